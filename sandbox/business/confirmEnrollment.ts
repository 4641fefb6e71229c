// The start of a contract: with the application, or with the approval of a waiting one.
import type { Sandbox } from "../core/sandbox.js";
import { dayOf, daysAfter } from "../core/times.js";
import { collect, willFail } from "./billing.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { contractOf, saveContract, scheduleOf } from "./contract.js";
import { Contracted, changePerson, type Enrollment, statusOf, Waiting } from "./enrollment.js";
import { isOn, numberIn } from "./pageSettings.js";
import { planNext } from "./payments.js";
import { publish } from "./publish.js";

/**
 * Creates the contract of a waiting customer, or of a new one. A waiting customer whose first payment is due now and
 * fails continues to wait.
 */
export function confirmEnrollment(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const now = sandbox.clock.now();
  const { kind, page } = enrollment;
  const schedule = scheduleOf(kind, page, now);
  const contract = { ...contractOf(sandbox, enrollment), ...(schedule && { schedule }) };
  const isDueNow = contract.terms !== undefined && (!schedule || new Date(schedule.first_at) <= now);
  const waited = statusOf(enrollment.person) === Waiting;
  if (waited && isDueNow && willFail(contract)) {
    const { schedule: _notYet, ...waiting } = contract;
    tryAgain(sandbox, enrollment);
    return collect(sandbox, enrollment, waiting);
  }

  const made = waited
    ? changePerson(sandbox, enrollment, { status: Contracted, contract_date: dayOf(now) })
    : enrollment;
  saveContract(sandbox, made, contract);
  sandbox.clock.forget(sandbox.mode, made.person.id);
  if (waited) publish(sandbox, { type: "approved", ...made });
  publish(sandbox, { type: "contract", ...made });
  if (isDueNow) return collect(sandbox, made, contract);
  planNext(sandbox, made, contract);
  return made;
}

/** Assumed: the page's retry setting also applies to an approval whose payment failed. */
function tryAgain({ clock, mode }: Sandbox, { kind, page, person }: Enrollment): void {
  if (!isOn(kind, page, "auto_retry.enabled")) return;
  const days = Math.max(1, numberIn(kind, page, "auto_retry.interval_days") ?? 1);
  clock.schedule({ mode, task: "approval", id: person.id }, daysAfter(clock.now(), days));
}
