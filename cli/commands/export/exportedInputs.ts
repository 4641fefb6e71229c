// The inputs and arguments of an object in a program: those that differ from the documented defaults, in the order of the model.

import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { withRequired } from "../../../provider/core/merge/serverDefaults.js";
import type { AccountObject } from "../../../provider/kinds/account/accountObject.js";
import { slashDate } from "../../../provider/model/dates.js";
import { canonical, isEmptyDefault, isInactive } from "../../../provider/model/equal.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject, type Values, withAt } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import { problemsOf } from "../../../provider/model/validate.js";
import { build } from "../../../provider/model/walk.js";

/** Whether a value at a path is a server default, which the program omits. */
export type IsServerDefault = (path: string, value: unknown) => boolean;

/** The properties that a program sets, without secrets. */
export const inputsOf = (model: ObjectModel, values: Values, isServerDefault: IsServerDefault, prefix = ""): Values =>
  build(model.inputs, (field) => inputOf(field, values, model, isServerDefault, prefix + field.name));

function inputOf(
  field: Field,
  siblings: Values,
  model: ObjectModel,
  isServerDefault: IsServerDefault,
  path: string,
): unknown {
  const value = siblings[field.name];
  if (!isGiven(value) || field.isSecret || isInactive(field, value, siblings, model)) return undefined;
  if (field.need !== "required" && canonical(field, value) === undefined) return undefined;
  const isServerDefaultValue = field.default.kind === "service" && field.need !== "required";
  if (isServerDefaultValue && isServerDefault(path, value)) return undefined;
  const { type } = field;
  if (isEmptyDefault(field, value)) return undefined;
  if (type.kind === "list" && Array.isArray(value)) return listOf(field, value);
  if (type.kind !== "object" || !isObject(value)) return scalar(field, value);
  const members = inputsOf(type.model, value, isServerDefault, `${path}.`);
  if (Object.keys(members).length > 0) return members;
  // An object that contains only server defaults exists anyway: an update must not remove it.
  const isStored = !isServerDefaultValue && canonical(field, value) !== undefined;
  return isStored || field.need === "required" ? members : undefined;
}

function listOf(field: Field, items: readonly unknown[]): unknown {
  const { type } = field;
  if (type.kind !== "list") return items;
  const inputs = items.map((item) =>
    type.of.type.kind === "object" && isObject(item)
      ? inputsOf(type.of.type.model, item, () => false)
      : scalar(type.of, item),
  );
  return type.ordered ? inputs : sorted(inputs);
}

/** The same list for the same set. */
function sorted(items: readonly unknown[]): unknown[] {
  const keyed = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...keyed.keys()].sort().map((key) => keyed.get(key));
}

function scalar({ type }: Field, value: unknown): unknown {
  return (type.kind === "date" && typeof value === "string" && slashDate(value)) || value;
}

// The arguments of an object in a program, and the problems that keep it out of one.

/**
 * The arguments, and the problems that the check of them would report.
 * @param secret returns the argument for the secret at a path. It is called for each secret that the object has.
 */
export function argumentsOf(
  { program, endpoint }: Resource,
  { id, values, secrets }: Pick<AccountObject, "id" | "values" | "secrets">,
  isServerDefault: IsServerDefault,
  secret: (path: string) => unknown,
) {
  const known = { ...values, ...endpoint.parse(id)?.path };
  const written = inputsOf(program, known, isServerDefault);
  const withSecrets = secrets.reduce((args, path) => withAt(args, path, unknown), written);
  // The program may write any documented default: what no response has shown, it can correct without a consequence.
  const { inputs: args } = withRequired(program, withSecrets, known, () => true);
  return {
    args: secrets.reduce((all, path) => withAt(all, path, secret(path)), args),
    problems: problemsOf(program, args),
  };
}
