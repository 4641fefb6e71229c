// Whether a condition on siblings is met.
import type { Condition, Field } from "./field.js";
import { isGiven, type Values } from "./rules.js";
import { isUnknown } from "./unknown.js";

/** Whether a condition on siblings is met; an unknown sibling does not meet it. */
export function holds(condition: Condition, siblings: Values): boolean {
  const value = siblings[condition.field];
  if (isUnknown(value)) return false;
  return condition.is === undefined ? isGiven(value) : value === condition.is;
}

/** Whether a value is an object that must not be sent, because its mode says that it is not used. */
export const isUnused = (field: Field, value: unknown): boolean =>
  field.unusedWhen !== undefined && isGiven(value) && holds(field.unusedWhen, value as Values);
