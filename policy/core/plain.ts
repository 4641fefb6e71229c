// Properties as plain values. Pulumi's own objects throw when a policy reads a value that isn't known yet.
import { UnknownValueError } from "@pulumi/policy";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";

/** A copy with `unknown` instead of every value that is not known yet. */
export const plain = (props: Values): Values => copied(() => props) as Values;

function copied(read: () => unknown): unknown {
  let value: unknown;
  try {
    value = read();
  } catch (error) {
    if (error instanceof UnknownValueError) return unknown;
    throw error;
  }
  if (Array.isArray(value)) return Array.from({ length: value.length }, (_, i) => copied(() => value[i]));
  if (value === null || typeof value !== "object") return value;
  const members = value as Values;
  return Object.fromEntries(Object.keys(members).map((key) => [key, copied(() => members[key])]));
}
