import { expect, it } from "vitest";
import { tasksOf } from "./checkout.js";

const done = { version: "1.2.3", heading: "1.2.3 (2026-01-31)", tags: ["v1.2.3", "nightly"], changed: [] };

it("releases a version that is tagged, dated and committed", () => {
  expect(tasksOf(done)).toEqual([]);
});

it.each([
  ["an entry without a date", { heading: "1.2.3 (not released)" }, 'the newest entry is "1.2.3 (not released)"'],
  ["an entry of another version", { heading: "1.2.30 (2026-01-31)" }, 'the newest entry is "1.2.30'],
  ["no changelog", { heading: undefined }, 'the newest entry is ""'],
  ["the tag of another version", { tags: ["v1.2.4"] }, "git tag v1.2.3"],
  ["a changed file", { changed: ["README.md"] }, "README.md"],
])("refuses %s", (_, change, task) => {
  expect(tasksOf({ ...done, ...change })).toEqual([expect.stringContaining(task)]);
});
