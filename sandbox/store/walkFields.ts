// Walks through objects along their model, and compares their values.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../provider/model/rules.js";
import { build, mapObjects } from "../../provider/model/walk.js";

/** The new value of a field; `undefined` omits it. */
export type MemberChange = (field: Field, value: unknown) => unknown;

export { isObject };

/** The object without undefined fields: a copy, if there are any. */
export const defined = (members: Values): Values =>
  Object.values(members).includes(undefined)
    ? Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
    : members;

/** A copy with every set field changed, at every depth, inner ones first. */
export function changeMembers(model: ObjectModel, members: Values, change: MemberChange): Values {
  const changed = { ...members };
  for (const field of model.fields) {
    if (!Object.hasOwn(members, field.wire)) continue;
    const inner = mapObjects(field.type, members[field.wire], (part, value) => changeMembers(part, value, change));
    changed[field.wire] = change(field, inner);
  }
  return defined(changed);
}

/** A copy with every field that isn't set filled in, also in nested objects that are set. */
export function completeMembers(model: ObjectModel, members: Values, missing: MemberChange): Values {
  const whole = { ...members };
  for (const field of model.inputs.filter(({ isSent }) => isSent)) {
    const value = members[field.wire];
    whole[field.wire] = isGiven(value)
      ? mapObjects(field.type, value, (part, inner) => completeMembers(part, inner, missing))
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
    const members = build(type.model.inputs, (member) => meaningOf(member, value[member.wire]), "wire");
    return Object.keys(members).length > 0 ? members : undefined;
  }
  if (type.kind !== "list" || !Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  const items = value.map((item) => writtenOut(type.of, item));
  return type.ordered ? items : [...new Set(items.map((item) => JSON.stringify(item)))].sort();
}
