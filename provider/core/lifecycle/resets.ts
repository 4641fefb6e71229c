// The property `resetToDefault`: server defaults by name, for languages that can't send `null`.

import { type Field, type ObjectModel, setOf, string } from "../../model/field.js";
import { nearName } from "../../model/names.js";
import { at, isGiven, isObject, type Problem, problemOf, topOf, withAt } from "../../model/rules.js";
import { quoted } from "../../model/shown.js";
import { isUnknown } from "../../model/unknown.js";
import { prefixed } from "../../model/validate.js";
import { serverDefaultsOf } from "../merge/serverDefaults.js";
import type { Inputs } from "./types.js";

/**
 * The property that lists them. It is only an input: a check replaces it with `null` values, so no state contains it.
 */
export const resetName = "resetToDefault";

/** The property for a kind; undefined if the kind has no server default. */
export function resetFieldOf(model: ObjectModel): Field | undefined {
  const paths = pathsOf(model);
  if (paths.length === 0) return undefined;
  const doc =
    "Properties to reset to the server default, for languages that can't send `null`. " +
    `Possible names: ${quoted(paths.filter((path) => !path.includes(".")))}.${nestedWords(paths)}`;
  return setOf(string(), doc).notSent().named(resetName);
}

function nestedWords(paths: readonly string[]): string {
  const owners = new Set(paths.filter((path) => path.includes(".")).map(topOf));
  return owners.size === 0 ? "" : ` Within ${quoted([...owners])}, write the name as \`object.property\`.`;
}

const pathsOf = (model: ObjectModel): string[] => serverDefaultsOf(model).map(({ path }) => path);

/** The inputs with `null` for each property that `resetToDefault` lists, and the problems with that list. */
export function withResets(model: ObjectModel, inputs: Inputs): { inputs: Inputs; problems: Problem[] } {
  if (!(resetName in inputs) || !resetFieldOf(model)) return { inputs, problems: [] };
  const { [resetName]: names, ...rest } = inputs;
  if (!isGiven(names)) return { inputs: rest, problems: [] };
  const problems = problemsOf(model, names, rest).map((problem) => prefixed(resetName, problem));
  if (problems.length > 0) return { inputs: rest, problems };
  const paths = (names as string[])
    .map((name) => pathNamed(model, name) ?? name)
    .filter((path) => !isUnknown(ownerOf(path, rest)));
  return { inputs: paths.reduce((all, path) => withAt(all, path, null), rest as Inputs), problems };
}

function problemsOf(model: ObjectModel, names: unknown, inputs: Inputs): Problem[] {
  // A preview couldn't show which properties will change.
  if (isUnknown(names)) return problemOf("must be known in a preview: don't use an output of another resource");
  if (!Array.isArray(names)) return problemOf("must be a list of names of properties");
  return names.flatMap((name, index) =>
    problemOf(faultOf(model, name, inputs)).map((problem) => prefixed(`[${index}]`, problem)),
  );
}

function faultOf(model: ObjectModel, name: unknown, inputs: Inputs): string | undefined {
  if (typeof name !== "string") return "must be the name of a property, known in a preview";
  const is = `is ${JSON.stringify(name)}`;
  const path = pathNamed(model, name);
  if (path === undefined) {
    const paths = pathsOf(model);
    const near = nearName(name, paths);
    const hint = near === undefined ? `; there are ${paths.join(", ")}` : `; did you mean \`${near}\`?`;
    return `${is}, which isn't a property of ${model.name} with a server default${hint}`;
  }
  const owner = ownerOf(path, inputs);
  if (isUnknown(owner)) return undefined;
  if (!isObject(owner)) return `${is}, but \`${path.slice(0, path.lastIndexOf("."))}\` is not set`;
  return isGiven(at(inputs, path)) ? `${is}, which is also set: remove one of them` : undefined;
}

/** The object that contains the property. */
const ownerOf = (path: string, inputs: Inputs): unknown =>
  path.includes(".") ? at(inputs, path.slice(0, path.lastIndexOf("."))) : inputs;

/** The path that a program means: Python writes names as `initial_cost.mail`, Go as `InitialCost.Mail`. */
const pathNamed = (model: ObjectModel, name: string): string | undefined =>
  pathsOf(model).find((path) => path.toLowerCase() === name.replaceAll("_", "").toLowerCase());
