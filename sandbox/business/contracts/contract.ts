// The agreement and the progress of a contract, stored next to the customer, whose fields are documented. Receipts.
import type * as z from "zod";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { agreementOf, agreementType, namesType } from "./agreement.js";
import type { Enrollment } from "./enrollment.js";
import { paymentDate, scheduleType } from "./schedule.js";
import { amount, count, flag, having, stringsByName, text, time } from "./storedTypes.js";
import { type Bill, billOf } from "./terms.js";

/** The kept data of a card. */
export const cardType = having({
  /** A member of the specification's ProcessorBInstallment. Undefined for other brands. */
  brand: text.optional(),
  last_digits: text,
  /** When a test card was entered that fails at every later payment. */
  fails_after: time.optional(),
});

/** Facts only: what follows from them and from the page is calculated, such as the time of the next payment. */
export const contractType = agreementType.extend({
  /** When payments are due. Undefined until the contract is created, and for a single payment. */
  schedule: scheduleType.optional(),
  made_at: time.optional(),
  /** The number of payments made. */
  paid: count,
  /** When the outstanding payment failed for the first time, and for the last time. */
  failed_at: time.optional(),
  tried_at: time.optional(),
  /** The number of the last payment with a notice. */
  noticed: count.optional(),
  /** Since when the contract is paused. */
  paused_at: time.optional(),
  /** When a bank transfer was requested, and its deadline: the end of a day. */
  transfer_since: time.optional(),
  transfer_until: time.optional(),
  is_reminded: flag.optional(),
  /** How many of the next tries to collect a payment will fail. */
  failures_to_come: count.optional(),
  /** The chosen payment method: a field of the specification's PaymentPlatform. */
  payment_way: text.optional(),
  card_installments: amount.optional(),
  card: cardType.optional(),
  /** When it was canceled. */
  cancelled_at: time.optional(),
  phone_number: text.optional(),
  shipping_address: text.optional(),
  utm: stringsByName.optional(),
});

export type KeptCard = z.infer<typeof cardType>;
export type Contract = z.infer<typeof contractType>;

/** The contract of a customer, or a new one with the page's offer. */
export function contractOf({ store }: Pick<Sandbox, "store">, { page, person }: Enrollment): Contract {
  const stored = store.get("contract", person.id)?.fields as Contract | undefined;
  if (stored) return stored;
  const { names, terms } = agreementOf(page);
  return { names, ...(terms && { terms }), paid: 0 };
}

/** Whether nothing more is ever due. */
export const isComplete = ({ terms, paid }: Contract): boolean =>
  !terms || (terms.payments !== undefined && paid >= terms.payments);

/** The next unpaid bill. Undefined if all are paid, or nothing is ever due. */
export function nextBill(contract: Contract, now: Date): Bill | undefined {
  const { terms, schedule, paid } = contract;
  if (!terms || isComplete(contract)) return undefined;
  const number = paid + 1;
  if (!schedule) return billOf(terms, number, now, now);
  return billOf(terms, number, paymentDate(schedule, number), new Date(schedule.first_at));
}

// Receipts: stored with a payment, and never changed.

export const receiptType = namesType.extend({
  addressee: text,
  payment_way: text.optional(),
  card: cardType.optional(),
});

export type Receipt = z.infer<typeof receiptType>;

export const receiptOf = ({ names, payment_way, card }: Contract, { fields }: Pick<Stored, "fields">): Receipt => ({
  ...names,
  addressee: String(fields.name ?? ""),
  ...(payment_way !== undefined && { payment_way }),
  ...(card && { card }),
});
