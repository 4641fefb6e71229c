// The settings of a page by their API names: as declared, or else the documented default.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import type { PageKind } from "../../store/kinds.js";
import type { Stored } from "../../store/store.js";

/**
 * The field at a path such as `billing_cycle.count`. Undefined if it isn't set, or its kind of page doesn't have it.
 */
export function declared(kind: PageKind, page: Stored, path: string): unknown {
  let model: ObjectModel | undefined = kind.model;
  let value: unknown = page.members;
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
