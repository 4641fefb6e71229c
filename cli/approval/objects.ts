// The current objects of an approval, read from the accounts.
import pLimit from "p-limit";
import { keyOf } from "../../provider/account/accountObject.js";
import type { Client } from "../../provider/api/client.js";
import type { Config } from "../../provider/api/config.js";
import { Remote } from "../../provider/lifecycle/remote.js";
import { fingerprint } from "../../provider/merge/fingerprint.js";
import { resourceOf } from "../../provider/resources/index.js";
import { clientOf } from "../account/client.js";
import type { ApprovedAccount } from "./file.js";
import type { Scoped } from "./scope.js";

export interface ReadOptions {
  readonly key: Buffer;
  readonly signal: AbortSignal;
}

/** Each object with the marks of its relevant properties. @throws as `Client.send` does */
export async function readObjects(
  account: Config,
  scope: readonly Scoped[],
  { key, signal }: ReadOptions,
): Promise<ApprovedAccount> {
  const client = clientOf(account, { limits: () => ({ stop: signal }) });
  const limit = pLimit(account.maxConcurrency);
  try {
    const objects = await Promise.all(
      scope.map((one) => limit(async () => [keyOf(one), await read(client, one, key)])),
    );
    const { mode, baseUrl, appId } = account;
    return { of: { mode, baseUrl, appId }, objects: Object.fromEntries(objects) };
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

/** The part of an account in an approval, to read it again. */
export const scopeIn = ({ objects }: ApprovedAccount): Scoped[] =>
  Object.entries(objects).map(([key, { name, properties }]) => {
    const [, kind = "", id = ""] = /^(\w+) (.*)$/s.exec(key) ?? [];
    return { kind, id, name, properties: Object.keys(properties) };
  });
