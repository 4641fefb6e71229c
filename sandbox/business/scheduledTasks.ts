// Tasks that the clock runs when they are due. The database stores their names.
import type { Due } from "../core/clock.js";
import { type PageKind, pageKinds } from "../core/kinds.js";
import { collect, missTransfer, remindOfTransfer } from "./billing.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Contract, contractOf } from "./contract.js";
import { cancel } from "./decisions.js";
import { Contracted, type Enrollment, findEnrollment, statusOf } from "./enrollment.js";
import { giveNotice } from "./payments.js";
import { approveInTime, deadlineTask, reachDeadline } from "./waiting.js";

type Task = (sandbox: BusinessSandbox, id: string) => void;

/** A task for a customer. It does nothing if the customer was deleted with the page. */
const ofPerson =
  (carryOut: (sandbox: BusinessSandbox, enrollment: Enrollment) => void): Task =>
  (sandbox, id) => {
    const enrollment = findEnrollment(sandbox, id);
    if (enrollment) carryOut(sandbox, enrollment);
  };

/** A task for a customer with a contract. */
const ofContract = (carryOut: (sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract) => void): Task =>
  ofPerson((sandbox, enrollment) => {
    if (statusOf(enrollment.person) === Contracted) carryOut(sandbox, enrollment, contractOf(sandbox, enrollment));
  });

const ofPage =
  (kind: PageKind): Task =>
  (sandbox, id) => {
    const page = sandbox.store.get(kind.name, id);
    if (page) reachDeadline(sandbox, kind, page);
  };

const tasks: Readonly<Record<string, Task>> = {
  payment: ofContract(collect),
  notice: ofContract(giveNotice),
  transfer_notice: ofContract(remindOfTransfer),
  transfer_deadline: ofContract(missTransfer),
  auto_cancel: ofContract((sandbox, enrollment, { failed_at }) => {
    if (failed_at) cancel(sandbox, enrollment);
  }),
  approval: ofPerson(approveInTime),
  ...Object.fromEntries(pageKinds.map((kind) => [deadlineTask(kind), ofPage(kind)])),
  // Earlier versions didn't keep the kind of the page.
  deadline(sandbox, id) {
    for (const kind of pageKinds) ofPage(kind)(sandbox, id);
  },
};

export const taskNames = Object.keys(tasks);

export function performDue(sandbox: BusinessSandbox, { task, id }: Due): void {
  tasks[task]?.(sandbox, id);
}
