// Every object that the model declares, found in its files, so that new ones are covered automatically.
import { readdirSync } from "node:fs";
import { ObjectModel } from "../../provider/model/field.js";

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
    ...(words(first) < leastWords ? [`has fewer than ${leastWords} words`] : []),
    ...(/^[A-Z]/.test(first) ? [] : ["does not begin as a sentence"]),
    ...(/[.:]$/.test(first) ? [] : ["does not end with a period"]),
    ...(letters(first) === letters(name) ? ["only repeats its name"] : []),
    ...(/ {2}| $/m.test(text) ? ["has spaces too many"] : []),
    ...jargon.filter((word) => word.test(text)).map((word) => `says ${word}`),
  ];
}

/** "The title of the terms." */
const leastWords = 5;

/** Words of an earlier style, and spellings that aren't American. */
const jargon = [
  /\b(wire|heeded?|tristate|nonsense|masked|TODO|helper)\b/i,
  /\b(colour|behaviour|enrolment|instalments?|cancelled|licence|recognise|organis\w+)\b/i,
  /[«»]/,
];

const words = (text: string): number => text.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;
const letters = (text: string): string => text.replace(/[^\p{L}\d]/gu, "").toLowerCase();
