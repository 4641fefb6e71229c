// Converts fields of objects to texts of inputs, and back.
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven } from "../../../provider/model/rules.js";

/** The stored fields of an object, including those that the service sets itself. */
export const storedFields = ({ fields }: ObjectModel): readonly Field[] =>
  fields.filter(({ isSent, isAlways }) => isSent && !isAlways);

/** Whether a checkbox is enough: an omitted value is invalid, or means the same as true or false. */
export const isBox = ({ type, need, default: standard }: Field): boolean =>
  type.kind === "flag" && (need === "required" || standard.kind === "value");

/** The default as a text. Undefined if the specification documents none. */
export const defaultText = (field: Field): string | undefined =>
  field.default.kind === "value" && isGiven(field.default.value) ? textOf(field, field.default.value) : undefined;

export const isTicked = ({ default: standard }: Field, value: unknown): boolean =>
  (isGiven(value) ? value : standard.kind === "value" && standard.value) === true;

/** The text of a value that isn't an object; lists are JSON. */
export function textOf({ type }: Field, value: unknown): string {
  if (!isGiven(value)) return "";
  return type.kind === "list" || typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
}

/**
 * The value of a text, or its problem. A text that isn't a number stays a string: the control has the message for it.
 */
export function readText({ type }: Field, text: string): { value: unknown } | { problem: string } {
  switch (type.kind) {
    case "list":
      return fromJson(text);
    case "integer":
    case "number":
      return { value: /^[-+]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text };
    case "flag":
      return { value: text === "true" ? true : text === "false" ? false : text };
    case "enum":
      return { value: type.values.members.find(({ value }) => String(value) === text)?.value ?? text };
    default:
      return { value: text };
  }
}

/** The value of a JSON text, or the position of its error. The problem doesn't quote the text. */
export function fromJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const where = /line \d+ column \d+/.exec((error as Error).message)?.[0];
    return { problem: `is not valid JSON${where ? ` (${where})` : ""}.` };
  }
}
