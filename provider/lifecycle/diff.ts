// What a program wants that the service does not hold.
import { canonical, sameMeaning } from "../model/equal.js";
import type { Field } from "../model/field.js";
import type { ObjectModel } from "../model/object.js";
import { holds, isGiven, type Values } from "../model/rules.js";
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
  return model.inputs
    .filter((field) => !field.isForCreate)
    .filter((field) => ![wanted, held].every((values) => isIdle(field, wanted, values[field.name])))
    .flatMap((field) =>
      fieldChanges(field, wanted[field.name], held[field.name]).map((change) => ({ top: field, ...change })),
    );
}

type FieldChange = Omit<Change, "top">;

function fieldChanges(field: Field, wanted: unknown, held: unknown): FieldChange[] {
  const whole: FieldChange[] = [{ path: field.name, wanted, held }];
  const { shape } = field;
  if (!isGiven(wanted)) {
    if (field.default.kind === "service") return [];
    return isNeutral(field, held) ? [] : whole;
  }
  if (!isGiven(held)) return field.default.kind !== "service" && canonical(field, wanted) === undefined ? [] : whole;
  if (!holdsUnknown(wanted) && sameMeaning(field, wanted, held)) return [];
  if (shape.kind === "object" && isObject(wanted) && isObject(held)) {
    return differences(shape.model, wanted, held).map((inner) => ({
      path: `${field.name}.${inner.path}`,
      wanted: inner.wanted,
      held: inner.held,
    }));
  }
  return whole;
}

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
  const { shape } = field;
  return (
    shape.kind === "object" &&
    isObject(value) &&
    !shape.model.inputs.some((f) => isGiven(value[f.name]) && !isNeutralMember(f, value[f.name]))
  );
}

const isNeutralMember = (field: Field, value: unknown): boolean =>
  field.default.kind === "service" || isNeutral(field, value);

export const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The names of the top-level properties that changed. */
export const topLevel = (changes: readonly Change[]): Field[] => [...new Set(changes.map((change) => change.top))];

/** Differences in a message, a line each. A secret is not shown. */
export const listed = (changes: readonly Change[]): string =>
  changes
    .map(
      ({ path, top, held, wanted }) =>
        `  - ${path}: ${isSecretive(top) ? "(secret)" : `${shown(held)} → ${shown(wanted)}`}`,
    )
    .join("\n");

/** Whether a field is secret, or holds something secret. */
const isSecretive = ({ isSecret, shape }: Field): boolean =>
  isSecret || (shape.kind === "object" && shape.model.inputs.some(isSecretive));

function shown(value: unknown): string {
  const text = isUnknown(value) ? "(not known yet)" : isGiven(value) ? JSON.stringify(value) : "nothing";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Properties by their names or paths, in a sentence. */
export const quoted = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join(" and ");
