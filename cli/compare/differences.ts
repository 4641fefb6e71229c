// Where two programs say different things of one object.
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, isObject, type Values } from "../../provider/model/rules.js";
import { isIdle, meansSame } from "../account/meaning.js";
import { isEncrypted } from "../stack/secret.js";

export interface Difference {
  /** `billingCycle.count`, `notes[0].name`. A list whose order means nothing is one value. */
  readonly path: string;
  readonly field: Field;
  /** Undefined where it is not set. */
  readonly a: unknown;
  readonly b: unknown;
}

/** By what the values mean: a documented default is the same as nothing. */
export const differences = (model: ObjectModel, a: Values, b: Values): Difference[] =>
  model.inputs.flatMap((field) => ofField(field, inEffect(field, a, model), inEffect(field, b, model), field.name));

/** A value that was filled in for another choice than the one that was made counts as none. */
const inEffect = (field: Field, values: Values, model: ObjectModel): unknown =>
  isIdle(field, values, model) ? undefined : values[field.name];

/** Whether both are given, and one of them no one has decrypted. */
const isUntold = (a: unknown, b: unknown): boolean => isGiven(a) && isGiven(b) && (isEncrypted(a) || isEncrypted(b));

function ofField(field: Field, a: unknown, b: unknown, path: string): Difference[] {
  if (meansSame(field, a, b) || isUntold(a, b)) return [];
  const { type } = field;
  if (type.kind === "object" && isObject(a) && isObject(b)) {
    return differences(type.model, a, b).map((inner) => ({ ...inner, path: `${path}.${inner.path}` }));
  }
  if (type.kind === "list" && type.ordered && Array.isArray(a) && Array.isArray(b) && a.length === b.length) {
    return a.flatMap((item, index) => ofField(type.of, item, b[index], `${path}[${index}]`));
  }
  return [{ path, field, a: a ?? undefined, b: b ?? undefined }];
}
