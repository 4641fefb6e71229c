// Autonaming: a field that only the provider's user reads can be omitted, and gets a name.
import { isDeepStrictEqual } from "node:util";
import type { ObjectModel } from "../../model/field.js";
import { isGiven, type Values } from "../../model/rules.js";
import { autonamed } from "../../model/traits.js";

/** How the engine names resources, from the stack's setting `pulumi:autonaming`. */
export interface Autonaming {
  /** The name to use. Without the setting, it is the resource's own. */
  readonly name: string;
  readonly isOff: boolean;
}

/**
 * Inputs with a name for an omitted field: the object's current one, or the proposed one. An import checks the inputs
 * that it has read: the object has a name, although the response omits it.
 */
export function named(model: ObjectModel, inputs: Values, before: Values, { name, isOff }: Autonaming): Values {
  const isImport = Object.keys(before).length > 0 && isDeepStrictEqual(inputs, before);
  if (isOff || isImport) return inputs;
  const unnamed = model.inputs.filter((field) => field.has(autonamed) && !isGiven(inputs[field.name]));
  return { ...inputs, ...Object.fromEntries(unnamed.map((field) => [field.name, before[field.name] ?? name])) };
}
