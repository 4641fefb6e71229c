// Collects payments, from the start of a contract: from a card immediately, by bank transfer when it arrives.
import { calendar } from "../../store/calendar.js";
import { apiError } from "../../store/errors.js";
import { type Contract, contractOf, type KeptCard, nextBill } from "./contract.js";
import { cancel, requireStatus } from "./decisions.js";
import { Contracted, type Enrollment, statusOf, Waiting } from "./enrollment.js";
import { type BusinessSandbox, publish } from "./events.js";
import { isBank, needsTransfer } from "./fields.js";
import { numberIn } from "./pageSettings.js";
import { fail, receive } from "./payments.js";
import { scheduleOf } from "./schedule.js";
import { changePerson, saveContract } from "./tasks.js";
import type { Bill } from "./terms.js";

/** Collects or requests the next payment. A control can make it fail. A bill of 0 needs neither a card nor a transfer. */
export function collect(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): Enrollment {
  const now = sandbox.clock.now();
  const bill = nextBill(contract, now);
  if (!bill) return enrollment;
  if (needsTransfer(contract.payment_way, bill)) {
    requestTransfer(sandbox, enrollment, contract, bill);
    return enrollment;
  }
  if (!willFail(contract, bill, now)) return receive(sandbox, enrollment, contract, bill);
  fail(sandbox, enrollment, withoutFailure(contract), bill);
  return enrollment;
}

/** Whether a try to collect a payment fails: a control has set that, or the card does after the day of its entry. */
export function willFail({ failures_to_come = 0, payment_way, card }: Contract, { total }: Bill, now: Date): boolean {
  const isRefused = card?.fails_after !== undefined && now > new Date(card.fails_after);
  return total > 0 && (failures_to_come > 0 || isRefused) && !isBank(payment_way);
}

const withoutFailure = ({ failures_to_come = 0, ...contract }: Contract): Contract => ({
  ...contract,
  ...(failures_to_come > 1 && { failures_to_come: failures_to_come - 1 }),
});

/** Makes the next tries to collect a customer's payment fail. Bank transfers don't fail: they don't arrive. */
export function failNext(sandbox: BusinessSandbox, enrollment: Enrollment, times: number): Enrollment {
  saveContract(sandbox, enrollment, { ...contractOf(sandbox, enrollment), failures_to_come: times });
  return enrollment;
}

/** Requests a bank transfer, by the end of the last day of the page's bank invoice. */
function requestTransfer(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract, bill: Bill): void {
  const days = (name: string) => numberIn(enrollment.page, `bank_invoice.${name}`);
  const now = sandbox.clock.now();
  const count = Math.max(0, days("billing_deadline") ?? days("billing_deadline_days") ?? 7);
  const { is_reminded: _ofTheLast, ...others } = contract;
  const requested = saveContract(sandbox, enrollment, {
    ...others,
    transfer_since: now.toISOString(),
    transfer_until: calendar.endOfDay(calendar.daysAfter(now, count)).toISOString(),
  });
  sendTransferDetails(sandbox, "bank_invoice", enrollment, requested, bill);
}

function sendTransferDetails(
  sandbox: BusinessSandbox,
  type: "bank_invoice" | "bank_invoice_notice",
  enrollment: Enrollment,
  { transfer_until = "" }: Contract,
  { total }: Bill,
): void {
  publish(sandbox, { type, ...enrollment, details: { amount: total, due_date: transfer_until } });
}

/** Reminds of a transfer that has not arrived. */
export function remindOfTransfer(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const bill = nextBill(contract, sandbox.clock.now());
  if (!bill) return;
  const reminded = saveContract(sandbox, enrollment, { ...contract, is_reminded: true });
  sendTransferDetails(sandbox, "bank_invoice_notice", enrollment, reminded, bill);
}

/**
 * A transfer that has not arrived by its deadline is a failed payment, which can still arrive. An order with a single
 * payment is canceled, so that others can buy the item.
 */
export function missTransfer(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const bill = nextBill(contract, sandbox.clock.now());
  if (!bill) return;
  fail(sandbox, enrollment, contract, bill);
  if (!contract.schedule) cancel(sandbox, enrollment);
}

/** Records that a bank transfer arrives. @throws Refusal with 409 if none was requested */
export function receiveTransfer(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const contract = contractOf(sandbox, enrollment);
  const bill = nextBill(contract, sandbox.clock.now());
  if (!contract.transfer_until || !bill) {
    throw apiError(409, "conflict", "This customer has no open bank transfer.");
  }
  return receive(sandbox, enrollment, contract, bill);
}

// The start of a contract: with the application, or with the approval of a waiting one.

/**
 * Creates the contract of a waiting customer, or of a new one. A waiting customer whose first payment is due now and
 * fails continues to wait. Assumed: the page's retry setting also applies to that payment.
 */
export function confirmEnrollment(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const now = sandbox.clock.now();
  const waiting = contractOf(sandbox, enrollment);
  const cycle = waiting.terms?.cycle;
  const schedule = cycle && scheduleOf(cycle, now);
  const contract = { ...waiting, ...(schedule && { schedule }), made_at: now.toISOString() };
  const bill = nextBill(contract, now);
  const isDueNow = bill !== undefined && (!schedule || new Date(schedule.first_at) <= now);
  const waited = statusOf(enrollment.person) === Waiting;
  if (waited && isDueNow && willFail(contract, bill, now)) return collect(sandbox, enrollment, waiting);

  const created = waited
    ? changePerson(sandbox, enrollment, { status: Contracted, contract_date: calendar.dayOf(now) })
    : enrollment;
  saveContract(sandbox, created, contract);
  if (waited) publish(sandbox, { type: "approved", ...created });
  publish(sandbox, { type: "contract", ...created });
  return isDueNow ? collect(sandbox, created, contract) : created;
}

/** Approves a waiting customer. If the first payment fails, the customer continues to wait. @throws Refusal with 409 */
export function approve(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Waiting], "approved");
  return confirmEnrollment(sandbox, enrollment);
}

// Replaces the card of a contract. An outstanding payment is made with it immediately.

/**
 * Sets another card for a contract. Failures set by a control applied to the old card.
 * @throws ApiError with 409 unless the contract is active or waiting
 */
export function changeCard(sandbox: BusinessSandbox, enrollment: Enrollment, card: KeptCard): Enrollment {
  requireStatus(enrollment, [Contracted, Waiting], "paid with another card");
  const { failures_to_come: _ofTheOldCard, ...contract } = contractOf(sandbox, enrollment);
  const changed = saveContract(sandbox, enrollment, { ...contract, card });
  if (changed.failed_at === undefined) return enrollment;
  // A waiting customer with a failed payment was approved already.
  return statusOf(enrollment.person) === Waiting
    ? confirmEnrollment(sandbox, enrollment)
    : collect(sandbox, enrollment, changed);
}
