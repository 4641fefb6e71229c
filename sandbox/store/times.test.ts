import fc from "fast-check";
import { expect, test } from "vitest";
import { calendar, dateFrom } from "./calendar.js";
import { fromEpoch, intervalFrom, intervalsAfter, isDay } from "./times.js";

test.each<[string, number, string]>([
  ["day", 1, "2026/02/01"],
  ["day", 10, "2026/02/10"],
  ["week", 2, "2026/02/14"],
  ["month", 1, "2026/02/28"],
  ["month", 2, "2026/03/31"],
  ["year", 1, "2027/01/31"],
  ["year", 0, "2027/01/31"],
  ["weekly", 1, "2026/02/28"],
  ["Yearly", 2, "2026/03/31"],
  ["fortnight", 1, "2026/02/28"],
  ["", 1, "2026/02/28"],
])("adds the interval %j %i times: %s", (text, count, expected) => {
  expect(calendar.dayOf(intervalsAfter(calendar.startOf("2026/01/31"), intervalFrom(text, count), 1))).toBe(expected);
});

test.each([
  ["2026/03/01", true],
  ["2024/02/29", true],
  ["0026/12/31", true],
  ["2026/02/29", false],
  ["2026/02/30", false],
  ["2026/13/01", false],
  ["2026/00/10", false],
  ["2026/01/32", false],
  ["2026-03-01", false],
  ["2026/3/1", false],
  [" 2026/03/01", false],
  ["2026/03/01Z", false],
  ["", false],
])("checks whether %j is a day: %s", (text, is) => expect(isDay(text)).toBe(is));

test("limits instants to years of four digits, which files can contain", () => {
  fc.assert(
    fc.property(fc.double(), fc.integer(), (number, count) => {
      const from = dateFrom(number);
      const times = [from, fromEpoch(number), calendar.monthsAfter(from, count), calendar.daysAfter(from, count)];
      times.push(calendar.endOfDay(from), intervalsAfter(from, intervalFrom("month", number), count));
      for (const date of times) expect(date.toISOString()).toMatch(/^[1-9]\d{3}-/);
    }),
  );
});
