// Every object that the model declares, found in its files, so that new ones are covered automatically; rules for its
// texts, and its blank values.
import { readdirSync } from "node:fs";
import { type Field, ObjectModel } from "../../provider/model/field.js";
import type { Values } from "../../provider/model/rules.js";

const folder = new URL("../../provider/model/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));

export const models: readonly ObjectModel[] = modules
  .flatMap((exported) => Object.values(exported))
  .filter((value) => value instanceof ObjectModel);

/** For tables of tests: `describe.each(named)("%s", (_, model) => …)`. */
export const named = models.map((model) => [model.name, model] as const);

export function modelOf(name: string): ObjectModel {
  const found = models.find((model) => model.name === name);
  if (!found) throw new Error(`The model has no object ${name}`);
  return found;
}

// Rules for a text that explains a property, an object or a function.

/** The problems of a text; empty if there are none. `name` is the name of the explained item. */
export function faultsOf(text: string, name: string): string[] {
  const [first = ""] = text.split("\n");
  return [
    ...(words(first) < minWords ? [`has fewer than ${minWords} words`] : []),
    ...(/^[A-Z]/.test(first) ? [] : ["does not begin as a sentence"]),
    ...(/[.:]$/.test(first) ? [] : ["does not end with a period"]),
    ...(letters(first) === letters(name) ? ["only repeats its name"] : []),
    ...(/ {2}| $/m.test(text) ? ["has spaces too many"] : []),
    ...jargon.filter((word) => word.test(text)).map((word) => `says ${word}`),
  ];
}

/** "The title of the terms." */
const minWords = 5;

/** Words of an earlier style, and spellings that aren't American. */
const jargon = [
  /\b(wire|heeded?|tristate|nonsense|masked|TODO|helper)\b/i,
  /\b(colour|behaviour|enrolment|instalments?|cancelled|licence|recognise|organis\w+)\b/i,
  /[«»]/,
];

const words = (text: string): number => text.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
const letters = (text: string): string => text.replace(/[^\p{L}\d]/gu, "").toLowerCase();

// Explicit blank values, from the declarations of fields and independent of the code under test.

/** `false`, `""`, `[]` and objects of defaults, if the field's default is `null` and a program can set them. */
export function blanksOf({ type, need, default: otherwise, plausibility, ...field }: Field): unknown[] {
  const isOpen = otherwise.kind === "absent" && need === "optional" && field.isSent && !field.isImmutable;
  if (!isOpen || field.unusedWhen || field.isForCreate) return [];
  switch (type.kind) {
    case "flag":
      return [false];
    case "string":
      return plausibility?.isFilled ? [] : [""];
    case "list":
      return plausibility?.emptyMeans === undefined ? [[]] : [];
    case "object":
      return objectsOf(type.model);
    default:
      return [];
  }
}

/** Without properties; with the documented default of each; with a blank in each other one. */
function objectsOf({ inputs }: ObjectModel): Values[] {
  if (inputs.some(({ need }) => need === "required")) return [];
  const defaults = inputs.flatMap(({ name, default: by }) => (by.kind === "value" ? [[name, by.value] as const] : []));
  const blanks = inputs.flatMap((field) => blanksOf(field).map((value) => [field.name, value] as const));
  const objects = [[], defaults, blanks].map((fields) => Object.fromEntries(fields));
  return objects.filter((fields, index) => index === 0 || Object.keys(fields).length > 0);
}

/** A program's property without a blank and with it; `path` is where the change is. */
export interface BlankCase {
  readonly path: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every blank that an object can have, within objects and list items, too. `sample` has a value for every property. */
export const blankCases = (model: ObjectModel, sample: Values): BlankCase[] =>
  model.inputs.flatMap((field) => [
    ...blanksOf(field).map((after) => ({ path: field.name, field, before: undefined, after })),
    ...within(field, sample[field.name]),
  ]);

function within(field: Field, sample: unknown): BlankCase[] {
  const { type, name } = field;
  if (type.kind === "object" && sample && !field.isImmutable && !field.unusedWhen) {
    return inObject(type.model, sample as Values).map(({ path, before, after }) => ({
      path: `${name}.${path}`,
      field,
      before,
      after,
    }));
  }
  if (type.kind !== "list" || type.of.type.kind !== "object" || !Array.isArray(sample)) return [];
  return inObject(type.of.type.model, sample[0] as Values).map(({ before, after }) => ({
    path: name,
    field,
    before: [before],
    after: [after],
  }));
}

/** The same, with the whole object before and after. */
const inObject = (model: ObjectModel, sample: Values): Pick<BlankCase, "path" | "before" | "after">[] =>
  blankCases(model, sample).map(({ path, field, before, after }) => {
    const { [field.name]: _, ...rest } = sample;
    const whole = (value: unknown) => (value === undefined ? rest : { ...rest, [field.name]: value });
    return { path, before: whole(before), after: whole(after) };
  });
