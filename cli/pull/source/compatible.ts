// Comparing what the program says with a value of the state or of the account.
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../provider/model/rules.js";
import { unevaluated } from "./evaluate.js";

/** Whether a value can be this one: what isn't known of it can be anything. */
export function isCompatible(known: unknown, value: unknown): boolean {
  if (known === unevaluated || value === unevaluated) return true;
  if (Array.isArray(known) && Array.isArray(value))
    return known.length === value.length && known.every((item, index) => isCompatible(item, value[index]));
  if (isObject(known) && isObject(value)) {
    const names = new Set([...Object.keys(known), ...Object.keys(value)]);
    return [...names].every((name) => isCompatible(known[name], value[name]));
  }
  return isDeepStrictEqual(known, value);
}

export function isWhollyKnown(value: unknown): boolean {
  if (value === unevaluated) return false;
  if (Array.isArray(value)) return value.every(isWhollyKnown);
  return !isObject(value) || Object.values(value).every(isWhollyKnown);
}
