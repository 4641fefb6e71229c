// Shapes that treat members of objects in a way of their own.
import { deepShapes, testShape } from "./shapeTests.js";

for (const shape of deepShapes) testShape(shape, { isDeep: true, isAlone: shape === "all" });
