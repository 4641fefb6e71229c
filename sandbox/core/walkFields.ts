// Walking through objects with their model beside them.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../provider/model/rules.js";
import { mapObjects } from "../../provider/model/walk.js";

/** What becomes of a member; `undefined` leaves it out. */
export type MemberChange = (field: Field, value: unknown) => unknown;

export { isObject };

/** The object without the members that are undefined: a copy, if there are any. */
export const defined = (members: Values): Values =>
  Object.values(members).includes(undefined)
    ? Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
    : members;

/** A copy in which every member that is there is changed, at every depth, the inner ones first. */
export function changeMembers(model: ObjectModel, members: Values, change: MemberChange): Values {
  const changed = { ...members };
  for (const field of model.fields) {
    if (!Object.hasOwn(members, field.wire)) continue;
    const inner = mapObjects(field.type, members[field.wire], (part, value) => changeMembers(part, value, change));
    changed[field.wire] = change(field, inner);
  }
  return defined(changed);
}

/** A copy in which every member that is not given is filled in, also in the objects that are given. */
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
