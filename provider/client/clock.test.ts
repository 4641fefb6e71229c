import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { systemClock } from "./clock.js";

describe("systemClock", () => {
  test("sleeps for the requested time", async () => {
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

  test("calls back once, and never after its cancellation", async () => {
    const [kept, canceled] = [vi.fn(), vi.fn()];
    systemClock.after(5, kept);
    systemClock.after(5, canceled)();
    await systemClock.sleep(20);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(canceled).not.toHaveBeenCalled();
  });

  test("waits for the timer's maximum if a longer wait is requested", async () => {
    const early = vi.fn();
    const cancel = systemClock.after(31 * 86_400_000, early);
    await systemClock.sleep(20);
    cancel();
    expect(early).not.toHaveBeenCalled();
  });
});

/** Files that are outside the simulation, and why. */
const outside = {
  "client/clock.ts": "the system clock itself",
  "client/proxy.ts": "limits a socket, which is below the exchange of requests",
  "hosts/engine/engineClient.ts": "a deadline that gRPC compares with the real time",
  "hosts/engine/pluginProcess.ts": "closes sockets and ends the process",
  "hosts/plugin/resourceProcess.ts": "ends the process",
};

test("is the only code in provider/ that reads a clock, waits or draws a random number", () => {
  const folder = new URL("../", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const direct =
    /Date\.now\(|new Date\(\)|performance\.now|Math\.random|\bset(Timeout|Interval)\b|AbortSignal\.timeout/;
  const found = files.filter((file) => direct.test(readFileSync(new URL(file, folder), "utf8")));
  expect(found.sort()).toEqual(Object.keys(outside));
});
