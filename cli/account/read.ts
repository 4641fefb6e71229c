// Reads everything of an account that a copy needs, with GET only.

import type { Client } from "../../provider/client/client.js";
import { isUnreadable, keyOf, type Listed, type Unreadable } from "../../provider/kinds/account/accountObject.js";
import { type Named, readAccount } from "../../provider/kinds/account/readAccount.js";
import type { AccountRead, CopiedObject } from "./accountRead.js";
import { caughtUp } from "./concurrentChanges.js";
import { withCustomers } from "./customers.js";
import { readPayments } from "./payments.js";
import { ownId } from "./stored.js";

export interface ReadOptions {
  /**
   * Objects to read even if no list contains them: those of a stack, and roles and channels that no chat rule names.
   */
  readonly named?: readonly Named[];
  readonly progress?: (done: number, total: number) => void;
}

/** @throws as `readAccount` does */
export async function readWhole(
  client: Client,
  { named = [], progress = () => {} }: ReadOptions,
): Promise<AccountRead> {
  const before = new Map<string, Listed>();
  const reading: Promise<CopiedObject>[] = [];
  const unreadable: Unreadable[] = [];
  const lookedFor: string[] = [];
  const isRead = (listed: Listed) => {
    if (listed.digest !== undefined) before.set(keyOf(listed), listed);
    else lookedFor.push(keyOf(listed));
    return true;
  };
  for await (const one of readAccount(client, { isRead, named, progress })) {
    if (isUnreadable(one)) unreadable.push(one);
    else reading.push(withCustomers(client, one));
    // Awaited below; this handler only avoids an unhandled rejection.
    reading.at(-1)?.catch(() => {});
  }
  const objects = await Promise.all(reading);
  const { payments, missing } = await readPayments(client);
  const first = before.size + lookedFor.length;
  const read = await caughtUp(client, { objects, unreadable, before }, (done, total) =>
    progress(first + done, first + total),
  );
  const people = read.objects.flatMap(({ peopleMissing = [] }) => peopleMissing);
  return {
    ...read,
    ...onePerId(read),
    payments,
    missing: [...people, ...missing],
    lookedFor: [...lookedFor, ...read.lookedFor],
  };
}

/** A role or a channel is stored by its own id, which is unique on the chat platform, without its server. */
function onePerId({ objects, unreadable }: Pick<AccountRead, "objects" | "unreadable">) {
  const kept = new Map<string, CopiedObject>();
  const others: Unreadable[] = [];
  for (const object of objects) {
    const { kind, id } = object;
    const key = keyOf({ kind, id: ownId(object) });
    const first = kept.get(key);
    if (!first) kept.set(key, object);
    else others.push({ kind, id, reason: `${keyOf(first)} has the same id, and is in the copy.`, isGone: false });
  }
  return { objects: [...kept.values()], unreadable: [...unreadable, ...others] };
}
