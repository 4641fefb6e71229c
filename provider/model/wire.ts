// Converts values of programs to fields of bodies, and back.
import { isDate, slashDate } from "./dates.js";
import { mustBeOmitted, sameLines } from "./equal.js";
import { exactNumber } from "./exactNumbers.js";
import type { Field, FieldType, ObjectModel } from "./field.js";
import { fromBits, platformPermission } from "./permissions.js";
import { isGiven, type Values } from "./rules.js";
import { build } from "./walk.js";

/** The fields of a request body, with the API's names and formats. Properties that are not set are omitted. */
export const encode = (model: ObjectModel, values: Values): Values =>
  build(model.inputs, (field) => encodeField(field, values[field.name]), "wire");

const encodeField = (field: Field, value: unknown): unknown =>
  field.isSent && isGiven(value) && !mustBeOmitted(field, value) ? encodeValue(field.type, value) : undefined;

export function encodeValue(type: FieldType, value: unknown): unknown {
  if (type.kind === "list") return (value as unknown[]).map((item) => encodeValue(type.of.type, item));
  if (type.kind === "date") return slashDate(String(value)) ?? value;
  return type.kind === "object" ? encode(type.model, value as Values) : value;
}

/** Paths of fields whose value a response has in an unreadable form (`notes.require`: of items, without an index). */
export interface Unread {
  readonly paths: string[];
  /** Of these, numbers that would lose digits. */
  readonly inexact: string[];
}

/**
 * The fields of a response's body, with the names that programs use: a field that the body lacks is omitted, an empty
 * one is `null`. Texts have LF as line ends. Lenient forms are accepted: numbers in strings, `"true"`, a list of one
 * instead of an object, and others. An unreadable value is omitted, and its path is added to `unread`.
 */
export const decode = (
  model: ObjectModel,
  body: Values,
  unread: Unread = { paths: [], inexact: [] },
  prefix = "",
): Values =>
  build(model.fields, (field) => {
    if (!field.isSent || !Object.hasOwn(body, field.wire)) return undefined;
    const path = prefix + field.name;
    const value = decodeValue(field, body[field.wire], unread, path);
    if (value === undefined) unread.paths.push(path);
    return value;
  });

function decodeValue(field: Field, value: unknown, unread: Unread, path: string): unknown {
  if (value === null || value === undefined) return value;
  const { type } = field;
  switch (type.kind) {
    case "string":
      return isScalar(value) ? (field.isSecret ? String(value) : sameLines(String(value))) : undefined;
    case "date":
      return isScalar(value) ? decodeDate(String(value)) : undefined;
    case "integer":
    case "number":
      return decodeNumber(value, () => unread.inexact.push(path));
    case "flag":
      return decodeFlag(value);
    case "any":
      return value;
    case "map":
      return typeof value === "object" && !Array.isArray(value) ? value : undefined;
    case "enum": {
      if (value === "" || !isScalar(value)) return value === "" ? null : undefined;
      return type.values.members.find((m) => String(m.value) === String(value))?.value ?? value;
    }
    case "object":
      return decodeObject(type.model, value, unread, path);
    case "list":
      return decodeList(type.of, value, unread, path);
  }
}

/** In a format that a program can use, so that an import passes its check. */
const decodeDate = (text: string): string => (isDate(text) ? text : (slashDate(text) ?? text));

const isScalar = (value: unknown): value is string | number | boolean => value !== null && typeof value !== "object";

function decodeNumber(value: unknown, onInexact: () => void): unknown {
  if (typeof value !== "string") return typeof value === "number" ? value : undefined;
  const digits = value.replaceAll(",", "").trim();
  if (digits === "") return null;
  const read = exactNumber(digits);
  if (read === undefined && !Number.isNaN(Number(digits))) onInexact();
  return read;
}

function decodeFlag(value: unknown): unknown {
  if (value === "" || !isScalar(value)) return value === "" ? null : undefined;
  const word = String(value).toLowerCase();
  return ["true", "1"].includes(word) ? true : ["false", "0"].includes(word) ? false : undefined;
}

function decodeObject(model: ObjectModel, value: unknown, unread: Unread, path: string): unknown {
  const one = Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
  if (one === null || one === "") return null;
  if (typeof one !== "object" || Array.isArray(one)) return undefined;
  return decode(model, one as Values, unread, `${path}.`);
}

function decodeList(of: Field, value: unknown, unread: Unread, path: string): unknown {
  if (of.has(platformPermission) && (typeof value === "string" || typeof value === "number")) {
    return value === "" ? [] : fromBits(value);
  }
  if (value === "") return [];
  const list = Array.isArray(value) ? value : typeof value === "object" ? Object.values(value as object) : [value];
  const items = list.map((item) => decodeValue(of, item, unread, path)).filter(isGiven);
  return items.length === list.length ? items : undefined;
}
