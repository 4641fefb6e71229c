// What happens to people and their contracts: each event is recorded, and published to all listeners.
import type { Values } from "../../provider/model/rules.js";
import type { Stored } from "../core/store.js";
import type { Enrollment } from "./enrollment.js";

/** `payment` is the specification's only named event; the others are the sandbox's own. */
export const eventTypes = {
  payment: "A payment succeeded.",
  payment_failed: "A scheduled payment failed.",
  payment_notice: "A payment is due within the page's `notice_days_before`.",
  card_declined: "A card was declined. The application wasn't created, or the card wasn't changed.",
  refunded: "A payment was refunded in full or in part.",
  chargeback: "A payment was charged back by the customer's bank.",
  bank_invoice: "A bank transfer was requested.",
  bank_invoice_notice: "A bank transfer hasn't arrived, and its deadline is near.",
  application: "A person applied.",
  waiting: "An application is waiting for approval, or for enough participants.",
  approved: "A waiting application was approved.",
  contract: "A contract was created, immediately or after approval.",
  not_established: "A waiting application was rejected, or too few people applied.",
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

/** The person is as it is afterwards. */
export interface NewEvent extends Enrollment {
  readonly type: EventType;
  /** Of `payment`: what was paid. */
  readonly payment?: Stored;
  /** Of `coupon_used`. */
  readonly coupon?: Stored;
  /**
   * Further members of the event: `amount` and `due_date` (ISO 8601) of notices, invoices and failures, `amount` of what
   * was given back and `refunded` of all that was, `reason`, `brand` and `last_digits` of a card that was declined, `left` of a
   * stock alert, `guild_id`, `chat_id`, `role_ids`, `channel_ids` of what chat rules do.
   */
  readonly details?: Values;
}

export interface RecordedEvent extends NewEvent {
  /** Id of the recorded event: the request id that all deliveries of it share. */
  readonly id: string;
  /** In the time of the sandbox. */
  readonly at: Date;
}
