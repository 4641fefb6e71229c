// Payments of a contract: what follows if the next bill is paid or not.
import { type PaymentKind, paymentsIn } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { changePerson, saveContract } from "./changes.js";
import { type Contract, nextBill } from "./contract.js";
import type { Enrollment } from "./enrollment.js";
import { publish } from "./publish.js";
import { receiptOf } from "./receipts.js";
import { nextPaymentAt } from "./tasks.js";
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
      customer_id: person.members.customer_id,
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
