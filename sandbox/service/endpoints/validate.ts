// Validates a body: its JSON Schema (ajv), then the model's rules, with all problems together and the API's names.
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { nearName } from "../../../provider/model/names.js";
import { isGiven, type Problem, type Values } from "../../../provider/model/rules.js";
import type { Plausibility } from "../../../provider/model/sanity.js";
import { build, mapObjects } from "../../../provider/model/walk.js";
import { isDay } from "../../store/calendar.js";
import { type ErrorItem, fieldError, maxErrors, refuseIfAny } from "../../store/errors.js";
import { type BodyKind, bodySchema } from "../../store/jsonSchema.js";
import { isObject } from "../../store/walkFields.js";

// Converts paths and names of the model to those of the API.

/** `billingCycle.installmentsCount` → `billing_cycle.installments_count`. Undefined for an unknown path. */
export function wirePath(model: ObjectModel, path: string): string | undefined {
  let object: ObjectModel | undefined = model;
  let isDocumented = true;
  const wire = path.replace(/[^.[\]]+/g, (part) => {
    if (/^\d+$/.test(part)) return part;
    const field: Field | undefined = object?.field(part);
    object = field && objectIn(field);
    isDocumented &&= field !== undefined;
    return field?.wire ?? part;
  });
  return isDocumented ? wire : undefined;
}

/** A message about the property at `path`: names in its backquotes are those of siblings, or whole paths. */
export function wireWords(model: ObjectModel, path: string, message: string): string {
  const parent = path.slice(0, path.lastIndexOf(".") + 1);
  const wireParent = wirePath(model, parent) ?? "";
  return message.replace(/`([A-Za-z][\w.]*)`/g, (quoted, name: string) => {
    const sibling = wirePath(model, parent + name)?.slice(wireParent.length);
    return `\`${sibling ?? wirePath(model, name) ?? quoted.slice(1, -1)}\``;
  });
}

/** The object of a field, alone or in a list. */
function objectIn({ type }: Field): ObjectModel | undefined {
  if (type.kind === "list") return objectIn(type.of);
  return type.kind === "object" ? type.model : undefined;
}

// Checks a well-formed body against the model's conditions, rules and sanity limits. It reads the declarations, not the
// provider's validation: what that accepts by mistake is refused here.

/** The fields of a body with the model's names, which its rules use. */
export const named = (model: ObjectModel, fields: Values): Values =>
  build(model.fields, ({ isSent, wire, type }) => (isSent ? mapObjects(type, fields[wire], named) : undefined));

/** Problems, with paths in the model's names. */
export function ruleProblems(model: ObjectModel, values: Values): Problem[] {
  return [
    ...model.inputs.flatMap((field) =>
      isGiven(values[field.name])
        ? valueProblems(field, values[field.name], field.name)
        : missing(field, values).map((message) => ({ path: field.name, message })),
    ),
    ...model.rules.flatMap(({ check, description }) => {
      const problem = check(values);
      return problem ? [{ ...problem, ...(description === "" && implausible) }] : [];
    }),
  ];
}

const implausible = { isImplausible: true } as const;

function missing({ need }: Field, siblings: Values): string[] {
  if (need === "required") return ["is missing: it is required"];
  if (typeof need === "string") return [];
  const sibling = siblings[need.field];
  if (need.is === undefined ? !isGiven(sibling) : sibling !== need.is) return [];
  return [`is missing: it is required when \`${need.field}\` is ${JSON.stringify(need.is) ?? "given"}`];
}

function valueProblems(field: Field, value: unknown, path: string): Problem[] {
  const { type, plausibility, isImmutable, isSent } = field;
  const isInAddress = isImmutable && !isSent;
  const fault = plausibility && implausibleFields(plausibility, value);
  const own = [
    ...(isInAddress && String(value).includes("/") ? [{ path, message: "must be an id, without a slash" }] : []),
    ...(fault === undefined ? [] : [{ path, message: fault, ...implausible }]),
  ];
  if (type.kind === "object" && isObject(value)) {
    const within = ruleProblems(type.model, value);
    return [...own, ...within.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))];
  }
  if (type.kind !== "list" || !Array.isArray(value)) return own;
  return [...own, ...value.flatMap((item, index) => valueProblems(type.of, item, `${path}[${index}]`))];
}

/** Why a value is implausible. */
function implausibleFields(
  { min, max, isWhole, isFilled, isTrimmed, isId, isSeconds, emptyMeans }: Plausibility,
  value: unknown,
) {
  if (typeof value === "number") {
    if (isSeconds && value > 99_999_999_999) return "must be in seconds, not in milliseconds";
    if (min !== undefined && value < min) return `must be at least ${min}`;
    if (max !== undefined && value > max) return `must be at most ${max}`;
    return isWhole && !Number.isSafeInteger(value) ? "must be a whole number" : undefined;
  }
  if (typeof value === "string") {
    if (isFilled && !/\S/.test(value)) return "must not be empty";
    if (isTrimmed && /^\s|\s$/.test(value)) return "must begin and end without a space";
    return isId && /^\s*[a-z][a-z\d+.-]*:\/\//i.test(value) ? "must be an id, not an address" : undefined;
  }
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty && emptyMeans !== undefined ? `is an empty list, which means ${emptyMeans}: omit it` : undefined;
}

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
  const shown = errors.slice(0, maxErrors + 1).map((error) => fromAjv(model, error));
  if (shown.length > maxErrors) refuseIfAny(shown);
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
  const counts = ({ isImplausible }: Problem) => !(options.isLenient && isImplausible);
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
      return fieldError("unknown", member(name), unknownField(model, field, name, parentSchema));
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

function unknownField(model: ObjectModel, parent: string, name: string, schema: Values = {}): string {
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
