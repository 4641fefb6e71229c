// Refunds and chargebacks. The specification describes neither; both are specific to the sandbox.
import { apiError } from "../../store/errors.js";
import { pageKinds, paymentsIn } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Enrollment, findEnrollment } from "./enrollment.js";
import { publish } from "./publish.js";

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
  const enrollment = findEnrollment(sandbox, String(payment.members.person_id));
  if (!enrollment) throw apiError(409, "conflict", `The customer of the payment ${id} was deleted with the page.`);
  return { ...enrollment, payment };
}

/** The amount that can still be refunded. */
export const leftOf = ({ members }: Stored): number =>
  members.charged_back_at === undefined ? Number(members.amount) - Number(members.refunded ?? 0) : 0;

/**
 * Refunds a payment completely or partially. The contract continues.
 * @param amount whole yen. Default: everything that remains
 * @throws ApiError with 409 if less than that remains
 */
export function refund(sandbox: BusinessSandbox, paid: PaidEnrollment, amount = leftOf(paid.payment)): PaidEnrollment {
  const { members } = paid.payment;
  const left = leftOf(paid.payment);
  if (amount > left || left === 0) {
    const why = members.charged_back_at ? "it was charged back" : `only ${left} of ${members.amount} remain`;
    throw apiError(409, "conflict", `The payment ${paid.payment.id} can't be refunded by ${amount}: ${why}.`);
  }
  const refunded = Number(members.refunded ?? 0) + amount;
  const after = { ...paid, payment: sandbox.store.update(paid.payment, { ...members, refunded }) };
  publish(sandbox, { type: "refunded", ...after, details: { amount, refunded } });
  return after;
}

/** Records that the customer's bank takes back the rest of a payment. @throws ApiError with 409 if nothing remains */
export function chargeBack(sandbox: BusinessSandbox, paid: PaidEnrollment): PaidEnrollment {
  const { members } = paid.payment;
  const amount = leftOf(paid.payment);
  if (amount === 0)
    throw apiError(409, "conflict", `The payment ${paid.payment.id} was already refunded or charged back completely.`);
  const charged_back_at = sandbox.clock.now().toISOString();
  const after = { ...paid, payment: sandbox.store.update(paid.payment, { ...members, charged_back_at }) };
  publish(sandbox, { type: "chargeback", ...after, details: { amount } });
  return after;
}
