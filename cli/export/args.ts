// The arguments of an object in a program, and what keeps it from being in one.

import type { Resource } from "../../provider/lifecycle/resource.js";
import { at, isGiven, type Problem, type Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { problemsOf } from "../../provider/model/validate.js";
import type { AccountObject } from "../account/object.js";
import { withValueAt } from "../account/valueAt.js";
import { type IsServerDefault, inputsOf } from "./exportedInputs.js";

/** `problems` are what its check would refuse. */
export interface Arguments {
  readonly args: Values;
  readonly problems: readonly Problem[];
}

/** Secrets stand as `secret` says, by their paths; they are wanted where the object has them. */
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

/** With those documented defaults that must be written. An answer may leave them out. */
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
