// What a program says that somebody may mean, but most do not: it is told, and not refused.
import { holds, isUnused } from "./conditions.js";
import { canonical, mustBeOmitted } from "./equal.js";
import type { Field, ObjectModel } from "./field.js";
import { isOver, milliseconds } from "./moments.js";
import { at, brokenRules, hint, isGiven, type Problem, type Rule, type Values } from "./rules.js";
import { isUnknown } from "./unknown.js";
import { prefixed } from "./validate.js";

/** All hints about an object without problems; unknown values give none. `now` is in milliseconds since 1970. */
export function hintsOf(model: ObjectModel, values: Values, now: number, root = model): Problem[] {
  const members = model.inputs.flatMap((field) =>
    fieldHints(field, values, model, { now, root }).map((found) => prefixed(field.name, found)),
  );
  return [...members, ...brokenRules(model.hints, values, now)];
}

/** What the hints about a field depend on, besides its siblings. */
interface Context {
  readonly now: number;
  readonly root: ObjectModel;
}

function fieldHints(field: Field, siblings: Values, model: ObjectModel, context: Context): Problem[] {
  const value = siblings[field.name];
  if (!isGiven(value) || isUnknown(value) || isUnused(field, value)) return [];
  if (mustBeOmitted(field, value))
    return [
      { path: "", message: `is not sent: it sets nothing. Set its \`${field.unusedWhen?.field}\`, or remove it` },
    ];
  const ignored = ignoredBy(field, siblings, model);
  if (ignored !== undefined) return canonical(field, value) === undefined ? [] : [{ path: "", message: ignored }];
  return valueHints(field, value, context);
}

function valueHints(field: Field, value: unknown, context: Context): Problem[] {
  const { type } = field;
  if (type.kind === "object" && typeof value === "object")
    return hintsOf(type.model, value as Values, context.now, context.root);
  if (type.kind === "list" && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      valueHints(type.of, item, context).map((found) => prefixed(`[${index}]`, found)),
    );
  }
  return field.traits.flatMap(({ hint }) => {
    const message = hint?.(value, context.root);
    return message === undefined ? [] : [{ path: "", message }];
  });
}

/** Why the service does not look at a field, its siblings being what they are. */
function ignoredBy({ appliesWhen }: Field, siblings: Values, model: ObjectModel): string | undefined {
  if (!appliesWhen) return undefined;
  const { field: sibling, is } = appliesWhen;
  const fallback = model.field(sibling)?.default;
  const value = siblings[sibling] ?? (fallback?.kind === "value" ? fallback.value : undefined);
  if (isUnknown(value) || holds(appliesWhen, { [sibling]: value })) return undefined;
  return `is ignored: the service uses it only when \`${sibling}\` is ${JSON.stringify(is)}`;
}

/** An end that lies in the past: a day, or an epoch time in seconds or milliseconds. */
export const notOver = (path: string): Rule =>
  hint("an end that is not over", [path], (values, now) => {
    const end = at(values, path);
    if (now === undefined || !isGiven(end) || !isOver(end, now)) return undefined;
    const when = typeof end === "number" ? `${end} (${new Date(milliseconds(end)).toISOString()})` : end;
    return { path, message: `is ${when}, which is over` };
  });
