// Properties as plain values, and the strings and words in them. Pulumi's own objects throw when a policy reads a value
// that isn't known yet.

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

interface StringAt {
  /** Such as `tags.code` or `codes[0]`. */
  readonly path: string;
  readonly value: string;
}

/** The strings in a value, each with its path. */
export function stringsIn(value: unknown, path = ""): StringAt[] {
  if (typeof value === "string") return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, `${path}[${index}]`));
  if (value === null || typeof value !== "object" || isOnPurpose(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => stringsIn(inner, path === "" ? key : `${path}.${key}`));
}

/** A revision lists an id that a code had, and a reference to a whole resource has Pulumi's id. */
const isOnPurpose = (value: object): boolean => "replacedAt" in value || ("urn" in value && "id" in value);

/** Matches the whole word only: not a part of a longer word, nor a property such as `pulumi.secret`. */
export function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/[\w.]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length));
    if (isWhole) return true;
  }
  return false;
}
