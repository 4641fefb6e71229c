// Payments of a contract: made, failed, refunded, charged back and declined.

import { apiError } from "../../store/errors.js";
import { type PaymentKind, pageKinds, paymentsIn } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { type Contract, nextBill, receiptOf } from "./contract.js";
import { type Enrollment, findEnrollment, withoutCustomer } from "./enrollment.js";
import { type BusinessSandbox, publish } from "./events.js";
import type { ApplicationForm } from "./form.js";
import { changePerson, nextPaymentAt, saveContract } from "./tasks.js";
import type { Bill } from "./terms.js";

/** Records that the next bill was paid, with its receipt. */
export function receive(
  sandbox: BusinessSandbox,
  enrollment: Enrollment,
  contract: Contract,
  { total, lines, tax }: Bill,
): Enrollment {
  const { kind, page, person } = enrollment;
  const number = contract.paid + 1;
  const payment = sandbox.store.insert(
    paymentsIn(kind.payments as PaymentKind), // only payment pages have bills
    {
      customer_id: person.fields.customer_id,
      [kind.idName]: page.id,
      amount: total,
      person_id: person.id,
      number,
      lines,
      ...(tax !== undefined && { tax }),
      receipt: receiptOf(contract, person),
    },
    { tag: person.id },
  );
  const after = number === 1 ? changePerson(sandbox, enrollment, { payment_id: payment.id }) : enrollment;
  const { failed_at: _paidNow, tried_at: _nor, transfer_since: _none, transfer_until: _neither, ...settled } = contract;
  saveContract(sandbox, after, { ...settled, paid: number });
  publish(sandbox, { type: "payment", ...after, payment });
  return after;
}

/** Publishes that a payment is due soon. */
export function giveNotice(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const bill = nextBill(contract, sandbox.clock.now());
  const at = nextPaymentAt(enrollment, contract);
  if (!bill || !at) return;
  saveContract(sandbox, enrollment, { ...contract, noticed: contract.paid + 1 });
  publish(sandbox, {
    type: "payment_notice",
    ...enrollment,
    details: { amount: bill.total, due_date: at.toISOString() },
  });
}

/** Records that the next bill was not paid. It is outstanding until it is paid. */
export function fail(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract, { total }: Bill): void {
  const now = sandbox.clock.now().toISOString();
  saveContract(sandbox, enrollment, { ...contract, failed_at: contract.failed_at ?? now, tried_at: now });
  publish(sandbox, { type: "payment_failed", ...enrollment, details: { amount: total } });
}

/** The payments of a customer, in order. */
export const paymentsOf = ({ store }: Sandbox, { kind, person }: Enrollment): Stored[] =>
  kind.payments ? store.tagged(paymentsIn(kind.payments), person.id) : [];

// Refunds and chargebacks. The specification describes neither; both are specific to the sandbox.

export interface PaidEnrollment extends Enrollment {
  readonly payment: Stored;
}

/**
 * Finds a payment of any page, and its customer. Undefined if there is none.
 * @throws ApiError with 409 if only the customer is missing
 */
export function findPayment(sandbox: Sandbox, id: string): PaidEnrollment | undefined {
  const kinds = pageKinds.flatMap(({ payments }) => (payments ? paymentsIn(payments) : []));
  const payment = sandbox.store.find(kinds, id);
  if (!payment) return undefined;
  const enrollment = findEnrollment(sandbox, String(payment.fields.person_id));
  if (!enrollment) throw apiError(409, "conflict", `The customer of the payment ${id} was deleted with the page.`);
  return { ...enrollment, payment };
}

/** The amount that can still be refunded. */
export const leftOf = ({ fields }: Stored): number =>
  fields.charged_back_at === undefined ? Number(fields.amount) - Number(fields.refunded ?? 0) : 0;

/**
 * Refunds a payment completely or partially. The contract continues.
 * @param amount whole yen. Default: everything that remains
 * @throws ApiError with 409 if less than that remains
 */
export function refund(sandbox: BusinessSandbox, paid: PaidEnrollment, amount = leftOf(paid.payment)): PaidEnrollment {
  const { fields } = paid.payment;
  const left = leftOf(paid.payment);
  if (amount > left || left === 0) {
    const why = fields.charged_back_at ? "it was charged back" : `only ${left} of ${fields.amount} remain`;
    throw apiError(409, "conflict", `The payment ${paid.payment.id} can't be refunded by ${amount}: ${why}.`);
  }
  const refunded = Number(fields.refunded ?? 0) + amount;
  const after = { ...paid, payment: sandbox.store.update(paid.payment, { ...fields, refunded }) };
  publish(sandbox, { type: "refunded", ...after, details: { amount, refunded } });
  return after;
}

/** Records that the customer's bank takes back the rest of a payment. @throws ApiError with 409 if nothing remains */
export function chargeBack(sandbox: BusinessSandbox, paid: PaidEnrollment): PaidEnrollment {
  const { fields } = paid.payment;
  const amount = leftOf(paid.payment);
  if (amount === 0)
    throw apiError(409, "conflict", `The payment ${paid.payment.id} was already refunded or charged back completely.`);
  const charged_back_at = sandbox.clock.now().toISOString();
  const after = { ...paid, payment: sandbox.store.update(paid.payment, { ...fields, charged_back_at }) };
  publish(sandbox, { type: "chargeback", ...after, details: { amount } });
  return after;
}

// Declined cards: an event without an application or a payment.

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
  page: Stored,
  { name = "", email = "" }: ApplicationForm,
  decline: Decline,
): void {
  const fields = { name: name.trim(), email: email.trim() };
  publish(sandbox, {
    type: "card_declined",
    ...withoutCustomer(page, fields),
    details: { ...decline, ...fields },
  });
}

/** The same for the replacement of a card: the contract is unchanged. */
export const recordDeclinedChange = (sandbox: BusinessSandbox, enrollment: Enrollment, decline: Decline): void =>
  publish(sandbox, { type: "card_declined", ...enrollment, details: { ...decline } });
