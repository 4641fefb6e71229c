// Payments of a contract: the next bill, and what follows if it is paid or not.
import { type PaymentKind, paymentsIn } from "../core/kinds.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import { daysAfter } from "../core/times.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Contract, paymentDate, saveContract } from "./contract.js";
import { changePerson, type Enrollment } from "./enrollment.js";
import { isOn, numberIn } from "./pageSettings.js";
import { publish } from "./publish.js";
import { type Bill, billOf } from "./terms.js";

/** The next unpaid bill. Undefined if all are paid, or nothing is ever due. */
export function nextBill({ terms, schedule, paid }: Contract, now: Date): Bill | undefined {
  if (!terms || (terms.payments !== undefined && paid >= terms.payments)) return undefined;
  if (!schedule) return billOf(terms, paid + 1, now, now);
  return billOf(terms, paid + 1, paymentDate(schedule, paid + 1), new Date(schedule.first_at));
}

/** Records that the next bill was paid, and schedules the one after it. */
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
      ...(contract.card && { card: contract.card }),
    },
    { tag: person.id },
  );
  const after = number === 1 ? changePerson(sandbox, enrollment, { payment_id: payment.id }) : enrollment;
  publish(sandbox, { type: "payment", ...after, payment });
  const { failed_at: _paidNow, ...settled } = contract;
  planNext(sandbox, after, { ...settled, paid: number });
  return after;
}

/** Stores a contract, and schedules its next payment: an overdue one is due now. */
export function planNext(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const { clock, mode } = sandbox;
  const { kind, page, person } = enrollment;
  const now = clock.now();
  const bill = contract.schedule && nextBill(contract, now);
  if (!contract.schedule || !bill) {
    saveContract(sandbox, enrollment, { ...contract, next_payment_at: undefined });
    return;
  }
  const regular = paymentDate(contract.schedule, contract.paid + 1);
  payAt(sandbox, enrollment, contract, regular > now ? regular : now);
  const notice = daysAfter(regular, -(numberIn(kind, page, "notice_days_before") ?? 0));
  if (notice > now && notice < regular) clock.schedule({ mode, task: "notice", id: person.id }, notice);
}

function payAt(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract, at: Date): void {
  sandbox.clock.schedule({ mode: sandbox.mode, task: "payment", id: enrollment.person.id }, at);
  saveContract(sandbox, enrollment, { ...contract, next_payment_at: at.toISOString() });
}

/** Publishes that a payment is due soon. */
export function giveNotice(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract): void {
  const bill = nextBill(contract, sandbox.clock.now());
  if (!bill) return;
  const details = { amount: bill.total, due_date: contract.next_payment_at };
  publish(sandbox, { type: "payment_notice", ...enrollment, details });
}

/**
 * Records that the next bill was not paid. It is outstanding until it is paid: retried by `auto_retry`, or with the
 * next regular payment. The contract is canceled by `auto_cancel`, counted from the first failure.
 */
export function fail(sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract, { total }: Bill): void {
  const { clock, mode } = sandbox;
  const { kind, page, person } = enrollment;
  const now = clock.now();
  publish(sandbox, { type: "payment_failed", ...enrollment, details: { amount: total } });
  const owed = { ...contract, failed_at: contract.failed_at ?? now.toISOString() };
  if (isOn(kind, page, "auto_cancel.enabled")) {
    const limit = Math.max(0, numberIn(kind, page, "auto_cancel.limit") ?? 0);
    clock.schedule({ mode, task: "auto_cancel", id: person.id }, daysAfter(new Date(owed.failed_at), limit));
  }
  if (contract.schedule) payAt(sandbox, enrollment, owed, retryTime(enrollment, contract, now));
  else saveContract(sandbox, enrollment, owed);
}

function retryTime({ kind, page }: Enrollment, { schedule, paid }: Contract, now: Date): Date {
  if (isOn(kind, page, "auto_retry.enabled")) {
    return daysAfter(now, Math.max(1, numberIn(kind, page, "auto_retry.interval_days") ?? 1));
  }
  let number = paid + 2;
  while (schedule && paymentDate(schedule, number) <= now) number += 1;
  return schedule ? paymentDate(schedule, number) : now;
}

/** The payments of a customer, in order. */
export const paymentsOf = ({ store }: Sandbox, { kind, person }: Enrollment): Stored[] =>
  kind.payments ? store.tagged(paymentsIn(kind.payments), person.id) : [];
