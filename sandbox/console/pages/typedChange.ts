// The changes of a submitted form: only the fields that were edited.
import { isDeepStrictEqual, toUSVString } from "node:util";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, type Values } from "../../../provider/model/rules.js";
import type { Entries } from "../../http/entries.js";
import { type ErrorItem, fieldError } from "../../store/errors.js";
import { defined, isObject } from "../../store/walkFields.js";
import { isBox, isTicked, readText, storedFields, textOf } from "./fieldTexts.js";

export interface TypedChange {
  /** The body of a PATCH: fields by their names in the API, `null` for emptied ones. */
  readonly change: Values;
  readonly errors: readonly ErrorItem[];
}

export function typedChange(model: ObjectModel, members: Values, entries: Entries): TypedChange {
  const { change, errors } = changeIn(model, members, entries, "");
  return { change: Object.fromEntries(Object.entries(change).map(([wire, value]) => [wire, value ?? null])), errors };
}

/** `undefined` for emptied fields. */
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

/**
 * A text in the form that browsers return: here with LF as line breaks, and with replacements for characters that HTML
 * can't contain.
 */
const sentBack = (text: string): string => toUSVString(text).replaceAll("\0", "\uFFFD").replace(/\r\n?/g, "\n");

/** The input of a secret is empty, and stays empty to keep the secret. */
const isUntouched = (field: Field, value: unknown, text: string): boolean =>
  sentBack(text) === (field.isSecret ? "" : sentBack(textOf(field, value)));

/** An object has its own checkbox: without it, the object is omitted and its inputs are ignored. */
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
