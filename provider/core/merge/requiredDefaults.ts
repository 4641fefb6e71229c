// The values of required properties that a program must write, and that responses omit.

import type { Field, ObjectModel } from "../../model/field.js";
import { at, isGiven, type Values, withAt } from "../../model/rules.js";
import { problemsOf } from "../../model/validate.js";
import { meaningfulIn } from "./observe.js";

export interface Completed {
  readonly inputs: Values;
  /** Paths of documented defaults that no response contained. */
  readonly assumed: readonly string[];
}

/**
 * Adds required properties that are missing: the known value, or the documented default. A service can omit a property
 * that has its default, so this is what an omitted property means. Other properties stay missing: nothing is invented.
 * A state assumes no value whose correction would replace the object.
 */
export function withRequired(
  model: ObjectModel,
  inputs: Values,
  known: Values = inputs,
  isAssumed = ({ isReplacing }: Field) => !isReplacing,
): Completed {
  let whole = inputs;
  const assumed: string[] = [];
  for (const { path } of problemsOf(model, inputs)) {
    if (path === "" || isGiven(at(inputs, path))) continue;
    const field = model.fieldAt(path);
    const documented = field && isAssumed(field) ? field.default : undefined;
    const returned = at(known, path);
    if (isGiven(returned)) whole = withAt(whole, path, returned);
    else if (documented?.kind === "value") {
      whole = withAt(whole, path, documented.value);
      assumed.push(path);
    }
  }
  return { inputs: whole, assumed };
}

/** The inputs that an import writes into a program, for an object with these values. */
export const importedInputs = (model: ObjectModel, values: Values): Values =>
  withRequired(model, meaningfulIn(model, values), values).inputs;
