// Time and chance: the only place where the provider reads a clock, waits or draws a random number. Tests replace it.

export interface Clock {
  /** Wall clock, in milliseconds since 1970. It can jump. */
  now(): number;
  /** Milliseconds since any moment in the past. It never jumps. */
  elapsed(): number;
  /** Resolves to true after this many milliseconds, or to false if the signal aborts before. */
  sleep(ms: number, signal?: AbortSignal): Promise<boolean>;
  /** Calls back once after this many milliseconds. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** At least 0, below 1. */
  random(): number;
}

/** `Clock.sleep` on top of `Clock.after`. */
export function sleepBy(clock: Pick<Clock, "after">, ms: number, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stop = () => {
      cancel();
      resolve(false);
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve(true);
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** The maximum of Node.js timers in milliseconds: almost 25 days. */
export const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  sleep: (ms, signal) => sleepBy(systemClock, ms, signal),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.min(ms, longestTimer));
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
