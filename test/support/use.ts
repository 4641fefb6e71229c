// Helpers that register their own start and end: around all tests of a file or group, or around each of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from "vitest";

export type Scope = "all" | "each";

/**
 * Represents the result of `start` once the tests run: its methods are those of the current instance.
 * @param scope `all` starts one for all tests of the file or group, `each` one for each test
 */
export function use<T extends { close(): unknown }>(start: () => Promise<T>, scope: Scope = "all"): T {
  const [before, after] = scope === "all" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  let running: T | undefined;
  before(async () => {
    running = await start();
  });
  after(async () => {
    await running?.close();
    running = undefined;
  });
  const get = (_: T, name: string | symbol) => {
    if (!running) throw new Error("it runs only in tests and hooks");
    const value = Reflect.get(running, name, running);
    return typeof value === "function" ? value.bind(running) : value;
  };
  return new Proxy({} as T, { get });
}

/** A new folder, removed after the test, or if called outside of tests, after those of the file or group. */
export function useTempDir(prefix = "paypages-test-"): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  return folder;
}

/** Closes it when the test has finished. Returns it. */
export function closing<T extends { close(): unknown }>(started: T): T {
  onTestFinished(async () => {
    await started.close();
  });
  return started;
}

// Waits for asynchronous effects, also on a busy machine.

/** Calls a function until it doesn't throw; returns its result. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 50 });
