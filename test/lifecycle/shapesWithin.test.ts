// Shapes that treat members of objects in a way of their own.
import { isNative } from "../support/adapters.js";
import { deepShapes, testShape } from "./shapeTests.js";

/** To the plugin's protocol it makes no difference why a value is what it is: two shapes go through it. */
const throughPlugin = ["mask-alike", "all"];

for (const shape of isNative ? throughPlugin : deepShapes) testShape(shape, true);
