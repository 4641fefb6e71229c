import { expect, test } from "vitest";
import { timeLines } from "./times.mjs";

test("prints a table of the steps, the projects and the slowest files", () => {
  const steps = [
    { title: "lint", seconds: 5.4 },
    { title: "tests", seconds: 90 },
  ];
  const files = [
    { project: "unit", file: "a.test.ts", tests: 3, seconds: 2 },
    { project: "test", file: "b.test.ts", tests: 1, seconds: 65 },
    { project: "unit", file: "c.test.ts", tests: 4, seconds: 4 },
  ];
  expect(timeLines(steps, files)).toEqual([
    "Where the time went (minutes:seconds):",
    "    0:05  lint",
    "    1:30  tests",
    "    1:35  in all",
    "Of the tests, which run side by side:",
    "    1:05  test: 1 tests in 1 files",
    "    0:06  unit: 7 tests in 2 files",
    "The slowest files:",
    "    1:05  b.test.ts (test)",
    "    0:04  c.test.ts (unit)",
    "    0:02  a.test.ts (unit)",
  ]);
});
