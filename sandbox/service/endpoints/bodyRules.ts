// Checks a well-formed body against the model's conditions, rules and sanity limits. It reads the declarations, not the
// provider's validation: what that accepts by mistake is refused here.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Problem, type Values } from "../../../provider/model/rules.js";
import type { Sense } from "../../../provider/model/sanity.js";
import { build, mapObjects } from "../../../provider/model/walk.js";
import { isObject } from "../../store/walkFields.js";

/** The fields of a body with the model's names, which its rules use. */
export const named = (model: ObjectModel, members: Values): Values =>
  build(model.fields, ({ isSent, wire, type }) => (isSent ? mapObjects(type, members[wire], named) : undefined));

/** Problems, with paths in the model's names. */
export function ruleProblems(model: ObjectModel, values: Values): Problem[] {
  return [
    ...model.inputs.flatMap((field) =>
      isGiven(values[field.name])
        ? valueProblems(field, values[field.name], field.name)
        : missing(field, values).map((message) => ({ path: field.name, message })),
    ),
    ...model.rules.flatMap(({ check, says }) => {
      const problem = check(values);
      return problem ? [{ ...problem, ...(says === "" && nonsense) }] : [];
    }),
  ];
}

const nonsense = { isNonsense: true } as const;

function missing({ need }: Field, siblings: Values): string[] {
  if (need === "required") return ["is missing: it is required"];
  if (typeof need === "string") return [];
  const sibling = siblings[need.field];
  if (need.is === undefined ? !isGiven(sibling) : sibling !== need.is) return [];
  return [`is missing: it is required when \`${need.field}\` is ${JSON.stringify(need.is) ?? "given"}`];
}

function valueProblems(field: Field, value: unknown, path: string): Problem[] {
  const { type, sense, isImmutable, isSent } = field;
  const isInAddress = isImmutable && !isSent;
  const fault = sense && senseless(sense, value);
  const own = [
    ...(isInAddress && String(value).includes("/") ? [{ path, message: "must be an id, without a slash" }] : []),
    ...(fault === undefined ? [] : [{ path, message: fault, ...nonsense }]),
  ];
  if (type.kind === "object" && isObject(value)) {
    const within = ruleProblems(type.model, value);
    return [...own, ...within.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))];
  }
  if (type.kind !== "list" || !Array.isArray(value)) return own;
  return [...own, ...value.flatMap((item, index) => valueProblems(type.of, item, `${path}[${index}]`))];
}

/** Why a value is implausible. */
function senseless({ least, most, isWhole, isFilled, isTrimmed, isId, isSeconds, emptyMeans }: Sense, value: unknown) {
  if (typeof value === "number") {
    if (isSeconds && value > 99_999_999_999) return "must be in seconds, not in milliseconds";
    if (least !== undefined && value < least) return `must be at least ${least}`;
    if (most !== undefined && value > most) return `must be at most ${most}`;
    return isWhole && !Number.isSafeInteger(value) ? "must be a whole number" : undefined;
  }
  if (typeof value === "string") {
    if (isFilled && !/\S/.test(value)) return "must not be empty";
    if (isTrimmed && /^\s|\s$/.test(value)) return "must begin and end without a space";
    return isId && /^\s*[a-z][a-z\d+.-]*:\/\//i.test(value) ? "must be an id, not an address" : undefined;
  }
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty && emptyMeans !== undefined ? `is an empty list, which means ${emptyMeans}: omit it` : undefined;
}
