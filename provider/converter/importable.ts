// The objects of an account that the plugin can import.
import { Readable } from "node:stream";
import type { Client } from "../api/client.js";
import { enumerate } from "../functions/enumeration.js";
import { readingService } from "../lifecycle/readingService.js";
import type { Resource } from "../lifecycle/resource.js";
import type { Values } from "../model/rules.js";
import type { Named } from "../naming/logicalNames.js";
import { marksOf } from "../naming/marks.js";
import { chatKinds, hasChatRule, namedBy } from "../resources/chatTargets.js";
import { listedResources } from "../resources/index.js";
import type { Selection } from "./arguments.js";
import { isSkipped, type ObjectId, type Read, readOne, type Skipped } from "./readOne.js";

export interface Importable {
  readonly found: readonly Named[];
  readonly skipped: readonly Skipped[];
}

/** Reads the account, with GET requests only; the objects are in one order every time. @throws as `enumerate` does */
export async function importable(client: Client, selection: Selection): Promise<Importable> {
  const service = readingService(client);
  const isWanted = ({ kind }: { readonly kind: string }) => selection.kinds?.includes(kind) ?? true;
  const found: Named[] = [];
  const skipped: Skipped[] = [];
  const targets = new Map<string, ObjectId>();
  const add = (one: ObjectId) => isWanted(one) && targets.set(keyOf(one), one);
  const read = async (all: readonly ObjectId[]) => {
    const results: AsyncIterable<Read | Skipped> = Readable.from(all).map((one: ObjectId) => readOne(service, one), {
      concurrency: client.config.maxConcurrency,
    });
    for await (const one of results) {
      if (isSkipped(one)) {
        if (isWanted(one)) skipped.push(one);
      } else if (isIn(selection, one.values)) {
        for (const [kind, ids] of namedBy(one.values)) for (const id of ids) add({ kind, id });
        if (isWanted(one)) found.push({ kind: one.kind, id: one.id, name: one.name, marks: marksOf(one.values) });
      }
    }
  };
  selection.named.forEach(add);
  // Pages name roles and channels: they are read for these, too.
  const hasChat = chatKinds.some((kind) => isWanted({ kind }));
  const isRead = (resource: Resource) => isWanted(resource) || (hasChat && hasChatRule(resource));
  for (const resource of listedResources.filter(isRead)) await read(await list(client, resource));
  await read([...targets.values()]);
  return { found: found.sort(byKey), skipped: skipped.sort(byKey) };
}

async function list(client: Client, resource: Resource): Promise<ObjectId[]> {
  const all: ObjectId[] = [];
  for await (const { id } of enumerate(client, resource, {})) all.push({ kind: resource.kind, id });
  return all;
}

/** Roles, channels and registration pages have no environment. */
const isIn = ({ environment }: Selection, { processorAEnvId }: Values): boolean =>
  environment === undefined || [undefined, null, environment].includes(processorAEnvId as string | null);

const keyOf = ({ kind, id }: ObjectId): string => `${kind} ${id}`;
const byKey = (a: ObjectId, b: ObjectId): number => (keyOf(a) < keyOf(b) ? -1 : 1);
