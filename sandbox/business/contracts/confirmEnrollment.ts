// The start of a contract: with the application, or with the approval of a waiting one.
import { calendar } from "../../store/calendar.js";
import { collect, willFail } from "./billing.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { changePerson, saveContract } from "./changes.js";
import { contractOf, nextBill } from "./contract.js";
import { requireStatus } from "./decisions.js";
import { Contracted, type Enrollment, statusOf, Waiting } from "./enrollment.js";
import { publish } from "./publish.js";
import { scheduleOf } from "./schedule.js";

/**
 * Creates the contract of a waiting customer, or of a new one. A waiting customer whose first payment is due now and
 * fails continues to wait. Assumed: the page's retry setting also applies to that payment.
 */
export function confirmEnrollment(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const now = sandbox.clock.now();
  const waiting = contractOf(sandbox, enrollment);
  const cycle = waiting.terms?.cycle;
  const schedule = cycle && scheduleOf(cycle, now);
  const contract = { ...waiting, ...(schedule && { schedule }), made_at: now.toISOString() };
  const bill = nextBill(contract, now);
  const isDueNow = bill !== undefined && (!schedule || new Date(schedule.first_at) <= now);
  const waited = statusOf(enrollment.person) === Waiting;
  if (waited && isDueNow && willFail(contract, bill, now)) return collect(sandbox, enrollment, waiting);

  const made = waited
    ? changePerson(sandbox, enrollment, { status: Contracted, contract_date: calendar.dayOf(now) })
    : enrollment;
  saveContract(sandbox, made, contract);
  if (waited) publish(sandbox, { type: "approved", ...made });
  publish(sandbox, { type: "contract", ...made });
  return isDueNow ? collect(sandbox, made, contract) : made;
}

/** Approves a waiting customer. If the first payment fails, the customer continues to wait. @throws Refusal with 409 */
export function approve(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  requireStatus(enrollment, [Waiting], "approved");
  return confirmEnrollment(sandbox, enrollment);
}
