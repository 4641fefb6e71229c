// When two values mean the same, and the three ways in which a value sets nothing: it can be absent (not `isGiven`), be
// the default (`isDefault`), or be inactive (`isInactive`).
import { isDeepStrictEqual } from "node:util";
import { slashDate } from "./dates.js";
import { type Condition, emptyByDefault, type Field, type ObjectModel } from "./field.js";
import { isEmptyList, isGiven, isObject, type Values } from "./rules.js";
import { isUnknown } from "./unknown.js";
import { build } from "./walk.js";

/**
 * The canonical form of all values with the same meaning. `undefined` for the documented default and empty values,
 * which mean the same as an omitted property. Unknown values are kept.
 */
export function canonical(field: Field, value: unknown): unknown {
  const plain = canonicalValue(field, value);
  if (plain === undefined) return undefined;
  if (field.default.kind === "value") {
    return isDeepStrictEqual(plain, canonicalDefault(field, field.default.value)) ? undefined : plain;
  }
  const empty = plain === "" || (plain === false && field.need === "optional");
  return empty && field.default.kind === "absent" ? undefined : plain;
}

const canonicalDefaults = new WeakMap<Field, unknown>();

/** The canonical form of a field's documented default, which is determined once. */
function canonicalDefault(field: Field, value: unknown): unknown {
  if (!canonicalDefaults.has(field)) canonicalDefaults.set(field, canonicalValue(field, value));
  return canonicalDefaults.get(field);
}

export const sameMeaning = (field: Field, a: unknown, b: unknown): boolean =>
  a === b || isDeepStrictEqual(canonical(field, a), canonical(field, b));

/** Default: setting the value is the same as omitting the property. No value is, if the service has its own default. */
export const isDefault = (field: Field, value: unknown): boolean =>
  field.default.kind !== "service" && canonical(field, value) === undefined;

/** Whether a value is an empty list that every new object has: only a program that sets it intends it. */
export const isEmptyDefault = (field: Field, value: unknown): boolean =>
  field.has(emptyByDefault) && isEmptyList(value);

/** Whether a request must omit a value: a waiting list that is empty, or of type 0. */
export const mustBeOmitted = (field: Field, value: unknown): boolean =>
  field.unusedWhen !== undefined && isDefault(field, value);

/** Whether a value is an object whose own mode switches it off. It means the same as no object. */
export const isUnused = (field: Field, value: unknown): boolean =>
  field.unusedWhen !== undefined && isObject(value) && holds(field.unusedWhen, value);

/** Inactive: the service ignores the value because of its siblings. */
export const isInactive = (field: Field, value: unknown, siblings: Values, model: ObjectModel): boolean =>
  !applies(field, siblings, model) || isIdle(field, siblings, value);

/** Whether the service uses a property at all; an omitted sibling has its documented default. */
export function applies({ appliesWhen }: Field, siblings: Values, model: ObjectModel): boolean {
  if (!appliesWhen) return true;
  const fallback = model.field(appliesWhen.field)?.default;
  const sibling = siblings[appliesWhen.field] ?? (fallback?.kind === "value" ? fallback.value : undefined);
  return holds(appliesWhen, { [appliesWhen.field]: sibling });
}

/** Whether an empty value has an effect only if a sibling has a different value: the `price` 0 of a percent code. */
export const isIdle = ({ need }: Field, siblings: Values, value: unknown): boolean =>
  typeof need === "object" && need.is !== undefined && !holds(need, siblings) && isBlank(value);

/** Whether a value is empty, or every property of an object is. */
export const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isBlank) : !value || value === "0";

/** Whether a condition on siblings is met. An unknown sibling doesn't meet it. */
export function holds(condition: Condition, siblings: Values): boolean {
  const value = siblings[condition.field];
  if (isUnknown(value)) return false;
  return condition.is === undefined ? isGiven(value) : value === condition.is;
}

function canonicalValue(field: Field, value: unknown): unknown {
  const { type, traits, valid } = field;
  const isServerDefaultValue = field.default.kind === "service";
  if (!isGiven(value) || isUnused(field, value)) return undefined;
  if (typeof value === "number" && valid?.includes(value) === false) return undefined;
  if (type.kind === "object" && isObject(value)) {
    const fields = build(type.model.inputs, (member) => canonical(member, value[member.name]));
    // An object whose properties are all empty is empty itself, unless its presence is a choice.
    return Object.keys(fields).length === 0 && !isServerDefaultValue ? undefined : fields;
  }
  if (type.kind === "list" && Array.isArray(value)) {
    const items = value.map((item) => canonicalValue(type.of, item));
    if (items.length === 0 && !isServerDefaultValue) return undefined;
    return type.ordered ? items : sortedSet(items);
  }
  if (typeof value !== "string") return value;
  if (type.kind === "date") return slashDate(value) ?? value;
  return traits.reduce((text, { spelling }) => spelling?.(text) ?? text, sameLines(value));
}

/** Line ends never make a difference: forms of browsers send CRLF. */
export const sameLines = (text: string): string => text.replace(/\r\n?/g, "\n");

function sortedSet(items: unknown[]): unknown[] {
  const keyed = items.map((item) => [typeof item === "symbol" ? "" : JSON.stringify(item), item] as const);
  const unique = new Map(keyed);
  return [...unique.keys()].sort().map((key) => unique.get(key));
}
