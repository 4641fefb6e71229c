// Objects at a service that no stack manages.
import type { Values } from "../../provider/model/rules.js";
import type { Program } from "./samples/programs.js";
import { serviceAt } from "./service.js";

/** Creates the objects of a program whose references are all ids; returns their ids, by name. */
export async function unmanaged(url: string, program: Program): Promise<Record<string, string>> {
  const service = serviceAt(url);
  const ids: Record<string, string> = {};
  const resolved = (args: Values): Values =>
    JSON.parse(JSON.stringify(args), (_, value) => (value?.ref ? ids[value.ref.split(".")[0]] : value));
  for (const [name, { kind, args }] of Object.entries(program)) {
    ids[name] = (await service.lifecycle(kind).create(resolved(args))).id;
  }
  await service.close();
  return ids;
}
