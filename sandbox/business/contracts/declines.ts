// Declined cards: an event without an application or a payment.
import type { PageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Enrollment, noOne } from "./enrollment.js";
import type { ApplicationForm } from "./form.js";
import { publish } from "./publish.js";

export interface Decline {
  /** An identifier: `declined`, `no_funds`, `wrong_code`. */
  readonly reason: string;
  readonly brand?: string;
  readonly last_digits: string;
}

/**
 * Records that a card was declined in an application, in the running transaction. No list contains the event's
 * customer.
 */
export function recordDecline(
  sandbox: BusinessSandbox,
  kind: PageKind,
  page: Stored,
  { name = "", email = "" }: ApplicationForm,
  decline: Decline,
): void {
  const members = { name: name.trim(), email: email.trim() };
  publish(sandbox, { type: "card_declined", ...noOne(kind, page, members), details: { ...decline, ...members } });
}

/** The same for the replacement of a card: the contract is unchanged. */
export const recordDeclinedChange = (sandbox: BusinessSandbox, enrollment: Enrollment, decline: Decline): void =>
  publish(sandbox, { type: "card_declined", ...enrollment, details: { ...decline } });
