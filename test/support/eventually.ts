// For the tests: waits for what happens in its own time, on a busy machine, too.
import { vi } from "vitest";

/** Looks again and again until it does not throw; then what it gives. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 50 });
