// What a form of properties changes of the object that it showed: only the properties that were typed.
import { isDeepStrictEqual, toUSVString } from "node:util";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import { type ErrorItem, fieldError } from "../core/errors.js";
import { defined, isObject } from "../core/walkFields.js";
import type { Entries } from "../http/entries.js";
import { isBox, isTicked, readText, storedFields, textOf } from "./fieldTexts.js";

export interface TypedChange {
  /** The body of a PATCH: members by their names on the wire, `null` where one was emptied. */
  readonly change: Values;
  readonly errors: readonly ErrorItem[];
}

export function typedChange(model: ObjectModel, members: Values, entries: Entries): TypedChange {
  const { change, errors } = changeIn(model, members, entries, "");
  return { change: Object.fromEntries(Object.entries(change).map(([wire, value]) => [wire, value ?? null])), errors };
}

/** `undefined` for members that were emptied. */
function changeIn(model: ObjectModel, members: Values, entries: Entries, prefix: string): TypedChange {
  const change: Values = {};
  const errors: ErrorItem[] = [];
  for (const field of storedFields(model)) {
    const [path, value] = [prefix + field.wire, members[field.wire]];
    if (field.type.kind === "object") {
      const inner = objectTyped(field.type.model, value, entries, path);
      errors.push(...inner.errors);
      if (inner.isChanged) change[field.wire] = inner.value;
      continue;
    }
    if (isBox(field)) {
      const isNew = field.need === "required" && !isGiven(value);
      if (isNew || entries.has(path) !== isTicked(field, value)) change[field.wire] = entries.has(path);
      continue;
    }
    if (!entries.has(path) || isUntouched(field, value, entries.get(path))) continue;
    const text = sentBack(entries.get(path));
    const typed = text === "" ? { value: undefined } : readText(field, text);
    if ("problem" in typed) errors.push(fieldError("invalid", path, typed.problem));
    else if (!isDeepStrictEqual(typed.value, value)) change[field.wire] = typed.value;
  }
  return { change, errors };
}

/** A text as it comes back from a browser, which sends line breaks as CR LF and changes what no HTML can hold. */
const sentBack = (text: string): string => toUSVString(text).replaceAll("\0", "\uFFFD").replace(/\r\n?/g, "\n");

/** An input with a secret is empty, and stays so where the secret is to stay. */
const isUntouched = (field: Field, value: unknown, text: string): boolean =>
  sentBack(text) === (field.isSecret ? "" : sentBack(textOf(field, value)));

/** An object has its own box: without it, the object is not there, whatever was typed into it. */
function objectTyped(
  model: ObjectModel,
  before: unknown,
  entries: Entries,
  path: string,
): { isChanged: boolean; value: unknown; errors: readonly ErrorItem[] } {
  if (!entries.has(path)) return { isChanged: isGiven(before), value: undefined, errors: [] };
  const members = isObject(before) ? before : {};
  const { change, errors } = changeIn(model, members, entries, `${path}.`);
  const isChanged = !isObject(before) || Object.keys(change).length > 0;
  return { isChanged, value: defined({ ...members, ...change }), errors };
}
