// Every resource through every shape. Shapes that treat members of objects in a way of their own change each of them.
import { resources } from "../../provider/resources/index.js";
import { shapes } from "../../sandbox/index.js";
import { deepShapes, testShape } from "./shapeTests.js";

for (const { name } of shapes) testShape(name, resources, { isDeep: deepShapes.includes(name) });
testShape("all", resources, { isDeep: true, isAlone: true });
