// The current objects of an approval, read from the accounts.
import pLimit from "p-limit";
import type { Client } from "../../provider/client/client.js";
import type { Config } from "../../provider/client/config.js";
import { idsOfSameName } from "../../provider/core/lifecycle/duplicates.js";
import { Remote } from "../../provider/core/lifecycle/remote.js";
import { fingerprint } from "../../provider/core/merge/fingerprint.js";
import { keyOf } from "../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import { clientOf } from "../account/client.js";
import type { ApprovedAccount } from "./file.js";
import type { Created, Scope, Scoped } from "./scope.js";

export interface ReadOptions {
  readonly key: Buffer;
  readonly signal: AbortSignal;
}

export type ReadAccount = Omit<ApprovedAccount, "values">;

/**
 * Each object with the marks of its relevant properties, and the objects with the name of one that will be created.
 * @throws as `Client.send` does
 */
export async function readObjects(
  account: Config,
  { objects, created }: Scope,
  { key, signal }: ReadOptions,
): Promise<ReadAccount> {
  const client = clientOf(account, { limits: () => ({ stop: signal }) });
  const limit = pLimit(account.maxConcurrency);
  const kinds = [...Map.groupBy(created, ({ kind }) => kind)];
  try {
    const [found, alike] = await Promise.all([
      Promise.all(objects.map((one) => limit(async () => [keyOf(one), await read(client, one, key)] as const))),
      Promise.all(kinds.map(([kind, all]) => limit(() => alikeIn(client, kind, all)))),
    ]);
    const { mode, baseUrl, appId } = account;
    return { of: { mode, baseUrl, appId }, objects: Object.fromEntries(found), alike: alike.flat() };
  } finally {
    await client.close();
  }
}

async function read(client: Client, { kind, id, name, properties }: Scoped, key: Buffer) {
  const resource = resourceOf(kind);
  const actual = await new Remote(resource, client).read(id, {});
  if (!actual) return { name, properties: {}, isGone: true as const };
  const marks = fingerprint(resource, actual, key);
  return { name, properties: Object.fromEntries(properties.map((property) => [property, marks[property] ?? ""])) };
}

/** The service has no list of roles and channels. */
async function alikeIn(client: Client, kind: string, created: readonly Created[]): Promise<ApprovedAccount["alike"]> {
  const resource = resourceOf(kind);
  const items = (await new Remote(resource, client).list()) ?? [];
  return created.map((one) => ({ ...one, ids: idsOfSameName(resource, items, one.named) }));
}

/** The part of an account in an approval, to read it again. */
export const scopeIn = ({ objects, alike }: ReadAccount): Scope => ({
  objects: Object.entries(objects).map(([key, { name, properties }]) => {
    const [, kind = "", id = ""] = /^(\w+) (.*)$/s.exec(key) ?? [];
    return { kind, id, name, properties: Object.keys(properties) };
  }),
  created: alike.map(({ kind, named }) => ({ kind, named })),
});
