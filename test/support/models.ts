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
