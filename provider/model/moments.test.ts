import { describe, expect, it, test } from "vitest";
import { isOver, lastDayOver, milliseconds } from "./moments.js";

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
