// The arguments of an object in a program, and the problems that keep it out of one.

import type { Resource } from "../../../provider/core/lifecycle/resource.js";
import { withRequired } from "../../../provider/core/merge/requiredDefaults.js";
import type { AccountObject } from "../../../provider/kinds/account/accountObject.js";
import { type Problem, type Values, withAt } from "../../../provider/model/rules.js";
import { unknown } from "../../../provider/model/unknown.js";
import { problemsOf } from "../../../provider/model/validate.js";
import { type IsServerDefault, inputsOf } from "./exportedInputs.js";

/** `problems` are those that the check of these arguments would report. */
export interface Arguments {
  readonly args: Values;
  readonly problems: readonly Problem[];
}

/** `secret` returns the argument for the secret at a path. It is called for each secret that the object has. */
export function argumentsOf(
  { program, endpoint }: Resource,
  { id, values, secrets }: AccountObject,
  isServerDefault: IsServerDefault,
  secret: (path: string) => unknown,
): Arguments {
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
