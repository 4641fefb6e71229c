// Tests each variant on one of the resources in turn, and all variants together on each; the matrix run tests all
// pairs.
import { resources } from "../../provider/kinds/resources/index.js";
import { variants } from "../../sandbox/index.js";
import { casesOf } from "../support/needs.js";
import { deepVariants, testVariant } from "./variantTests.js";

const deep = casesOf(deepVariants, ["omit", "nulls", "merge"]);
const tested = variants.filter(({ isSeparate }) => !isSeparate);

for (const [index, { name }] of tested.entries()) {
  const turn = index % resources.length;
  testVariant(name, casesOf(resources, resources.slice(turn, turn + 1)), { isDeep: deep.includes(name) });
}
testVariant("all", resources, casesOf({ isDeep: true, isAlone: true }, { isDeep: false }));
