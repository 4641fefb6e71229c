// Decides whether a request is repeated, and why.
import type { Lost } from "./errors.js";

export type Outcome = StatusAndDelay | Lost;

/** The parts of a response that matter for a retry. */
export interface StatusAndDelay {
  status: number;
  retryAfterSeconds?: number | undefined;
}

export interface Attempt {
  /** Whether the request can be repeated without harm, even if it was executed. */
  readonly repeatable: boolean;
  /** The number of tries, this one included. */
  readonly tries: number;
  /** How it ended: a status, or a failure of the connection. */
  readonly outcome: Outcome;
  /** Seconds spent in tries and waits. */
  readonly elapsed: number;
  readonly budget: number;
  /** A number from 0 to 1 that spreads the waits of many clients. */
  readonly jitter: number;
}

/**
 * Why there is no further try: it would end the same way (`final`), it could be executed twice (`unsafe`), there were
 * enough (`tries`), or it would exceed the budget (`time`).
 */
export type Stop = "final" | "unsafe" | "tries" | "time";

/** Seconds to wait before the next try, or why there is none. */
export type RetryDecision = { wait: number } | { stop: Stop };

const busy = new Set([
  500 /* may pass */, 502 /* a gateway without its service */, 503 /* overloaded */, 504 /* a gateway that gave up */,
]);

/** Without a Retry-After, more tries than this only cost time. */
const mostTries = 6;

export function decideRetry({ outcome, repeatable, tries, elapsed, budget, jitter }: Attempt): RetryDecision {
  const least = 0.25 * (0.5 + jitter / 2);
  let wait = Math.min(least * 2 ** (tries - 1), 8 * (0.5 + jitter / 2));
  let isRateLimited = false;

  if ("mayHaveBeenSent" in outcome) {
    if (outcome.isFinal) return { stop: "final" };
    // Without a connection nothing can have run; with one, only a repeatable request is safe.
    if (outcome.mayHaveBeenSent && !repeatable) return { stop: "unsafe" };
  } else {
    const { status, retryAfterSeconds } = outcome;
    isRateLimited = isRateLimit(outcome);
    if (!isRateLimited && !busy.has(status)) return { stop: "final" };
    if (!isRateLimited && !repeatable) return { stop: "unsafe" };
    if (retryAfterSeconds !== undefined) wait = Math.max(isRateLimited ? least : wait, retryAfterSeconds);
  }

  if (!isRateLimited && tries >= mostTries) return { stop: "tries" };
  return elapsed + wait > budget ? { stop: "time" } : { wait };
}

/** 429, and a 503 with a Retry-After, mean that the request was rejected before it was executed. */
export const isRateLimit = ({ status, retryAfterSeconds }: StatusAndDelay): boolean =>
  status === 429 || (status === 503 && retryAfterSeconds !== undefined);

/** `Retry-After` in seconds: a number, or a date. `now` is in milliseconds since 1970. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
