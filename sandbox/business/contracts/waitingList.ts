// The settings of waiting lists: whether applications wait, and for what.
import { WaitingListType } from "../../../provider/model/enums.js";
import type { PageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { fromEpoch, hoursAfter } from "../../store/times.js";
import { Contracted, tallyOf, Waiting } from "./enrollment.js";
import { declared, numberIn } from "./pageSettings.js";

const { ManualApproval, AutomaticApproval, Conditional } = WaitingListType.values;

const typeOf = (kind: PageKind, page: Stored): unknown => declared(kind, page, "waiting_list.type");

const hoursToWait = (kind: PageKind, page: Stored): number =>
  Math.max(0, numberIn(kind, page, "waiting_list.interval") ?? 0);

/** Whether applications to a page wait first. With automatic approval and no interval they don't. */
export function waits({ store }: Pick<Sandbox, "store">, kind: PageKind, page: Stored): boolean {
  switch (typeOf(kind, page)) {
    case ManualApproval:
      return true;
    case AutomaticApproval:
      return hoursToWait(kind, page) > 0;
    case Conditional:
      return !tallyOf(store, page).established;
    default:
      return false;
  }
}

/** The first status of a new customer on a page. */
export const firstStatus = (sandbox: Sandbox, kind: PageKind, page: Stored): number =>
  waits(sandbox, kind, page) ? Waiting : Contracted;

/** The number of customers that a conditional application needs. Undefined for other pages. */
export const customersNeeded = (kind: PageKind, page: Stored): number | undefined =>
  typeOf(kind, page) === Conditional ? (numberIn(kind, page, "waiting_list.min_participants") ?? 0) : undefined;

/** The deadline of a conditional application. */
export function deadlineOf(kind: PageKind, page: Stored): Date | undefined {
  const deadline = numberIn(kind, page, "waiting_list.application_deadline");
  return typeOf(kind, page) === Conditional && deadline !== undefined ? fromEpoch(deadline) : undefined;
}

/** When an application is approved automatically, whenever the page was set to it. */
export const approvalAt = (kind: PageKind, page: Stored, applied: Date): Date | undefined =>
  typeOf(kind, page) === AutomaticApproval ? hoursAfter(applied, hoursToWait(kind, page)) : undefined;
