// Whether a condition on siblings is met.
import type { Condition, Field, ObjectModel } from "./field.js";
import { isGiven, type Values } from "./rules.js";
import { isUnknown } from "./unknown.js";

/** Whether a condition on siblings is met; an unknown sibling does not meet it. */
export function holds(condition: Condition, siblings: Values): boolean {
  const value = siblings[condition.field];
  if (isUnknown(value)) return false;
  return condition.is === undefined ? isGiven(value) : value === condition.is;
}

/** Whether the service uses a field at all; an omitted sibling has its documented default. */
export function applies({ appliesWhen }: Field, siblings: Values, model: ObjectModel): boolean {
  if (!appliesWhen) return true;
  const fallback = model.field(appliesWhen.field)?.default;
  const sibling = siblings[appliesWhen.field] ?? (fallback?.kind === "value" ? fallback.value : undefined);
  return holds(appliesWhen, { [appliesWhen.field]: sibling });
}

/** Whether a value is an object whose mode says that it is not used. */
export const isUnused = (field: Field, value: unknown): boolean =>
  field.unusedWhen !== undefined && isGiven(value) && holds(field.unusedWhen, value as Values);
