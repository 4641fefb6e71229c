// Names that a program need not choose: a field that only people read, and only on our side, can be omitted.
import type { ObjectModel } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";
import { autonamed } from "../model/traits.js";

/** How the engine wants resources to be named, from the stack's setting `pulumi:autonaming`. */
export interface Autonaming {
  /** The name to take; the resource's own where the stack has no such setting. */
  readonly name: string;
  readonly isOff: boolean;
}

/** Inputs with a name where one can be omitted: the one that the object has, or the one that is proposed. */
export function named(model: ObjectModel, inputs: Values, before: Values, { name, isOff }: Autonaming): Values {
  if (isOff) return inputs;
  const unnamed = model.inputs.filter((field) => field.has(autonamed) && !isGiven(inputs[field.name]));
  return { ...inputs, ...Object.fromEntries(unnamed.map((field) => [field.name, before[field.name] ?? name])) };
}
