// The settings of a page by their API names: as declared, or else the documented default. Those of its waiting list.

import { WaitingListType } from "../../../provider/model/enums.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { fromEpoch, hoursAfter } from "../../store/calendar.js";
import type { PageKind } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { Contracted, tallyOf, Waiting } from "./enrollment.js";

/**
 * The field at a path such as `billing_cycle.count`. Undefined if it isn't set, or its kind of page doesn't have it.
 */
export function declared(kind: PageKind, page: Stored, path: string): unknown {
  let model: ObjectModel | undefined = kind.model;
  let value: unknown = page.fields;
  for (const part of path.split(".")) {
    const field: Field | undefined = model && inputsOf(model).get(part);
    if (!field) return undefined;
    const given: unknown = isGiven(value) ? (value as Values)[part] : undefined;
    value = isGiven(given) ? given : field.default.kind === "value" ? field.default.value : undefined;
    model = field.type.kind === "object" ? field.type.model : undefined;
  }
  return value;
}

const inputs = new WeakMap<ObjectModel, ReadonlyMap<string, Field>>();

/** The fields of a model by their API names. */
function inputsOf(model: ObjectModel): ReadonlyMap<string, Field> {
  const known = inputs.get(model) ?? new Map(model.inputs.map((field) => [field.wire, field]));
  inputs.set(model, known);
  return known;
}

export const numberIn = (kind: PageKind, page: Stored, path: string): number | undefined =>
  declared(kind, page, path) as number | undefined;

export const textIn = (kind: PageKind, page: Stored, path: string): string | undefined =>
  declared(kind, page, path) as string | undefined;

export const isOn = (kind: PageKind, page: Stored, path: string): boolean => declared(kind, page, path) === true;

// The settings of waiting lists: whether applications wait, and for what.

const { ManualApproval, AutomaticApproval, Conditional } = WaitingListType.values;

const typeOf = (kind: PageKind, page: Stored): unknown => declared(kind, page, "waiting_list.type");

const hoursToWait = (kind: PageKind, page: Stored): number =>
  Math.max(0, numberIn(kind, page, "waiting_list.interval") ?? 0);

/** Whether applications to a page wait first. With automatic approval and no interval they don't. */
export function applicationsWait({ store }: Pick<Sandbox, "store">, kind: PageKind, page: Stored): boolean {
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
  applicationsWait(sandbox, kind, page) ? Waiting : Contracted;

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
