// Decides when a request is sent: so many at a time, at the rate that the service is found to accept.
import { type Clock, systemClock } from "./clock.js";
import { anyOf, type Limits } from "./limits.js";

/** How a request ended, for the rate. */
export type RequestOutcome =
  | "responded"
  /** There was no response. */
  | "lost"
  /** The service rejected it. `undefined` if it doesn't state when to retry. */
  | { readonly retryAfterSeconds: number | undefined };

/** Must be called once, when the request has ended. */
export type Release = (outcome: RequestOutcome) => void;

/** What the user reserves for other clients of the account, such as its checkout. */
export interface Allowance {
  /** Maximum requests a second, even without a refusal. */
  readonly max?: number | undefined;
  /** The maximum share of the found limit to use: above 0, up to 1. */
  readonly share?: number | undefined;
}

export class RateLimiter {
  /** Rejected requests come first; otherwise first come, first served. */
  private readonly retries = new Set<Waiting>();
  private readonly pending = new Set<Waiting>();
  private readonly bucket: Bucket;
  private underWay = 0;
  private pausedUntil = 0;
  private refusedSince: number | undefined;
  private cancelTimer = (): void => {};

  /**
   * @param max concurrent requests
   * @param retryBudget seconds for which a request is retried
   */
  constructor(
    private readonly max: number,
    private readonly retryBudget = Number.POSITIVE_INFINITY,
    private readonly clock: Clock = systemClock,
    allowance: Allowance = {},
  ) {
    this.bucket = new Bucket(allowance);
  }

  /** For how many seconds the service has rejected every request; 0 once it has accepted one. */
  get refusedSeconds(): number {
    return this.refusedSince === undefined ? 0 : (this.clock.elapsed() - this.refusedSince) / 1000;
  }

  /** Waits until a request may be sent. Undefined if its limits are reached before. */
  acquire(limits: Limits = {}, { isAgain = false } = {}): Promise<Release | undefined> {
    const over = anyOf(limits);
    if (over.aborted) return Promise.resolve(undefined);
    const queue = isAgain ? this.retries : this.pending;
    return new Promise((resolve) => {
      const end = () => release(undefined);
      const release: Waiting = (departure) => {
        queue.delete(release);
        over.removeEventListener("abort", end);
        resolve(departure);
      };
      over.addEventListener("abort", end, { once: true });
      queue.add(release);
      this.next();
    });
  }

  /** Releases waiting requests that may be sent, and schedules the next check. */
  private next(): void {
    this.cancelTimer();
    while (this.underWay < this.max) {
      const [release] = this.retries.size > 0 ? this.retries : this.pending;
      if (!release) return;
      const now = this.clock.elapsed();
      const wait = this.isHopeless(now) ? 0 : Math.max(this.pausedUntil - now, this.bucket.wait(now));
      if (wait > 0) {
        this.cancelTimer = this.clock.after(Math.ceil(wait), () => this.next());
        return;
      }
      this.bucket.take();
      this.underWay += 1;
      release((outcome) => this.ended(now, outcome));
    }
  }

  /**
   * Whether the service rejects everything for longer than any retry budget: then requests fail immediately instead of
   * waiting.
   */
  private isHopeless(now: number): boolean {
    return this.refusedSeconds > this.retryBudget || this.pausedUntil - now > this.retryBudget * 1000;
  }

  private ended(sentAt: number, outcome: RequestOutcome): void {
    const now = this.clock.elapsed();
    this.underWay -= 1;
    if (typeof outcome === "object") {
      this.refusedSince ??= now;
      // The limit is the account's: all requests wait, not only the rejected one.
      this.pausedUntil = Math.max(this.pausedUntil, now + (outcome.retryAfterSeconds ?? 0) * 1000);
      this.bucket.refused(sentAt, now);
    } else if (outcome === "responded") {
      this.refusedSince = undefined;
      this.bucket.accepted(now);
    }
    this.next();
  }
}

type Waiting = (departure: Release | undefined) => void;

