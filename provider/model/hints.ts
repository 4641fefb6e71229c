// Hints: possible values that are usually mistakes. They cause a warning, and are not refused.

import { isOver, milliseconds } from "./dates.js";
import { applies, isDefault, isUnused, mustBeOmitted } from "./equal.js";
import type { Field, ObjectModel } from "./field.js";
import { brokenRules, hint, isGiven, isObject, type Problem, problemOf, type Rule, type Values } from "./rules.js";
import { isUnknown } from "./unknown.js";
import { prefixed } from "./validate.js";

/** All hints about an object without problems. Unknown values cause none. `now` is in milliseconds since 1970. */
export const hintsOf = (model: ObjectModel, values: Values, now: number, root = model): Problem[] => [
  ...model.inputs.flatMap((field) =>
    fieldHints(field, values, model, { now, root }).map((found) => prefixed(field.name, found)),
  ),
  ...brokenRules(model.hints, values, now),
];

/** What the hints about a field depend on, besides its siblings. */
interface Context {
  readonly now: number;
  readonly root: ObjectModel;
}

function fieldHints(field: Field, siblings: Values, model: ObjectModel, context: Context): Problem[] {
  const value = siblings[field.name];
  const { appliesWhen, unusedWhen } = field;
  if (!isGiven(value) || isUnknown(value) || isUnused(field, value)) return [];
  if (mustBeOmitted(field, value))
    return problemOf(`is not sent: it sets nothing. Set its \`${unusedWhen?.field}\`, or remove it`);
  if (!appliesWhen || applies(field, siblings, model)) return valueHints(field, value, context);
  if (isUnknown(siblings[appliesWhen.field]) || isDefault(field, value)) return [];
  return problemOf(
    `is ignored: the service uses it only when \`${appliesWhen.field}\` is ${JSON.stringify(appliesWhen.is)}`,
  );
}

function valueHints(field: Field, value: unknown, context: Context): Problem[] {
  const { type } = field;
  if (type.kind === "object" && isObject(value)) return hintsOf(type.model, value, context.now, context.root);
  if (type.kind !== "list" || !Array.isArray(value))
    return field.traits.flatMap(({ hint }) => problemOf(hint?.(value, context.root)));
  return value.flatMap((item, index) =>
    valueHints(type.of, item, context).map((found) => prefixed(`[${index}]`, found)),
  );
}

/** The end is in the past: a day, or an epoch time in seconds or milliseconds. */
export const notOver = (path: string): Rule =>
  hint("an end that is not over", [path], ([end], now) => {
    if (now === undefined || !isOver(end, now)) return undefined;
    return `is ${typeof end === "number" ? `${end} (${new Date(milliseconds(end)).toISOString()})` : end}, which is over`;
  });
