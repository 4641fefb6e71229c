// What waiting, a change of the page and its deletion mean for the customers of a page.
import { kindOf } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { checkStock } from "./availability.js";
import { confirmEnrollment } from "./billing.js";
import { cancel } from "./decisions.js";
import {
  customersKind,
  type Enrollment,
  hasPlace,
  removeCustomers,
  saveTally,
  statusOf,
  tallyOf,
  Waiting,
  withoutCustomer,
} from "./enrollment.js";
import { type BusinessSandbox, publish } from "./events.js";
import { customersNeeded } from "./pageSettings.js";
import { planTasks } from "./tasks.js";

/** A new customer waits, or is the last one that a conditional application needs. */
export function startWaiting(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const { page, person } = enrollment;
  publish(sandbox, { type: "waiting", ...enrollment });
  if (!establishIfEnough(sandbox, page)) return enrollment;
  return { ...enrollment, person: sandbox.store.get(person.kind, person.id) ?? person };
}

/**
 * A conditional application is confirmed as soon as enough customers have applied. The specification doesn't document
 * the effect of `formation_trigger`. Returns whether it was confirmed now.
 */
function establishIfEnough(sandbox: BusinessSandbox, page: Stored): boolean {
  const { store } = sandbox;
  const needed = customersNeeded(page);
  const tally = tallyOf(store, page);
  const { contracted, waiting, established } = tally;
  if (needed === undefined || established || waiting === 0 || contracted + waiting < needed) return false;
  saveTally(store, page, { ...tally, established: true });
  for (const enrollment of placedOn(sandbox, page)) {
    if (statusOf(enrollment.person) === Waiting) confirmEnrollment(sandbox, enrollment);
  }
  return true;
}

/** The customers of a page who use capacity. */
const placedOn = ({ store }: Sandbox, page: Stored): Enrollment[] =>
  store
    .list(customersKind(kindOf(page)), page.id)
    .filter(hasPlace)
    .map((person) => ({ kind: kindOf(page), page, person }));

/** After a page was changed: there may be enough waiting customers now, and its customers have other tasks. */
export function applyPageChange(sandbox: BusinessSandbox, page: Stored): void {
  establishIfEnough(sandbox, page);
  for (const enrollment of placedOn(sandbox, page)) planTasks(sandbox, enrollment);
  checkStock(sandbox, withoutCustomer(page));
}

/** Before a page is deleted: its contracts and waiting applications are canceled, and its customers deleted. */
export function endPage(sandbox: BusinessSandbox, page: Stored): void {
  for (const enrollment of placedOn(sandbox, page)) cancel(sandbox, enrollment);
  removeCustomers(sandbox, page);
}
