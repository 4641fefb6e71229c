// How desired values differ from others, by meaning.
import { isDeepStrictEqual } from "node:util";
import { applies, canonical, isIdle, mustBeOmitted, sameMeaning } from "./equal.js";
import type { Field, ObjectModel } from "./field.js";
import { isGiven, isObject, type Values } from "./rules.js";
import { holdsUnknown } from "./unknown.js";

/** One property that differs. */
export interface Change {
  /** `billingCycle.count`. Lists are compared as a whole. */
  readonly path: string;
  /** The field at the top of the path. */
  readonly top: Field;
  readonly desired: unknown;
  readonly prior: unknown;
}

/**
 * The differences that an update would have to send. An explicit empty value (`false`, an empty string or list, an
 * object of defaults) is one if there is no prior value, as no request has sent it.
 */
export function differences(model: ObjectModel, desired: Values, prior: Values): Change[] {
  return (
    model.inputs
      .filter((field) => !field.isForCreate)
      // If an immutable field is omitted, any value is accepted: a server default never replaces an object.
      .filter((field) => !field.isImmutable || isGiven(desired[field.name]))
      .filter((field) => ![desired, prior].every((values) => isIdle(field, desired, values[field.name])))
      .filter((field) => applies(field, desired, model) || !isMetAlike(field, desired[field.name], prior[field.name]))
      .flatMap((field) =>
        fieldChanges(field, desired[field.name], prior[field.name]).map((change) => ({ top: field, ...change })),
      )
  );
}

type FieldChange = Omit<Change, "top">;

function fieldChanges(field: Field, desired: unknown, prior: unknown): FieldChange[] {
  const whole: FieldChange[] = [{ path: field.name, desired, prior }];
  const { type } = field;
  if (!isGiven(desired)) {
    // `null` resets to the server default.
    if (field.default.kind === "service") return desired === null ? whole : [];
    return isNeutral(field, prior) ? [] : whole;
  }
  if (isMet(field, desired, prior)) return [];
  if (type.kind === "object" && isObject(desired) && isObject(prior)) {
    const inner = field.isImmutable
      ? fixedChanges(type.model, desired, prior)
      : differences(type.model, desired, prior);
    return inner.map((change) => ({
      path: `${field.name}.${change.path}`,
      desired: change.desired,
      prior: change.prior,
    }));
  }
  return whole;
}

/** In an immutable object, only the properties that the program sets can differ, by meaning. */
function fixedChanges(model: ObjectModel, desired: Values, prior: Values): Change[] {
  const changes = (values: Values) =>
    differences(model, values, prior).filter(
      ({ path, ...change }) => !isMetAlike(model.fieldAt(path) as Field, change.desired, change.prior),
    );
  return changes({ ...prior, ...desired }).length === 0 ? [] : changes(desired);
}

/** Whether a program's value means the same as the prior one, even if there is none. */
const isMetAlike = (field: Field, desired: unknown, prior: unknown): boolean =>
  isGiven(desired) && sameMeaning(field, desired, prior);

/** Whether the prior value satisfies a value of the program, so that it needs no request. */
export function isMet(field: Field, desired: unknown, prior: unknown): boolean {
  if (holdsUnknown(desired) || requestsDefault(field, desired) || !sameMeaning(field, desired, prior)) return false;
  // A request can't set these.
  const isFixed = field.isImmutable || !field.isSent || mustBeOmitted(field, desired);
  return isFixed || !isGiven(desired) || isSet(field, desired, prior);
}

/** Whether each explicit value is prior, or is the documented default. `desired` and `prior` mean the same. */
function isSet({ type, default: otherwise, valid }: Field, desired: unknown, prior: unknown): boolean {
  const there = prior ?? (otherwise.kind === "value" ? otherwise.value : undefined);
  // An invalid value means the same as none.
  if (!isGiven(there)) return valid !== undefined;
  if (type.kind === "object" && isObject(desired) && isObject(there))
    return differences(type.model, desired, there).length === 0;
  if (type.kind !== "list" || !Array.isArray(desired) || !Array.isArray(there)) return true;
  return desired.every((item, index) =>
    (type.ordered ? [there[index]] : there).some((other) => isMet(type.of, item, other)),
  );
}

/** Whether a value within an object is `null`, which resets to the server default. */
const requestsDefault = ({ type }: Field, value: unknown): boolean =>
  type.kind === "object" &&
  isObject(value) &&
  type.model.inputs.some(
    (field) =>
      (field.default.kind === "service" && value[field.name] === null) || requestsDefault(field, value[field.name]),
  );

/**
 * Whether the engine may not see a change among the inputs: a `null`, or an explicit empty value. The inputs of the
 * state contain the latter already if an older version never sent it.
 */
export const isHidden = (model: ObjectModel, { path, desired, prior }: Change): boolean =>
  desired === null || isMetAlike(model.fieldAt(path) as Field, desired, prior);

/** Whether setting a value is the same as omitting the field. */
const isNeutral = (field: Field, value: unknown): boolean =>
  !holdsUnknown(value) && canonical(field, value) === undefined;

/** The top-level fields that changed. */
export const topLevel = (changes: readonly Change[]): Field[] => [...new Set(changes.map((change) => change.top))];

/**
 * The item of a list that an item of another list continues: by its id. If a response omits the ids, the item that
 * agrees in everything that both contain, or else the one at the same place.
 */
export function itemBefore(items: readonly unknown[], item: unknown, index: number, isOrdered: boolean): unknown {
  if (isOrdered) return items[index];
  const idOf = (one: unknown) => (isObject(one) ? one.id : undefined);
  const id = idOf(item);
  const same = id === undefined ? undefined : items.find((candidate) => idOf(candidate) === id);
  if (same !== undefined) return same;
  const isOpen = (candidate: unknown) => id === undefined || idOf(candidate) === undefined;
  const agreeing = (candidate: unknown) => isOpen(candidate) && agree(candidate, item);
  if (agreeing(items[index])) return items[index];
  return items.find(agreeing) ?? (isOpen(items[index]) ? items[index] : undefined);
}

/** Whether two items have the same values where both have one. Lists within them have no order. */
function agree(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other);
  const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
  return Object.keys(one).every(
    (key) => other[key] === undefined || isDeepStrictEqual(sorted(one[key]), sorted(other[key])),
  );
}
