// What will happen to a customer, and when. It follows only from the page, the customer and the contract, so it is
// calculated again after each change of one of them.

import type { Values } from "../../../provider/model/rules.js";
import { calendar } from "../../store/calendar.js";
import type { Sandbox } from "../../store/sandbox.js";
import { type Contract, contractOf, isComplete } from "./contract.js";
import { Contracted, changeFields, type Enrollment, statusOf, Waiting } from "./enrollment.js";
import { approvalAt, deadlineOf, isOn, numberIn } from "./pageSettings.js";
import { paymentDate } from "./schedule.js";

/** At the same instant, the tasks of a customer run in this order. */
export const taskNames = [
  "approval",
  "payment",
  "transfer_deadline",
  "transfer_notice",
  "notice",
  "not_established",
  "auto_cancel",
] as const;

export type TaskName = (typeof taskNames)[number];

export interface Task {
  readonly task: TaskName;
  readonly at: Date;
}

/** In the order of `taskNames`. */
export function tasksOf(enrollment: Enrollment, contract: Contract): readonly Task[] {
  const times = timesOf(enrollment, contract);
  return taskNames.flatMap((task) => {
    const at = times[task];
    return at ? [{ task, at }] : [];
  });
}

type Times = Partial<Record<TaskName, Date | undefined>>;

function timesOf(enrollment: Enrollment, contract: Contract): Times {
  const { page, person } = enrollment;
  const status = statusOf(person);
  if (status === Waiting) {
    const owed = contract.failed_at !== undefined;
    return owed
      ? { approval: retryAt(enrollment, contract), auto_cancel: cancelAt(enrollment, contract) }
      : { approval: approvalAt(page, person.createdAt), not_established: deadlineOf(page) };
  }
  if (status !== Contracted || contract.paused_at !== undefined || isComplete(contract)) return {};
  const auto_cancel = cancelAt(enrollment, contract);
  if (isTransferDue(contract)) {
    const until = new Date(contract.transfer_until);
    return {
      transfer_notice: reminderAt(enrollment, contract, until),
      transfer_deadline: new Date(until.getTime() + 1),
      auto_cancel,
    };
  }
  return { payment: paymentAt(enrollment, contract), notice: noticeAt(enrollment, contract), auto_cancel };
}

/** When the next payment is collected or requested. Undefined if none is due at a known time. */
export const nextPaymentAt = (enrollment: Enrollment, contract: Contract): Date | undefined =>
  timesOf(enrollment, contract).payment;

/** Whether a transfer is requested, and its deadline has not passed. */
const isTransferDue = (contract: Contract): contract is Contract & { readonly transfer_until: string } =>
  contract.transfer_until !== undefined && !(contract.tried_at && contract.tried_at > contract.transfer_until);

/** An outstanding payment is tried again by `auto_retry`. Undefined if that is off. */
function retryAt({ page }: Enrollment, { tried_at, failed_at }: Contract): Date | undefined {
  const tried = tried_at ?? failed_at;
  if (tried === undefined || !isOn(page, "auto_retry.enabled")) return undefined;
  return calendar.daysAfter(new Date(tried), Math.max(1, numberIn(page, "auto_retry.interval_days") ?? 1));
}

/** A contract with an outstanding payment is canceled by `auto_cancel`, counted from the first failure. */
function cancelAt({ page }: Enrollment, { failed_at }: Contract): Date | undefined {
  if (failed_at === undefined || !isOn(page, "auto_cancel.enabled")) return undefined;
  return calendar.daysAfter(new Date(failed_at), Math.max(0, numberIn(page, "auto_cancel.limit") ?? 0));
}

/** The regular day; an outstanding payment is tried again, or else collected on the next regular day. */
function paymentAt(enrollment: Enrollment, contract: Contract): Date | undefined {
  const { schedule, paid, failed_at, tried_at = failed_at } = contract;
  if (!schedule) return undefined;
  if (tried_at === undefined || failed_at === undefined) return paymentDate(schedule, paid + 1);
  const retry = retryAt(enrollment, contract);
  if (retry) return retry;
  let number = paid + 2;
  while (paymentDate(schedule, number) <= new Date(tried_at)) number += 1;
  return paymentDate(schedule, number);
}

/** A notice comes once for each payment, after the one before. */
function noticeAt({ page, person }: Enrollment, contract: Contract): Date | undefined {
  const { schedule, paid, failed_at, noticed, made_at } = contract;
  const days = numberIn(page, "notice_days_before") ?? 0;
  const number = paid + 1;
  if (!schedule || failed_at !== undefined || noticed === number || days <= 0) return undefined;
  const at = calendar.daysAfter(paymentDate(schedule, number), -days);
  const before = number > 1 ? paymentDate(schedule, number - 1) : made_at ? new Date(made_at) : person.createdAt;
  return at > before ? at : undefined;
}

/** A reminder comes once for each requested transfer, at the time of day of the request. */
function reminderAt({ page }: Enrollment, contract: Contract, until: Date): Date | undefined {
  const days = numberIn(page, "bank_invoice.remainder_days_before") ?? 2;
  const since = new Date(contract.transfer_since ?? until);
  if (contract.is_reminded || days <= 0) return undefined;
  const at = calendar.atTimeOf(calendar.daysAfter(until, -days), since);
  return at > since ? at : undefined;
}

// Changes of customers and contracts. Each also replaces the customer's scheduled tasks, so none is outdated.

/** Stores a contract, and replaces the scheduled tasks of its customer by those that follow from it. */
export function saveContract(sandbox: Sandbox, enrollment: Enrollment, contract: Contract): Contract {
  const { store } = sandbox;
  const { kind, page, person } = enrollment;
  const fields: Values = { kind: kind.name, page_id: page.id, ...contract };
  const before = store.get("contract", person.id);
  if (before) store.update(before, fields);
  else store.insert("contract", fields, { id: person.id, parent: page.id });
  planTasks(sandbox, enrollment, contract);
  return contract;
}

/** Changes fields of a customer, including the status, and the scheduled tasks accordingly. */
export function changePerson(sandbox: Sandbox, enrollment: Enrollment, change: Values): Enrollment {
  const after = changeFields(sandbox, enrollment, change);
  planTasks(sandbox, after);
  return after;
}

/** Replaces the scheduled tasks of a customer, after a change of the page, the customer or the contract. */
export function planTasks(sandbox: Sandbox, enrollment: Enrollment, contract = contractOf(sandbox, enrollment)): void {
  sandbox.clock.replace(sandbox.mode, enrollment.person.id, tasksOf(enrollment, contract));
}
