// Decides when a request is sent: so many at a time, at the rate that the service is found to accept.
import { type Clock, systemClock } from "./clock.js";
import { anyOf, type Limits } from "./limits.js";

/** How a request ended, for the rate. */
export type Ending =
  | "answered"
  /** There was no response. */
  | "lost"
  /** The service rejected it. `undefined` if it doesn't state when to retry. */
  | { readonly retryAfterSeconds: number | undefined };

/** Must be called once, when the request has ended. */
export type Departure = (ending: Ending) => void;

/** What the user reserves for other clients of the account, such as its checkout. */
export interface Allowance {
  /** Maximum requests a second, even without a refusal. */
  readonly most?: number | undefined;
  /** The maximum share of the found limit to use: above 0, up to 1. */
  readonly share?: number | undefined;
}

export class Pace {
  /** Rejected requests come first; otherwise first come, first served. */
  private readonly again = new Set<Waiting>();
  private readonly fresh = new Set<Waiting>();
  private readonly bucket: Bucket;
  private underWay = 0;
  private heldUntil = 0;
  private refusedSince: number | undefined;
  private cancelTimer = (): void => {};

  /**
   * @param most concurrent requests
   * @param patience seconds for which a request is retried
   */
  constructor(
    private readonly most: number,
    private readonly patience = Number.POSITIVE_INFINITY,
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
  turn(limits: Limits = {}, { isAgain = false } = {}): Promise<Departure | undefined> {
    const over = anyOf(limits);
    if (over.aborted) return Promise.resolve(undefined);
    const queue = isAgain ? this.again : this.fresh;
    return new Promise((resolve) => {
      const end = () => leave(undefined);
      const leave: Waiting = (departure) => {
        queue.delete(leave);
        over.removeEventListener("abort", end);
        resolve(departure);
      };
      over.addEventListener("abort", end, { once: true });
      queue.add(leave);
      this.next();
    });
  }

  /** Releases waiting requests that may be sent, and schedules the next check. */
  private next(): void {
    this.cancelTimer();
    while (this.underWay < this.most) {
      const [leave] = this.again.size > 0 ? this.again : this.fresh;
      if (!leave) return;
      const now = this.clock.elapsed();
      const wait = this.isHopeless(now) ? 0 : Math.max(this.heldUntil - now, this.bucket.wait(now));
      if (wait > 0) {
        this.cancelTimer = this.clock.after(Math.ceil(wait), () => this.next());
        return;
      }
      this.bucket.take();
      this.underWay += 1;
      leave((ending) => this.ended(now, ending));
    }
  }

  /**
   * Whether the service rejects everything for longer than any retry budget: then requests fail immediately instead of
   * waiting.
   */
  private isHopeless(now: number): boolean {
    return this.refusedSeconds > this.patience || this.heldUntil - now > this.patience * 1000;
  }

  private ended(sentAt: number, ending: Ending): void {
    const now = this.clock.elapsed();
    this.underWay -= 1;
    if (typeof ending === "object") {
      this.refusedSince ??= now;
      // The limit is the account's: all requests wait, not only the rejected one.
      this.heldUntil = Math.max(this.heldUntil, now + (ending.retryAfterSeconds ?? 0) * 1000);
      this.bucket.refused(sentAt, now);
    } else if (ending === "answered") {
      this.refusedSince = undefined;
      this.bucket.accepted(now);
    }
    this.next();
  }
}

type Waiting = (departure: Departure | undefined) => void;

/** The factor of the rate after a refusal. */
const decrease = 0.8;
/** How fast the rate grows: by this times the square of the seconds since it was lowered, in requests a second. */
const growth = 0.05;
/** In requests a second: a client that is always refused still tries, and notices when that ends. */
const leastRate = 0.2;
/** The first rate if other clients use the whole limit, in requests a second. */
const leastFirstRate = 2;
/** The maximum burst after a pause, or a second's worth if that is less. */
const mostAtOnce = 3;

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
  private taken: number[] = [];
  private readonly most: number;
  private readonly share: number;

  constructor({ most = Number.POSITIVE_INFINITY, share = 1 }: Allowance = {}) {
    this.most = most;
    this.share = share;
  }

  /** Requests a second. */
  get perSecond(): number {
    return Math.min(this.most, this.share * this.found);
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
    const most = this.most < Number.POSITIVE_INFINITY ? 1 : Math.max(1, Math.min(mostAtOnce, perSecond));
    this.tokens = Math.min(most, this.tokens + (Math.max(0, now - this.countedAt) / 1000) * perSecond);
    this.countedAt = Math.max(now, this.countedAt);
    if (this.tokens >= 1) return 0;
    this.hasWaited = true;
    return ((1 - this.tokens) / perSecond) * 1000;
  }

  /** A request is sent. */
  take(): void {
    this.tokens -= 1;
    // Above a maximum, the rate isn't used either.
    if (this.hasWaited && this.share * this.found <= this.most) this.used += 1 / this.perSecond;
    this.hasWaited = false;
  }

  /** The service has accepted a request. */
  accepted(now: number): void {
    if (this.lowered < Number.POSITIVE_INFINITY) return;
    this.taken.push(now);
    while ((this.taken[0] as number) < now - 1000) this.taken.shift();
  }

  /** The service has rejected a request sent at `sentAt`. */
  refused(sentAt: number, now: number): void {
    // Requests sent before the last refusal show nothing new, and services count by the second.
    if (sentAt <= this.loweredAt || now < this.loweredAt + 1000) return;
    const isFirst = this.lowered === Number.POSITIVE_INFINITY;
    this.refusedRate = isFirst ? Math.max(leastFirstRate, this.taken.length) : this.found;
    this.lowered = Math.max(leastRate, this.refusedRate * decrease);
    this.used = 0;
    this.loweredAt = now;
    this.tokens = 0;
    this.countedAt = now;
    this.taken = [];
  }
}
