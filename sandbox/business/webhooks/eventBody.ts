// The body of a webhook: its fields, each with its documentation.
import { type PageKind, pageKinds } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import { newId, type Stored } from "../../store/store.js";
import type { EventType, RecordedEvent } from "../contracts/events.js";
import type { HostCheck } from "./endpoints.js";

// The sandbox as webhooks use it.

export interface WebhookSandbox extends Pick<Sandbox, "mode" | "store" | "clock"> {
  /** The webhooks of this mode. */
  readonly deliveries: Schedule;
}

interface Schedule {
  /** Schedules a pending delivery for its time. */
  schedule(delivery: Stored): void;
  /** The problem with the host of an address. */
  readonly hostProblem: HostCheck;
}

export interface EventField {
  readonly name: string;
  readonly description: string;
  /** Undefined if the event doesn't have it. */
  readonly value: (event: RecordedEvent, sandbox: WebhookSandbox) => unknown;
}

/**
 * The fields of an event. `id` and the top-level `payment_id` are in the specification (section "Events"); all others
 * are specific to the sandbox.
 */
export const eventFields: readonly EventField[] = [
  {
    name: "id",
    description: "The request id, the same for all deliveries of this event, so that you can recognize a repeated one.",
    value: ({ id }) => id,
  },
  { name: "event", description: "The type of the event.", value: ({ type }) => type },
  { name: "mode", description: "`test` or `live`.", value: (_, { mode }) => mode },
  {
    name: "created_at",
    description: "When it happened, by the clock of the sandbox; ISO 8601, UTC.",
    value: ({ at }) => at.toISOString(),
  },
  {
    name: "payment_id",
    description: "The id of the payment, for the API's payments.",
    value: ({ payment }) => payment?.id,
  },
  { name: "amount", description: "The paid amount.", value: ({ payment }) => payment?.fields.amount },
  {
    name: "customer_id",
    description: "The id of the customer on a payment page, for the API's customers.",
    value: ({ person }) => person.fields.customer_id,
  },
  ...[...new Set(pageKinds.map(({ idName }) => idName))].map((name) => ({
    name,
    description: `The id of the page, if its kind is ${pageKinds.flatMap((kind) => (kind.idName === name ? kind.name : [])).join(" or ")}.`,
    value: ({ kind, page }: RecordedEvent) => (kind.idName === name ? page.id : undefined),
  })),
  {
    name: "kind",
    description: `The kind of the page: ${pageKinds.map(({ name }) => name).join(", ")}.`,
    value: ({ kind }) => kind.name,
  },
  {
    name: "person_id",
    description: "The id of the customer, for the controls.",
    value: ({ person }) => person.id || undefined,
  },
  { name: "email", description: "The customer's email address.", value: ({ person }) => person.fields.email },
  { name: "name", description: "The customer's name.", value: ({ person }) => person.fields.name },
  {
    name: "status",
    description: "The customer's status after the event.",
    value: ({ person }) => person.fields.status,
  },
  { name: "coupon_id", description: "The id of the used code.", value: ({ coupon }) => coupon?.id },
  { name: "details", description: "An object with further details.", value: ({ details }) => details },
];

const sampleKind = pageKinds.find(({ name }) => name === "paid") as PageKind;

/** A sample event without a customer, for a first try of an endpoint. */
export function sampleEvent(type: EventType, at: Date): RecordedEvent {
  const sample = (kind: string, id: string, fields = {}): Stored => ({ kind, id, parent: "", fields, createdAt: at });
  const person = { name: "Test Person", email: "test@example.com", status: 2, customer_id: "test-customer" };
  return {
    type,
    id: `test-${newId()}`,
    at,
    kind: sampleKind,
    page: sample(sampleKind.name, "test-page"),
    person: sample("person", "test-person", person),
    ...(/^(payment|refunded|chargeback)$/.test(type) && {
      payment: sample("payment", "test-payment", { amount: 1000 }),
    }),
    ...(type === "coupon_used" && { coupon: sample("coupon", "test-coupon") }),
    details: { test: true },
  } as unknown as RecordedEvent;
}

/** The body of a webhook: JSON. */
export const eventBody = (sandbox: WebhookSandbox, event: RecordedEvent): string =>
  JSON.stringify(Object.fromEntries(eventFields.map(({ name, value }) => [name, value(event, sandbox)])));
