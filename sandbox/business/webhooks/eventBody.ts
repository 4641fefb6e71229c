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

type Row = readonly [EventField["description"], EventField["value"]];

/**
 * The fields of an event. `id` and the top-level `payment_id` are in the specification (section "Events"); all others
 * are specific to the sandbox.
 */
export const eventFields: readonly EventField[] = rowsOf({
  id: [
    "The request id, the same for all deliveries of this event, so that you can recognize a repeated one.",
    ({ id }) => id,
  ],
  event: ["The type of the event.", ({ type }) => type],
  mode: ["`test` or `live`.", (_, { mode }) => mode],
  created_at: ["When it happened, by the clock of the sandbox; ISO 8601, UTC.", ({ at }) => at.toISOString()],
  payment_id: ["The id of the payment, for the API's payments.", ({ payment }) => payment?.id],
  amount: ["The paid amount.", ({ payment }) => payment?.fields.amount],
  customer_id: [
    "The id of the customer on a payment page, for the API's customers.",
    ({ person }) => person.fields.customer_id,
  ],
  ...Object.fromEntries(
    pageKinds.map(({ idName }): [string, Row] => [
      idName,
      [
        `The id of the page, if its kind is ${pageKinds.flatMap((kind) => (kind.idName === idName ? kind.name : [])).join(" or ")}.`,
        ({ kind, page }) => (kind.idName === idName ? page.id : undefined),
      ],
    ]),
  ),
  kind: [`The kind of the page: ${pageKinds.map(({ name }) => name).join(", ")}.`, ({ kind }) => kind.name],
  person_id: ["The id of the customer, for the controls.", ({ person }) => person.id || undefined],
  email: ["The customer's email address.", ({ person }) => person.fields.email],
  name: ["The customer's name.", ({ person }) => person.fields.name],
  status: ["The customer's status after the event.", ({ person }) => person.fields.status],
  coupon_id: ["The id of the used code.", ({ coupon }) => coupon?.id],
  details: ["An object with further details.", ({ details }) => details],
});

function rowsOf(rows: Readonly<Record<string, Row>>): EventField[] {
  return Object.entries(rows).map(([name, [description, value]]) => ({ name, description, value }));
}

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
