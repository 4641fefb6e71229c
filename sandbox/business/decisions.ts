// Decisions about a customer: approve, reject and cancel, and changes by the customer.
import { type ApiError, apiError } from "../core/errors.js";
import { dayOf } from "../core/times.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { confirmEnrollment } from "./confirmEnrollment.js";
import { contractOf, saveContract } from "./contract.js";
import {
  Cancelled,
  Contracted,
  changePerson,
  type Enrollment,
  NotEstablished,
  statusOf,
  Waiting,
} from "./enrollment.js";
import { publish } from "./publish.js";
import { expireWaitlist } from "./waiting.js";

/** Approves a waiting customer. If the first payment fails, the customer continues to wait. @throws Refusal with 409 */
export function approve(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Waiting], "approved");
  return confirmEnrollment(sandbox, enrollment);
}

/** Rejects a waiting customer: not established. @throws Refusal with 409 */
export function reject(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Waiting], "rejected");
  return expireWaitlist(sandbox, enrollment);
}

/**
 * Cancels a contract or a waiting application. No more payments are due. Earlier payments aren't refunded, because the
 * specification doesn't describe that. @throws Refusal with 409
 */
export function cancel(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Contracted, Waiting], "cancelled");
  const { clock, mode } = sandbox;
  const after = changePerson(sandbox, enrollment, { status: Cancelled, cancel_date: dayOf(clock.now()) });
  clock.forget(mode, enrollment.person.id);
  const { next_payment_at: _none, transfer_until: _neither, paused_at: _nor, ...contract } = contractOf(sandbox, after);
  saveContract(sandbox, after, { ...contract, cancelled_at: clock.now().toISOString() });
  publish(sandbox, { type: "cancelled", ...after });
  return after;
}

const names: Readonly<Record<number, string>> = {
  [Contracted]: "contracted",
  [Cancelled]: "cancelled",
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
  const message = `The person is ${words(status)} and cannot be ${done}; only who is ${allowed.map(words).join(" or ")} can.`;
  return apiError(409, "conflict", message);
}
