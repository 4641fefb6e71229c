// The agreement and the progress of a contract, stored next to the customer, whose fields are documented. Receipts.
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { type Agreement, agreementOf, type Names } from "./agreement.js";
import type { Enrollment } from "./enrollment.js";
import { paymentDate, type Schedule } from "./schedule.js";
import { type Bill, billOf } from "./terms.js";

/** Facts only: what follows from them and from the page is calculated, such as the time of the next payment. */
export interface Contract extends Agreement {
  /** When payments are due. Undefined until the contract is created, and for a single payment. */
  readonly schedule?: Schedule;
  readonly made_at?: string;
  /** The number of payments made. */
  readonly paid: number;
  /** When the outstanding payment failed for the first time, and for the last time. */
  readonly failed_at?: string;
  readonly tried_at?: string;
  /** The number of the last payment with a notice. */
  readonly noticed?: number;
  /** Since when the contract is paused. */
  readonly paused_at?: string;
  /** When a bank transfer was requested, and its deadline: the end of a day. */
  readonly transfer_since?: string;
  readonly transfer_until?: string;
  readonly is_reminded?: true;
  /** How many of the next tries to collect a payment will fail. */
  readonly failures_to_come?: number;
  /** The chosen payment method: a field of the specification's PaymentPlatform. */
  readonly payment_way?: string;
  readonly card_installments?: number;
  readonly card?: KeptCard;
  /** When it was canceled. */
  readonly cancelled_at?: string;
  readonly phone_number?: string;
  readonly shipping_address?: string;
  readonly utm?: Readonly<Record<string, string>>;
}

/** The kept data of a card. */
export interface KeptCard {
  /** A member of the specification's ProcessorBInstallment. Undefined for other brands. */
  readonly brand?: string;
  readonly last_digits: string;
  /** When a test card was entered that fails at every later payment. */
  readonly fails_after?: string;
}

/** The contract of a customer, or a new one with the page's offer. */
export function contractOf({ store }: Pick<Sandbox, "store">, { kind, page, person }: Enrollment): Contract {
  const stored = store.get("contract", person.id)?.members as Contract | undefined;
  if (stored) return stored;
  const { names, terms } = agreementOf(kind, page);
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

export interface Receipt extends Names {
  readonly addressee: string;
  readonly payment_way?: string;
  readonly card?: KeptCard;
}

export const receiptOf = ({ names, payment_way, card }: Contract, { members }: Pick<Stored, "members">): Receipt => ({
  ...names,
  addressee: String(members.name ?? ""),
  ...(payment_way !== undefined && { payment_way }),
  ...(card && { card }),
});
