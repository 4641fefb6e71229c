// Fields that responses have never returned, although the state has a value for them.
import { itemBefore } from "../model/differences.js";
import { canonical } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";
import type { Actual } from "../model/stages.js";

/** What was known before a response: the values of the state, and the paths that no response had returned. */
export interface Earlier {
  readonly prior: Values;
  /** Undefined before the first response. */
  readonly never: readonly string[] | undefined;
}

type Response = Pick<Actual, "returned" | "unread">;

/** Paths of the fields that have a value and that no response has returned; `notes.require` is one of the items'. */
export function neverReturned(
  model: ObjectModel,
  values: Values,
  response: Response,
  earlier: Earlier,
  prefix = "",
): string[] {
  return model.inputs.flatMap((field) => {
    const [value, returned, path] = [values[field.name], response.returned[field.name], prefix + field.name];
    if (!field.isSent || field.isSecret || canonical(field, value) === undefined) return [];
    const prior = earlier.prior[field.name];
    const wasReturned = earlier.never?.includes(path) === false && canonical(field, prior) !== undefined;
    if (returned === undefined) return wasReturned && !response.unread?.includes(path) ? [] : [path];
    const before = { prior, never: wasReturned ? earlier.never : undefined };
    return neverReturnedWithin(field, value, { ...response, returned }, before, path);
  });
}

function neverReturnedWithin(
  { type }: Field,
  value: unknown,
  { returned, unread }: { readonly returned: unknown; readonly unread?: readonly string[] },
  { prior, never }: { readonly prior: unknown; readonly never: readonly string[] | undefined },
  path: string,
): string[] {
  const within = (model: ObjectModel, one: unknown, other: unknown, before: unknown) =>
    isObject(one) && isObject(other)
      ? neverReturned(
          model,
          one,
          { returned: other, ...(unread && { unread }) },
          { prior: isObject(before) ? before : {}, never },
          `${path}.`,
        )
      : [];
  if (type.kind === "object") return within(type.model, value, returned, prior);
  if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(value) || !Array.isArray(returned))
    return [];
  const { model } = type.of.type;
  const before = Array.isArray(prior) ? prior : [];
  const paths = returned.flatMap((item, index) =>
    within(model, itemBefore(value, item, index, type.ordered), item, itemBefore(before, item, index, type.ordered)),
  );
  // A response returns for all items what it returns for one.
  return [...new Set(paths)].filter(
    (inner) => !returned.some((item) => isGiven(at(item, inner.slice(path.length + 1)))),
  );
}
