// The changes of a run at the service, property by property: found in the service, independent of the run's own report.
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { at, isGiven, isObject, type Values, withAt } from "../../../provider/model/rules.js";
import { isUnknown } from "../../../provider/model/unknown.js";
import { declaredKind, fieldMeaning, isBlank, meaningOf, meansSame } from "../../account/meaning.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

// Items of sets by their value, because their position has no meaning: `productIds["A"]`.

/** An unknown item matches any new one. */
const unknownItem = "?";

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

export type FieldChange = ReturnType<typeof changeOf>;

export type ServiceChange = ReturnType<typeof objectChange>;

export function serviceChanges(before: Snapshots, after: Snapshots): ServiceChange[] {
  const deleted = [...before.values()].filter((one) => !after.has(keyOf(one)));
  const created = [...after.values()].filter((one) => !before.has(keyOf(one)));
  const revisions = created.flatMap((now) => {
    const was = deleted.find((one) => isSameCode(one, now));
    return was ? [{ was, now }] : [];
  });
  const isRevision = (one: Snapshot) => revisions.some(({ was, now }) => was === one || now === one);
  const stayed = [...before.values()].flatMap((was) => {
    const now = after.get(keyOf(was));
    return now ? [{ was, now }] : [];
  });
  return [
    ...stayed.map(({ was, now }) => objectChange("changed", was, now)).filter(({ fields }) => fields.length > 0),
    ...revisions.map(({ was, now }) => objectChange("revised", was, now)),
    ...created.filter((one) => !isRevision(one)).map((after) => objectChange("created", undefined, after)),
    ...deleted.filter((one) => !isRevision(one)).map((before) => objectChange("deleted", before, undefined)),
  ];
}

/** A code is the same in its environment, whatever its id. */
export const isSameCode = (one: Pick<Snapshot, "kind" | "values">, other: Pick<Snapshot, "kind" | "values">): boolean =>
  one.kind === "Coupon" &&
  other.kind === "Coupon" &&
  ["processorAEnvId", "couponCode"].every((name) => one.values[name] === other.values[name]);

/** Its fields are what differs. For an object that exists on one side only, they are everything that it has. */
function objectChange(
  action: "created" | "changed" | "revised" | "deleted",
  before: Snapshot | undefined,
  after: Snapshot | undefined,
) {
  const kind = (before ?? after)?.kind ?? "";
  const { model } = declaredKind(kind);
  const fields =
    before && after ? differences(before, after) : fieldChanges(model, before?.values ?? {}, after?.values ?? {});
  return { kind, action, before, after, fields };
}

/** What differs between two objects of one kind. */
export const differences = (before: Snapshot, after: Snapshot): FieldChange[] =>
  fieldChanges(declaredKind(before.kind).model, withServerDefaults(before, after.values), after.values);

/** With the server defaults of properties that the program now sets: the value may be the same. */
const withServerDefaults = ({ values, serverDefaults }: Snapshot, after: Values): Values =>
  Object.entries(serverDefaults)
    .filter(([path]) => !isBlank(at(after, path) ?? null))
    .reduce((all, [path, value]) => withAt(all, path, value), values);

/** The properties of two objects that differ in meaning, each at the deepest path. */
export const fieldChanges = (model: ObjectModel, before: Values, after: Values): FieldChange[] =>
  changesWithin(model, { before, after }, [""]);

interface Pair<T> {
  readonly before: T;
  readonly after: T;
}

/** The names of a path, beginning with the path itself. */
type Names = readonly string[];

const inside = (names: Names, ...steps: readonly string[]): Names =>
  steps.flatMap((step) => names.map((name) => name + step));

function changesWithin(model: ObjectModel, { before, after }: Pair<Values>, names: Names): FieldChange[] {
  return model.inputs.flatMap((field) => {
    const { name } = field;
    if (!field.isSent) return [];
    if ([before, after].every((siblings) => fieldMeaning(field, siblings, model) === null)) return [];
    const own = inside(names, names[0] === "" ? name : `.${name}`);
    return valueChanges(field, { before: before[name], after: after[name] }, own);
  });
}

/** The properties of a value that differ, or the value itself if it has none. @param names of its path */
export function valueChanges(field: Field, { before, after }: Pair<unknown>, names: Names): FieldChange[] {
  if (meansSame(field, before, after)) return [];
  const { type } = field;
  if (type.kind === "object" && (isObject(before) || isObject(after)))
    return changesWithin(type.model, { before: asObject(before), after: asObject(after) }, names);
  const items = type.kind === "list" ? itemChanges(type, { before: asList(before), after: asList(after) }, names) : [];
  return items.length > 0 ? items : [changeOf(field, { before, after }, names)];
}

/** Items of an ordered list by their position, and those of a set by their value. */
function itemChanges(
  { of, ordered }: { readonly of: Field; readonly ordered: boolean },
  { before, after }: Pair<readonly unknown[]>,
  names: Names,
): FieldChange[] {
  const positions = [...Array(Math.max(before.length, after.length)).keys()];
  const items = ordered
    ? new Map(positions.map((index) => [String(index), [before[index], after[index]]]))
    : (itemsByKey(of, [before, after]) ?? new Map());
  return [...items].flatMap(([key, [was, now]]) => {
    const isNew = !ordered && was === undefined;
    const own = inside(names, `[${key}]`, ...(isNew ? [`[${unknownItem}]`] : []));
    const found = valueChanges(of, { before: was, after: now }, own);
    if (found.length > 0 || isGiven(was) === isGiven(now)) return found;
    return [changeOf(of, { before: was, after: now }, own)];
  });
}

export const asObject = (value: unknown): Values => (isObject(value) ? value : {});
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a field is secret or contains a secret. */
export const isSecretive = ({ isSecret, type }: Field): boolean =>
  isSecret ||
  (type.kind === "object" && type.model.inputs.some(isSecretive)) ||
  (type.kind === "list" && isSecretive(type.of));

/** @param names the path, and its form for new items of sets in a preview, which are unknown: `productIds[?]` */
function changeOf(field: Field, { before, after }: Pair<unknown>, names: Names) {
  const shown = (value: unknown) => (isGiven(value) ? value : null);
  return {
    /** `billingCycle.count`, `notes[0].name`. An item of a set by its value: `productIds["A"]`. */
    path: names[0] ?? "",
    names,
    /** Null for none. Secrets are readable. */
    before: shown(before),
    after: shown(after),
    /** The declaration of the deepest property. */
    field,
  };
}
