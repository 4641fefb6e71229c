// The rate limit of an application: a token bucket, as in many services. The specification describes no limit, so the
// sandbox limits nothing until a control sets one.
import { performance } from "node:perf_hooks";
import * as z from "zod";
import { count } from "../../http/controls.js";
import { apiError } from "../../store/errors.js";

const error = "must be a whole number from 1 to 1000000";
const many = z.int({ error }).min(1, error).max(1_000_000, error);

/** `burst` is the number of requests that are accepted together after a pause. */
export const limitRequest = z.strictObject({ requests_per_second: many, burst: many.optional() });

export const shownLimit = limitRequest.partial().extend({
  taken: count("The number of accepted requests since the limit was set."),
  turned_away: count("The number of rejected requests since the limit was set."),
});

type Limit = Required<z.infer<typeof limitRequest>>;

export class RateLimit {
  private order: Limit | undefined;
  private tokens = 0;
  private filledAt = 0;
  private taken = 0;
  private turnedAway = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Sets or removes the limit, and resets the bucket. */
  set(order: Limit | undefined): void {
    this.order = order;
    this.tokens = order?.burst ?? 0;
    this.filledAt = this.now();
    this.taken = 0;
    this.turnedAway = 0;
  }

  get shown(): z.infer<typeof shownLimit> {
    return { ...this.order, taken: this.taken, turned_away: this.turnedAway };
  }

  /**
   * @throws ApiError with 429 if the request exceeds the limit; `Retry-After` is the time until the next one is
   * accepted
   */
  take(): void {
    if (!this.order) return;
    const { requests_per_second: rate, burst } = this.order;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1000) * rate);
    this.filledAt = now;
    if (this.tokens < 1) {
      this.turnedAway += 1;
      const message = `Rate limit exceeded (${rate} requests per second). The request wasn't processed.`;
      throw apiError(429, "too_many_requests", message, {
        "retry-after": String(Math.ceil((1 - this.tokens) / rate)),
      });
    }
    this.tokens -= 1;
    this.taken += 1;
  }
}
