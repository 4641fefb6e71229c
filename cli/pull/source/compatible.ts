// Compares a value of the program with one of the state or of the account.
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../provider/model/rules.js";
import { unevaluated } from "./evaluate.js";

/** Whether a value can be this one: unknown parts match anything. */
export function isCompatible(evaluated: unknown, value: unknown): boolean {
  if (evaluated === unevaluated || value === unevaluated) return true;
  if (Array.isArray(evaluated) && Array.isArray(value))
    return evaluated.length === value.length && evaluated.every((item, index) => isCompatible(item, value[index]));
  if (isObject(evaluated) && isObject(value)) {
    const names = new Set([...Object.keys(evaluated), ...Object.keys(value)]);
    return [...names].every((name) => isCompatible(evaluated[name], value[name]));
  }
  return isDeepStrictEqual(evaluated, value);
}

export function isFullyKnown(value: unknown): boolean {
  if (value === unevaluated) return false;
  if (Array.isArray(value)) return value.every(isFullyKnown);
  return !isObject(value) || Object.values(value).every(isFullyKnown);
}
