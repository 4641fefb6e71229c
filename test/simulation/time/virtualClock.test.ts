import { describe, expect, test } from "vitest";
import { VirtualClock } from "./virtualClock.js";

const hour = 3_600_000;

describe("the virtual clock", () => {
  test("calls back in the order of time, then in the order of the calls", async () => {
    const clock = new VirtualClock("order");
    const seen: string[] = [];
    const note = (name: string) => () => void seen.push(`${name} ${clock.elapsed()}`);
    for (const [name, ms] of [
      ["d", 30],
      ["b", 20],
      ["a", 10],
      ["c", 20],
    ] as const)
      clock.after(ms, note(name));
    clock.after(15, note("canceled"))();
    await clock.advance(25);
    expect(seen).toEqual(["a 10", "b 20", "c 20"]);
    expect(clock.elapsed()).toBe(25);
    await clock.advance(hour);
    expect(seen.at(-1)).toBe("d 30");
  });

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

  test("fails if the work waits for an impossible event, or for too long", async () => {
    const clock = new VirtualClock("stuck");
    await expect(clock.run(new Promise(() => {}))).rejects.toThrow("no timer is left");
    await expect(clock.run(clock.sleep(hour), 1000)).rejects.toThrow("has not ended after 1000 ms");
    await expect(clock.run(Promise.reject(new Error("its own")))).rejects.toThrow("its own");
  });
});
