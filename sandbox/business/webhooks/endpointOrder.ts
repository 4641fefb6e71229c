// The schema of a webhook endpoint: the body of `POST /_sandbox/webhooks/endpoints`.
import * as z from "zod";
import { type EventType, eventTypes } from "../contracts/events.js";

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

export type EndpointOrder = z.infer<typeof endpointOrder>;
