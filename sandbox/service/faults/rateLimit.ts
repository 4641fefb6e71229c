// The rate limit of an application: a token bucket, as in many services. The specification describes no limit, so the
// sandbox limits nothing until a control sets one.
import { performance } from "node:perf_hooks";
import * as z from "zod";
import { count } from "../../http/controls.js";
import { apiError } from "../../store/errors.js";

const error = "must be a whole number from 1 to 1000000";
const wholeNumber = z.int({ error }).min(1, error).max(1_000_000, error);

/** `burst` is the number of requests that are accepted together after a pause. */
export const limitRequest = z.strictObject({ requests_per_second: wholeNumber, burst: wholeNumber.optional() });

export const shownLimit = limitRequest.partial().extend({
  accepted: count("The number of accepted requests since the limit was set."),
  rejected: count("The number of rejected requests since the limit was set."),
});

type Limit = Required<z.infer<typeof limitRequest>>;

export class RateLimit {
  private limit: Limit | undefined;
  private tokens = 0;
  private filledAt = 0;
  private accepted = 0;
  private rejected = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Sets or removes the limit, and resets the bucket. */
  set(limit: Limit | undefined): void {
    this.limit = limit;
    this.tokens = limit?.burst ?? 0;
    this.filledAt = this.now();
    this.accepted = 0;
    this.rejected = 0;
  }

  get shown(): z.infer<typeof shownLimit> {
    return { ...this.limit, accepted: this.accepted, rejected: this.rejected };
  }

  /**
   * @throws ApiError with 429 if the request exceeds the limit; `Retry-After` is the time until the next one is
   * accepted
   */
  take(): void {
    if (!this.limit) return;
    const { requests_per_second: rate, burst } = this.limit;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1000) * rate);
    this.filledAt = now;
    if (this.tokens < 1) {
      this.rejected += 1;
      const message = `Rate limit exceeded (${rate} requests per second). The request wasn't processed.`;
      throw apiError(429, "too_many_requests", message, {
        "retry-after": String(Math.ceil((1 - this.tokens) / rate)),
      });
    }
    this.tokens -= 1;
    this.accepted += 1;
  }
}
