// Webhook endpoints: their addresses, their events, and the secret that they share with the sandbox.
import { randomBytes } from "node:crypto";
import type { Store, Stored } from "../../store/store.js";
import type { EventType } from "../contracts/events.js";
import type { EndpointOrder } from "./endpointOrder.js";

/** An endpoint as it is stored. */
export interface WebhookEndpoint {
  readonly url: string;
  /** The event types that it receives; `null` for all. */
  readonly events: readonly EventType[] | null;
  readonly secret: string;
}

/** Each event reads all of them. */
export const mostEndpoints = 100;

export const endpointOf = ({ members }: Stored): WebhookEndpoint => members as unknown as WebhookEndpoint;

export const newEndpointSecret = (): string => `whsec_${randomBytes(24).toString("base64url")}`;

export function addEndpoint(store: Store, { url, events, secret }: EndpointOrder): Stored {
  const endpoint: WebhookEndpoint = {
    url,
    events: events ? [...new Set(events)] : null,
    secret: secret ?? newEndpointSecret(),
  };
  return store.insert("webhook endpoint", { ...endpoint });
}

export const endpointsFor = (store: Store, type: EventType): Stored[] =>
  store.list("webhook endpoint").filter((endpoint) => endpointOf(endpoint).events?.includes(type) ?? true);
