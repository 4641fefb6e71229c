// What was asked of the API: for tests and demos that count requests.
import type { Mode } from "../core/mode.js";
import { shownQuery } from "./redact.js";

export interface LoggedRequest {
  /** Counted from the start of the sandbox. */
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: string;
  /** Cut, as the query is, where it is long. */
  readonly path: string;
  /** The part after the question mark, with secrets masked. */
  readonly query: string;
  /** The path as the specification writes it; undefined where it knows none. */
  readonly route?: string;
  /** The mode whose address it was sent to. */
  readonly mode: Mode;
  /** 0 where no answer was sent. */
  readonly status: number;
  /** Kind of the fault that struck it. */
  readonly fault?: string;
}

/** What was sent and answered, without secrets; long bodies are cut. */
export interface Exchange {
  readonly request: Message;
  readonly response: Message;
  /** Milliseconds, until the answer left. */
  readonly duration_ms: number;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The whole of the last ones is kept. */
const keptWhole = 300;

/** Single requests are kept for the last ones only; the counts go back to the start. */
const kept = 10_000;
const longest = 500;

/** More than that are kept for a moment, so that not every request moves all of them. */
const spare = 1_000;

/** Always a copy: even a short part of an address keeps the whole address in memory. */
const cut = (text: string): string =>
  Buffer.from(text.length <= longest ? text : `${text.slice(0, longest)}…`).toString();

export interface RequestReport {
  /** The oldest first. */
  readonly items: readonly LoggedRequest[];
  /** Whether there are older ones that are kept. */
  readonly has_more: boolean;
  /** By method and route: `{ "POST /v1/client/coupon": 1 }`. */
  readonly counts: Readonly<Record<string, number>>;
}

export class RequestLog {
  private items: LoggedRequest[] = [];
  private counts = new Map<string, number>();
  private readonly exchanges = new Map<number, () => Exchange>();
  private last = 0;

  /** @param exchange is asked when somebody looks: most are never looked at */
  add(request: Omit<LoggedRequest, "id">, exchange?: () => Exchange): void {
    this.last += 1;
    if (exchange) this.exchanges.set(this.last, exchange);
    this.exchanges.delete(this.last - keptWhole);
    const [path, query] = [cut(request.path), shownQuery(cut(request.query))];
    this.items.push({ id: this.last, ...request, path, query });
    if (this.items.length >= kept + spare) this.items = this.items.slice(-kept);
    const key = `${request.method} ${request.route ?? "(unknown path)"}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  clear(): void {
    this.items = [];
    this.counts = new Map();
    this.exchanges.clear();
  }

  /** One request, with its exchange where that is still kept; undefined where it is not known any more. */
  find(id: number): { readonly request: LoggedRequest; readonly exchange: Exchange | undefined } | undefined {
    const request = this.items.find((item) => item.id === id);
    return request && { request, exchange: this.exchanges.get(id)?.() };
  }

  /** The last requests, or the last before one of them. */
  report(limit: number, before = this.last + 1): RequestReport {
    const older = this.items.slice(-kept).filter(({ id }) => id < before);
    return {
      items: older.slice(-limit),
      has_more: older.length > limit,
      counts: Object.fromEntries(this.counts),
    };
  }
}
