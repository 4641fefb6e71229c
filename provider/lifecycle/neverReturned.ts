// Which fields the responses about an object have never returned, although the state has a value for them.
import { canonical } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import type { Observed } from "./resource.js";

/** What was known before a response: the values of the state, and the paths that no response had returned. */
export interface Earlier {
  readonly held: Values;
  /** Undefined before the first response. */
  readonly never: readonly string[] | undefined;
}

type Response = Pick<Observed, "said" | "unread">;

/** Paths of the fields that have a value and that no response has returned; `notes.require` is one of the items'. */
export function neverReturned(
  model: ObjectModel,
  values: Values,
  response: Response,
  earlier: Earlier,
  prefix = "",
): string[] {
  return model.inputs.flatMap((field) => {
    const [value, said, path] = [values[field.name], response.said[field.name], prefix + field.name];
    if (!field.isSent || field.isSecret || canonical(field, value) === undefined) return [];
    const held = earlier.held[field.name];
    const wasReturned = earlier.never?.includes(path) === false && canonical(field, held) !== undefined;
    if (said === undefined) return wasReturned && !response.unread?.includes(path) ? [] : [path];
    const before = { held, never: wasReturned ? earlier.never : undefined };
    return neverReturnedWithin(field, value, { ...response, said }, before, path);
  });
}

function neverReturnedWithin(
  { type }: Field,
  value: unknown,
  { said, unread }: { readonly said: unknown; readonly unread?: readonly string[] },
  { held, never }: { readonly held: unknown; readonly never: readonly string[] | undefined },
  path: string,
): string[] {
  const within = (model: ObjectModel, one: unknown, returned: unknown, before: unknown) =>
    isObject(one) && isObject(returned)
      ? neverReturned(
          model,
          one,
          { said: returned, ...(unread && { unread }) },
          { held: isObject(before) ? before : {}, never },
          `${path}.`,
        )
      : [];
  if (type.kind === "object") return within(type.model, value, said, held);
  if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(value) || !Array.isArray(said))
    return [];
  const { model } = type.of.type;
  const before = Array.isArray(held) ? held : [];
  const paths = said.flatMap((item, index) =>
    within(model, itemBefore(value, item, index, type.ordered), item, itemBefore(before, item, index, type.ordered)),
  );
  // A response returns for all items what it returns for one.
  return [...new Set(paths)].filter((inner) => !said.some((item) => isGiven(at(item, inner.slice(path.length + 1)))));
}

/** The item of a list that an item of another list continues. */
export function itemBefore(items: readonly unknown[], item: unknown, index: number, isOrdered: boolean): unknown {
  if (isOrdered) return items[index];
  const idOf = (one: unknown) => (isObject(one) ? one.id : undefined);
  return items.find((candidate) => idOf(candidate) === idOf(item));
}
