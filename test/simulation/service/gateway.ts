// The checks before the operations: tokens and the account's rate limit.
import type { Clock } from "../../../provider/client/clock.js";
import type { RateLimit } from "./types.js";

/** The tokens that are valid. */
export class Tokens {
  private readonly endsAt = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly clock: Clock,
    private readonly seconds: number,
    private readonly credentials: { readonly appId: string; readonly appSecret: string },
  ) {}

  /** The response to a request for a token; undefined if the credentials are wrong. */
  grant(authorization: string | undefined, body: string | undefined): Record<string, unknown> | undefined {
    const { appId, appSecret } = this.credentials;
    const expected = `Basic ${Buffer.from(`${appId}:${appSecret}`).toString("base64")}`;
    const isRight = authorization === expected && new URLSearchParams(body).get("grant_type") === "client_credentials";
    if (!isRight) return undefined;
    const token = `access-token-${++this.count}-of-this-world`;
    this.endsAt.set(token, this.clock.elapsed() + this.seconds * 1000);
    return { access_token: token, expires_in: this.seconds, token_type: "Bearer" };
  }

  isValid(authorization: string | undefined): boolean {
    const endsAt = this.endsAt.get(authorization?.replace(/^Bearer /, "") ?? "");
    return endsAt !== undefined && this.clock.elapsed() < endsAt;
  }

  revoke(authorization: string | undefined): void {
    this.endsAt.delete(authorization?.replace(/^Bearer /, "") ?? "");
  }
}

/** A token bucket. */
export class Limiter {
  private level: number;
  private countedAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {
    this.level = limit.burst;
  }

  /** The headers of the refusal; undefined if the request is accepted. */
  refusal(): Record<string, string> | undefined {
    const { perSecond, burst, retryAfter } = this.limit;
    const now = this.clock.elapsed();
    this.level = Math.min(burst, this.level + ((now - this.countedAt) / 1000) * perSecond);
    this.countedAt = now;
    if (this.level >= 1) {
      this.level--;
      return undefined;
    }
    const seconds = Math.ceil((1 - this.level) / perSecond);
    if (retryAfter === "none") return {};
    const date = new Date(this.clock.now() + seconds * 1000).toUTCString();
    return { "retry-after": retryAfter === "seconds" ? String(seconds) : date };
  }
}
