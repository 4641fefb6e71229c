// Decisions that end or pause a contract or an application.
import { calendar } from "../../store/calendar.js";
import { type ApiError, apiError } from "../../store/errors.js";
import { checkStock } from "./availability.js";
import { contractOf } from "./contract.js";
import { giveBackCode } from "./coupons.js";
import { Cancelled, Contracted, type Enrollment, NotEstablished, statusOf, Waiting } from "./enrollment.js";
import { type BusinessSandbox, publish } from "./events.js";
import { withoutPast } from "./schedule.js";
import { changePerson, nextPaymentAt, saveContract } from "./tasks.js";

/** Rejects a waiting customer: not established. @throws Refusal with 409 */
export function reject(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Waiting], "rejected");
  return end(sandbox, enrollment, "not_established");
}

/**
 * Cancels a contract or a waiting application. No more payments are due. Earlier payments aren't refunded, because the
 * specification doesn't describe that. @throws Refusal with 409
 */
export function cancel(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted, Waiting], "canceled");
  return end(sandbox, enrollment, "cancelled");
}

/** A code that reduced no payment can be used again. */
function end(sandbox: BusinessSandbox, enrollment: Enrollment, type: "cancelled" | "not_established"): Enrollment {
  const now = sandbox.clock.now();
  const { transfer_until: _none, paused_at: _neither, ...contract } = contractOf(sandbox, enrollment);
  const isCancelled = type === "cancelled";
  const status = isCancelled ? { status: Cancelled, cancel_date: calendar.dayOf(now) } : { status: NotEstablished };
  const after = changePerson(sandbox, enrollment, status);
  saveContract(sandbox, after, { ...contract, ...(isCancelled && { cancelled_at: now.toISOString() }) });
  if (contract.paid === 0 && contract.terms?.discount) giveBackCode(sandbox, contract.terms.discount.coupon_id);
  publish(sandbox, { type, ...after });
  checkStock(sandbox, after);
  return after;
}

const names: Readonly<Record<number, string>> = {
  [Contracted]: "contracted",
  [Cancelled]: "canceled",
  [Waiting]: "waiting",
  [NotEstablished]: "not established",
};

/** @throws Refusal with 409 */
export function requireStatus({ person }: Enrollment, allowed: readonly number[], done: string): void {
  const status = statusOf(person);
  if (!allowed.includes(status)) throw wrongStatus(status, allowed, done);
}

function wrongStatus(status: number, allowed: readonly number[], done: string): ApiError {
  const words = (of: number) => `${names[of]} (status ${of})`;
  const message = `The customer is ${words(status)}; only ${allowed.map(words).join(" or ")} customers can be ${done}.`;
  return apiError(409, "conflict", message);
}

// Paused contracts. The specification mentions a suspension only in the name of an email; this behavior is specific to
// the sandbox.

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
