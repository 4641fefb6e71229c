import { expect, test } from "vitest";
import { rowOf, scoreOf, withRows } from "./score.js";

const score = scoreOf("provider/api", [
  "Killed",
  "Killed",
  "Timeout",
  "Survived",
  "NoCoverage",
  "Ignored",
  "CompileError",
]);

test("a time-out is a kill; what does not run at all does not count", () => {
  expect(score).toEqual({ folder: "provider/api", killed: 3, survived: 1, notReached: 1 });
});

test("a row holds the score of all mutants, and of those that a test reaches", () => {
  expect(rowOf(score, "2026-11-22")).toBe("| `provider/api` | 5 | 3 | 1 | 1 | 60 % | 75 % | 2026-11-22 |");
  expect(rowOf(scoreOf("x", []), "2026-11-22")).toBe("| `x` | 0 | 0 | 0 | 0 | – | – | 2026-11-22 |");
});

test("a row takes the place of that of its folder", () => {
  const row = rowOf(score, "2026-11-22");
  const document = ["`provider/api` is", "| folder |", "| `provider/api` | |", "| `provider` | |"].join("\n");
  expect(withRows(document, [row]).split("\n")).toEqual(["`provider/api` is", "| folder |", row, "| `provider` | |"]);
});
