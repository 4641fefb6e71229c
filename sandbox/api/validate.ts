// What is wrong with a body: its JSON Schema (ajv), then the model's own rules, all problems at once.
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { ObjectModel } from "../../provider/model/field.js";
import { nearName } from "../../provider/model/nearName.js";
import type { Problem, Values } from "../../provider/model/rules.js";
import { type ErrorItem, fieldError, mostErrors, refuseIfAny } from "../core/errors.js";
import { type BodyKind, bodySchema } from "../core/jsonSchema.js";
import { isDay } from "../core/times.js";
import { named, ruleProblems } from "./bodyRules.js";
import { wirePath, wireWords } from "./names.js";

// Not optimized: compiling then takes half the time, and a validation is fast enough.
const ajv = new Ajv({ allErrors: true, verbose: true, code: { optimize: false } });
ajv.addFormat("slash-date", isDay);

const validators = new Map<string, ValidateFunction>();

function validator(model: ObjectModel, { partial }: BodyKind): ValidateFunction {
  const key = `${model.name} ${partial ?? "whole"}`;
  // What only good sense forbids is said in the model's own words.
  const validate = validators.get(key) ?? ajv.compile(bodySchema(model, { partial, isLenient: true }));
  validators.set(key, validate);
  return validate;
}

export interface CheckOptions extends BodyKind {
  /** The object as it will be, where the body is only a part of it. */
  readonly whole?: Values;
  /** Values that come from elsewhere than the body, in the terms of programs. */
  readonly known?: Values;
}

/**
 * What the schema of a body refuses: types, single values, unknown and missing members.
 * @throws ApiError if there are more than anyone reads
 */
export function schemaProblems(model: ObjectModel, body: Values, kind: BodyKind = {}): ErrorItem[] {
  const validate = validator(model, kind);
  const errors = validate(body) ? [] : (validate.errors ?? []).filter(isSpecific);
  // They refer to the body.
  validate.errors = null;
  const shown = errors.slice(0, mostErrors + 1).map((error) => fromAjv(model, error));
  if (shown.length > mostErrors) refuseIfAny(shown);
  return shown;
}

/** Everything wrong with a body, and with the object that it makes. */
export function checkBody(model: ObjectModel, body: Values, options: CheckOptions = {}): ErrorItem[] {
  const mistakes = schemaProblems(model, body, options);
  const wrong = mistakes.filter(({ code }) => code !== "missing");

  // Rules speak only where the values themselves have the right form; what is unknown could have any name.
  const malformed = wrong.flatMap(({ code, field }) => (field && code !== "unknown" ? [field] : []));
  const sound = malformed.reduce<unknown>(
    (left, path) => without(left, path.match(/[^.[\]]+/g) ?? []),
    options.whole ?? body,
  );
  const values = { ...named(model, sound as Values), ...options.known };

  const problems = [...wrong];
  const add = (problem: ErrorItem) => {
    if (!problems.some(({ field = "" }) => overlap(field, problem.field ?? ""))) problems.push(problem);
  };
  const counts = ({ isNonsense }: Problem) => !(options.isLenient && isNonsense);
  for (const problem of ruleProblems(model, values).filter(counts)) add(fromModel(model, problem));
  // What a schema misses is also what the model misses, except in a list with a mistaken item.
  for (const problem of mistakes.filter(({ code }) => code === "missing")) add(problem);
  return problems;
}

/**
 * An optional property is its schema or `null`: the error of the first alternative is the one that explains something. Of a
 * value that must be one of some, their list says more than their type.
 */
const isSpecific = ({ keyword, schemaPath, parentSchema }: ErrorObject): boolean =>
  keyword !== "anyOf" && !schemaPath.endsWith("/anyOf/1/type") && !(keyword === "type" && parentSchema?.enum);

const nouns: Record<string, string> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
};

function fromAjv(model: ObjectModel, { keyword, instancePath, params, parentSchema }: ErrorObject): ErrorItem {
  const parts = instancePath.split("/").slice(1);
  const field = parts
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll("~1", "/").replaceAll("~0", "~")}`))
    .join("")
    .replace(/^\./, "");
  const member = (name: string) => (field ? `${field}.${name}` : name);
  switch (keyword) {
    case "required":
      return fieldError("missing", member(params.missingProperty), "is missing: it is required.");
    case "additionalProperties": {
      const name: string = params.additionalProperty;
      return fieldError("unknown", member(name), unknownMember(model, field, name, parentSchema));
    }
    case "enum":
      return fieldError("invalid", field, `must be one of ${params.allowedValues.map(quoted).join(", ")}.`);
    case "format":
      return fieldError("invalid", field, "must be a date that exists, as yyyy/MM/dd.");
    case "minimum":
      return fieldError("invalid", field, `must be at least ${params.limit}.`);
    case "maximum":
      return fieldError("invalid", field, `must be at most ${params.limit}.`);
    default:
      return fieldError("invalid", field, `must be ${nouns[params.type] ?? "of another form"}.`);
  }
}

/** Comparing a longer one with all names takes too long. */
const longestName = 100;

const quoted = (value: unknown): string => JSON.stringify(value);

function unknownMember(model: ObjectModel, parent: string, name: string, schema: Values = {}): string {
  if (!parent && model.outputs.some(({ wire }) => wire === name)) return "is set by the service and cannot be sent.";
  const names = Object.keys(schema.properties ?? {});
  const near = names.length > 0 && name.length <= longestName ? nearName(name, names) : undefined;
  const hint = near === undefined ? "." : `; did you mean \`${near}\`?`;
  return `is not a member of ${schema.title ?? model.name}${hint}`;
}

function fromModel(model: ObjectModel, { path, message }: Problem): ErrorItem {
  const code = message.startsWith("is missing") ? "missing" : "invalid";
  const sentence = wireWords(model, path, message).replace(/([^.?])$/, "$1.");
  return fieldError(code, wirePath(model, path) ?? path, sentence);
}

/** Whether two paths are the same, or one lies within the other. */
function overlap(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && ["", ".", "["].includes(long.charAt(short.length));
}

/** A copy of a value, but for one member deep in it. */
function without(value: unknown, [part = "", ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Values;
  if (rest.length === 0) delete copy[part];
  else copy[part] = without(copy[part], rest);
  return copy;
}
