// Each shape on one of the resources, by turns, and all shapes at once on each; the matrix run has every pair.
import { resources } from "../../provider/resources/index.js";
import { shapes } from "../../sandbox/index.js";
import { casesOf } from "../support/matrix.js";
import { deepVariants, testVariant } from "./variantTests.js";

for (const [index, { name }] of shapes.entries()) {
  const turn = index % resources.length;
  testVariant(name, casesOf(resources, resources.slice(turn, turn + 1)), { isDeep: deepVariants.includes(name) });
}
testVariant("all", resources, casesOf({ isDeep: true, isAlone: true }, { isDeep: false }));
