// Events of customers and their contracts: each is recorded, and published to all listeners.

import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import type { Enrollment } from "./enrollment.js";

/** `payment` is the only documented event. The others are specific to the sandbox. */
export const eventTypes = {
  payment: "A payment succeeded.",
  payment_failed: "A scheduled payment failed.",
  payment_notice: "A payment is due within the page's `notice_days_before`.",
  card_declined: "A card was declined. The application wasn't created, or the card wasn't changed.",
  refunded: "A payment was refunded in full or in part.",
  chargeback: "A payment was charged back by the customer's bank.",
  bank_invoice: "A bank transfer was requested.",
  bank_invoice_notice: "A bank transfer hasn't arrived, and its deadline is near.",
  application: "A customer applied.",
  waiting: "An application is waiting for approval, or for enough participants.",
  approved: "A waiting application was approved.",
  contract: "A contract was created, immediately or after approval.",
  not_established: "A waiting application was rejected, or too few customers applied.",
  paused: "A contract was paused. No payments are due.",
  resumed: "A paused contract was resumed.",
  cancelled: "A contract or a waiting application was canceled.",
  coupon_used: "An application used a discount code.",
  stock_alert: "The stock fell to the threshold of the page's stock alert.",
  role_granted: "A server member received a role, or access to a channel.",
  role_removed: "A server member lost a role, or access to a channel.",
  kicked: "A member was removed from a server.",
} as const;

export type EventType = keyof typeof eventTypes;

export const isEventType = (type: unknown): type is EventType => Object.hasOwn(eventTypes, String(type));

/** Empty for a type that doesn't exist. */
export const eventDescription = (type: unknown): string => (isEventType(type) ? eventTypes[type] : "");

/** What else an event contains, by its type. Days are instants, in ISO 8601. */
export interface EventDetails {
  readonly payment_failed: { readonly amount: number };
  readonly payment_notice: { readonly amount: number; readonly due_date: string };
  readonly bank_invoice: { readonly amount: number; readonly due_date: string };
  readonly bank_invoice_notice: { readonly amount: number; readonly due_date: string };
  readonly card_declined: {
    readonly reason: string;
    readonly brand?: string;
    readonly last_digits: string;
    readonly name?: string;
    readonly email?: string;
  };
  /** `refunded` is the total of all refunds. */
  readonly refunded: { readonly amount: number; readonly refunded: number };
  readonly chargeback: { readonly amount: number };
  readonly stock_alert: { readonly left: number };
  readonly role_granted: ChatDetails;
  readonly role_removed: ChatDetails;
  readonly kicked: ChatDetails;
}

export interface ChatDetails {
  readonly guild_id: string;
  readonly chat_id: string;
  readonly role_ids?: readonly string[];
  readonly channel_ids?: readonly string[];
}

type Only<T extends EventType, Types extends EventType, Fields> = T extends Types
  ? Fields
  : { readonly [name in keyof Fields]?: undefined };

/** Its customer has the new state. */
export type NewEvent<T extends EventType = EventType> = T extends EventType
  ? Enrollment & { readonly type: T } & (T extends keyof EventDetails
        ? { readonly details: EventDetails[T] }
        : { readonly details?: undefined }) &
      Only<T, "payment" | "refunded" | "chargeback", { readonly payment: Stored }> &
      Only<T, "coupon_used", { readonly coupon: Stored }>
  : never;

export type RecordedEvent<T extends EventType = EventType> = NewEvent<T> & {
  /** The id of the recorded event: the request id of all its deliveries. */
  readonly id: string;
  /** By the sandbox's clock. */
  readonly at: Date;
};

/** The parts of the sandbox that the business layer uses. */
export interface BusinessSandbox extends Sandbox {
  /** Publishes an event to all listeners, in the running transaction. */
  readonly notify: (event: RecordedEvent) => void;
}

/** Records an event, and publishes it to all listeners, in the running transaction. */
export function publish(sandbox: BusinessSandbox, event: NewEvent): void {
  const { type, kind, page, person, payment, coupon, details } = event;
  const stored = sandbox.store.insert(
    "event",
    {
      type,
      kind: kind.name,
      page_id: page.id,
      // A customer whose card was declined is in no list.
      ...(person.id !== "" && { person_id: person.id }),
      ...(payment && { payment_id: payment.id }),
      ...(coupon && { coupon_id: coupon.id }),
      ...(details && { details }),
    },
    person.id === "" ? {} : { tag: person.id },
  );
  const recorded: RecordedEvent = { ...event, id: stored.id, at: stored.createdAt };
  sandbox.notify(recorded);
}
