// The fields of an object as inputs, from its model, and the changes of the submitted form.

import { isDeepStrictEqual, toUSVString } from "node:util";
import type { Field, ObjectModel } from "../../../provider/model/field.js";
import { isGiven, isWithin, type Values } from "../../../provider/model/rules.js";
import type { Entries } from "../../http/body.js";
import { prose } from "../../pages/ui/tables.js";
import { type ErrorItem, fieldError } from "../../store/errors.js";
import { defined, isObject } from "../../store/walkFields.js";
import { fieldWords } from "../openapi/schemaWords.js";
import type { Failed } from "./console.js";
import { attributes, type Choice, type Html, html, type Input, inputView } from "./elements.js";
import { t } from "./language.js";

// Converts fields of objects to texts of inputs, and back.

/** The stored fields of an object, including those that the service sets itself. */
export const storedFields = ({ fields }: ObjectModel): readonly Field[] =>
  fields.filter(({ isSent, isAlways }) => isSent && !isAlways);

/** Whether a checkbox is enough: an omitted value is invalid, or means the same as true or false. */
export const isBox = ({ type, need, default: standard }: Field): boolean =>
  type.kind === "flag" && (need === "required" || standard.kind === "value");

/** The default as a text. Undefined if the specification documents none. */
const defaultText = (field: Field): string | undefined =>
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

/** `failed` if the form is shown again. */
export function fieldInputs(model: ObjectModel, values: Values, failed?: Failed): Html {
  const fields = storedFields(model);
  const isShown = (field: Field) =>
    field.need === "required" || isGiven(values[field.wire]) || isTouched(field.wire, failed);
  const view = (some: readonly Field[]) => some.map((field) => fieldView(field, model, values, "", failed));
  const unset = fields.filter((field) => !isShown(field));
  return html`${view(fields.filter(isShown))}
${
  unset.length > 0 &&
  html`<details class="unset">
<summary>Fields that aren’t set: ${unset.length}</summary>
${view(unset)}</details>`
}`;
}

/** Whether a field has typed text or a problem: it isn't collapsed then. */
const isTouched = (path: string, failed?: Failed): boolean =>
  failed !== undefined &&
  (failed.entries.get(path) !== "" || failed.errors.some(({ field = "" }) => isWithin(field, path)));

/** Whether a string has several lines, or can have. The model doesn't distinguish these fields. */
const isLong = (field: Field, value: string): boolean =>
  /(body|content|space|header|footer|message|information)$/.test(field.wire) || /[\r\n]|^.{60}/.test(value);

function fieldView(field: Field, model: ObjectModel, fields: Values, prefix: string, failed?: Failed): Html {
  const path = prefix + field.wire;
  const value = fields[field.wire];
  if (field.type.kind === "object") return objectView(field, field.type.model, value, path, failed);
  const words = specified(fieldWords(field, model));
  const hint = field.type.kind === "list" ? html`${words} A JSON list.` : words;
  const text = failed ? failed.entries.get(path) : textOf(field, value);
  return inputView({ name: path, label: field.wire, hint, ...controlOf(field, value, text) }, failed);
}

function controlOf(field: Field, value: unknown, text: string): Omit<Input, "name" | "label"> {
  const { kind } = field.type;
  if (isBox(field)) return { type: "check", value: isTicked(field, value) };
  if (field.isSecret) {
    return {
      type: "password",
      placeholder: isGiven(value) ? t("•••••••• set (enter a value to replace it)") : "",
    };
  }
  const choices = choicesOf(field, text);
  if (choices) return { type: "select", value: text, choices };
  return {
    type: kind === "list" || (kind === "string" && isLong(field, text)) ? "area" : "text",
    value: text,
    placeholder: defaultText(field),
    ...((kind === "integer" || kind === "number") && { inputmode: "decimal", cssClass: "short" }),
  };
}

/** The checkbox means that the object exists; its fields are visible only then, if the browser supports it. */
function objectView(field: Field, model: ObjectModel, value: unknown, path: string, failed?: Failed): Html {
  const fields = isObject(value) ? value : {};
  const checked = failed ? failed.entries.has(path) : isGiven(value);
  return html`<fieldset class="object">
<legend><input type="checkbox" value="yes"${attributes({ id: path, name: path, checked })}><label for="${path}">${field.wire}</label></legend>
<p class="hint">${specified(field.doc || model.doc)}</p>
<div class="fields">
${storedFields(model).map((inner) => fieldView(inner, model, fields, `${path}.`, failed))}</div>
</fieldset>
`;
}

/** The model's text, which is in the words of the specification: English. */
const specified = (words: string): Html => html`<span lang="en">${prose(words)}</span>`;

/** The choices. Undefined if any text is valid. A value that isn't among them stays. */
function choicesOf(field: Field, text: string): readonly Choice[] | undefined {
  const { type } = field;
  if (type.kind !== "enum" && type.kind !== "flag") return undefined;
  const known: Choice[] =
    type.kind === "enum"
      ? type.values.members.map(({ name, value }) => ({ value: String(value), label: `${value} (${name})` }))
      : ["true", "false"].map((value) => ({ value, label: value }));
  const standard = defaultText(field);
  return [
    {
      value: "",
      label: standard === undefined ? t("not set") : t("not set (same as {value})", { value: standard }),
    },
    ...known,
    ...(text === "" || known.some(({ value }) => value === text) ? [] : [{ value: text, label: text }]),
  ];
}

// The changes of a submitted form: only the fields that were edited.

interface TypedChange {
  /** The body of a PATCH: fields by their names in the API, `null` for emptied ones. */
  readonly change: Values;
  readonly errors: readonly ErrorItem[];
}

export function typedChange(model: ObjectModel, fields: Values, entries: Entries): TypedChange {
  const { change, errors } = changeIn(model, fields, entries, "");
  return { change: Object.fromEntries(Object.entries(change).map(([wire, value]) => [wire, value ?? null])), errors };
}

/** `undefined` for emptied fields. */
function changeIn(model: ObjectModel, fields: Values, entries: Entries, prefix: string): TypedChange {
  const change: Values = {};
  const errors: ErrorItem[] = [];
  for (const field of storedFields(model)) {
    const [path, value] = [prefix + field.wire, fields[field.wire]];
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
  const fields = isObject(before) ? before : {};
  const { change, errors } = changeIn(model, fields, entries, `${path}.`);
  const isChanged = !isObject(before) || Object.keys(change).length > 0;
  return { isChanged, value: defined({ ...fields, ...change }), errors };
}
