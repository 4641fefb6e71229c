// Each shape on one of the resources, by turns, and all shapes at once on each: test/matrix has every pair.
import { resources } from "../../provider/resources/index.js";
import { shapes } from "../../sandbox/index.js";
import { testShape } from "../matrix/shapeTests.js";

for (const [index, { name }] of shapes.entries())
  testShape(name, resources.slice(index % resources.length).slice(0, 1), { isDeep: true });
testShape("all", resources, { isDeep: false });
