// When a request leaves: as many at once, and as many a second, as the service is found to take.
import { type Clock, systemClock } from "./clock.js";
import { anyOf, type Limits } from "./limits.js";
import { type Allowance, Rate } from "./rate.js";

/** How a request ended, as far as the pace is concerned. */
export type Ending =
  | "answered"
  /** There was no answer. */
  | "lost"
  /** The service turned it away; `undefined` where it does not say when to come back. */
  | { readonly retryAfterSeconds: number | undefined };

/** To be called once, when the request has ended. */
export type Departure = (ending: Ending) => void;

export class Pace {
  /** Those that were turned away before are first; otherwise it is first come, first served. */
  private readonly again = new Set<Waiting>();
  private readonly fresh = new Set<Waiting>();
  private readonly rate: Rate;
  private readonly window: Window;
  private underWay = 0;
  private heldUntil = 0;
  private refusedSince: number | undefined;
  private cancelTimer = (): void => {};

  /**
   * @param most requests at once
   * @param patience seconds that a request is tried again for
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

  /** For how many seconds the service has turned away all that was asked; 0 once it has taken a request. */
  get refusedSeconds(): number {
    return this.refusedSince === undefined ? 0 : (this.clock.elapsed() - this.refusedSince) / 1000;
  }

  /** The turn of a request; undefined where its limits are reached before. */
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

  /** Lets leave whose turn it is, and comes back when someone else's has come. */
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

  /** The service turns all away for longer than anybody waits: each hears it for itself, and at once. */
  private isHopeless(now: number): boolean {
    return this.refusedSeconds > this.patience || this.heldUntil - now > this.patience * 1000;
  }

  private ended(left: number, ending: Ending): void {
    const now = this.clock.elapsed();
    this.underWay -= 1;
    if (typeof ending === "object") {
      this.refusedSince ??= now;
      const until = now + (ending.retryAfterSeconds ?? 0) * 1000;
      // The limit is the account's: all wait, not only the request that was turned away.
      this.heldUntil = Math.max(this.heldUntil, until);
      this.rate.refused(left, now, until);
    } else {
      if (ending === "answered") {
        this.refusedSince = undefined;
        this.rate.accepted(now);
      }
      this.window.ended(left, now);
    }
    this.next();
  }
}

type Waiting = (departure: Departure | undefined) => void;

/** An answer is late that takes so many times as long as usual, and at least so many milliseconds. */
const late = { times: 3, least: 500 };
/** The weight of one answer in what is usual; a service that has become slow for good is slowly believed. */
const weight = { inTime: 0.05, late: 0.005 };
/** What is left of the window after a late answer. */
const decrease = 0.8;

/** How many requests are under way at most: fewer when answers come late, one more for each that all came in time. */
class Window {
  size: number;
  private usual: number | undefined;
  private narrowedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly most: number) {
    this.size = most;
  }

  ended(left: number, now: number): void {
    const took = now - left;
    const usual = this.usual ?? took;
    const isLate = took > Math.max(late.times * usual, late.least);
    this.usual = usual + (took - usual) * (isLate ? weight.late : weight.inTime);
    if (!isLate) this.size = Math.min(this.most, this.size + 1 / this.size);
    // Those that had left before are late for the same reason.
    else if (left >= this.narrowedAt) {
      this.size = Math.max(1, this.size * decrease);
      this.narrowedAt = now;
    }
  }
}
