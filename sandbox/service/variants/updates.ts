// A PUT's effect on fields that its body omits, and the bodies that it accepts.
import type { Values } from "../../../provider/model/rules.js";
import { type ErrorItem, fieldError } from "../../store/errors.js";
import { isObject } from "../../store/walkFields.js";

/** The object after a PUT, from the object before and the body. */
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

/** No valid body of the API is nested deeper; other checks refuse deeper ones. */
const deepest = 10;

/** One error for each `null`, at any level. */
export function nullsIn(value: unknown, path = "", depth = 0): ErrorItem[] {
  if (value === null) return path === "" ? [] : [fieldError("invalid", path, "must not be null; omit it.")];
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => nullsIn(item, `${path}[${index}]`, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    nullsIn(part, path === "" ? name : `${path}.${name}`, depth + 1),
  );
}
