// Secrets in the items of lists, whose fields the service doesn't document. It should mask them; whatever it does, the
// result contains none, because the values of an undocumented item can't be secret one by one.
import { hidden, redactor, shortestRepeated, textsIn } from "../api/redact.js";
import type { ObjectModel } from "../model/field.js";
import { isGiven, isObject } from "../model/rules.js";
import { fieldsOf } from "../model/walk.js";

/** The service's names of the fields of a kind that are always secret, at any depth. */
export const secretNames = (model: ObjectModel): ReadonlySet<string> =>
  new Set(fieldsOf(model, ({ field }) => field.isSecret).map(({ field }) => field.wire));

/** An item without the values of these fields, and without texts that repeat them. */
export function withoutSecrets<T>(item: T, names: ReadonlySet<string>): T {
  const repeated = textsOf(item, names).filter(({ length }) => length >= shortestRepeated);
  return replaced(item, redactor(repeated), names) as T;
}

function textsOf(value: unknown, names: ReadonlySet<string>): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (names.has(name) ? textsIn(inner) : textsOf(inner, names)));
}

/** A value with changed texts, and without the values of these fields. */
export function replaced(
  value: unknown,
  hide: (text: string) => string,
  names: ReadonlySet<string> = new Set(),
): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, hide, names));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.has(name) && isGiven(inner) ? hidden : replaced(inner, hide, names),
    ]),
  );
}
