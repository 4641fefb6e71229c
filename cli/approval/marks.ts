// Marks of values: equal for equal values, and useless without the key.
import { markOf } from "../../provider/core/merge/fingerprint.js";
import { isObject, type Values } from "../../provider/model/rules.js";
import type { Marks } from "./file.js";

/** JSON with sorted properties. */
export const digestText = (value: unknown): string => JSON.stringify(ordered(value)) ?? "null";

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
}

export const marksOf = (values: Values | ReadonlyMap<string, unknown>, key: Buffer): Marks => {
  const entries = values instanceof Map ? [...values] : Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, markOf(name, ordered(value), key)]));
};

/** The names whose marks differ, or that only one side has. */
export const differingNames = (before: Marks, now: Marks): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]).toSorted();
