// After an approval was applied: reads each changed object once, and compares it with what was approved. The service can
// accept a value, and keep another one.
import pLimit from "p-limit";
import type { Client } from "../../../provider/client/client.js";
import type { Config } from "../../../provider/client/config.js";
import { customersOn } from "../../../provider/core/lifecycle/customers.js";
import { removalOf } from "../../../provider/core/lifecycle/deletion.js";
import { idsOfSameName } from "../../../provider/core/lifecycle/duplicates.js";
import { Remote } from "../../../provider/core/lifecycle/remote.js";
import { fingerprint } from "../../../provider/core/merge/fingerprint.js";
import { changesOf } from "../../../provider/core/merge/merge.js";
import { keyOf } from "../../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { quoted } from "../../../provider/model/shown.js";
import { clientOf } from "../../account/client.js";
import { isChange, isRemoval, type Step } from "../../rehearsal/engine/events.js";
import { counted } from "../../report/print.js";
import type { Show } from "../../report/progress.js";
import type { ExportedResource } from "../../stack/exported.js";
import { type PlainResource, plainResource, readResources } from "../../stack/plainResources.js";
import { isIn } from "../../stack/resource.js";
import type { ApprovedAccount } from "./file.js";
import type { Created, Scope, Scoped } from "./scope.js";

/**
 * The number of objects, and `RecurringPlan classes 4711 (`price`)` for each that isn't as approved.
 * @param sides the resources of the state before and after the run
 * @throws as `Client.send` does
 */
export async function readAgain(
  steps: readonly Step[],
  sides: Readonly<Record<"before" | "after", readonly ExportedResource[]>>,
  accounts: readonly Config[],
  { signal, show }: { readonly signal: AbortSignal; readonly show: Show },
) {
  const changed = steps.filter(isChange);
  const urns = new Set(changed.map(({ urn }) => urn));
  const deleted = new Set(changed.filter(isRemoval).map(({ urn }) => urn));
  const present = plain(sides.after.filter(({ urn }) => urns.has(urn)));
  const former = sides.before.filter(({ urn, retainOnDelete }) => deleted.has(urn) && retainOnDelete !== true);
  const kept = new Set(present.map(keyOf));
  let count = 0;
  const gone = plain(former).filter((one) => !kept.has(keyOf(one)));
  const different: string[] = [];
  for (const account of accounts) {
    await using client = clientOf(account, { limits: () => ({ stop: signal }) });
    const limit = pLimit(account.maxConcurrency);
    const own = present.filter((one) => isIn(account, one));
    const ended = gone.filter((one) => isIn(account, one) && isDeleted(one, account));
    const found = await readResources(client, own, (done, total) =>
      show("reading the changed objects again", `${done} of ${total}`),
    );
    const left = await Promise.all(
      ended.map((one) =>
        limit(async () => ({ one, actual: await new Remote(resourceOf(one.kind), client).read(one.id, {}) })),
      ),
    );
    count += own.length + ended.length;
    different.push(
      ...found.flatMap(({ resource, found }) => {
        if (!found) return [`${titleOf(resource)} (it doesn't exist)`];
        const { inputs, ignored, kind } = resource;
        const paths = changesOf(resourceOf(kind), { inputs, ignored }, found.state).map(({ path }) => path);
        return paths.length === 0 ? [] : [`${titleOf(resource)} (${quoted(paths)})`];
      }),
      ...left.filter(({ actual }) => actual).map(({ one }) => `${titleOf(one)} (it still exists)`),
    );
  }
  return { objects: counted(count, "object"), different };
}

/** No source position matters here. */
const plain = (resources: readonly ExportedResource[]): PlainResource[] =>
  resources.flatMap((one) => plainResource(one, "") ?? []);

const titleOf = ({ kind, name, id }: PlainResource): string => `${kind} ${name} ${id}`;

/** Whether the deletion from the program deletes the object, too. */
const isDeleted = ({ kind, inputs }: PlainResource, config: Config): boolean =>
  removalOf({ resource: resourceOf(kind), config }, inputs).deletion === "delete";

// The current objects of an approval, read from the accounts.

export type ReadAccount = Omit<ApprovedAccount, "values">;

/**
 * Each object with the marks of its relevant properties, and the objects with the name of one that will be created.
 * @throws as `Client.send` does
 */
export async function readObjects(
  account: Config,
  { objects, created }: Scope,
  { key, signal }: { readonly key: Buffer; readonly signal: AbortSignal },
): Promise<ReadAccount> {
  await using client = clientOf(account, { limits: () => ({ stop: signal }) });
  const limit = pLimit(account.maxConcurrency);
  const kinds = [...Map.groupBy(created, ({ kind }) => kind)];
  const [found, alike] = await Promise.all([
    Promise.all(objects.map((one) => limit(async () => [keyOf(one), await read(client, one, key)] as const))),
    Promise.all(kinds.map(([kind, all]) => limit(() => alikeIn(client, kind, all)))),
  ]);
  const { mode, baseUrl, appId } = account;
  return { of: { mode, baseUrl, appId }, objects: Object.fromEntries(found), alike: alike.flat() };
}

async function read(client: Client, { kind, id, name, properties, write }: Scoped, key: Buffer) {
  const resource = resourceOf(kind);
  const actual = await new Remote(resource, client).read(id, {});
  if (!actual) return { name, write, properties: {}, isGone: true as const };
  const customers = write === "delete" ? await customersOn(resource, client, { id, state: {} }) : undefined;
  const marks = fingerprint(resource, actual, key);
  const own = Object.fromEntries(properties.map((property) => [property, marks[property] ?? ""]));
  return { name, write, customers, properties: own };
}

/** The service has no list of roles and channels. */
async function alikeIn(client: Client, kind: string, created: readonly Created[]): Promise<ApprovedAccount["alike"]> {
  const resource = resourceOf(kind);
  const items = (await new Remote(resource, client).list()) ?? [];
  return created.map((one) => ({ ...one, ids: idsOfSameName(resource, items, one.named) }));
}

/** The part of an account in an approval, to read it again. */
export const scopeIn = ({ objects, alike }: ReadAccount): Scope => ({
  objects: Object.entries(objects).map(([key, { name, write, properties }]) => {
    const [, kind = "", id = ""] = /^(\w+) (.*)$/s.exec(key) ?? [];
    return { kind, id, name, write, properties: Object.keys(properties) };
  }),
  created: alike.map(({ kind, named }) => ({ kind, named })),
});
