import { describe, expect, test } from "vitest";
import { VirtualClock } from "./virtualClock.js";

const hour = 3_600_000;

describe("the virtual clock", () => {
  test("ends a sleep when the signal aborts", async () => {
    const clock = new VirtualClock("abort");
    const controller = new AbortController();
    clock.after(100, () => controller.abort());
    expect(await clock.run(clock.sleep(hour, controller.signal))).toBe(false);
    expect(clock.elapsed()).toBe(100);
  });

  test("shifts the wall clock, and nothing else", async () => {
    const clock = new VirtualClock("shift", 1000);
    const sleeping = clock.sleep(50);
    clock.shift(-hour);
    expect(clock.now()).toBe(1000 - hour);
    await clock.run(sleeping);
    expect([clock.elapsed(), clock.now()]).toEqual([50, 1050 - hour]);
  });
});
