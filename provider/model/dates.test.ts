import { expect, it } from "vitest";
import { isDate, slashDate } from "./dates.js";

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
])("reads %j as %j", (text, day) => expect(slashDate(text)).toBe(day));

it.each(["2026/03/01", "2026-03-01", "2024-02-29", "0026-01-01"])("accepts %j as a date of a program", (text) =>
  expect(isDate(text)).toBe(true),
);

it.each([
  "2030-04-01 or so",
  "2030-04-01T23:00:00-10:00",
  "2030/04/01 00:00:00",
  "2030/4/1",
  "2030/04-01",
  " 2030/04/01",
  "2030/04/01\n",
  "2030-02-29",
  "",
])("refuses %j as a date of a program", (text) => expect(isDate(text)).toBe(false));
