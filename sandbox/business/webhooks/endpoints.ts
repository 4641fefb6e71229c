// Webhook endpoints: their allowed addresses, their events, and the secret that they share with the sandbox.
import { randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import * as z from "zod";
import type { Store, Stored } from "../../store/store.js";
import { type EventType, eventTypes } from "../contracts/events.js";

// The schema of a webhook endpoint: the body of `POST /_sandbox/webhooks/endpoints`.

const longest = 2000;
const types = Object.keys(eventTypes) as [EventType, ...EventType[]];
const oneEvent = z.enum(types, { error: `must be one of ${types.join(", ")}` });
const eventList = "must be a list of at least one event name; omit it for all events";
const secretText = "must be a string of 1 to 255 characters; omit it to have the sandbox generate one";

const address = z
  .string({ error: "must be an http or https address" })
  .max(longest, `must be at most ${longest} characters long`)
  .check(({ value, issues }) => {
    const problem = addressProblem(value);
    if (problem) issues.push({ code: "custom", message: problem, input: value });
  });

export const endpointOrder = z.strictObject({
  url: address,
  events: z.array(oneEvent, { error: eventList }).min(1, eventList).nullish(),
  secret: z.string({ error: secretText }).min(1, secretText).max(255, secretText).nullish(),
});

/** An endpoint in a snapshot, usually without its secret. */
export const storedEndpoint = z.looseObject({
  url: address,
  events: z.array(oneEvent, { error: eventList }).nullable(),
  secret: z.string({ error: secretText }).min(1, secretText).optional(),
});

/** The body of a test: the type of the sample event. Default: `payment`. */
export const testOrder = z.strictObject({ event: oneEvent.default("payment") });

function addressProblem(text: string): string | undefined {
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol)) {
    return "must be an http or https address, such as http://127.0.0.1:3000/hooks";
  }
  if (address.username || address.password) {
    return "must not contain a name and a password; check the signature to identify the sender";
  }
  return undefined;
}

type EndpointOrder = z.infer<typeof endpointOrder>;

/** An endpoint as it is stored. */
export interface WebhookEndpoint {
  readonly url: string;
  /** The event types that it receives; `null` for all. */
  readonly events: readonly EventType[] | null;
  readonly secret: string;
}

/** Each event reads all of them. */
export const maxEndpoints = 100;

export const endpointOf = ({ fields }: Stored): WebhookEndpoint => fields as unknown as WebhookEndpoint;

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

// The allowed hosts of webhooks. A user who can register an endpoint can read the beginning of its responses.

/** Returns the message after the name of the field if an address isn't allowed. */
export type HostCheck = (url: string) => string | undefined;

/**
 * The host in the form of URLs: `0x7f000001` is `127.0.0.1`. Undefined unless the text is only a name or an IP address.
 */
function hostOf(text: string): string | undefined {
  const host = isIPv6(text) ? `[${text}]` : text;
  return /^(\[[\da-f:.]+\]|[^\s/?#@:\\]+)$/i.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
}

export const isHost = (text: string): boolean => hostOf(text) !== undefined;

/** @param hosts names and IP addresses; if omitted, every host is allowed */
export function hostCheck(hosts: readonly string[] | undefined): HostCheck {
  if (!hosts) return () => undefined;
  const allowed = new Set(hosts.map(hostOf));
  return (url) => {
    const host = URL.parse(url)?.hostname;
    return host !== undefined && allowed.has(host)
      ? undefined
      : `is at ${host ?? "no host"}, which --webhook-hosts doesn't allow`;
  };
}
