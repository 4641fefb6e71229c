import { expect, it } from "vitest";
import { slashDate } from "./dates.js";

it.each([
  ["2026/03/01", "2026/03/01"],
  ["2026-3-1", "2026/03/01"],
  [" 2026/12/31 ", "2026/12/31"],
  ["2026-01-31T10:00:00Z", "2026/01/31"],
  ["2024/02/29 00:00:00", "2024/02/29"],
  ["0026-01-01", "0026/01/01"],
  ["2026/02/29", undefined],
  ["2026/00/10", undefined],
  ["2026/13/01", undefined],
  ["2026/04/31", undefined],
  ["31.1.2026", undefined],
  ["until 2026/01/31", undefined],
  ["2026/01/311", undefined],
  ["2026/01/31Z", undefined],
  ["", undefined],
])("%j is %j", (text, day) => expect(slashDate(text)).toBe(day));
