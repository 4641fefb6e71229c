// The simulation finds the defects that it was built for: the first one, or in the matrix run each of them.
import { expect, test } from "vitest";
import { casesOf } from "../support/needs.js";
import { checkPatch, defects, findDefect } from "./world/defects.js";

const seconds = 120;

const all = defects();

test.for(all)("applies the patch of $name", (defect) => {
  expect(defect.oracle, "the patch names the rule that the defect breaks").toBeDefined();
  checkPatch(defect);
});

test.for(casesOf(all, all.slice(0, 1)))(
  `finds $name within ${seconds} s`,
  { timeout: 3 * seconds * 1000 },
  async (defect) => {
    expect(await findDefect(defect, seconds)).toMatchObject({ oracle: defect.oracle });
  },
);
