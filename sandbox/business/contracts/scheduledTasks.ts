// Runs tasks when they are due. What they change replaces all tasks of the customer, so each is still right.
import type { Due } from "../../store/clock.js";
import { collect, confirmEnrollment, missTransfer, remindOfTransfer } from "./billing.js";
import { type Contract, contractOf } from "./contract.js";
import { cancel, reject } from "./decisions.js";
import { type Enrollment, findEnrollment } from "./enrollment.js";
import type { BusinessSandbox } from "./events.js";
import { giveNotice } from "./payments.js";
import type { TaskName } from "./tasks.js";

type Task = (sandbox: BusinessSandbox, enrollment: Enrollment, contract: Contract) => unknown;

const tasks: Readonly<Record<TaskName, Task>> = {
  approval: confirmEnrollment,
  payment: collect,
  transfer_deadline: missTransfer,
  transfer_notice: remindOfTransfer,
  notice: giveNotice,
  not_established: reject,
  auto_cancel: cancel,
};

export function performDue(sandbox: BusinessSandbox, { task, id }: Due): void {
  const enrollment = findEnrollment(sandbox, id);
  if (enrollment) tasks[task as TaskName]?.(sandbox, enrollment, contractOf(sandbox, enrollment));
}
