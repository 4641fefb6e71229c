// The properties that a preview lists, each at the deepest path that its values show.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isObject } from "../../../provider/model/rules.js";
import { isUnknown } from "../../../provider/model/unknown.js";
import { itemsByKey } from "./serviceChanges.js";

/** What a preview shows of a path. */
export interface Shown {
  /** Versions of the whole object, to find the items at positions in sets. */
  readonly objects: readonly unknown[];
  /** The values at the path, if the preview has them. */
  readonly values?: readonly unknown[];
}

/**
 * The properties below a listed path that the preview shows, or the path itself if it doesn't show its content.
 * Positions in sets become values: `productIds[0]` is `productIds["A"]` and `productIds["B"]`.
 */
export function listedPaths(model: ObjectModel, path: string, { objects, values }: Shown): string[] {
  const [name = "", ...rest] = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  const field = model.field(name);
  if (!field) return [path];
  return below(
    field,
    name,
    rest,
    objects.map((object) => (isObject(object) ? object[name] : undefined)),
    values,
  );
}

function below(
  field: Field,
  path: string,
  [next, ...rest]: readonly string[],
  versions: readonly unknown[],
  values: readonly unknown[] | undefined,
): string[] {
  if (next === undefined) return withMembers(field, path, values ?? versions);
  const { type } = field;
  if (type.kind === "object") {
    const member = type.model.field(next);
    if (!member) return [path];
    return below(
      member,
      `${path}.${next}`,
      rest,
      versions.map((one) => (isObject(one) ? one[next] : undefined)),
      values,
    );
  }
  if (type.kind !== "list") return [path];
  const lists = versions.filter((one) => Array.isArray(one));
  const items = lists.map((list) => list[Number(next.slice(1, -1))]);
  if (type.ordered) return below(type.of, `${path}${next}`, rest, items, values);
  const isLast = rest.length === 0 && values !== undefined;
  if (lists.length === 0 && !isLast) return [path];
  const keyed = itemsByKey(type.of, [(isLast ? values : items).filter(isGiven)]);
  if (!keyed) return [path];
  return [...keyed].flatMap(([key, item]) => below(type.of, `${path}[${key}]`, rest, item, isLast ? item : values));
}

function withMembers({ type }: Field, path: string, versions: readonly unknown[]): string[] {
  const given = versions.filter(isGiven);
  if (given.length === 0 || given.some(isUnknown)) return [path];
  const paths =
    type.kind === "list"
      ? itemPaths(type, path, given)
      : type.kind === "object"
        ? memberPaths(type.model, path, given)
        : [];
  return paths.length > 0 ? paths : [path];
}

function memberPaths(model: ObjectModel, path: string, versions: readonly unknown[]): string[] {
  return model.fields.flatMap((field) => {
    const values = versions.map((one) => (isObject(one) ? one[field.name] : undefined));
    return values.some(isGiven) ? withMembers(field, `${path}.${field.name}`, values) : [];
  });
}

function itemPaths(
  { of, ordered }: { of: Field; ordered: boolean },
  path: string,
  versions: readonly unknown[],
): string[] {
  const lists = versions.filter((one) => Array.isArray(one));
  if (lists.length < versions.length) return [];
  if (!ordered)
    return [...(itemsByKey(of, lists) ?? [])].flatMap(([key, items]) => withMembers(of, `${path}[${key}]`, items));
  const longest = Math.max(...lists.map(({ length }) => length));
  return [...Array(longest).keys()].flatMap((index) =>
    withMembers(
      of,
      `${path}[${index}]`,
      lists.map((list) => list[index]),
    ),
  );
}
