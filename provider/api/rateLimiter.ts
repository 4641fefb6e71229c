// Decides when a request is sent: limits concurrency and rate to what the service is found to accept.
import { type Clock, systemClock } from "./clock.js";
import { anyOf, type Limits } from "./limits.js";
import { type Allowance, Rate } from "./rate.js";

/** How a request ended, for the rate. */
export type Ending =
  | "answered"
  /** There was no response. */
  | "lost"
  /** The service rejected it. `undefined` if it doesn't state when to retry. */
  | { readonly retryAfterSeconds: number | undefined };

/** Must be called once, when the request has ended. */
export type Departure = (ending: Ending) => void;

export class Pace {
  /** Rejected requests come first; otherwise first come, first served. */
  private readonly again = new Set<Waiting>();
  private readonly fresh = new Set<Waiting>();
  private readonly rate: Rate;
  private readonly window: Window;
  private underWay = 0;
  private heldUntil = 0;
  private refusedSince: number | undefined;
  private cancelTimer = (): void => {};

  /**
   * @param most concurrent requests
   * @param patience seconds for which a request is retried
   */
  constructor(
    most: number,
    private readonly patience = Number.POSITIVE_INFINITY,
    private readonly clock: Clock = systemClock,
    allowance: Allowance = {},
  ) {
    this.rate = new Rate(allowance);
    this.window = new Window(most);
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
    while (this.underWay < Math.floor(this.window.size)) {
      const [leave] = this.again.size > 0 ? this.again : this.fresh;
      if (!leave) return;
      const now = this.clock.elapsed();
      const wait = this.isHopeless(now) ? 0 : Math.max(this.heldUntil - now, this.rate.wait(now));
      if (wait > 0) {
        this.cancelTimer = this.clock.after(Math.ceil(wait), () => this.next());
        return;
      }
      this.rate.leaves();
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

  private ended(remaining: number, ending: Ending): void {
    const now = this.clock.elapsed();
    this.underWay -= 1;
    if (typeof ending === "object") {
      this.refusedSince ??= now;
      const until = now + (ending.retryAfterSeconds ?? 0) * 1000;
      // The limit is the account's: all requests wait, not only the rejected one.
      this.heldUntil = Math.max(this.heldUntil, until);
      this.rate.refused(remaining, now, until);
    } else {
      if (ending === "answered") {
        this.refusedSince = undefined;
        this.rate.accepted(now);
      }
      this.window.ended(remaining, now);
    }
    this.next();
  }
}

type Waiting = (departure: Departure | undefined) => void;

/** A response is late if it takes this many times the usual time, and at least this many milliseconds. */
const late = { times: 3, least: 500 };
/** The weight of one response in the usual time. It adapts slowly if a service stays slow. */
const weight = { inTime: 0.05, late: 0.005 };
/** The factor of the window after a late response. */
const decrease = 0.8;

/** The maximum number of concurrent requests: fewer if responses are late, one more after a full window in time. */
class Window {
  size: number;
  private usual: number | undefined;
  private narrowedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly most: number) {
    this.size = most;
  }

  ended(remaining: number, now: number): void {
    const took = now - remaining;
    const usual = this.usual ?? took;
    const isLate = took > Math.max(late.times * usual, late.least);
    this.usual = usual + (took - usual) * (isLate ? weight.late : weight.inTime);
    if (!isLate) this.size = Math.min(this.most, this.size + 1 / this.size);
    // Requests sent before the last reduction are late for the same reason.
    else if (remaining >= this.narrowedAt) {
      this.size = Math.max(1, this.size * decrease);
      this.narrowedAt = now;
    }
  }
}
