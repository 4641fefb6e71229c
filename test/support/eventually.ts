// Waits for asynchronous effects, also on a busy machine.
import { vi } from "vitest";

/** Calls a function until it doesn't throw; returns its result. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 50 });
