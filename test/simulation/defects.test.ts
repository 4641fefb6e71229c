// The harness finds the defects that it was built for; a patch that no longer applies fails here.
import { expect, test } from "vitest";
import { defects, findDefect } from "./world/defects.js";

test.for(defects())("finds $name", async (defect) => {
  expect(defect.seed, "the patch names a seed that shows the defect").toBeDefined();
  expect(await findDefect(defect, 60)).toMatchObject({ seed: defect.seed });
});
