import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn, daysLater, isDay, isTimeZone, startOfDay } from "./day.js";

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
