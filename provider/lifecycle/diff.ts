// What a program wants that the service does not hold.
import { applies, canonical, holds, mustBeOmitted, sameMeaning } from "../model/equal.js";
import type { Field, ObjectModel } from "../model/field.js";
import { isGiven, isObject, type Values } from "../model/rules.js";
import { holdsUnknown, isUnknown } from "../model/unknown.js";

/** One property that differs. */
export interface Change {
  /** `billingCycle.count`. Lists are compared whole. */
  readonly path: string;
  /** The field at the top of the path. */
  readonly top: Field;
  readonly wanted: unknown;
  readonly held: unknown;
}

/**
 * Compares what is wanted with what is held, by what the values mean. An explicit value that means nothing (`false`, an
 * empty string or list, an object of defaults) is a change where nothing is held: no request has sent it.
 */
export function differences(model: ObjectModel, wanted: Values, held: Values): Change[] {
  return (
    model.inputs
      .filter((field) => !field.isForCreate)
      // What cannot be changed and is left out is whatever it is: what a service supplies never replaces.
      .filter((field) => !field.isImmutable || isGiven(wanted[field.name]))
      .filter((field) => ![wanted, held].every((values) => isIdle(field, wanted, values[field.name])))
      .filter((field) => applies(field, wanted, model) || !isMetAlike(field, wanted[field.name], held[field.name]))
      .flatMap((field) =>
        fieldChanges(field, wanted[field.name], held[field.name]).map((change) => ({ top: field, ...change })),
      )
  );
}

type FieldChange = Omit<Change, "top">;

function fieldChanges(field: Field, wanted: unknown, held: unknown): FieldChange[] {
  const whole: FieldChange[] = [{ path: field.name, wanted, held }];
  const { type } = field;
  if (!isGiven(wanted)) {
    // `null` asks for the service's own.
    if (field.default.kind === "service") return wanted === null ? whole : [];
    return isNeutral(field, held) ? [] : whole;
  }
  if (isMet(field, wanted, held)) return [];
  if (type.kind === "object" && isObject(wanted) && isObject(held)) {
    const inner = field.isImmutable ? fixedChanges(type.model, wanted, held) : differences(type.model, wanted, held);
    return inner.map((change) => ({
      path: `${field.name}.${change.path}`,
      wanted: change.wanted,
      held: change.held,
    }));
  }
  return whole;
}

/** Of an object that cannot be changed, only the members in the program can make a difference, by what they mean. */
function fixedChanges(model: ObjectModel, wanted: Values, held: Values): Change[] {
  const changes = (values: Values) =>
    differences(model, values, held).filter(
      ({ path, ...change }) => !isMetAlike(model.fieldAt(path) as Field, change.wanted, change.held),
    );
  return changes({ ...held, ...wanted }).length === 0 ? [] : changes(wanted);
}

/** Whether a program sets a value that means the same as what is held, even if nothing is held. */
const isMetAlike = (field: Field, wanted: unknown, held: unknown): boolean =>
  isGiven(wanted) && sameMeaning(field, wanted, held);

/** Whether what is held satisfies a value of the program, so that no request is needed for it. */
export function isMet(field: Field, wanted: unknown, held: unknown): boolean {
  if (holdsUnknown(wanted) || asksForOwn(field, wanted) || !sameMeaning(field, wanted, held)) return false;
  // A request can't set these.
  const isFixed = field.isImmutable || !field.isSent || mustBeOmitted(field, wanted);
  return isFixed || !isGiven(wanted) || isSet(field, wanted, held);
}

/** Whether each explicit value is held, or is the documented default. `wanted` and `held` mean the same. */
function isSet({ type, default: otherwise, valid }: Field, wanted: unknown, held: unknown): boolean {
  const there = held ?? (otherwise.kind === "value" ? otherwise.value : undefined);
  // An invalid value means the same as none.
  if (!isGiven(there)) return valid !== undefined;
  if (type.kind === "object" && isObject(wanted) && isObject(there))
    return differences(type.model, wanted, there).length === 0;
  if (type.kind !== "list" || !Array.isArray(wanted) || !Array.isArray(there)) return true;
  return wanted.every((item, index) =>
    (type.ordered ? [there[index]] : there).some((other) => isMet(type.of, item, other)),
  );
}

/** Whether a value within an object is `null` to ask for the service's own. */
const asksForOwn = ({ type }: Field, value: unknown): boolean =>
  type.kind === "object" &&
  isObject(value) &&
  type.model.inputs.some(
    (field) => (field.default.kind === "service" && value[field.name] === null) || asksForOwn(field, value[field.name]),
  );

/**
 * Whether the engine may not see a change among the inputs: a `null`, or an explicit value that means nothing. The inputs
 * of the state have the latter already if an older version never sent it.
 */
export const isHidden = (model: ObjectModel, { path, wanted, held }: Change): boolean =>
  wanted === null || isMetAlike(model.fieldAt(path) as Field, wanted, held);

/** Blank, and of use only where another choice was made: the `price` 0 of a percent code. */
export const isIdle = ({ need }: Field, siblings: Values, value: unknown): boolean =>
  typeof need === "object" && need.is !== undefined && !holds(need, siblings) && isBlank(value);

/** A value, or a form, that nobody has filled in. */
export const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isBlank) : !value || value === "0";

/** Whether a value means the same as leaving the field out. What the service supplies does not count. */
function isNeutral(field: Field, value: unknown): boolean {
  if (holdsUnknown(value)) return false;
  if (canonical(field, value) === undefined) return true;
  const { type } = field;
  return (
    type.kind === "object" &&
    isObject(value) &&
    !type.model.inputs.some((f) => isGiven(value[f.name]) && !isNeutralMember(f, value[f.name]))
  );
}

const isNeutralMember = (field: Field, value: unknown): boolean =>
  field.default.kind === "service" || isNeutral(field, value);

/** The names of the top-level properties that changed. */
export const topLevel = (changes: readonly Change[]): Field[] => [...new Set(changes.map((change) => change.top))];

/** Differences in a message, a line each. A secret is not shown. */
export const listed = (changes: readonly Change[]): string =>
  changes
    .map(
      ({ path, top, held, wanted }) =>
        `  - ${path}: ${isSecretive(top) ? "(secret)" : `${shownValue(held)} → ${shownValue(wanted)}`}`,
    )
    .join("\n");

/** Whether a field is secret, or holds something secret. */
export const isSecretive = ({ isSecret, type }: Field): boolean =>
  isSecret ||
  (type.kind === "object" && type.model.inputs.some(isSecretive)) ||
  (type.kind === "list" && isSecretive(type.of));

const notKnown = "(not known yet)";
/** JSON has no way to write it. */
const unknownAsSuch = (_: string, value: unknown): unknown => (isUnknown(value) ? notKnown : value);

/** A value in a message, cut where it is long. */
export function shownValue(value: unknown): string {
  const text = isUnknown(value) ? notKnown : isGiven(value) ? JSON.stringify(value, unknownAsSuch) : "not set";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Properties by their names or paths, in a sentence. */
export const quoted = (paths: readonly string[]): string => inWords.format(paths.map((path) => `\`${path}\``));

const inWords = new Intl.ListFormat("en");
