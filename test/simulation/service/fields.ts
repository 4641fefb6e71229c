// Values of fields: which ones the service accepts, and its defaults.
import { isDeepStrictEqual } from "node:util";
import { type Column, columnsOf, type Type } from "./tables.js";
import type { Fields, TextForm } from "./types.js";

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The problem with the fields of an object; undefined if there is none. `base` are the current fields if omitted ones
 * keep their values; fixed fields need no value in an update.
 */
export function problemOf(object: string, body: Fields, base?: Fields, isUpdate = false): string | undefined {
  const columns = columnsOf(object);
  const unknown = Object.keys(body).find((name) => !columns.some(({ field }) => field === name));
  if (unknown !== undefined) return `${unknown} is not a field`;
  const present = (name: string): unknown => (name in body ? body[name] : base?.[name]);
  for (const column of columns) {
    const { field, fixed, responseOnly } = column;
    const value = body[field];
    if (responseOnly) {
      if (value !== undefined) return `${field} cannot be set`;
    } else if (isGiven(value)) {
      const problem = valueProblem(column, column.type, value, base?.[field]);
      if (problem !== undefined) return `${field} ${problem}`;
    } else if (!isGiven(present(field)) && isRequired(column, present) && !(fixed && isUpdate)) {
      return `${field} is required`;
    }
  }
  return undefined;
}

function isRequired({ required, requiredWhen }: Column, present: (name: string) => unknown): boolean {
  if (required === "yes") return true;
  if (!requiredWhen) return false;
  const [sibling, value] = requiredWhen;
  const given = present(sibling);
  return value === undefined ? isGiven(given) && given !== false : given === value;
}

function valueProblem(column: Column, type: Type, value: unknown, base: unknown): string | undefined {
  if (type.kind === "object") {
    if (!isFields(value)) return "must be an object";
    const problem = problemOf(type.object, value, isFields(base) ? base : undefined);
    return problem && `is wrong: ${problem}`;
  }
  if (type.kind === "list") {
    if (!Array.isArray(value)) return "must be a list";
    return value.map((item) => valueProblem(column, type.of, item, undefined)).find(isGiven);
  }
  if (!isOfType(type, value)) return `must be of type ${type.kind}`;
  const { values, otherValues, min } = column;
  if (values && !otherValues && !values.includes(value as string)) return `must be one of ${values.join(", ")}`;
  return min !== undefined && Number(value) < min ? `must be at least ${min}` : undefined;
}

function isOfType({ kind }: Type, value: unknown): boolean {
  if (kind === "any") return true;
  if (kind === "integer") return Number.isInteger(value);
  return typeof value === kind;
}

/** Every field with a value: from the body, from `base` if the body omits it, or else the default. */
export function filled(object: string, body: Fields, base?: Fields): Fields {
  const fields: Fields = {};
  for (const column of columnsOf(object)) {
    const { field, type, responseOnly } = column;
    if (responseOnly) continue;
    const [given, before] = [body[field], base?.[field]];
    if (given === undefined && base) fields[field] = before;
    else if (!isGiven(given)) fields[field] = defaultOf(object, column);
    else fields[field] = filledValue(type, given, before);
  }
  return fields;
}

function filledValue(type: Type, value: unknown, before?: unknown): unknown {
  if (type.kind === "object") return filled(type.object, value as Fields, isFields(before) ? before : undefined);
  if (type.kind === "list") return (value as unknown[]).map((item) => filledValue(type.of, item));
  return value;
}

/** Values that the chat platform decides, which the specification doesn't show. */
const platformDefaults: Fields = {
  "ChatRole.position": 1,
  "ChatRole.permissions": ["VIEW_CHANNEL"],
  "ChatChannel.role": [],
  "ChatChannel.user": [],
};

function defaultOf(object: string, { field, type, default: value }: Column): unknown {
  if (value === undefined) return platformDefaults[`${object}.${field}`] ?? null;
  if (value !== "*") return type.kind === "object" && isFields(value) ? filled(type.object, value) : value;
  if (type.kind !== "object") return `The standard ${field}`;
  return type.object === "Mail" ? template(field) : filled(type.object, {});
}

const template = (field: string): Fields => ({
  bcc: false,
  subject: `The standard subject of ${field}`,
  body: `The standard body of ${field}`,
});

/** Lists of the service compare without order. */
export function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).sort() : (value ?? null));
  return isDeepStrictEqual(sorted(one), sorted(other));
}

// The form in which the service stores texts.

const forms: Readonly<Record<Exclude<TextForm, "channel names" | "codes">, (text: string) => string>> = {
  trimmed: (text) => text.trim(),
  CRLF: (text) => text.replace(/\r?\n/g, "\r\n"),
  addresses: (text) => (/^https?:\/\/\S+$/i.test(text) ? new URL(text).href : text),
  NFC: (text) => text.normalize("NFC"),
  escaped: (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
};

/** Codes have their own form. */
const isText = ({ field, secret, values, format }: Column): boolean =>
  !secret && !values && !format && field !== "coupon_code";

/** A body with its texts in these forms. */
export function stored(texts: readonly TextForm[], object: string, body: Fields): Fields {
  const columns = new Map(columnsOf(object).map((column) => [column.field, column]));
  // No permissions are as none.
  const isNone = (name: string, value: unknown) => /^(allow|deny)$/.test(name) && Array.isArray(value) && !value[0];
  const given = Object.entries(body).filter(([name, value]) => !isNone(name, value));
  const fields = given.map(([name, value]) => {
    const column = columns.get(name);
    if (["permissions", "allow", "deny"].includes(name) && Array.isArray(value)) return [name, value.map(permission)];
    return [name, column ? formed(texts, column, column.type, value) : value] as const;
  });
  const { name, coupon_code: code } = body;
  const isChannel = object === "ChatChannel" && texts.includes("channel names") && typeof name === "string";
  return {
    ...Object.fromEntries(fields),
    ...(isChannel && { name: name.toLowerCase() }),
    ...(texts.includes("codes") && typeof code === "string" && { coupon_code: code.toUpperCase() }),
  };
}

/** A service keeps bits, so each spelling of a permission is one. */
const permission = (name: unknown): unknown =>
  typeof name === "string" ? name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase() : name;

function formed(texts: readonly TextForm[], column: Column, type: Type, value: unknown): unknown {
  if (type.kind === "object") return isFields(value) ? stored(texts, type.object, value) : value;
  if (type.kind === "list" && Array.isArray(value)) return value.map((item) => formed(texts, column, type.of, item));
  if (typeof value !== "string" || !isText(column)) return value;
  return texts.reduce((text, form) => (form === "channel names" || form === "codes" ? text : forms[form](text)), value);
}
