// Events of customers and their contracts: each is recorded, and published to all listeners.
import type { Values } from "../../provider/model/rules.js";
import type { Stored } from "../core/store.js";
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

/** The customer has the new state. */
export interface NewEvent extends Enrollment {
  readonly type: EventType;
  /** The payment, for `payment`. */
  readonly payment?: Stored;
  /** The code, for `coupon_used`. */
  readonly coupon?: Stored;
  /**
   * More fields of the event: `amount` and `due_date` (ISO 8601) of notices, invoices and failures, `amount` of a
   * refund and the total `refunded`, `reason`, `brand` and `last_digits` of a declined card, `left` of a stock alert,
   * `guild_id`, `chat_id`, `role_ids`, `channel_ids` of chat rules.
   */
  readonly details?: Values;
}

export interface RecordedEvent extends NewEvent {
  /** The id of the recorded event: the request id of all its deliveries. */
  readonly id: string;
  /** By the sandbox's clock. */
  readonly at: Date;
}
