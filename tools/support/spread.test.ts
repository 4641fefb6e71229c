import { describe, expect, it } from "vitest";
import { spread } from "./spread.js";

describe("spread", () => {
  it("is the median with its ends", () => {
    expect(spread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
    expect(spread([4, 1, 10, 2])).toEqual({ median: 3, least: 1, most: 10 });
    expect(spread([7])).toEqual({ median: 7, least: 7, most: 7 });
    expect(spread([])).toBeUndefined();
  });
});