/** The factor of the rate after a refusal. */
const decrease = 0.8;
/** How fast the rate grows: by this times the square of the seconds since it was lowered, in requests a second. */
const growth = 0.05;
/** In requests a second: a client that is always refused still tries, and notices when that ends. */
const minRate = 0.2;
/** The first rate if other clients use the whole limit, in requests a second. */
const minFirstRate = 2;
/** The maximum burst after a pause, or a second's worth if that is less. */
const maxAtOnce = 3;

/**
 * A token bucket that has no limit until the first refusal, because the service doesn't document one. The rate is then
 * what was accepted in the second before, less a fifth. It grows slowly at first, so that it stays near what was
 * refused, and faster if nothing is refused. All clients of an account grow by the same, and the fast ones are refused
 * more often, so their rates come together.
 */
export class Bucket {
  /** The rate after the last refusal, before any growth. Infinite before the first one. */
  private lowered = Number.POSITIVE_INFINITY;
  /** The rate that was refused. */
  private refusedRate = Number.POSITIVE_INFINITY;
  /** Seconds with waiting requests since then. Others show nothing about the limit. */
  private used = 0;
  private loweredAt = Number.NEGATIVE_INFINITY;
  /** How many requests may be sent now, as of `countedAt`. */
  private tokens = 0;
  private countedAt = 0;
  private hasWaited = false;
  /** The times of requests accepted in the last second, while there is no limit. */
  private acceptedTimes: number[] = [];
  private readonly max: number;
  private readonly share: number;

  constructor({ max = Number.POSITIVE_INFINITY, share = 1 }: Allowance = {}) {
    this.max = max;
    this.share = share;
  }

  /** Requests a second. */
  get perSecond(): number {
    return Math.min(this.max, this.share * this.found);
  }

  /** The rate that the service is found to accept. */
  private get found(): number {
    const grown = this.lowered + growth * this.used ** 2;
    // Below a share nothing is refused, so nothing shows that the limit is higher.
    return this.share < 1 ? Math.min(grown, this.refusedRate) : grown;
  }

  /** Milliseconds until a request may be sent. */
  wait(now: number): number {
    const { perSecond } = this;
    if (perSecond === Number.POSITIVE_INFINITY) return 0;
    // Evenly if a maximum is given: then no second has more.
    const max = this.max < Number.POSITIVE_INFINITY ? 1 : Math.max(1, Math.min(maxAtOnce, perSecond));
    this.tokens = Math.min(max, this.tokens + (Math.max(0, now - this.countedAt) / 1000) * perSecond);
    this.countedAt = Math.max(now, this.countedAt);
    if (this.tokens >= 1) return 0;
    this.hasWaited = true;
    return ((1 - this.tokens) / perSecond) * 1000;
  }

  /** A request is sent. */
  take(): void {
    this.tokens -= 1;
    // Above a maximum, the rate isn't used either.
    if (this.hasWaited && this.share * this.found <= this.max) this.used += 1 / this.perSecond;
    this.hasWaited = false;
  }

  /** The service has accepted a request. */
  accepted(now: number): void {
    if (this.lowered < Number.POSITIVE_INFINITY) return;
    this.acceptedTimes.push(now);
    while ((this.acceptedTimes[0] as number) < now - 1000) this.acceptedTimes.shift();
  }

  /** The service has rejected a request sent at `sentAt`. */
  refused(sentAt: number, now: number): void {
    // Requests sent before the last refusal show nothing new, and services count by the second.
    if (sentAt <= this.loweredAt || now < this.loweredAt + 1000) return;
    const isFirst = this.lowered === Number.POSITIVE_INFINITY;
    this.refusedRate = isFirst ? Math.max(minFirstRate, this.acceptedTimes.length) : this.found;
    this.lowered = Math.max(minRate, this.refusedRate * decrease);
    this.used = 0;
    this.loweredAt = now;
    this.tokens = 0;
    this.countedAt = now;
    this.acceptedTimes = [];
  }
}
