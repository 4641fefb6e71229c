// Receivers of webhooks: where they are, what they want, and the secret that they share with the sandbox.
import { randomBytes } from "node:crypto";
import type { EventType } from "../business/events.js";
import type { Store, Stored } from "../core/store.js";
import type { ReceiverOrder } from "./receiverOrder.js";

/** A receiver as it is stored. */
export interface WebhookEndpoint {
  readonly url: string;
  /** The events that it wants; all when null. */
  readonly events: readonly EventType[] | null;
  readonly secret: string;
}

/** A event looks at all of them. */
export const mostReceivers = 100;

export const receiverOf = ({ members }: Stored): WebhookEndpoint => members as unknown as WebhookEndpoint;

export function addReceiver(store: Store, { url, events, secret }: ReceiverOrder): Stored {
  const receiver: WebhookEndpoint = {
    url,
    events: events ? [...new Set(events)] : null,
    secret: secret ?? `whsec_${randomBytes(24).toString("base64url")}`,
  };
  return store.insert("receiver", { ...receiver });
}

export const receiversFor = (store: Store, type: EventType): Stored[] =>
  store.list("receiver").filter((receiver) => receiverOf(receiver).events?.includes(type) ?? true);
