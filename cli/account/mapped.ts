// Replaces parts of a JSON value.
import { isObject } from "../../provider/model/rules.js";

/** @param replace returns the same value to keep it: then its content is visited */
export function mapped(value: unknown, replace: (value: unknown) => unknown): unknown {
  const own = replace(value);
  if (own !== value) return own;
  if (Array.isArray(value)) return value.map((item) => mapped(item, replace));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, replace)]));
}
