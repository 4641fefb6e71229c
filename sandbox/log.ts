// What was asked of the API: for tests and demos that count requests.
import type { FaultKind } from "./faults/kinds.js";
import type { World } from "./routes.js";

export interface LoggedRequest {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** What followed the question mark. */
  readonly query: string;
  /** The path as the specification writes it; undefined where it knows none. */
  readonly route?: string;
  /** The world whose address it was sent to. */
  readonly world: World;
  /** 0 where no answer was sent. */
  readonly status: number;
  /** Kind of the fault that struck it. */
  readonly fault?: FaultKind;
}

/** Single requests are kept for the last ones only; the counts go back to the start. */
const kept = 10_000;

export class RequestLog {
  private items: LoggedRequest[] = [];
  private counts = new Map<string, number>();

  add(request: LoggedRequest): void {
    this.items.push(request);
    if (this.items.length >= 2 * kept) this.items = this.items.slice(-kept);
    const key = `${request.method} ${request.route ?? "(unknown path)"}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  clear(): void {
    this.items = [];
    this.counts = new Map();
  }

  /** `counts` by method and route: `{ "POST /v1/client/coupon": 1 }`. */
  report(): { items: LoggedRequest[]; counts: Record<string, number> } {
    return { items: this.items.slice(-kept), counts: Object.fromEntries(this.counts) };
  }
}
