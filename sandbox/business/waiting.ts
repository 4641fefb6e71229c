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

/** Whether applications to a page wait first. With automatic approval and no interval they do not. */
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

/** How many people a conditional application needs; undefined where there is none. */
export const peopleNeeded = (kind: PageKind, page: Stored): number | undefined =>
  typeOf(kind, page) === Conditional ? (numberIn(kind, page, "waiting_list.min_participants") ?? 0) : undefined;

/** The deadline of a conditional application. */
export function deadlineOf(kind: PageKind, page: Stored): Date | undefined {
  const deadline = numberIn(kind, page, "waiting_list.application_deadline");
  return typeOf(kind, page) === Conditional && deadline !== undefined ? fromEpoch(deadline) : undefined;
}

/** Has a new person who waits be approved when it is time; that may be now. */
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
 * A conditional application is established as soon as enough people have applied; what `formation_trigger` says of it
 * is not documented. Returns whether it was now.
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

/** After a page was changed: those who wait may be enough now, or have another deadline. */
export function reevaluateWaitlist(sandbox: BusinessSandbox, kind: PageKind, page: Stored): void {
  if (tallyOf(sandbox.store, kind, page).waiting === 0) return;
  if (!establishIfEnough(sandbox, kind, page)) planDeadline(sandbox, kind, page);
}

/** Pages of two kinds may have the same id, and an object has each task at most once. */
export const deadlineTask = ({ name }: PageKind): string => `deadline of ${name}`;

/** Has the clock look at the deadline of a page, where people wait for it. */
function planDeadline({ clock, mode, store }: Sandbox, kind: PageKind, page: Stored): void {
  const deadline = deadlineOf(kind, page);
  if (!deadline || tallyOf(store, kind, page).waiting === 0) return;
  clock.schedule({ mode, task: deadlineTask(kind), id: page.id }, deadline);
}

/** The deadline of a conditional application: people who still wait then, wait for nothing. */
export function reachDeadline(sandbox: BusinessSandbox, kind: PageKind, page: Stored): void {
  const deadline = deadlineOf(kind, page);
  if (!deadline || deadline > sandbox.clock.now() || establishIfEnough(sandbox, kind, page)) return;
  if (tallyOf(sandbox.store, kind, page).established) return;
  for (const enrollment of waitingOn(sandbox, kind, page)) expireWaitlist(sandbox, enrollment);
}

/** Ends an application that waits. */
export function expireWaitlist(sandbox: BusinessSandbox, enrollment: Enrollment): Enrollment {
  const after = changePerson(sandbox, enrollment, { status: NotEstablished });
  sandbox.clock.forget(sandbox.mode, enrollment.person.id);
  publish(sandbox, { type: "not_established", ...after });
  return after;
}

/** The time to wait is over. */
export function approveInTime(sandbox: BusinessSandbox, enrollment: Enrollment): void {
  if (statusOf(enrollment.person) === Waiting) confirmEnrollment(sandbox, enrollment);
}

/** What a new person on a page is at first. */
export const firstStatus = (sandbox: BusinessSandbox, kind: PageKind, page: Stored): number =>
  waits(sandbox, kind, page) ? Waiting : Contracted;
