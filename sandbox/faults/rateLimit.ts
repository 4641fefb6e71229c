// How many requests a second the API takes of an application: a bucket that fills all the time, as many services have
// one. The specification shows no limit, so there is none until a control sets one.
import { performance } from "node:perf_hooks";
import { apiError } from "../core/errors.js";

export interface RateLimitOrder {
  readonly requests_per_second: number;
  /** How many are taken at once after a rest. */
  readonly burst: number;
}

/** The limit as the control shows it. */
export interface ShownRateLimit extends Partial<RateLimitOrder> {
  /** Requests since it was set that were taken, and that were turned away. */
  readonly taken: number;
  readonly turned_away: number;
}

export class RateLimit {
  private order: RateLimitOrder | undefined;
  private tokens = 0;
  private filledAt = 0;
  private taken = 0;
  private turnedAway = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Sets a limit, or takes it away; counts anew. */
  set(order: RateLimitOrder | undefined): void {
    this.order = order;
    this.tokens = order?.burst ?? 0;
    this.filledAt = this.now();
    this.taken = 0;
    this.turnedAway = 0;
  }

  get shown(): ShownRateLimit {
    return { ...this.order, taken: this.taken, turned_away: this.turnedAway };
  }

  /** @throws ApiError with 429 where the request is one too many; `Retry-After` says when one more is taken */
  take(): void {
    if (!this.order) return;
    const { requests_per_second: rate, burst } = this.order;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1000) * rate);
    this.filledAt = now;
    if (this.tokens < 1) {
      this.turnedAway += 1;
      const message = `More than ${rate} requests a second came from this application; nothing was carried out.`;
      throw apiError(429, "too_many_requests", message, {
        "retry-after": String(Math.ceil((1 - this.tokens) / rate)),
      });
    }
    this.tokens -= 1;
    this.taken += 1;
  }
}
