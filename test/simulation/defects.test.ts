// The harness finds the defects that it was built for; a patch that no longer applies fails here.
import { expect, test } from "vitest";
import { defects, findDefect } from "./world/defects.js";

const seconds = 120;

test.for(defects())(`finds $name within ${seconds} s`, { timeout: 3 * seconds * 1000 }, async (defect) => {
  expect(defect.oracle, "the patch names the rule that the defect breaks").toBeDefined();
  expect(await findDefect(defect, seconds)).toMatchObject({ oracle: defect.oracle });
});
