// Property values in the engine's form: JSON, wrapped secrets, and placeholder strings for unknown values.
import { isDeepStrictEqual } from "node:util";
import { secretSignature, signature } from "../../../provider/hosts/engine/engineValues.js";
import type { Values } from "../../../provider/model/rules.js";

/** The placeholder of a value that isn't known during a preview. */
export const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isSecret = (value: unknown): value is { value: unknown } =>
  isObject(value) && value[signature] === secretSignature;

export const secretOf = (value: unknown): Values => ({ [signature]: secretSignature, value });

/** A value without the wrappers of secrets. */
export function plain<T>(value: T): T;
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  if (isSecret(value)) return plain(value.value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

export function holdsUnknown(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsUnknown);
  if (isObject(value)) return Object.values(value).some(holdsUnknown);
  return value === unknownText;
}

const isEqual = (a: unknown, b: unknown): boolean => !holdsUnknown(b) && isDeepStrictEqual(plain(a), plain(b));

/** The properties of two input maps that differ. */
export const changedKeys = (olds: Values, news: Values): string[] =>
  [...new Set([...Object.keys(olds), ...Object.keys(news)])].filter((key) => !isEqual(olds[key], news[key]));

type Path = readonly (string | number)[];

/** `a.b[0]["c"]`, `*` */
export function parsePath(text: string): Path {
  const parts = text.match(/\["[^"]*"\]|\[\d+\]|\[\*\]|[^.[\]]+/g) ?? [];
  return parts.map((part) => {
    if (part === "[*]") return "*";
    if (part.startsWith('["')) return part.slice(2, -2);
    return part.startsWith("[") ? Number(part.slice(1, -1)) : part;
  });
}

/** Whether a path equals a second one, or leads to it. */
export function contains(outer: string, inner: string): boolean {
  const [a, b] = [parsePath(outer), parsePath(inner)];
  return a.length <= b.length && a.every((part, index) => part === "*" || part === b[index]);
}

/** New inputs, with the old values at the paths that a program ignores. */
export function ignoring(paths: readonly string[], olds: Values, news: Values): Values {
  return paths.reduce((inputs, path) => reset(parsePath(path), olds, inputs) as Values, structuredClone(news));
}

function reset([part, ...rest]: Path, old: unknown, now: unknown): unknown {
  if (part === undefined) return structuredClone(old);
  if (isSecret(now)) return secretOf(reset([part, ...rest], isSecret(old) ? old.value : old, now.value));
  if (isSecret(old)) return reset([part, ...rest], old.value, now);
  if (Array.isArray(now)) {
    if (!Array.isArray(old)) return now;
    if (part === "*") return old.length === now.length ? now.map((item, i) => reset(rest, old[i], item)) : now;
    const index = Number(part);
    if (index >= now.length || index >= old.length) return now;
    return now.map((item, i) => (i === index ? reset(rest, old[i], item) : item));
  }
  if (!isObject(now) || !isObject(old)) return now;
  const keys = part === "*" ? [...new Set([...Object.keys(old), ...Object.keys(now)])] : [String(part)];
  const result: Values = { ...now };
  for (const key of keys) {
    if (rest.length > 0 && (!(key in old) || !(key in now))) continue;
    if (!(key in old)) delete result[key];
    else result[key] = reset(rest, old[key], now[key]);
  }
  return result;
}
