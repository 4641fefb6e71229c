// Walks through objects along their model, and compares their values.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../provider/model/rules.js";
import { build, mapObjects } from "../../provider/model/walk.js";

/** The new value of a field; `undefined` omits it. */
export type FieldChange = (field: Field, value: unknown) => unknown;

export { isObject };

/** The object without undefined fields: a copy, if there are any. */
export const defined = (fields: Values): Values =>
  Object.values(fields).includes(undefined)
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    : fields;

/** A copy with every set field changed, at every depth, inner ones first. */
export function changeFields(model: ObjectModel, fields: Values, change: FieldChange): Values {
  const changed = { ...fields };
  for (const field of model.fields) {
    if (!Object.hasOwn(fields, field.wire)) continue;
    const inner = mapObjects(field.type, fields[field.wire], (part, value) => changeFields(part, value, change));
    changed[field.wire] = change(field, inner);
  }
  return defined(changed);
}

/** A copy with every field that isn't set filled in, also in nested objects that are set. */
export function completeFields(model: ObjectModel, fields: Values, missing: FieldChange): Values {
  const whole = { ...fields };
  for (const field of model.inputs.filter(({ isSent }) => isSent)) {
    const value = fields[field.wire];
    whole[field.wire] = isGiven(value)
      ? mapObjects(field.type, value, (part, inner) => completeFields(part, inner, missing))
      : missing(field, value);
  }
  return defined(whole);
}

// When stored values mean the same. It is independent of the provider's code for that.

/** Whether two values of a field mean the same: not set, the documented default and an empty value are equal. */
export const meansTheSame = (field: Field, a: unknown, b: unknown): boolean =>
  JSON.stringify(meaningOf(field, a)) === JSON.stringify(meaningOf(field, b));

/** Whether a value is an object that is switched off by its own mode. */
export function isOff({ type, unusedWhen }: Field, value: unknown): boolean {
  if (!unusedWhen || type.kind !== "object" || !isObject(value)) return false;
  const { wire = "" } = type.model.field(unusedWhen.field) ?? {};
  return value[wire] === unusedWhen.is;
}

function meaningOf(field: Field, value: unknown): unknown {
  const { default: byDefault } = field;
  const meaning = writtenOut(field, value);
  if (meaning === undefined || meaning === "" || (meaning === false && byDefault.kind === "absent")) return undefined;
  const isDefault =
    byDefault.kind === "value" && JSON.stringify(meaning) === JSON.stringify(writtenOut(field, byDefault.value));
  return isDefault || isOff(field, value) ? undefined : meaning;
}

/** In the order of the model, with sets sorted. */
function writtenOut({ type }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (type.kind === "object" && isObject(value)) {
    const fields = build(type.model.inputs, (member) => meaningOf(member, value[member.wire]), "wire");
    return Object.keys(fields).length > 0 ? fields : undefined;
  }
  if (type.kind !== "list" || !Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  const items = value.map((item) => writtenOut(type.of, item));
  return type.ordered ? items : [...new Set(items.map((item) => JSON.stringify(item)))].sort();
}
