// Waiting lists: who waits, and until when.
import { WaitingListType } from "../../provider/model/enums.js";
import type { PageKind } from "../core/kinds.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import { fromEpoch, hoursAfter } from "../core/times.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { confirmEnrollment } from "./confirmEnrollment.js";
import {
  Contracted,
  changePerson,
  type Enrollment,
  NotEstablished,
  peopleKind,
  saveTally,
  statusOf,
  tallyOf,
  Waiting,
} from "./enrollment.js";
import { declared, numberIn } from "./pageSettings.js";
import { publish } from "./publish.js";

const { ManualApproval, AutomaticApproval, Conditional } = WaitingListType.values;

const typeOf = (kind: PageKind, page: Stored): unknown => declared(kind, page, "waiting_list.type");

const hoursToWait = (kind: PageKind, page: Stored): number => numberIn(kind, page, "waiting_list.interval") ?? -1;

/** Whether applications to a page wait first. With automatic approval and no interval they don't. */
export function waits({ store }: Sandbox, kind: PageKind, page: Stored): boolean {
  switch (typeOf(kind, page)) {
    case ManualApproval:
      return true;
    case AutomaticApproval:
      return hoursToWait(kind, page) > 0;
    case Conditional:
      return !tallyOf(store, kind, page).established;
    default:
      return false;
  }
}

/** The number of customers that a conditional application needs. Undefined for other pages. */
export const peopleNeeded = (kind: PageKind, page: Stored): number | undefined =>
  typeOf(kind, page) === Conditional ? (numberIn(kind, page, "waiting_list.min_participants") ?? 0) : undefined;

/** The deadline of a conditional application. */
export function deadlineOf(kind: PageKind, page: Stored): Date | undefined {
  const deadline = numberIn(kind, page, "waiting_list.application_deadline");
  return typeOf(kind, page) === Conditional && deadline !== undefined ? fromEpoch(deadline) : undefined;
}

/** Schedules the approval of a new waiting customer, which can be immediate. */
export function startWaiting(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const { clock, mode, store } = sandbox;
  const { kind, page, person } = enrollment;
  publish(sandbox, { type: "waiting", ...enrollment });
  if (typeOf(kind, page) === AutomaticApproval) {
    clock.schedule({ mode, task: "approval", id: person.id }, hoursAfter(clock.now(), hoursToWait(kind, page)));
  }
  planDeadline(sandbox, kind, page);
  if (!establishIfEnough(sandbox, kind, page)) return enrollment;
  return { ...enrollment, person: store.get(person.kind, person.id) ?? person };
}

/**
 * A conditional application is confirmed as soon as enough customers have applied. The specification doesn't document
 * the effect of `formation_trigger`. Returns whether it was confirmed now.
 */
function establishIfEnough(sandbox: BusinessSandbox, kind: PageKind, page: Stored): boolean {
  const { store } = sandbox;
  const needed = peopleNeeded(kind, page);
  const tally = tallyOf(store, kind, page);
  if (needed === undefined || tally.established || tally.contracted + tally.waiting < needed) return false;
  saveTally(store, page, { ...tally, established: true });
  for (const enrollment of waitingOn(sandbox, kind, page)) confirmEnrollment(sandbox, enrollment);
  return true;
}

function* waitingOn({ store }: Sandbox, kind: PageKind, page: Stored): Generator<Enrollment> {
  for (const person of store.each(peopleKind(kind), page.id)) {
    if (statusOf(person) === Waiting) yield { kind, page, person };
  }
}

/** After a page was changed: there may be enough waiting customers now, or another deadline. */
export function reevaluateWaitlist(sandbox: BusinessSandbox, kind: PageKind, page: Stored): void {
  if (tallyOf(sandbox.store, kind, page).waiting === 0) return;
  if (!establishIfEnough(sandbox, kind, page)) planDeadline(sandbox, kind, page);
}

/** Pages of two kinds can have the same id, and an object has each task at most once. */
export const deadlineTask = ({ name }: PageKind): string => `deadline of ${name}`;

/** Schedules the deadline of a page with waiting customers. */
function planDeadline({ clock, mode, store }: Sandbox, kind: PageKind, page: Stored): void {
  const deadline = deadlineOf(kind, page);
  if (!deadline || tallyOf(store, kind, page).waiting === 0) return;
  clock.schedule({ mode, task: deadlineTask(kind), id: page.id }, deadline);
}

/** The deadline of a conditional application: customers who still wait are not established. */
export function reachDeadline(sandbox: BusinessSandbox, kind: PageKind, page: Stored): void {
  const deadline = deadlineOf(kind, page);
  if (!deadline || deadline > sandbox.clock.now() || establishIfEnough(sandbox, kind, page)) return;
  if (tallyOf(sandbox.store, kind, page).established) return;
  for (const enrollment of waitingOn(sandbox, kind, page)) expireWaitlist(sandbox, enrollment);
}

/** Ends a waiting application. */
export function expireWaitlist(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const after = changePerson(sandbox, enrollment, { status: NotEstablished });
  sandbox.clock.forget(sandbox.mode, enrollment.person.id);
  publish(sandbox, { type: "not_established", ...after });
  return after;
}

/** Approves a customer at the end of the waiting time. */
export function approveInTime(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  if (statusOf(enrollment.person) === Waiting) confirmEnrollment(sandbox, enrollment);
}

/** The first status of a new customer on a page. */
export const firstStatus = (sandbox: BusinessSandbox, kind: PageKind, page: Stored): number =>
  waits(sandbox, kind, page) ? Waiting : Contracted;
