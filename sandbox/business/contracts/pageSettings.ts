// The settings of a page by their API names: as declared, or else the documented default. Those of its waiting list.

import { WaitingListType } from "../../../provider/model/enums.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import { fromEpoch, hoursAfter } from "../../store/calendar.js";
import { kindOf } from "../../store/kinds.js";
import type { Sandbox } from "../../store/sandbox.js";
import type { Stored } from "../../store/store.js";
import { Contracted, tallyOf, Waiting } from "./enrollment.js";

/**
 * The field at a path such as `billing_cycle.count`. Undefined if it isn't set, or its kind of page doesn't have it.
 */
export function declared(page: Stored, path: string): unknown {
  let model: ObjectModel | undefined = kindOf(page).model;
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

export const numberIn = (page: Stored, path: string): number | undefined => declared(page, path) as number | undefined;

export const textIn = (page: Stored, path: string): string | undefined => declared(page, path) as string | undefined;

export const isOn = (page: Stored, path: string): boolean => declared(page, path) === true;

// The settings of waiting lists: whether applications wait, and for what.

const { ManualApproval, AutomaticApproval, Conditional } = WaitingListType.values;

const typeOf = (page: Stored): unknown => declared(page, "waiting_list.type");

const hoursToWait = (page: Stored): number => Math.max(0, numberIn(page, "waiting_list.interval") ?? 0);

/** Whether applications to a page wait first. With automatic approval and no interval they don't. */
export function applicationsWait({ store }: Pick<Sandbox, "store">, page: Stored): boolean {
  switch (typeOf(page)) {
    case ManualApproval:
      return true;
    case AutomaticApproval:
      return hoursToWait(page) > 0;
    case Conditional:
      return !tallyOf(store, page).established;
    default:
      return false;
  }
}

/** The first status of a new customer on a page. */
export const firstStatus = (sandbox: Sandbox, page: Stored): number =>
  applicationsWait(sandbox, page) ? Waiting : Contracted;

/** The number of customers that a conditional application needs. Undefined for other pages. */
export const customersNeeded = (page: Stored): number | undefined =>
  typeOf(page) === Conditional ? (numberIn(page, "waiting_list.min_participants") ?? 0) : undefined;

/** The deadline of a conditional application. */
export function deadlineOf(page: Stored): Date | undefined {
  const deadline = numberIn(page, "waiting_list.application_deadline");
  return typeOf(page) === Conditional && deadline !== undefined ? fromEpoch(deadline) : undefined;
}

/** When an application is approved automatically, whenever the page was set to it. */
export const approvalAt = (page: Stored, applied: Date): Date | undefined =>
  typeOf(page) === AutomaticApproval ? hoursAfter(applied, hoursToWait(page)) : undefined;
