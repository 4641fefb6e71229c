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

test("counts a timeout as a kill, and ignores mutants that don't run", () => {
  expect(score).toEqual({ folder: "provider/api", killed: 3, survived: 1, notReached: 1 });
});

test("writes a row with the score of all mutants, and of those that a test reaches", () => {
  expect(rowOf(score, "2026-11-22")).toBe("| `provider/api` | 5 | 3 | 1 | 1 | 60 % | 75 % | 2026-11-22 |");
  expect(rowOf(scoreOf("x", []), "2026-11-22")).toBe("| `x` | 0 | 0 | 0 | 0 | – | – | 2026-11-22 |");
});

test("replaces the row of a folder", () => {
  const row = rowOf(score, "2026-11-22");
  const document = ["`provider/api` is", "| folder |", "| `provider/api` | |", "| `provider` | |"].join("\n");
  expect(withRows(document, [row]).split("\n")).toEqual(["`provider/api` is", "| folder |", row, "| `provider` | |"]);
});
