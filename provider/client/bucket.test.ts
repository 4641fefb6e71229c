import { beforeEach, describe, expect, test } from "vitest";
import { Bucket } from "./rateLimiter.js";

let rate: Bucket;
beforeEach(() => {
  rate = new Bucket();
});

/** So many are taken, evenly in the second before `now`; then one is refused that had left just before. */
function refusedAfter(count: number, now = 10_000): void {
  for (let index = count; index > 0; index--) rate.accepted(now - (1000 * index) / (count + 1));
  rate.refused(now - 1, now);
}

test("delays no request before the first refusal", () => {
  for (let index = 0; index < 100; index++) {
    expect(rate.wait(0)).toBe(0);
    rate.take();
    rate.accepted(0);
  }
  expect(rate.perSecond).toBe(Number.POSITIVE_INFINITY);
});

describe("the first refusal", () => {
  test.each([
    [0, 1.6],
    [1, 1.6],
    [20, 16],
    [100, 80],
  ])("after %d requests in a second allows %d a second", (taken, left) => {
    refusedAfter(taken);
    expect(rate.perSecond).toBeCloseTo(left, 6);
  });

  test("ignores requests that were accepted more than a second ago", () => {
    for (let index = 0; index < 50; index++) rate.accepted(8_000);
    refusedAfter(20);
    expect(rate.perSecond).toBeCloseTo(16, 6);
  });

  test("delays the next request by the rate", () => {
    refusedAfter(20);
    expect(rate.wait(10_000)).toBeCloseTo(1000 / 16, 6);
    expect(rate.wait(10_001 + 1000 / 16)).toBe(0);
  });
});

test("limits a burst after a pause to three requests, or one second's worth if that is less", () => {
  const atOnce = (now: number) => {
    let count = 0;
    for (; rate.wait(now) === 0; count++) rate.take();
    return count;
  };
  refusedAfter(20);
  expect(atOnce(60_000)).toBe(3);
  expect(atOnce(60_000)).toBe(0);
  rate = new Bucket();
  refusedAfter(0);
  expect(atOnce(60_000)).toBe(1);
});

describe("a later refusal", () => {
  test("lowers the rate by a fifth, once a second, and only for requests sent after the last one", () => {
    refusedAfter(20);
    rate.refused(9_000, 20_000);
    rate.refused(10_500, 10_900);
    expect(rate.perSecond).toBeCloseTo(16, 6);
    rate.refused(10_500, 11_000);
    expect(rate.perSecond).toBeCloseTo(16 * 0.8, 6);
  });

  test("never stops the client completely", () => {
    refusedAfter(0);
    for (let now = 20_000; now < 120_000; now += 2000) rate.refused(now - 1, now);
    expect(rate.perSecond).toBe(0.2);
  });
});

/** As many requests as the rate lets go, each waited for, and each of them accepted. When they left, in milliseconds. */
function go(from: number, seconds: number): number[] {
  const times: number[] = [];
  for (let now = from; now < from + seconds * 1000; ) {
    const wait = rate.wait(now);
    now += Math.max(wait, 0.001);
    if (wait > 0) continue;
    rate.take();
    rate.accepted(now);
    times.push(now);
  }
  return times;
}
const inAnySecond = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));

describe("maxRequestsPerSecond", () => {
  test.each([0.5, 1, 7, 40])("of %d is never exceeded in any second", (most) => {
    rate = new Bucket({ most });
    const times = go(5_000, 20);
    expect(times.length).toBeGreaterThan(19 * most);
    expect(inAnySecond(times)).toBe(Math.ceil(most));
  });

  test("is never exceeded after a refusal or a pause", () => {
    rate = new Bucket({ most: 10 });
    refusedAfter(6);
    expect(rate.perSecond).toBeCloseTo(4.8, 6);
    const times = [...go(10_000, 60), ...go(200_000, 5)];
    expect(rate.perSecond).toBe(10);
    expect(inAnySecond(times)).toBe(10);
  });
});

describe("rateLimitShare", () => {
  test("is the share in use after the first refusal, as long as no other follows", () => {
    rate = new Bucket({ share: 0.25 });
    expect(rate.wait(0)).toBe(0);
    refusedAfter(20);
    expect(rate.perSecond).toBeCloseTo(16 / 4, 6);
    go(10_000, 120);
    expect(rate.perSecond).toBeCloseTo(20 / 4, 6);
  });

  test("is lowered by each refusal, as without a share", () => {
    rate = new Bucket({ share: 0.5 });
    refusedAfter(20);
    rate.refused(15_000, 16_000);
    expect(rate.perSecond).toBeCloseTo((16 * 0.8) / 2, 6);
    go(16_000, 120);
    expect(rate.perSecond).toBeCloseTo(16 / 2, 6);
  });

  test("never exceeds maxRequestsPerSecond", () => {
    rate = new Bucket({ share: 0.5, most: 4 });
    refusedAfter(20);
    expect(rate.perSecond).toBe(4);
  });
});

describe("the growth of the rate", () => {
  test("is slow near the refused rate, and then faster", () => {
    refusedAfter(20);
    const after = [4, 4, 4, 4].map((seconds, index) => {
      go(10_000 + index * 4_000, seconds);
      return rate.perSecond;
    });
    const steps = [16, ...after].slice(0, -1).map((before, index) => (after[index] as number) - before);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(after[0]).toBeLessThan(17);
    expect(after.at(-1)).toBeGreaterThan(25);
  });

  test("counts only requests that had to wait", () => {
    refusedAfter(20);
    const before = rate.perSecond;
    for (let now = 20_000; now < 60_000; now += 1000) {
      expect(rate.wait(now)).toBe(0);
      rate.take();
    }
    expect(rate.perSecond).toBe(before);
  });
});
