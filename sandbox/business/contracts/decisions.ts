// Decisions that end a contract or an application.
import { calendar } from "../../store/calendar.js";
import { type ApiError, apiError } from "../../store/errors.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { changePerson, saveContract } from "./changes.js";
import { giveBackCode } from "./codes.js";
import { contractOf } from "./contract.js";
import { Cancelled, Contracted, type Enrollment, NotEstablished, statusOf, Waiting } from "./enrollment.js";
import { publish } from "./publish.js";
import { checkStock } from "./stockAlert.js";

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
