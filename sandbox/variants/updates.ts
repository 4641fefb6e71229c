// What a PUT does with the members that it leaves out, and what it takes.
import type { Values } from "../../provider/model/rules.js";
import { type ErrorItem, fieldError } from "../core/errors.js";
import { isObject } from "../core/walkFields.js";

/** The object that a body makes of the one before. */
export type Merge = (before: Values, body: Values) => Values;

export const merged: Merge = (before, body) => ({ ...before, ...body });

export const deeplyMerged: Merge = (before, body) => {
  const whole = merged(before, body);
  for (const [name, value] of Object.entries(body)) {
    const old = before[name];
    if (isObject(old) && isObject(value)) whole[name] = deeplyMerged(old, value);
  }
  return whole;
};

/** No body of the API is nested deeper: what is, is refused elsewhere. */
const deepest = 10;

/** One error for each `null`, wherever it stands. */
export function nullsIn(value: unknown, path = "", depth = 0): ErrorItem[] {
  if (value === null) return path === "" ? [] : [fieldError("invalid", path, "must not be null; leave it out.")];
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => nullsIn(item, `${path}[${index}]`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    nullsIn(part, path === "" ? name : `${path}.${name}`, depth + 1),
  );
}
