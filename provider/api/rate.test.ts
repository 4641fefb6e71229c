import { beforeEach, describe, expect, test } from "vitest";
import { Rate } from "./rate.js";

let rate: Rate;
beforeEach(() => {
  rate = new Rate();
});

/** So many are taken, evenly in the second before `now`; then one is refused that had left just before. */
function refusedAfter(count: number, now = 10_000, until = now): void {
  for (let index = count; index > 0; index--) rate.accepted(now - (1000 * index) / (count + 1));
  rate.refused(now - 1, now, until);
}

test("delays no request before the first refusal", () => {
  for (let index = 0; index < 100; index++) {
    expect(rate.wait(0)).toBe(0);
    rate.leaves();
    rate.accepted(0);
  }
  expect(rate.perSecond).toBe(Number.POSITIVE_INFINITY);
});

describe("the first refusal", () => {
  test.each([
    [0, 1.9],
    [1, 1.9],
    [20, 19],
    [100, 95],
  ])("after %d requests in a second allows %d a second", (taken, left) => {
    refusedAfter(taken);
    expect(rate.perSecond).toBeCloseTo(left, 6);
  });

  test("ignores requests that were accepted more than a second ago", () => {
    for (let index = 0; index < 50; index++) rate.accepted(8_000);
    refusedAfter(20);
    expect(rate.perSecond).toBeCloseTo(19, 6);
  });

  test("delays requests until the service's retry time, and then sends them one at a time", () => {
    refusedAfter(20, 10_000, 12_000);
    expect(rate.wait(11_000)).toBeCloseTo(1000 / 19, 6);
    expect(rate.wait(12_001 + 1000 / 19)).toBe(0);
  });
});

test("limits a burst after a pause to three requests, or one second's worth if that is less", () => {
  const atOnce = (now: number) => {
    let count = 0;
    for (; rate.wait(now) === 0; count++) rate.leaves();
    return count;
  };
  refusedAfter(20);
  expect(atOnce(60_000)).toBe(3);
  expect(atOnce(60_000)).toBe(0);
  rate = new Rate();
  refusedAfter(0);
  expect(atOnce(60_000)).toBe(1);
});

describe("a later refusal", () => {
  test("lowers the rate by a fifth, once a second, and only for requests sent after the last one", () => {
    refusedAfter(20);
    rate.refused(9_000, 20_000, 20_000);
    rate.refused(10_500, 10_900, 10_900);
    expect(rate.perSecond).toBeCloseTo(19, 6);
    rate.refused(10_500, 11_000, 11_000);
    expect(rate.perSecond).toBeCloseTo(19 * 0.8, 6);
  });

  test("never stops the client completely", () => {
    refusedAfter(0);
    for (let now = 20_000; now < 120_000; now += 2000) rate.refused(now - 1, now, now);
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
    rate.leaves();
    rate.accepted(now);
    times.push(now);
  }
  return times;
}
const inAnySecond = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));

describe("maxRequestsPerSecond", () => {
  test.each([0.5, 1, 7, 40])("of %d is never exceeded in any second", (most) => {
    rate = new Rate({ most });
    const times = go(5_000, 20);
    expect(times.length).toBeGreaterThan(19 * most);
    expect(inAnySecond(times)).toBe(Math.ceil(most));
  });

  test("is never exceeded after a refusal or a pause", () => {
    rate = new Rate({ most: 10 });
    refusedAfter(6);
    expect(rate.perSecond).toBeCloseTo(5.7, 6);
    const times = [...go(10_000, 60), ...go(200_000, 5)];
    expect(rate.perSecond).toBe(10);
    expect(inAnySecond(times)).toBe(10);
  });
});

describe("rateLimitShare", () => {
  test("is the share in use after the first refusal, as long as no other follows", () => {
    rate = new Rate({ share: 0.25 });
    expect(rate.wait(0)).toBe(0);
    refusedAfter(20);
    expect(rate.perSecond).toBeCloseTo(19 / 4, 6);
    go(10_000, 120);
    expect(rate.perSecond).toBeCloseTo(5, 6);
  });

  test("is lowered by each refusal, as without a share", () => {
    rate = new Rate({ share: 0.5 });
    refusedAfter(20);
    rate.refused(15_000, 16_000, 16_000);
    expect(rate.perSecond).toBeCloseTo(7.6, 6);
    go(16_000, 120);
    expect(rate.perSecond).toBeCloseTo(17.1 / 2, 6);
  });

  test("never exceeds maxRequestsPerSecond", () => {
    rate = new Rate({ share: 0.5, most: 4 });
    refusedAfter(20);
    expect(rate.perSecond).toBe(4);
  });
});

describe("the recovery of the rate", () => {
  test("returns to the refused rate, pauses there, and then probes a higher one", () => {
    refusedAfter(20);
    go(10_000, 4);
    expect(rate.perSecond).toBeCloseTo(20, 1);
    go(14_000, 1);
    expect(rate.perSecond).toBeCloseTo(20, 1);
    go(15_000, 5);
    expect(rate.perSecond).toBeGreaterThan(22);
  });

  test("stops lower if a refusal comes earlier than the last one, as another client needs room", () => {
    refusedAfter(20);
    rate.refused(15_000, 16_000, 16_000);
    expect(rate.perSecond).toBeCloseTo(15.2, 6);
    go(16_000, 4);
    expect(rate.perSecond).toBeCloseTo(17.1, 1);
  });

  test("counts only requests that had to wait", () => {
    refusedAfter(20);
    const before = rate.perSecond;
    for (let now = 20_000; now < 60_000; now += 1000) {
      expect(rate.wait(now)).toBe(0);
      rate.leaves();
    }
    expect(rate.perSecond).toBe(before);
  });
});
