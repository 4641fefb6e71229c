import { expect, test } from "vitest";
import { fixed, Samples, times } from "./samples.js";

test("writes a cell with the median, and its range if its ends look different", () => {
  const samples = new Samples();
  const add = (name: string, ...values: (number | undefined)[]) => {
    for (const value of values) samples.add([name, 1], value);
    return samples.cell(fixed(1), name, 1);
  };
  expect(add("odd", 3, 1, 2)).toBe("2.0 (1.0–3.0)");
  expect(add("even", 4, 1, 10, 2)).toBe("3.0 (1.0–10.0)");
  expect(add("alike", 7, 7.01)).toBe("7.0");
  expect(add("none", undefined, Number.NaN)).toBe("");
  expect(samples.median("none", 1)).toBeNaN();
});

test("writes a ratio, if both numbers were measured", () => {
  expect(times(3, 2)).toBe("1.50 ×");
  expect([times(1, 0), times(Number.NaN, 1)]).toEqual(["", ""]);
});
