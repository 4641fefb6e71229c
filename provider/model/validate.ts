// Checks values against the model: every problem, each with its path.
import { holds } from "./equal.js";
import { type Field, type ObjectModel, objectId, partOfId, widening } from "./field.js";
import { nearName } from "./names.js";
import { brokenRules, isGiven, isObject, type Problem, problemOf, type Values } from "./rules.js";
import { implausible } from "./sanity.js";
import { isUnknown } from "./unknown.js";
import { fieldsOf, isOutsideLists, walk } from "./walk.js";
import { zodType } from "./zodType.js";

/** All problems with an object of a program. Unknown values are accepted. */
export function problemsOf(model: ObjectModel, values: unknown): Problem[] {
  if (isUnknown(values)) return [];
  if (!isObject(values)) {
    return problemOf(`must be an object (${model.name})${typeof values === "string" ? ", not a string" : got(values)}`);
  }
  const problems = [
    ...unknownProperties(model, values),
    ...model.inputs.flatMap((field) => fieldProblems(field, values).map((p) => prefixed(field.name, p))),
  ];
  const mistaken = new Set(problems.map((p) => p.path));
  // A rule applies only if the values themselves are valid.
  return [...problems, ...brokenRules(model.rules, values).filter((p) => !mistaken.has(p.path))];
}

function fieldProblems(field: Field, siblings: Values): Problem[] {
  const value = siblings[field.name];
  if (isGiven(value)) return valueProblems(field, value);
  const reason = requirement(field, siblings);
  return problemOf(reason && `is missing: ${reason}. ${explained(field)}`.trimEnd());
}

/** The first sentence of a field's description. */
const explained = ({ doc }: Field): string => doc.split(/(?<=\.) /)[0] ?? "";

function requirement(field: Field, siblings: Values): string | undefined {
  if (field.need === "required") return "it is required";
  if (typeof field.need === "string" || !holds(field.need, siblings)) return undefined;
  const { field: sibling, is } = field.need;
  return `it is required when \`${sibling}\` is ${is === undefined ? "given" : JSON.stringify(is)}`;
}

function valueProblems(field: Field, value: unknown): Problem[] {
  const { type } = field;
  if (isUnknown(value)) return [];
  if (type.kind === "object") return problemsOf(type.model, value);
  if (type.kind === "list" && !Array.isArray(value)) return problemOf(`must be a list${got(value)}`);
  const isHidden =
    type.kind === "list" || field.isSecret || field.isPersonal || field.has(objectId) || field.has(partOfId);
  const shown = isHidden ? "" : got(value);
  const number = numberFault(field, value, shown);
  if (number !== undefined) return problemOf(number);
  const { error } = zodType(field).safeParse(value);
  if (error) return problemOf(`${error.issues[0]?.message}${shown}`);
  const fault = field.plausibility && implausible(field.plausibility, value);
  if (fault !== undefined || type.kind !== "list")
    return problemOf(fault && `${fault}${shown}`, { isImplausible: true });
  return (value as unknown[]).flatMap((item, index) => {
    const problems = isGiven(item) ? valueProblems(type.of, item) : problemOf("must not be empty");
    return problems.map((problem) => prefixed(`[${index}]`, problem));
  });
}

/** Why a number can't be where a string must be, or could have been. Undefined if there is none. */
function numberFault(field: Field, value: unknown, shown: string): string | undefined {
  const { kind } = field.type;
  const isLost = ["string", "map", "any"].includes(kind) && hasLostDigits(value);
  const isId = field.plausibility?.isId || field.has(objectId) || field.has(partOfId);
  if (kind === "string" && typeof value === "number" && (isLost || isId)) {
    return `must be a string${isLost ? "" : shown}: write it in quotes${isLost ? `, because ${lost}` : ""}. ${inYaml}`;
  }
  return isLost ? `contains a number that must be in quotes, because ${lost}` : undefined;
}

const lost = "the digits of a number this long are already lost";

/** YAML reads the digits of a configuration value as a number even if the program has it in quotes. */
const inYaml =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of YAML programs
  "In YAML, put an id of digits into an object: `pulumi config set --path --type string ids.it ID`, then `${ids.it}`";

/** Whether a number has other digits than the program wrote. */
const hasLostDigits = (value: unknown): boolean =>
  typeof value === "number"
    ? Number.isInteger(value) && !Number.isSafeInteger(value)
    : typeof value === "object" && value !== null && Object.values(value).some(hasLostDigits);

export const prefixed = (prefix: string, problem: Problem): Problem => ({
  ...problem,
  path: problem.path === "" || problem.path.startsWith("[") ? prefix + problem.path : `${prefix}.${problem.path}`,
});

function got(value: unknown): string {
  if (value === null || Array.isArray(value)) return `, not ${value === null ? "null" : "a list"}`;
  if (typeof value === "object") return ", not an object";
  // The digits that arrived aren't those that the program wrote.
  if (hasLostDigits(value)) return ", and a shorter one: a number this long loses digits";
  const shown = typeof value === "string" ? JSON.stringify(value) : String(value);
  return `, not ${shown.length > 60 ? `${shown.slice(0, 57)}…` : shown}`;
}

function unknownProperties(model: ObjectModel, values: Values): Problem[] {
  const names = model.inputs.map((field) => field.name);
  return Object.keys(values)
    .filter((key) => values[key] !== undefined && !names.includes(key))
    .map((key) => ({ path: key, message: misnamed(model, key, names) }));
}

function misnamed(model: ObjectModel, key: string, names: string[]): string {
  if (key === model.idName || model.field(key)?.isOutput) return "is set by the service; remove it";
  const spelt = model.inputs.find((field) => field.wire === key);
  const near = spelt?.name ?? nearName(key, names);
  return `is not a property of ${model.name}${near === undefined ? "" : `; did you mean \`${near}\`?`}`;
}

// Properties that a program sets to a value that turns out undefined, such as an output that another stack doesn't have.
// Where the omission gives customers or members more, such a value is refused instead of being omitted.

/** The properties whose omission gives customers or members more. */
export const wideningPaths = (model: ObjectModel): string[] =>
  fieldsOf(model, isOutsideLists)
    .filter(({ field }) => field.has(widening))
    .map(({ path }) => path);

/**
 * Those that are `null`: in YAML, what an expression without a value becomes. Where `null` resets a property to the
 * server default, it can be intended.
 */
export const nullPaths = (model: ObjectModel, inputs: Values): string[] =>
  walk(model, [inputs])
    .filter(({ field, values: [value] }) => value === null && field.has(widening) && field.default.kind !== "service")
    .map(({ path }) => path);

export const valuelessProblems = (model: ObjectModel, paths: readonly string[]): Problem[] =>
  paths.map((path) => {
    const [words = ""] = /If omitted, [^.]*|-1 is unlimited/.exec(model.fieldAt(path)?.doc ?? "") ?? [];
    const omitted = words && ` (${words.replace(/^If/, "if")})`;
    const message = `is set to a value that is undefined, such as an output that a stack doesn't have. Fix the value, or remove the property${omitted}`;
    return { path, message };
  });
