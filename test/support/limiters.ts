// Rate limits in the ways in which services count requests. For a request at a time (in milliseconds), each returns
// whether it is accepted, or the seconds to wait.

export type Limiter = (now: number) => undefined | { readonly retryAfterSeconds: number | undefined };

/** A bucket that fills continuously: unused requests remain available, up to `burst`. */
export function bucket(perSecond: number, burst: number): Limiter {
  let tokens = burst;
  let at = 0;
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    at = now;
    if (tokens < 1) return { retryAfterSeconds: Math.ceil((1 - tokens) / perSecond) };
    tokens -= 1;
    return undefined;
  };
}

/** This many in each second of the clock. */
export function fixedWindow(perSecond: number): Limiter {
  let second = -1;
  let count = 0;
  return (now) => {
    const current = Math.floor(now / 1000);
    if (current !== second) count = 0;
    second = current;
    return ++count <= perSecond ? undefined : { retryAfterSeconds: Math.ceil(current + 1 - now / 1000) };
  };
}

/** This many in any second. */
export function slidingWindow(perSecond: number): Limiter {
  let taken: number[] = [];
  return (now) => {
    taken = taken.filter((time) => time > now - 1000);
    if (taken.length >= perSecond) return { retryAfterSeconds: Math.ceil(((taken[0] ?? now) + 1000 - now) / 1000) };
    taken.push(now);
    return undefined;
  };
}

/** The same, but without the time to wait. */
export const silent =
  (limiter: Limiter): Limiter =>
  (now) =>
    limiter(now) && { retryAfterSeconds: undefined };
