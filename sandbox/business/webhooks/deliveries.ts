// Sends the deliveries in the queue over HTTP. Each endpoint has a separate line, so that a slow one delays no other.

import type { Agent } from "undici";
import { version } from "../../../provider/model/version.js";
import type { Database } from "../../store/database.js";
import { reportFailure } from "../../store/errors.js";
import type { Store, Stored } from "../../store/store.js";
import { endpointOf, type HostCheck, hostCheck, type WebhookEndpoint } from "./endpoints.js";
import { type Delivery, deliveryOf, pendingDeliveries, type Try } from "./queue.js";
import { deliveryHeader, signatureHeader, signatureOf } from "./signature.js";

// One try of a delivery over HTTP.

/** The result of a try. */
interface Outcome {
  /** Whole milliseconds until the response or the failure. */
  readonly duration_ms: number;
  /** Status of the response. Missing if there was none. */
  readonly status?: number;
  /** Beginning of the response's body, at most a kilobyte. */
  readonly response?: string;
  /** Why the try failed. */
  readonly error?: string;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The stored part of a response, in bytes. */
const keptOfResponse = 1024;

class Sender {
  private agent: Agent | undefined;

  /** `ending` aborts current requests. */
  constructor(
    private readonly timeoutSeconds: number,
    private readonly ending: AbortSignal,
  ) {}

  /** Posts JSON. Any 2xx is a success; it doesn't follow redirects. Undefined if `ending` aborted the request. */
  async send({ url, headers, body }: Post): Promise<Outcome | undefined> {
    // Loaded with the first request: a sandbox without endpoints starts faster.
    const { Agent, request } = (await import("undici")).default;
    const timeoutMs = this.timeoutSeconds * 1000;
    this.agent ??= new Agent({ connectTimeout: timeoutMs });
    const timeout = AbortSignal.timeout(timeoutMs);
    const start = performance.now();
    const duration = () => ({ duration_ms: Math.round(performance.now() - start) });
    try {
      const reply = await request(url, {
        method: "POST",
        dispatcher: this.agent,
        headers: {
          "content-type": "application/json",
          "user-agent": `pulumi-paypages-sandbox/${version}`,
          ...headers,
        },
        body,
        signal: AbortSignal.any([timeout, this.ending]),
      });
      const status = reply.statusCode;
      const response = await beginning(reply.body);
      return { ...duration(), status, response, ...(!isSuccess(status) && { error: refused(status) }) };
    } catch (error) {
      if (this.ending.aborted) return undefined;
      const { code, message } = error as NodeJS.ErrnoException;
      const why = timeout.aborted ? `within ${this.timeoutSeconds} s` : `(${code ?? message})`;
      return { ...duration(), error: `No response ${why}.` };
    }
  }

  async close(): Promise<void> {
    await this.agent?.destroy();
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const refused = (status: number): string =>
  status >= 300 && status < 400
    ? `The endpoint returned ${status}. Redirects aren't followed: register the final URL.`
    : `The endpoint returned ${status}; only 2xx counts as received.`;

/** The status is known already, so an incomplete or endless body changes nothing. */
async function beginning(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= keptOfResponse) break; // this also closes the connection
    }
  } catch {}
  // In stream mode, the decoder drops an incomplete last character.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keptOfResponse), { stream: true });
}

export interface DeliveryOptions {
  /** How long an endpoint can take to respond. */
  readonly timeoutSeconds: number;
  /** Pauses before the retries, in seconds of real time. Their number is the number of retries. */
  readonly backoffSeconds: readonly number[];
  /** Allowed hosts of webhooks. If omitted, all. */
  readonly hosts?: readonly string[] | undefined;
  /** Called after each try. */
  readonly onTry?: () => void;
}

/** The number of tries in the log of a delivery. */
const keptTries = 20;

/**
 * The deliveries of one mode. An endpoint gets them one at a time, in the order of the events. A failed one is retried
 * later, and doesn't delay the next. After a restart the sandbox sends unfinished deliveries again, so an endpoint can
 * get an event twice.
 */
export class Deliveries {
  /** Due deliveries, by endpoint. */
  private readonly lines = new Map<string, Set<string>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly working = new Set<Promise<void>>();
  private readonly ending = new AbortController();
  private readonly sender: Sender;
  readonly hostProblem: HostCheck;
  private isStarted = false;

