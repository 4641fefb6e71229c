// The queue of webhooks: undelivered events are in the store, so that nothing is lost when the sandbox ends.
import * as z from "zod";
import { count, instant, text } from "../../http/controls.js";
import type { NewObject, Store, Stored } from "../../store/store.js";
import { type EventType, eventTypes, type RecordedEvent } from "../contracts/events.js";
import { endpointOf, endpointsFor } from "./endpoints.js";
import { eventBody, sampleEvent, type WebhookSandbox } from "./eventBody.js";

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export const eventName = z.enum(Object.keys(eventTypes) as EventType[]);

const attempt = z.strictObject({
  at: instant("When, in real time"),
  duration_ms: count("Milliseconds."),
  signature: text("Value of the header `paypages-signature`; omitted if the endpoint was removed.").optional(),
  status: count("The status of the response.").optional(),
  response: text("The start of the response's body.").optional(),
  error: text("Why the attempt failed.").optional(),
});

/** A delivery as it is stored: one event to one endpoint. */
export const delivery = z.strictObject({
  endpoint_id: text("Id of the endpoint."),
  url: text("The URL."),
  event: eventName,
  event_id: text("The request id, which all deliveries of the event share."),
  body: text("The exact bytes that are sent."),
  status: z.enum(deliveryStatuses),
  next_at: z.union([instant("When the next attempt is due, in real time"), z.null()]),
  failures: count("The number of failures since it was queued."),
  tries: z.array(attempt).describe("The last attempts, oldest first."),
});

export type Try = z.infer<typeof attempt>;
export type Delivery = z.infer<typeof delivery>;

export const deliveryOf = ({ fields }: Stored): Delivery => fields as unknown as Delivery;

/** Puts an event into the queue of each endpoint that receives its type, in the running transaction. */
export function enqueue(sandbox: WebhookSandbox, event: RecordedEvent): void {
  const endpoints = endpointsFor(sandbox.store, event.type);
  if (endpoints.length === 0) return;
  const body = eventBody(sandbox, event);
  for (const endpoint of endpoints) add(sandbox, endpoint, event, body, { tag: event.id });
}

/** Puts a sample event into the queue of one endpoint, regardless of its event types. */
export function enqueueTest(sandbox: WebhookSandbox, endpoint: Stored, type: EventType, at: Date): Stored {
  const event = sampleEvent(type, at);
  return add(sandbox, endpoint, event, eventBody(sandbox, event));
}

function add(
  { store, deliveries }: WebhookSandbox,
  endpoint: Stored,
  { type, id }: RecordedEvent,
  body: string,
  options?: NewObject,
): Stored {
  const { url } = endpointOf(endpoint);
  const delivery: Delivery = { endpoint_id: endpoint.id, url, event: type, event_id: id, body, ...due(), tries: [] };
  const stored = store.insert("delivery", { ...delivery }, options);
  deliveries.schedule(stored);
  return stored;
}

/** Puts a finished delivery into the queue again: it is sent immediately, and retried like a new one. */
export function requeue({ store, deliveries }: WebhookSandbox, delivery: Stored): Stored {
  const again = store.update(delivery, { ...delivery.fields, ...due() });
  deliveries.schedule(again);
  return again;
}

const due = () => ({ status: "pending", failures: 0, next_at: new Date().toISOString() }) as const;

/** Pending deliveries, the oldest first. */
export const pendingDeliveries = (store: Store): Stored[] =>
  store.newest("delivery", { where: { status: "pending" } }).reverse();
