import { describe, expect, test, vi } from "vitest";
import { systemClock } from "./clock.js";

describe("the system clock", () => {
  test("sleeps as long as it is asked to", async () => {
    const began = systemClock.elapsed();
    expect(await systemClock.sleep(20)).toBe(true);
    expect(systemClock.elapsed() - began).toBeGreaterThanOrEqual(19);
  });

  test("ends a sleep when the signal aborts, before or during it", async () => {
    const controller = new AbortController();
    const sleeping = systemClock.sleep(60_000, controller.signal);
    controller.abort();
    expect(await sleeping).toBe(false);
    expect(await systemClock.sleep(60_000, controller.signal)).toBe(false);
  });

  test("calls back once, and not after its cancellation", async () => {
    const [kept, canceled] = [vi.fn(), vi.fn()];
    systemClock.after(5, kept);
    systemClock.after(5, canceled)();
    await systemClock.sleep(20);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(canceled).not.toHaveBeenCalled();
  });

  test("waits as long as a timer can, when asked for more", async () => {
    const early = vi.fn();
    const cancel = systemClock.after(31 * 86_400_000, early);
    await systemClock.sleep(20);
    cancel();
    expect(early).not.toHaveBeenCalled();
  });
});
