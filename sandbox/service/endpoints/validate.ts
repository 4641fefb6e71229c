// Validates a body: its JSON Schema (ajv), then the model's rules, with all problems together.
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { ObjectModel } from "../../../provider/model/field.js";
import { nearName } from "../../../provider/model/nearName.js";
import type { Problem, Values } from "../../../provider/model/rules.js";
import { type ErrorItem, fieldError, mostErrors, refuseIfAny } from "../../store/errors.js";
import { type BodyKind, bodySchema } from "../../store/jsonSchema.js";
import { isDay } from "../../store/times.js";
import { named, ruleProblems } from "./bodyRules.js";
import { wirePath, wireWords } from "./names.js";

// Not optimized: that halves the time to compile, and validation is fast enough.
const ajv = new Ajv({ allErrors: true, verbose: true, code: { optimize: false } });
ajv.addFormat("slash-date", isDay);

const validators = new Map<string, ValidateFunction>();

function validator(model: ObjectModel, { partial }: BodyKind): ValidateFunction {
  const key = `${model.name} ${partial ?? "whole"}`;
  // Implausible values are reported with the model's own messages.
  const validate = validators.get(key) ?? ajv.compile(bodySchema(model, { partial, isLenient: true }));
  validators.set(key, validate);
  return validate;
}

export interface CheckOptions extends BodyKind {
  /** The resulting object, if the body is only a part of it. */
  readonly whole?: Values;
  /** Values from outside the body, with the names of programs. */
  readonly known?: Values;
}

/**
 * The problems found by the schema of a body: types, single values, unknown and missing fields.
 * @throws ApiError if there are more than the limit
 */
export function schemaProblems(model: ObjectModel, body: Values, kind: BodyKind = {}): ErrorItem[] {
  const validate = validator(model, kind);
  const errors = validate(body) ? [] : (validate.errors ?? []).filter(isSpecific);
  // They would keep the body in memory.
  validate.errors = null;
  const shown = errors.slice(0, mostErrors + 1).map((error) => fromAjv(model, error));
  if (shown.length > mostErrors) refuseIfAny(shown);
  return shown;
}

/** All problems with a body, and with the resulting object. */
export function checkBody(model: ObjectModel, body: Values, options: CheckOptions = {}): ErrorItem[] {
  const mistakes = schemaProblems(model, body, options);
  const wrong = mistakes.filter(({ code }) => code !== "missing");

  // Rules apply only if the values themselves are well-formed. An unknown field may be a misspelled one.
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
  // What a schema reports as missing, the model does too, except in a list with an invalid item.
  for (const problem of mistakes.filter(({ code }) => code === "missing")) add(problem);
  return problems;
}

/**
 * An optional property is its schema or `null`: the error of the first alternative is the useful one. For an enum, the
 * list of values is more useful than the type.
 */
const isSpecific = ({ keyword, schemaPath, parentSchema }: ErrorObject): boolean =>
  keyword !== "anyOf" && !schemaPath.endsWith("/anyOf/1/type") && !(keyword === "type" && parentSchema?.enum);

const nouns: Record<string, string> = {
  string: "a string",
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
      return fieldError("invalid", field, `must be ${nouns[params.type] ?? "in a different format"}.`);
  }
}

/** Comparing a longer one with all names takes too long. */
const longestName = 100;

const quoted = (value: unknown): string => JSON.stringify(value);

function unknownMember(model: ObjectModel, parent: string, name: string, schema: Values = {}): string {
  if (!parent && model.outputs.some(({ wire }) => wire === name)) return "is set by the service and can't be sent.";
  const names = Object.keys(schema.properties ?? {});
  const near = names.length > 0 && name.length <= longestName ? nearName(name, names) : undefined;
  const hint = near === undefined ? "." : `; did you mean \`${near}\`?`;
  return `isn't a field of ${schema.title ?? model.name}${hint}`;
}

function fromModel(model: ObjectModel, { path, message }: Problem): ErrorItem {
  const code = message.startsWith("is missing") ? "missing" : "invalid";
  const sentence = wireWords(model, path, message).replace(/([^.?])$/, "$1.");
  return fieldError(code, wirePath(model, path) ?? path, sentence);
}

/** Whether two paths are equal, or one is within the other. */
function overlap(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && ["", ".", "["].includes(long.charAt(short.length));
}

/** A copy of a value without one nested field. */
function without(value: unknown, [part = "", ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Values;
  if (rest.length === 0) delete copy[part];
  else copy[part] = without(copy[part], rest);
  return copy;
}
