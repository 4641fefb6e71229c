// The arguments of an object in a program, and the problems that keep it out of one.

import type { Resource } from "../../provider/lifecycle/resource.js";
import { at, isGiven, type Problem, type Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { problemsOf } from "../../provider/model/validate.js";
import type { AccountObject } from "../account/object.js";
import { withValueAt } from "../account/valueAt.js";
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
  const withSecrets = secrets.reduce((args, path) => withValueAt(args, path, unknown), written);
  const args = completed(program, withSecrets, known);
  return {
    args: secrets.reduce((all, path) => withValueAt(all, path, secret(path)), args),
    problems: problemsOf(program, args),
  };
}

/** Adds the documented defaults that a program must write. A response can omit them. */
function completed(program: Resource["program"], args: Values, known: Values): Values {
  const missing = problemsOf(program, args).filter(({ path }) => path !== "" && !isGiven(at(args, path)));
  return missing.reduce((all, { path }) => {
    const value = at(known, path) ?? documentedAt(program, path);
    return value === undefined ? all : withValueAt(all, path, value);
  }, args);
}

function documentedAt(program: Resource["program"], path: string): unknown {
  const documented = program.fieldAt(path)?.default;
  return documented?.kind === "value" ? documented.value : undefined;
}
