// Limits wrong logins from one address, so that a short secret can't be guessed.
import { createHash } from "node:crypto";
import { apiError } from "../store/errors.js";

/** The number of different wrong credentials that an address can send in a minute. */
export const mostWrongLogins = 10;
const minute = 60_000;

interface Tried {
  /** When they no longer count. */
  readonly until: number;
  /** Digests of the credentials. */
  readonly digests: Set<string>;
}

export class WrongLogins {
  private readonly tried = new Map<string, Tried>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws ApiError with 429 if an address has sent too many, also if its next ones are right */
  refuse(address: string): void {
    const tried = this.tried.get(address);
    const seconds = Math.ceil(((tried?.until ?? 0) - this.now()) / 1000);
    if (seconds <= 0 || (tried?.digests.size ?? 0) < mostWrongLogins) return;
    const message = `Too many failed logins from this address. Try again in ${seconds} seconds.`;
    throw apiError(429, "too_many_logins", message, { "retry-after": String(seconds) });
  }

  /** Counts wrong credentials, the same ones only once: repeating them is a mistake, not a guess. */
  add(address: string, credentials: string): void {
    for (const [other, { until }] of this.tried) if (until <= this.now()) this.tried.delete(other);
    const tried = this.tried.get(address) ?? { until: this.now() + minute, digests: new Set() };
    this.tried.set(address, tried);
    tried.digests.add(createHash("sha256").update(credentials).digest("hex"));
  }
}
