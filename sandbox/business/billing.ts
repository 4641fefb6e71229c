// Collects payments: from a card immediately, by bank transfer when it arrives.
import { apiError } from "../core/errors.js";
import { daysAfter } from "../core/times.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Contract, contractOf, saveContract } from "./contract.js";
import type { Enrollment } from "./enrollment.js";
import { isBank, needsTransfer } from "./fields.js";
import { numberIn } from "./pageSettings.js";
import { fail, nextBill, receive } from "./payments.js";
import { publish } from "./publish.js";
import type { Bill } from "./terms.js";

/** Collects or requests the next payment. A control can make it fail. */
export function collect(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): Enrollment {
  const bill = nextBill(contract, sandbox.clock.now());
  if (!bill) return enrollment;
  if (needsTransfer(contract.payment_way, bill)) {
    requestTransfer(sandbox, enrollment, contract, bill);
    return enrollment;
  }
  if (!willFail(contract)) return receive(sandbox, enrollment, contract, bill);
  fail(sandbox, enrollment, withoutFailure(contract), bill);
  return enrollment;
}

/** Whether the next try to collect a payment fails: a control has set that, or the card does. */
export const willFail = ({ failures_to_come = 0, payment_way, card, paid }: Contract): boolean =>
  (failures_to_come > 0 || (card?.fails_later === true && paid > 0)) && !isBank(payment_way);

const withoutFailure = ({ failures_to_come = 0, ...contract }: Contract): Contract => ({
  ...contract,
  ...(failures_to_come > 1 && { failures_to_come: failures_to_come - 1 }),
});

/** Makes the next tries to collect a customer's payment fail. Bank transfers don't fail: they don't arrive. */
export function failNext(sandbox: BusinessSandbox, enrollment: Enrollment, times: number): Enrollment {
  saveContract(sandbox, enrollment, { ...contractOf(sandbox, enrollment), failures_to_come: times });
  return enrollment;
}

/** Requests a bank transfer, with the deadline and the reminder of the page's bank invoice. */
function requestTransfer(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract, bill: Bill): void {
  const { clock, mode } = sandbox;
  const { kind, page, person } = enrollment;
  const days = (name: string) => numberIn(kind, page, `bank_invoice.${name}`);
  const now = clock.now();
  const until = daysAfter(now, Math.max(0, days("billing_deadline") ?? days("billing_deadline_days") ?? 7));
  const reminder = daysAfter(until, -(days("remainder_days_before") ?? 2));
  if (reminder > now && reminder < until) clock.schedule({ mode, task: "transfer_notice", id: person.id }, reminder);
  clock.schedule({ mode, task: "transfer_deadline", id: person.id }, until);
  const requested = saveContract(sandbox, enrollment, { ...contract, transfer_until: until.toISOString() });
  sendTransferDetails(sandbox, "bank_invoice", enrollment, requested, bill);
}

function sendTransferDetails(
  sandbox: BusinessSandbox,
  type: "bank_invoice" | "bank_invoice_notice",
  enrollment: Enrollment,
  { transfer_until }: Contract,
  { total }: Bill,
): void {
  publish(sandbox, { type, ...enrollment, details: { amount: total, due_date: transfer_until } });
}

/** Reminds of a transfer that has not arrived. */
export function remindOfTransfer(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const bill = nextBill(contract, sandbox.clock.now());
  if (bill && contract.transfer_until) sendTransferDetails(sandbox, "bank_invoice_notice", enrollment, contract, bill);
}

/** A transfer that has not arrived by its deadline is a failed payment. It can still arrive. */
export function missTransfer(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const bill = nextBill(contract, sandbox.clock.now());
  if (bill && contract.transfer_until) fail(sandbox, enrollment, contract, bill);
}

/** Records that a bank transfer arrives. @throws Refusal with 409 if none was requested */
export function receiveTransfer(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const { transfer_until, ...contract } = contractOf(sandbox, enrollment);
  const bill = nextBill(contract, sandbox.clock.now());
  if (!transfer_until || !bill) throw apiError(409, "conflict", "No bank transfer is expected from this person.");
  return receive(sandbox, enrollment, contract, bill);
}
