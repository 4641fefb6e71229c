// Paused contracts. The specification mentions a suspension only in the name of an email; this behavior is specific to
// the sandbox.
import { apiError } from "../../store/errors.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { saveContract } from "./changes.js";
import { contractOf } from "./contract.js";
import { requireStatus } from "./decisions.js";
import { Contracted, type Enrollment } from "./enrollment.js";
import { publish } from "./publish.js";
import { withoutPast } from "./schedule.js";
import { nextPaymentAt } from "./tasks.js";

/**
 * Pauses a contract: no payment is due until it is resumed. @throws ApiError with 409 unless payments are due later,
 * and none is outstanding
 */
export function pause(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted], "paused");
  const contract = contractOf(sandbox, enrollment);
  if (contract.paused_at) throw apiError(409, "conflict", "The contract is already paused.");
  if (contract.failed_at || contract.transfer_until) {
    throw apiError(409, "conflict", "A payment is overdue. Pause the contract after it is paid.");
  }
  if (!nextPaymentAt(enrollment, contract))
    throw apiError(409, "conflict", "The contract can't be paused, because it has no more payments.");
  saveContract(sandbox, enrollment, { ...contract, paused_at: sandbox.clock.now().toISOString() });
  publish(sandbox, { type: "paused", ...enrollment });
  return enrollment;
}

/**
 * Resumes a paused contract: payments that would have been due are skipped, and the next one is due on its regular day.
 * @throws ApiError with 409 unless it is paused
 */
export function resume(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted], "resumed");
  const { paused_at, ...contract } = contractOf(sandbox, enrollment);
  if (!paused_at) throw apiError(409, "conflict", "The contract isn't paused.");
  const { schedule, paid } = contract;
  const later = schedule && { schedule: withoutPast(schedule, paid + 1, sandbox.clock.now()) };
  saveContract(sandbox, enrollment, { ...contract, ...later });
  publish(sandbox, { type: "resumed", ...enrollment });
  return enrollment;
}
