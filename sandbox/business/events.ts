// What happens to people and their contracts: each event is recorded, and published to all listeners.
import type { Values } from "../../provider/model/rules.js";
import type { Stored } from "../core/store.js";
import type { Enrollment } from "./enrollment.js";

/** `payment` is the specification's only named event; the others are the sandbox's own. */
export const eventTypes = {
  payment: "A payment succeeded.",
  payment_failed: "A payment that was due did not succeed.",
  payment_notice: "A payment comes due in the days that the page's `notice_days_before` says.",
  card_declined: "A card was declined. The application was not made, or the card of the contract was not changed.",
  refunded: "A payment was given back, whole or in part.",
  chargeback: "The person's bank took a payment back.",
  bank_invoice: "A payment by bank transfer was asked for.",
  bank_invoice_notice: "A bank transfer has not arrived, the days before its deadline that the page says.",
  application: "A person applied.",
  waiting: "An application waits to be approved, or for enough others.",
  approved: "A waiting application was approved.",
  contract: "A contract was made, at once or after approval.",
  not_established: "A waiting application was rejected, or too few applied.",
  paused: "A contract was paused: no payment comes due.",
  resumed: "A paused contract continues.",
  cancelled: "A contract or a waiting application was cancelled.",
  coupon_used: "An application used a discount code.",
  stock_alert: "As few places are left as the page's stock alert says.",
  role_granted: "A member of a guild got a role, or access to a channel.",
  role_removed: "A member of a guild lost a role, or access to a channel.",
  kicked: "A member was removed from a guild.",
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
