// Time limits of an operation: deadlines and cancellation.
import { longestTimer } from "./clock.js";

export interface Limits {
  /** When it aborts, no further request is started; a running one finishes. */
  readonly stop?: AbortSignal;
  /** When it aborts, nothing is awaited any longer. */
  readonly end?: AbortSignal;
}

/** Seconds as milliseconds for a timer. */
export const timerMilliseconds = (seconds: number): number => Math.min(Math.ceil(seconds * 1000), longestTimer);

/** Why no request may be started. Undefined if one may. */
export function reached({ stop, end }: Limits): string | undefined {
  const signal = [end, stop].find((s) => s?.aborted);
  return signal && reasonOf(signal);
}

export const reasonOf = ({ reason }: AbortSignal): string =>
  reason instanceof Error ? reason.message : String(reason);

/** Either signal, to end a pause. */
export const anyOf = ({ stop, end }: Limits): AbortSignal =>
  AbortSignal.any([stop, end].filter((s) => s !== undefined));

/** The promise's value. If the signal aborts first, it is rejected with `failed` of the reason. */
export function until<T>(
  signal: AbortSignal | undefined,
  promise: Promise<T>,
  failed: (reason: string) => Error,
): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const end = () => reject(failed(reasonOf(signal)));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    // The loser of the race is ignored.
    void promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}
