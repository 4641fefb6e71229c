// Finds differences between two programs' values of one object.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../../provider/model/rules.js";
import { isIdle, meansSame } from "../../account/meaning.js";
import { isEncrypted } from "../../stack/secret.js";

export interface Difference {
  /** `billingCycle.count`, `notes[0].name`. An unordered list is one value. */
  readonly path: string;
  readonly field: Field;
  /** Undefined if it is not set. */
  readonly a: unknown;
  readonly b: unknown;
}

/** By meaning: a documented default equals an omitted value. */
export const differences = (model: ObjectModel, a: Values, b: Values): Difference[] =>
  model.inputs.flatMap((field) => ofField(field, inEffect(field, a, model), inEffect(field, b, model), field.name));

/** A value that has no effect because of its siblings counts as none. */
const inEffect = (field: Field, values: Values, model: ObjectModel): unknown =>
  isIdle(field, values, model) ? undefined : values[field.name];

/** Whether both are set, and one of them is encrypted. */
const isIncomparable = (a: unknown, b: unknown): boolean =>
  isGiven(a) && isGiven(b) && (isEncrypted(a) || isEncrypted(b));

function ofField(field: Field, a: unknown, b: unknown, path: string): Difference[] {
  if (meansSame(field, a, b) || isIncomparable(a, b)) return [];
  const { type } = field;
  if (type.kind === "object" && isObject(a) && isObject(b)) {
    return differences(type.model, a, b).map((inner) => ({ ...inner, path: `${path}.${inner.path}` }));
  }
  if (type.kind === "list" && type.ordered && Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => ofField(type.of, item, b[index], `${path}[${index}]`));
  }
  return [{ path, field, a: a ?? undefined, b: b ?? undefined }];
}
