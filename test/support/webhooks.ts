// For the tests: webhook endpoints, and a mode whose deliveries run.
import type { ServerResponse } from "node:http";
import { expect, onTestFinished } from "vitest";
import type { EventType, RecordedEvent } from "../../sandbox/business/contracts/events.js";
import { Deliveries, type DeliveryOptions } from "../../sandbox/business/webhooks/deliveries.js";
import { addEndpoint } from "../../sandbox/business/webhooks/endpoints.js";
import type { WebhookSandbox } from "../../sandbox/business/webhooks/eventBody.js";
import { type Delivery, enqueue, requeue } from "../../sandbox/business/webhooks/queue.js";
import { Database } from "../../sandbox/store/database.js";
import { type PageKind, pageKind } from "../../sandbox/store/kinds.js";
import { Store } from "../../sandbox/store/store.js";
import { type ReceivedRequest, ScriptedServer } from "./scriptedServer.js";
import { eventually } from "./use.js";

/** Responds to the request with this number, from 0. */
export type WebhookHandler = (response: ServerResponse, received: ReceivedRequest, index: number) => unknown;

export const noContent: WebhookHandler = (response) => response.writeHead(204).end();
export const failing: WebhookHandler = (response) => response.writeHead(500).end("broken");
export const hanging: WebhookHandler = () => {};

/** An endpoint at its own address, until the test is over. */
export async function listening(respond: WebhookHandler = noContent): Promise<ScriptedServer> {
  let count = 0;
  const server = await new ScriptedServer((response, received) => respond(response, received, count++)).start();
  onTestFinished(() => server.stop());
  return server;
}

/** An endpoint, and a mode that delivers to it. */
export async function delivering(respond?: WebhookHandler, options?: Partial<DeliveryOptions>) {
  const [endpoint, mode] = [await listening(respond), new TestMode(options)];
  return { endpoint, mode, added: mode.endpoint(endpoint.url) };
}

/** The same after one event, with its delivery. */
export async function delivered(respond?: WebhookHandler, options?: Partial<DeliveryOptions>) {
  const { endpoint, mode } = await delivering(respond, options);
  mode.event();
  const [delivery] = await mode.done();
  return { endpoint, mode, delivery };
}

/** A mode of a sandbox without its server, with deliveries that run until the test is over. */
export class TestMode {
  readonly database = new Database();
  readonly store = new Store(this.database);
  deliveries: Deliveries;
  constructor(private readonly options: Partial<DeliveryOptions> = {}) {
    this.deliveries = this.started();
    onTestFinished(() => this.deliveries.stop());
  }
  private started(): Deliveries {
    const options = { timeoutSeconds: 5, backoffSeconds: [0.01, 0.01, 0.01], ...this.options };
    const deliveries = new Deliveries(this.database, this.store, options);
    deliveries.start();
    return deliveries;
  }
  async restart(): Promise<void> {
    await this.deliveries.stop();
    this.deliveries = this.started();
  }
  endpoint(url: string, events?: EventType[], secret = "shared") {
    return this.database.transaction(() => addEndpoint(this.store, { url, events, secret }));
  }
  private get sandbox() {
    return { mode: "test", store: this.store, deliveries: this.deliveries } as unknown as WebhookSandbox;
  }
  /** Puts an event into the queue, in the running transaction. */
  happen(id = "e1", type: EventType = "payment"): void {
    const kind = pageKind("paid") as PageKind;
    const page = { kind: "paid", id: "plan1", parent: "", fields: {}, createdAt: new Date() };
    const person = {
      ...page,
      id: "person1",
      fields: { email: "h@example.com", name: "Hanako", status: 2, customer_id: "c1" },
    };
    const payment = { ...page, id: "pay1", fields: { amount: 500 } };
    const isPayment = type === "payment";
    const at = new Date("2026-04-01T09:00:00Z");
    const event = { type, id, at, kind, page, person, ...(isPayment && { payment }), details: { number: 1 } };
    enqueue(this.sandbox, event as unknown as RecordedEvent);
  }
  /** The same in its own transaction. */
  event(id?: string, type?: EventType): void {
    this.database.transaction(() => this.happen(id, type));
  }
  repeat(id: string): void {
    this.database.transaction(() => requeue(this.sandbox, this.store.get("delivery", id) as never));
  }
  get all(): (Delivery & { id: string })[] {
    return this.store.list("delivery").map(({ id, fields }) => ({ id, ...(fields as unknown as Delivery) }));
  }
  /** All deliveries, once the queue is empty. */
  async done(): Promise<(Delivery & { id: string })[]> {
    await eventually(() => expect(this.all.filter(({ status }) => status === "pending")).toEqual([]));
    return this.all;
  }
}
