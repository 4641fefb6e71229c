import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateFrom, dayOf, fromEpoch, intervalFrom, intervalsAfter, isDay, monthsAfter, onDay } from "./times.js";

const iso = (date: Date) => date.toISOString().replace(/:00\.000Z$/, "");

test.each<[string, number, string]>([
  ["2026-01-31T09:30", 1, "2026-02-28T09:30"],
  ["2028-01-31T09:30", 1, "2028-02-29T09:30"],
  ["2026-01-31T09:30", 2, "2026-03-31T09:30"],
  ["2026-12-15T00:00", 1, "2027-01-15T00:00"],
  ["2026-03-31T23:59", -1, "2026-02-28T23:59"],
  ["2026-05-05T05:05", 120, "2036-05-05T05:05"],
])("adds to %s %i months: %s", (date, months, expected) => {
  expect(iso(monthsAfter(new Date(`${date}:00Z`), months))).toBe(expected);
});

test.each<[string, number, string]>([
  ["day", 1, "2026-02-01T00:00"],
  ["day", 10, "2026-02-10T00:00"],
  ["week", 2, "2026-02-14T00:00"],
  ["month", 1, "2026-02-28T00:00"],
  ["month", 2, "2026-03-31T00:00"],
  ["year", 1, "2027-01-31T00:00"],
  ["year", 0, "2027-01-31T00:00"],
  ["weekly", 1, "2026-02-28T00:00"],
  ["Yearly", 2, "2026-03-31T00:00"],
  ["fortnight", 1, "2026-02-28T00:00"],
  ["", 1, "2026-02-28T00:00"],
])("adds the interval %j %i times: %s", (text, count, expected) => {
  expect(iso(intervalsAfter(new Date("2026-01-31T00:00:00Z"), intervalFrom(text, count), 1))).toBe(expected);
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

test("replaces a day that a month lacks with its last", () => {
  expect(dayOf(onDay(new Date("2026-02-10T00:00:00Z"), 31))).toBe("2026/02/28");
  expect(dayOf(onDay(new Date("2026-02-10T00:00:00Z"), 1))).toBe("2026/02/01");
});

describe("a date in any distance", () => {
  test("exists", () => {
    fc.assert(
      fc.property(fc.double(), fc.integer(), (number, months) => {
        for (const date of [dateFrom(number), fromEpoch(number), monthsAfter(dateFrom(number), months)]) {
          expect(Number.isNaN(date.getTime())).toBe(false);
        }
        const interval = intervalFrom("month", number);
        expect(Number.isNaN(intervalsAfter(new Date(0), interval, months).getTime())).toBe(false);
      }),
    );
  });
});
