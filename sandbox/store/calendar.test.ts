import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendar, dateFrom, fromEpoch, intervalFrom, intervalsAfter, isDay, ZoneCalendar } from "./calendar.js";

const tokyo = calendar;
const berlin = new ZoneCalendar("Europe/Berlin");

test.each<[ZoneCalendar, string, string]>([
  [tokyo, "2027-01-30T23:00:00Z", "2027/01/31"],
  [tokyo, "2027-01-30T14:59:59.999Z", "2027/01/30"],
  [berlin, "2027-06-30T22:00:00Z", "2027/07/01"],
  [berlin, "2027-01-31T22:59:59Z", "2027/01/31"],
])("shows the day of an instant: %o %s, %s", ({ timeZone }, instant, day) => {
  expect(new ZoneCalendar(timeZone).dayOf(new Date(instant))).toBe(day);
});

test.each<[string, number, string]>([
  ["2026-01-30T23:30:00Z", 1, "2026-02-27T23:30:00Z"],
  ["2028-01-30T23:30:00Z", 1, "2028-02-28T23:30:00Z"],
  ["2026-01-31T09:30:00Z", 2, "2026-03-31T09:30:00Z"],
  ["2026-12-15T00:00:00Z", 1, "2027-01-15T00:00:00Z"],
  ["2026-03-31T14:59:00Z", -1, "2026-02-28T14:59:00Z"],
  ["2026-05-05T05:05:00Z", 120, "2036-05-05T05:05:00Z"],
])("adds to %s %i months: %s", (date, months, expected) => {
  expect(tokyo.monthsAfter(new Date(date), months)).toEqual(new Date(expected));
});

describe("around a change of the clocks", () => {
  test("keeps the time of day", () => {
    expect(berlin.daysAfter(new Date("2027-03-27T11:00:00Z"), 1)).toEqual(new Date("2027-03-28T10:00:00Z"));
    expect(berlin.monthsAfter(new Date("2027-03-10T11:00:00Z"), 1)).toEqual(new Date("2027-04-10T10:00:00Z"));
  });

  test("moves a time that the day skips past the skip, and takes the first of two", () => {
    expect(berlin.daysAfter(new Date("2027-03-27T01:30:00Z"), 1)).toEqual(new Date("2027-03-28T01:30:00Z"));
    expect(berlin.daysAfter(new Date("2027-10-30T00:30:00Z"), 1)).toEqual(new Date("2027-10-31T00:30:00Z"));
  });
});

const zones = fc.constantFrom(
  "Asia/Tokyo",
  "UTC",
  "Europe/Berlin",
  "America/Sao_Paulo",
  "America/New_York",
  "Pacific/Apia",
);
const instants = fc.date({ min: new Date("2000-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });

test("begins and ends each day with that day", () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const days = new ZoneCalendar(zone);
      const day = days.dayOf(instant);
      const [start, end] = [days.startOf(day), days.endOfDay(instant)];
      expect([days.dayOf(start), days.dayOf(end)]).toEqual([day, day]);
      expect(days.dayOf(new Date(start.getTime() - 1)) < day).toBe(true);
      expect(days.dayOf(new Date(end.getTime() + 1)) > day).toBe(true);
    }),
  );
});

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
