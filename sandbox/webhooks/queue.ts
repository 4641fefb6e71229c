// The queue of webhooks: what is to be delivered lies in the store, so that nothing is lost when the sandbox ends.
import type { EventType, RecordedEvent } from "../business/events.js";
import type { Store, Stored } from "../core/store.js";
import { endpointOf, endpointsFor } from "./endpoints.js";
import { eventBody, sampleEvent } from "./eventBody.js";
import type { Outcome } from "./send.js";
import type { WebhookSandbox } from "./webhookSandbox.js";

/** A try to deliver, as the log shows it. */
export interface Try extends Outcome {
  /** ISO 8601, UTC, real time. */
  readonly at: string;
  /** Value of the header with the signature; missing where there was no endpoint any more. */
  readonly signature?: string;
}

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;

/** A delivery as it is stored: one event to one endpoint. */
export interface Delivery {
  readonly endpoint_id: string;
  readonly url: string;
  readonly event: EventType;
  readonly event_id: string;
  /** As it is sent, byte by byte. */
  readonly body: string;
  readonly status: (typeof deliveryStatuses)[number];
  /** When it is tried next, in real time; null when it is not. */
  readonly next_at: string | null;
  /** Failures since it was put into the queue. */
  readonly failures: number;
  /** The last ones, the oldest first. */
  readonly tries: readonly Try[];
}

export const deliveryOf = ({ members }: Stored): Delivery => members as unknown as Delivery;

/** Puts an event into the queue for each endpoint that wants it, in the running transaction. */
export function enqueue(sandbox: WebhookSandbox, event: RecordedEvent): void {
  const endpoints = endpointsFor(sandbox.store, event.type);
  if (endpoints.length === 0) return;
  const body = eventBody(sandbox, event);
  for (const endpoint of endpoints) {
    const delivery: Delivery = {
      endpoint_id: endpoint.id,
      url: endpointOf(endpoint).url,
      event: event.type,
      event_id: event.id,
      body,
      ...due(),
      tries: [],
    };
    sandbox.deliveries.schedule(sandbox.store.insert("delivery", { ...delivery }, { tag: event.id }));
  }
}

/** Puts an event that has not happened into the queue of one endpoint, whatever events it wants. */
export function enqueueTest(sandbox: WebhookSandbox, endpoint: Stored, type: EventType, at: Date): Stored {
  const event = sampleEvent(type, at);
  const delivery: Delivery = {
    endpoint_id: endpoint.id,
    url: endpointOf(endpoint).url,
    event: type,
    event_id: event.id,
    body: eventBody(sandbox, event),
    ...due(),
    tries: [],
  };
  const stored = sandbox.store.insert("delivery", { ...delivery });
  sandbox.deliveries.schedule(stored);
  return stored;
}

/** Puts a delivery that is done into the queue once more: it is tried at once, and retried as if it were new. */
export function requeue({ store, deliveries }: WebhookSandbox, delivery: Stored): Stored {
  const again = store.update(delivery, { ...delivery.members, ...due() });
  deliveries.schedule(again);
  return again;
}

const due = () => ({ status: "pending", failures: 0, next_at: new Date().toISOString() }) as const;

/** What is still to be delivered, the oldest first. */
export const pendingDeliveries = (store: Store): Stored[] =>
  store.newestWith("delivery", { status: "pending" }).reverse();
