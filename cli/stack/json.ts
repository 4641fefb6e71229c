// JSON values and their parts.
import { isObject } from "../../provider/model/rules.js";

/** A JSON value with other parts. @param replace returns the same value to keep it: then its content is visited */
export function mapped(value: unknown, replace: (value: unknown) => unknown): unknown {
  const own = replace(value);
  if (own !== value) return own;
  if (Array.isArray(value)) return value.map((item) => mapped(item, replace));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, replace)]));
}

/** Whether a JSON value, or a part of it, is one. */
export const holds = (value: unknown, isOne: (part: unknown) => boolean): boolean =>
  isOne(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some((part) => holds(part, isOne)));

/** The same value with sorted properties. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}