  constructor(
    private readonly database: Database,
    private readonly store: Store,
    private readonly options: DeliveryOptions,
  ) {
    this.hostProblem = hostCheck(options.hosts);
    this.sender = new Sender(options.timeoutSeconds, this.ending.signal);
  }

  /** Resumes pending deliveries. */
  start(): void {
    this.isStarted = true;
    for (const delivery of pendingDeliveries(this.store)) this.schedule(delivery);
  }

  /** Resumes pending deliveries after the store was replaced. */
  restart(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    if (this.isStarted) this.start();
  }

  /** Stops current requests immediately. The store isn't used after it resolves. */
  async stop(): Promise<void> {
    this.ending.abort();
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.working);
    await this.sender.close();
  }

  /** Schedules a pending delivery for its time. Before `start` it stays pending, and `start` finds it. */
  schedule(delivery: Stored): void {
    const { endpoint_id, next_at } = deliveryOf(delivery);
    if (!this.isStarted || this.ending.signal.aborted) return;
    const ready = () => {
      this.timers.delete(timer);
      this.line(endpoint_id, delivery.id);
    };
    const timer = setTimeout(ready, Math.max(0, Date.parse(next_at ?? "") - Date.now()));
    this.timers.add(timer);
  }

  private line(endpointId: string, id: string): void {
    const line = this.lines.get(endpointId);
    if (line) {
      line.add(id);
      return;
    }
    const work = this.work(endpointId, new Set([id])).finally(() => this.working.delete(work));
    this.working.add(work);
  }

  private async work(endpointId: string, line: Set<string>): Promise<void> {
    this.lines.set(endpointId, line);
    for (const id of line) {
      line.delete(id);
      if (this.ending.signal.aborted) break;
      await this.attempt(id).catch((error: Error) => {
        reportFailure(`the delivery ${id} failed: ${error.message}`);
      });
    }
    this.lines.delete(endpointId);
  }

  private async attempt(id: string): Promise<void> {
    // If its transaction has failed, it isn't found.
    const delivery = this.store.get("delivery", id);
    const fields = delivery && deliveryOf(delivery);
    if (!delivery || fields?.status !== "pending") return;
    const endpoint = this.store.get("webhook endpoint", fields.endpoint_id);
    const at = new Date();
    const signature = endpoint && signatureOf(fields.body, endpointOf(endpoint).secret, at);
    const problem = endpoint ? this.hostProblem(endpointOf(endpoint).url) : undefined;
    const cannot = problem === undefined ? endpointGone : { duration_ms: 0, error: `The endpoint ${problem}.` };
    const canSend = endpoint && problem === undefined;
    const outcome = canSend ? await this.post(id, fields.body, endpointOf(endpoint), String(signature)) : cannot;
    if (!outcome) return;
    const backoff = canSend ? this.options.backoffSeconds : [];
    const after = afterTry(
      fields,
      { at: at.toISOString(), ...(signature !== undefined && { signature }), ...outcome },
      backoff,
    );
    const updated = this.database.transaction(() => this.store.update(delivery, { ...after }));
    if (after.status === "pending") this.schedule(updated);
    this.options.onTry?.();
  }

  /** Undefined if the sandbox ended meanwhile. */
  private post(id: string, body: string, { url }: WebhookEndpoint, signature: string): Promise<Outcome | undefined> {
    const headers = { [signatureHeader]: signature, [deliveryHeader]: id };
    return this.sender.send({ url, headers, body });
  }
}

const endpointGone: Outcome = { duration_ms: 0, error: "The endpoint was removed." };

function afterTry(delivery: Delivery, tried: Try, backoffSeconds: readonly number[]): Delivery {
  const tries = [...delivery.tries, tried].slice(-keptTries);
  if (tried.error === undefined) return { ...delivery, tries, status: "delivered", next_at: null };
  const pause = backoffSeconds[delivery.failures];
  const failures = delivery.failures + 1;
  if (pause === undefined) return { ...delivery, tries, failures, status: "failed", next_at: null };
  return { ...delivery, tries, failures, next_at: new Date(Date.now() + pause * 1000).toISOString() };
}
