// Paused contracts. The specification mentions a suspension only in the name of an email; this behavior is specific to
// the sandbox.
import { apiError } from "../core/errors.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Contract, contractOf, paymentDate, type Schedule, saveContract } from "./contract.js";
import { requireStatus } from "./decisions.js";
import { Contracted, type Enrollment } from "./enrollment.js";
import { planNext } from "./payments.js";
import { publish } from "./publish.js";

/**
 * Pauses a contract: no payment is due until it is resumed. @throws ApiError with 409 unless payments are due later,
 * and none is outstanding
 */
export function pause(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted], "paused");
  const { clock, mode } = sandbox;
  const { next_payment_at, ...contract } = contractOf(sandbox, enrollment);
  if (contract.paused_at) throw apiError(409, "conflict", "The contract is paused already.");
  if (contract.failed_at || contract.transfer_until) {
    throw apiError(409, "conflict", "A payment is owed; the contract can be paused once it is made.");
  }
  if (!next_payment_at)
    throw apiError(409, "conflict", "The contract has no payment to come, so there is nothing to pause.");
  clock.forget(mode, enrollment.person.id);
  saveContract(sandbox, enrollment, { ...contract, paused_at: clock.now().toISOString() });
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
  if (!paused_at) throw apiError(409, "conflict", "The contract is not paused.");
  planNext(sandbox, enrollment, withoutPast(contract, sandbox.clock.now()));
  publish(sandbox, { type: "resumed", ...enrollment });
  return enrollment;
}

/** The next payment is due on the first regular day in the future. */
function withoutPast(contract: Contract, now: Date): Contract {
  const { schedule, paid } = contract;
  if (!schedule) return contract;
  const next = paid + 1;
  let number = next;
  while (paymentDate(schedule, number) <= now) number += 1;
  if (number === next) return contract;
  const at = paymentDate(schedule, number).toISOString();
  const later: Schedule = { ...schedule, base_at: at, base_number: next, ...(next === 1 && { first_at: at }) };
  return { ...contract, schedule: later };
}
