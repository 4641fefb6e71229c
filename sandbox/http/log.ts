// The request log of the API, for tests and demos that count requests.
import * as z from "zod";
import { modes } from "../store/store.js";
import { count, instant, named, text } from "./controls.js";
import { shortCopy, shownQuery } from "./redact.js";

export const loggedRequest = z.strictObject({
  id: count("A number, counted from the start of the sandbox."),
  at: instant("When it was received"),
  method: z.string(),
  path: text("Shortened if it is long, as the query is."),
  query: text("The part after the question mark, with secrets masked."),
  status: count("0 if no response was sent."),
  mode: z.enum(modes).describe("The mode whose address received it."),
  route: text("The path of the specification; omitted if there is none.").optional(),
  note: text("What the sandbox assumed about undocumented behavior.").optional(),
  fault: text("The kind of the fault that affected it.").optional(),
});

const message = z.strictObject({
  headers: z.record(z.string(), z.string()),
  body: text("Without secrets, and shortened if it is long.").optional(),
});

export const exchange = z.strictObject({
  request: message,
  response: message,
  duration_ms: count("The time until the response was sent."),
});

export type LoggedRequest = z.infer<typeof loggedRequest>;
export type Exchange = z.infer<typeof exchange>;

/** The number of requests with complete exchanges. */
const keptWhole = 300;

/** Only the last requests are kept, while counts include all. */
const kept = 10_000;
const longest = 500;

/** This many more are kept for a while, so that not every request moves all of them. */
const spare = 1_000;

export const requestReport = z.strictObject({
  items: z.array(named("LoggedRequest", loggedRequest.describe("A request to the API."))),
  has_more: z.boolean().describe("Whether older requests are kept."),
  counts: z.record(z.string(), z.int()).describe("Counts by method and route: `POST /v1/client/coupon`."),
});

export class RequestLog {
  private items: LoggedRequest[] = [];
  private counts = new Map<string, number>();
  private readonly exchanges = new Map<number, () => Exchange>();
  private last = 0;

  /** @param exchange is computed when someone looks: most are never read */
  add(request: Omit<LoggedRequest, "id">, exchange?: () => Exchange): void {
    this.last += 1;
    if (exchange) this.exchanges.set(this.last, exchange);
    this.exchanges.delete(this.last - keptWhole);
    const path = shortCopy(request.path, longest);
    const query = shownQuery(shortCopy(request.query, longest));
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

  /** One request, with its exchange if that is still kept. Undefined for an unknown one. */
  find(id: number): { readonly request: LoggedRequest; readonly exchange: Exchange | undefined } | undefined {
    const request = this.items.find((item) => item.id === id);
    return request && { request, exchange: this.exchanges.get(id)?.() };
  }

  /** The last requests, or the last before one of them. */
  report(limit: number, before = this.last + 1): z.infer<typeof requestReport> {
    const older = this.items.slice(-kept).filter(({ id }) => id < before);
    return {
      items: older.slice(-limit),
      has_more: older.length > limit,
      counts: Object.fromEntries(this.counts),
    };
  }
}
