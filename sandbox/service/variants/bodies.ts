// Variants of complete response bodies, for any content.
import type { Values } from "../../../provider/model/rules.js";
import { isObject } from "../../store/walkFields.js";

export type BodyChange = (body: unknown) => unknown;

const additional = {
  internal_name: "something that is not documented",
  version: 3,
  deleted: false,
  deleted_at: null,
  links: { self: "/v1/not/documented" },
};

/** Unknown fields, at every level. */
export const withExtras: BodyChange = (body) =>
  isObject(body) ? { error: null, ...(extended(body) as Values) } : body;

const extended: BodyChange = (value) => {
  const parts = changeParts(value, extended);
  return isObject(parts) ? { ...additional, ...parts } : parts;
};

/** Numbers and booleans as strings. */
export const asTexts: BodyChange = (value) => {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return changeParts(value, asTexts);
};

/** Ids of digits as numbers, if a number can represent them. */
export const numericIds: BodyChange = (value) => changeParts(value, numericIds, isId);

const isId = (name: string, value: unknown): unknown => {
  if (!/(^|_)ids?$/.test(name)) return value;
  return Array.isArray(value) ? value.map(asNumber) : asNumber(value);
};

function asNumber(id: unknown): unknown {
  const number = Number(id);
  return typeof id === "string" && Number.isSafeInteger(number) && String(number) === id ? number : id;
}

function changeParts(value: unknown, change: BodyChange, named = (_name: string, part: unknown) => part): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, named(name, change(part))]));
}
