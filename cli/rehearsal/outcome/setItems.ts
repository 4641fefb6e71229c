// Items of sets by their value, because their position has no meaning: `productIds["A"]`.
import type { Field } from "../../../provider/model/field.js";
import { isObject } from "../../../provider/model/rules.js";
import { isUnknown } from "../../../provider/model/unknown.js";
import { meaningOf } from "../../account/meaning.js";

/** An unknown item matches any new one. */
export const unknownItem = "?";

/**
 * Items by their keys, each with its value in every version of the set. Undefined if an item can't be read, as one that
 * the engine hides.
 */
export function itemsByKey(of: Field, versions: readonly (readonly unknown[])[]): Map<string, unknown[]> | undefined {
  const found = new Map<string, unknown[]>();
  for (const [version, items] of versions.entries())
    for (const item of items) {
      const key = itemKey(of, item);
      if (key === undefined) return undefined;
      const values = found.get(key) ?? versions.map(() => undefined);
      values[version] = item;
      found.set(key, values);
    }
  return found;
}

/** An object has its id: a change within it is a change of that object. */
function itemKey(of: Field, item: unknown): string | undefined {
  const isReadable = isObject(item) === (of.type.kind === "object");
  const own = isObject(item) ? item.id : item;
  if (isUnknown(own)) return unknownItem;
  if (!isReadable) return undefined;
  return JSON.stringify(String(isObject(item) ? (own ?? JSON.stringify(item)) : meaningOf(of, item)));
}
