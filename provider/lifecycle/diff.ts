// What a program wants that the service does not hold.
import { holds } from "../model/conditions.js";
import { canonical, meansNothing, sameMeaning } from "../model/equal.js";
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

/** Compares what is wanted with what is held, by what the values mean. */
export function differences(model: ObjectModel, wanted: Values, held: Values): Change[] {
  return (
    model.inputs
      .filter((field) => !field.isForCreate)
      // What cannot be changed and is left out is whatever it is: what a service supplies never replaces.
      .filter((field) => !field.isImmutable || isGiven(wanted[field.name]))
      .filter((field) => ![wanted, held].every((values) => isIdle(field, wanted, values[field.name])))
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
  if (!isGiven(held)) return meansNothing(field, wanted) ? [] : whole;
  if (!holdsUnknown(wanted) && !asksForOwn(field, wanted) && sameMeaning(field, wanted, held)) return [];
  if (type.kind === "object" && isObject(wanted) && isObject(held)) {
    // Of what cannot be changed, only the members that are in the program can make a difference.
    const isSettled = field.isImmutable && differences(type.model, { ...held, ...wanted }, held).length === 0;
    const inner = isSettled ? [] : differences(type.model, wanted, held);
    return inner.map((change) => ({
      path: `${field.name}.${change.path}`,
      wanted: change.wanted,
      held: change.held,
    }));
  }
  return whole;
}

/** Whether a value within an object is `null` to ask for the service's own. */
const asksForOwn = ({ type }: Field, value: unknown): boolean =>
  type.kind === "object" &&
  isObject(value) &&
  type.model.inputs.some(
    (field) => (field.default.kind === "service" && value[field.name] === null) || asksForOwn(field, value[field.name]),
  );

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
