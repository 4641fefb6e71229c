// Fields with a server default when a program omits them (`*` in the specification).
import { isDeepStrictEqual } from "node:util";
import { digest } from "../../model/digest.js";
import { applies, canonical } from "../../model/equal.js";
import type { Field, FieldType, ObjectModel } from "../../model/field.js";
import { at, isGiven, isObject, type Values, withAt } from "../../model/rules.js";
import type { Inputs, Returned } from "../../model/stages.js";
import { problemsOf } from "../../model/validate.js";
import { build, fieldsOf, isOutsideLists } from "../../model/walk.js";
import { isEmpty, meaningfulIn } from "./response.js";

/** A field with a server default, at the top of an object or within others. */
export interface ServerDefault {
  readonly path: string;
  readonly field: Field;
}

const cache = new WeakMap<ObjectModel, { readonly all: readonly ServerDefault[]; readonly paths: Set<string> }>();

function cached(model: ObjectModel) {
  const found = cache.get(model);
  if (found) return found;
  const all = serverDefaultsIn(model);
  const created = { all, paths: new Set(all.map(({ path }) => path)) };
  cache.set(model, created);
  return created;
}

/** Every field with a server default that an update can send, in the order of the model. */
export const serverDefaultsOf = (model: ObjectModel): readonly ServerDefault[] => cached(model).all;

const serverDefaultsIn = (model: ObjectModel): ServerDefault[] =>
  fieldsOf(model, (step) => {
    const { isSent, isSecret, isImmutable } = step.field;
    return isOutsideLists(step) && isSent && !isSecret && !isImmutable;
  }).filter(({ field }) => field.default.kind === "service");

/**
 * `reset`: the program resets the field to its server default with `null`. `apart`: it omits the object of the field.
 */
export type Intent = "set" | "reset" | "omitted" | "apart";

/** The program's intent for the field at a path. */
export function intentAt(desired: Inputs, path: string): Intent {
  const end = path.lastIndexOf(".");
  const owner = end < 0 ? desired : at(desired, path.slice(0, end));
  if (!isObject(owner)) return "apart";
  const value = owner[path.slice(end + 1)];
  return value === null ? "reset" : value === undefined ? "omitted" : "set";
}

/** The value at a path of a response: undefined if it is omitted, `null` if it is empty. */
export function returnedAt(returned: Returned, path: string): unknown {
  let value: unknown = returned;
  for (const name of path.split(".")) value = isObject(value) ? value[name] : value === null ? null : undefined;
  return value;
}

/**
 * The value of a server default in a response, without what the service doesn't use. An object without a field that the
 * specification requires in it counts as omitted: it can be neither compared nor sent. Only a flag can be missing:
 * services omit `false`.
 */
export function shownAt(returned: Returned, { path, field }: ServerDefault): unknown {
  const value = inUse(field.type, returnedAt(returned, path));
  return isComplete(field.type, value) ? value : undefined;
}

function inUse(type: FieldType, value: unknown): unknown {
  if (type.kind !== "object" || !isObject(value) || !Object.values(value).some(isGiven)) return value;
  const { model } = type;
  return build(model.fields, (field) => {
    const shown = value[field.name];
    if (shown === undefined && field.need === "required" && field.type.kind === "flag") return false;
    return applies(field, value, model) ? inUse(field.type, shown) : undefined;
  });
}

const isComplete = (type: FieldType, value: unknown): boolean =>
  type.kind !== "object" ||
  !isObject(value) ||
  type.model.inputs.every(({ name, need, type: inner }) =>
    value[name] === undefined ? need !== "required" : isComplete(inner, value[name]),
  );

/** A response's value at a path: `never` returned, `empty`, or a digest of three characters. */
export function seenIn(member: ServerDefault, returned: Returned): string {
  const { field } = member;
  const value = shownAt(returned, member);
  if (value === undefined) return "never";
  // A mail without a subject: no one has set it, whatever the form of its empty fields.
  const { type } = field;
  if (type.kind === "object" && isObject(value) && isEmpty(type.model, value, [null, ""])) return "empty";
  const meaning = canonical(field, withoutServerDefaults(field.type, value));
  return meaning === undefined ? "empty" : shortDigest(JSON.stringify(meaning));
}

/** Fields with a server default within an object have separate entries: a later version may add some. */
function withoutServerDefaults(type: FieldType, value: unknown): unknown {
  if (type.kind !== "object" || !isObject(value)) return value;
  const fields = Object.entries(value).flatMap(([name, member]) => {
    const field = type.model.field(name);
    return field?.default.kind === "service"
      ? []
      : [[name, field ? withoutServerDefaults(field.type, member) : member]];
  });
  return Object.fromEntries(fields);
}

/** Two different values have the same digest in one of 262,144 cases. */
const shortDigest = (text: string): string => Buffer.from(digest(text), "hex").toString("base64url").slice(0, 3);

/** Whether a response contains an object whose fields all have their documented defaults, which no one chose. */
export const isDocumentedDefault = (member: ServerDefault, returned: Returned): boolean =>
  member.field.type.kind === "object" && isDeepStrictEqual(canonical(member.field, shownAt(returned, member)), {});

export const isServerDefault = (model: ObjectModel, path: string): boolean => cached(model).paths.has(path);

// The values of required properties that a program must write, and that responses omit.

interface Completed {
  readonly inputs: Values;
  /** Paths of documented defaults that no response contained. */
  readonly assumed: readonly string[];
}

/**
 * Adds required properties that are missing: the known value, or the documented default. A service can omit a property
 * that has its default, so this is what an omitted property means. Other properties stay missing: nothing is invented.
 * A state assumes no value whose correction would replace the object.
 */
export function withRequired(
  model: ObjectModel,
  inputs: Values,
  known: Values = inputs,
  isAssumed = ({ isReplacing }: Field) => !isReplacing,
): Completed {
  let whole = inputs;
  const assumed: string[] = [];
  for (const { path } of problemsOf(model, inputs)) {
    if (path === "" || isGiven(at(inputs, path))) continue;
    const field = model.fieldAt(path);
    const documented = field && isAssumed(field) ? field.default : undefined;
    const returned = at(known, path);
    if (isGiven(returned)) whole = withAt(whole, path, returned);
    else if (documented?.kind === "value") {
      whole = withAt(whole, path, documented.value);
      assumed.push(path);
    }
  }
  return { inputs: whole, assumed };
}

/** The inputs that an import writes into a program, for an object with these values. */
export const importedInputs = (model: ObjectModel, values: Values): Values =>
  withRequired(model, meaningfulIn(model, values), values).inputs;
