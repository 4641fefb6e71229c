// Shapes that treat every member of an answer alike.
import { shapes } from "../../sandbox/index.js";
import { deepShapes, testShape } from "./shapeTests.js";

for (const { name } of shapes) if (!deepShapes.includes(name)) testShape(name, { isDeep: false });
