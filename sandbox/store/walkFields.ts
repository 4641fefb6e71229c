// Walks through objects along their model.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../provider/model/rules.js";
import { mapObjects } from "../../provider/model/walk.js";

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
