// When two values of a field mean the same.
import { isDeepStrictEqual } from "node:util";
import { isUnused } from "./conditions.js";
import { slashDate } from "./dates.js";
import type { Field, ObjectModel } from "./field.js";
import { isGiven, type Values } from "./rules.js";

/**
 * The one form of all values that mean the same, `undefined` for those that mean what leaving the field out does:
 * the documented default, and whatever is empty. Unknown values stay as they are.
 */
export function canonical(field: Field, value: unknown): unknown {
  const plain = canonicalValue(field, value);
  if (plain === undefined) return undefined;
  if (field.default.kind === "value") {
    return isDeepStrictEqual(plain, canonicalValue(field, field.default.value)) ? undefined : plain;
  }
  const empty = plain === "" || (plain === false && field.need === "optional");
  return empty && field.default.kind === "absent" ? undefined : plain;
}

/** Whether a value, set where there is none, means what leaving the field out does. */
export const meansNothing = (field: Field, value: unknown): boolean =>
  field.default.kind !== "service" && canonical(field, value) === undefined;

/** Whether a request must omit a value: a waiting list that is empty, or of type 0. */
export const mustBeOmitted = (field: Field, value: unknown): boolean =>
  field.unusedWhen !== undefined && meansNothing(field, value);

function canonicalValue(field: Field, value: unknown): unknown {
  if (!isGiven(value)) return undefined;
  const { type } = field;
  switch (type.kind) {
    case "object":
      if (isUnused(field, value)) return undefined;
      return canonicalObject(type.model, value as Values, field.default.kind === "service");
    case "list": {
      if (!Array.isArray(value)) return value;
      const items = value.map((item) => canonicalValue(type.of, item));
      if (items.length === 0 && field.default.kind !== "service") return undefined;
      return type.ordered ? items : sortedSet(items);
    }
    case "date":
      return (typeof value === "string" && slashDate(value)) || value;
    case "integer":
      return field.valid?.includes(value as number) === false ? undefined : value;
    case "text":
      return typeof value === "string"
        ? field.traits.reduce((text, { spelling }) => spelling?.(text) ?? text, value)
        : value;
    default:
      return value;
  }
}

/** An object whose members all mean nothing means nothing itself, unless its mere presence is a choice. */
function canonicalObject(model: ObjectModel, value: Values, presenceCounts: boolean): unknown {
  if (typeof value !== "object") return value;
  const members = model.inputs.flatMap((field) => {
    const member = canonical(field, value[field.name]);
    return member === undefined ? [] : [[field.name, member] as const];
  });
  return members.length === 0 && !presenceCounts ? undefined : Object.fromEntries(members);
}

function sortedSet(items: unknown[]): unknown[] {
  const keyed = items.map((item) => [typeof item === "symbol" ? "" : JSON.stringify(item), item] as const);
  const unique = new Map(keyed);
  return [...unique.keys()].sort().map((key) => unique.get(key));
}

export const sameMeaning = (field: Field, a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(canonical(field, a), canonical(field, b));
