import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  dayIn,
  daysLater,
  isDate,
  isDay,
  isOver,
  isTimeZone,
  lastDayOver,
  milliseconds,
  slashDate,
  startOfDay,
} from "./dates.js";

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

describe("the day of a moment", () => {
  it.each([
    ["before midnight in Tokyo", "Asia/Tokyo", "2027-03-31T14:59:59Z", "2027-03-31"],
    ["at midnight in Tokyo", "Asia/Tokyo", "2027-03-31T15:00:00Z", "2027-04-01"],
    ["at the same moment in New York", "America/New_York", "2027-03-31T15:00:00Z", "2027-03-31"],
    ["before midnight in Berlin, in winter", "Europe/Berlin", "2027-03-27T22:59:59Z", "2027-03-27"],
    ["at midnight in Berlin, in winter", "Europe/Berlin", "2027-03-27T23:00:00Z", "2027-03-28"],
    [
      "at midnight in Berlin, the night after the clocks went forward",
      "Europe/Berlin",
      "2027-03-28T22:00:00Z",
      "2027-03-29",
    ],
    ["an hour before it", "Europe/Berlin", "2027-03-28T21:59:59Z", "2027-03-28"],
    ["in New York, the night after the clocks went back", "America/New_York", "2027-11-08T04:59:59Z", "2027-11-07"],
    ["a second later", "America/New_York", "2027-11-08T05:00:00Z", "2027-11-08"],
    ["far in the east", "Pacific/Kiritimati", "2027-03-31T10:00:00Z", "2027-04-01"],
    ["far in the west", "Pacific/Pago_Pago", "2027-04-01T10:59:59Z", "2027-03-31"],
    ["with half an hour", "Asia/Kolkata", "2027-03-31T18:30:00Z", "2027-04-01"],
    ["on a leap day", "UTC", "2028-02-29T12:00:00Z", "2028-02-29"],
  ])("%s", (_, timeZone, moment, day) => expect(dayIn(timeZone, new Date(moment))).toBe(day));
});

describe("the start of a day", () => {
  it.each([
    ["in Tokyo", "2027-04-01", "Asia/Tokyo", "2027-03-31T15:00:00.000Z"],
    ["in Berlin, on the day that the clocks go forward", "2027-03-28", "Europe/Berlin", "2027-03-27T23:00:00.000Z"],
    ["in Berlin, the day after", "2027-03-29", "Europe/Berlin", "2027-03-28T22:00:00.000Z"],
    ["in New York, on the day that the clocks go back", "2027-11-07", "America/New_York", "2027-11-07T04:00:00.000Z"],
    ["in Santiago, where the clocks skip midnight", "2027-09-05", "America/Santiago", "2027-09-05T04:00:00.000Z"],
  ])("%s", (_, day, timeZone, start) => expect(startOfDay(day, timeZone).toISOString()).toBe(start));

  it("is the first moment of the day in every zone", () => {
    const zones = ["Asia/Tokyo", "Europe/Berlin", "America/New_York", "America/Santiago", "Pacific/Kiritimati", "UTC"];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...zones), (count, zone) => {
        const day = daysLater("2000-01-01", count);
        const start = startOfDay(day, zone);
        expect(dayIn(zone, start)).toBe(day);
        expect(dayIn(zone, new Date(start.getTime() - 1000)) < day).toBe(true);
      }),
    );
  });
});

it.each([
  ["2027-04-01", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2027-4-1", false],
  ["2027-04-01T00:00", false],
  ["1 April", false],
  ["", false],
])("checks whether %j is a day: %s", (text, expected) => expect(isDay(text)).toBe(expected));

it("knows the names of time zones", () =>
  expect(["Asia/Tokyo", "UTC", "Japan/Kyoto", ""].map(isTimeZone)).toEqual([true, true, false, false]));

test.each([
  [0, 0],
  [1_767_225_600, 1_767_225_600_000],
  [99_999_999_999, 99_999_999_999_000],
  [100_000_000_000, 100_000_000_000],
  [1_767_225_600_000, 1_767_225_600_000],
  [-5, -5_000],
  [1e300, 8.64e15],
  [-1e300, -8.64e15],
])("reads an epoch time of %d as %d milliseconds", (epoch, ms) => expect(milliseconds(epoch)).toBe(ms));

/** In the first hours of the 2nd, it is still the 1st in the far west. */
const now = Date.parse("2026-03-02T11:59:59Z");

describe("an end is past", () => {
  it.each([["2026/02/28"], ["2026-2-28"], [now - 1], [Math.floor(now / 1000) - 1], [1]])("%j", (end) =>
    expect(isOver(end, now)).toBe(true),
  );
  it("when its day is over in every time zone", () => {
    expect(isOver("2026/03/01", now)).toBe(false);
    expect(isOver("2026/03/01", now + 1000)).toBe(true);
  });
});

test("returns the day two days ago as the last one that is over in every time zone", () => {
  const [midnight, lastSecond] = ["2026-03-02T00:00:00Z", "2026-03-02T23:59:59Z"].map(Date.parse) as [number, number];
  for (const at of [midnight, now, lastSecond]) {
    expect(lastDayOver(at)).toBe("2026/02/28");
    expect(isOver(lastDayOver(at), at)).toBe(true);
  }
  expect(isOver("2026/03/01", midnight)).toBe(false);
});

describe("an end is not past", () => {
  it.each<[unknown]>([["2026/03/02"], ["2026/03/01"], [now], [now + 1], ["soon"], [""], [null], [undefined], [{}]])(
    "%j",
    (end) => expect(isOver(end, now)).toBe(false),
  );
});
