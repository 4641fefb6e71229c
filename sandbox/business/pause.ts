// Contracts that are paused for a while. The specification speaks of a suspension in the name of a mail only; what it is
// here is the sandbox's own.
import { apiError } from "../core/errors.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { type Contract, contractOf, paymentDate, type Schedule, saveContract } from "./contract.js";
import { requireStatus } from "./decisions.js";
import { Contracted, type Enrollment } from "./enrollment.js";
import { planNext } from "./payments.js";
import { publish } from "./publish.js";

/** No payment comes due until the contract continues. @throws ApiError with 409 unless payments are due later, and none is owed */
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
 * A paused contract continues: the payments that would have come due meanwhile are skipped, the next one comes on its
 * regular day. @throws ApiError with 409 unless it is paused
 */
export function resume(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted], "resumed");
  const { paused_at, ...contract } = contractOf(sandbox, enrollment);
  if (!paused_at) throw apiError(409, "conflict", "The contract is not paused.");
  planNext(sandbox, enrollment, withoutPast(contract, sandbox.clock.now()));
  publish(sandbox, { type: "resumed", ...enrollment });
  return enrollment;
}

/** The next payment takes the first regular day that is to come. */
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
