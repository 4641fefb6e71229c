// When the work for one operation must end, although it is not done.
import { longestTimer } from "./clock.js";

export interface Limits {
  /** From then on no request is started; the one that is under way is waited for. */
  readonly stop?: AbortSignal;
  /** From then on nothing is waited for. */
  readonly end?: AbortSignal;
}

/** Seconds as milliseconds that a timer takes. */
export const timerMilliseconds = (seconds: number): number => Math.min(Math.ceil(seconds * 1000), longestTimer);

/** Why no request may be started; undefined while one may. */
export function reached({ stop, end }: Limits): string | undefined {
  const signal = [end, stop].find((s) => s?.aborted);
  return signal && reasonOf(signal);
}

export const reasonOf = ({ reason }: AbortSignal): string =>
  reason instanceof Error ? reason.message : String(reason);

/** Either signal: to be woken from a pause. */
export const anyOf = ({ stop, end }: Limits): AbortSignal =>
  AbortSignal.any([stop, end].filter((s) => s !== undefined));

/** What a promise gives, unless the signal comes first: then it is rejected with what `failed` makes of the reason. */
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
