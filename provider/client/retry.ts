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
  /** Whether the service was ever reached in this run. Otherwise its address may be wrong. */
  readonly isConnected: boolean;
  /** A number from 0 to 1 that spreads the waits of many clients. */
  readonly jitter: number;
}

/**
 * Why there is no further try: it would end the same way (`final`), it could be executed twice (`unsafe`), it would
 * exceed the budget (`time`), or nothing was ever reached at the address (`tries`).
 */
export type Stop = "final" | "unsafe" | "tries" | "time";

/** Seconds to wait before the next try, or why there is none. */
export type RetryDecision = { wait: number } | { stop: Stop };

const busy = new Set([
  500 /* may pass */, 502 /* a gateway without its service */, 503 /* overloaded */, 504 /* a gateway that gave up */,
]);

/** At an address that was never reached, more tries than this only cost time. */
const maxWithoutConnection = 6;

export function decideRetry(attempt: Attempt): RetryDecision {
  const { outcome, repeatable, tries, elapsed, budget, isConnected, jitter } = attempt;
  const min = 0.25 * (0.5 + jitter / 2);
  let wait = Math.min(min * 2 ** (tries - 1), 8 * (0.5 + jitter / 2));

  if ("mayHaveBeenSent" in outcome) {
    if (outcome.isFinal) return { stop: "final" };
    // Without a connection nothing can have run; with one, only a repeatable request is safe.
    if (outcome.mayHaveBeenSent && !repeatable) return { stop: "unsafe" };
    if (!isConnected && tries >= maxWithoutConnection) return { stop: "tries" };
  } else {
    const { status, retryAfterSeconds } = outcome;
    const isRateLimited = isRateLimit(outcome);
    if (!isRateLimited && !busy.has(status)) return { stop: "final" };
    if (!isRateLimited && !repeatable) return { stop: "unsafe" };
    // A wait of zero says nothing: repeated ones would flood the service.
    if (retryAfterSeconds) wait = Math.max(isRateLimited ? min : wait, retryAfterSeconds);
  }

  return elapsed + wait > budget ? { stop: "time" } : { wait };
}

/** 429, and a 503 with a Retry-After, mean that the request was rejected before it was executed. */
export const isRateLimit = ({ status, retryAfterSeconds }: StatusAndDelay): boolean =>
  status === 429 || (status === 503 && retryAfterSeconds !== undefined);

/**
 * `Retry-After` in seconds: a number, or a date, which is compared with the response's own `Date`, because this machine's
 * clock can be wrong. Without a `Date`, `now` counts, in milliseconds since 1970.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const [header = "", sent = ""] = ["retry-after", "date"].map((name) => [headers[name]].flat()[0]);
  if (header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const from = Date.parse(sent);
  const wait = (Date.parse(header) - (Number.isNaN(from) ? now : from)) / 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;
