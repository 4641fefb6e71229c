// All of an account that a copy needs, read with GET alone.
import type { Client } from "../../provider/api/client.js";
import type { Values } from "../../provider/model/rules.js";
import { type Named, readAccount } from "../account/account.js";
import { listedKinds, listObjects } from "../account/lists.js";
import { type AccountObject, isUnreadable, type Listed, type Unreadable } from "../account/object.js";
import { readOne } from "../account/readOne.js";
import { type CopiedPayment, readPayments } from "./payments.js";
import { type PeopleRead, peopleOn } from "./people.js";

export interface CopiedObject extends AccountObject, PeopleRead {
  /** As its list has it; undefined for kinds without a list. */
  readonly item?: Values;
}

export interface AccountRead {
  /** In the order of the lists. */
  readonly objects: readonly CopiedObject[];
  /** In the order of the lists. */
  readonly payments: readonly CopiedPayment[];
  /** What is not in the copy, and why; roles and channels that rules name and that are not there among it. */
  readonly unreadable: readonly Unreadable[];
  /** What no list has and was looked for by its id: `ChatRole guildId/roleId`. */
  readonly lookedFor: readonly string[];
  /** What changed meanwhile: sentences. */
  readonly meanwhile: readonly string[];
  /** What else is not in the copy: sentences. */
  readonly missing: readonly string[];
}

export interface ReadOptions {
  /** What is read even where no list has it: what a stack holds, and roles and channels that no chat rule names. */
  readonly named?: readonly Named[];
  readonly progress?: (done: number, total: number) => void;
}

/** @throws what `readAccount` does */
export async function readWhole(client: Client, { named = [], progress }: ReadOptions): Promise<AccountRead> {
  const before = new Map<string, Listed>();
  const reading: Promise<CopiedObject>[] = [];
  const unreadable: Unreadable[] = [];
  const lookedFor: string[] = [];
  const isRead = (listed: Listed) => {
    if (listed.digest !== undefined) before.set(keyOf(listed), listed);
    else lookedFor.push(keyOf(listed));
    return true;
  };
  for await (const one of readAccount(client, { isRead, named, ...(progress && { progress }) })) {
    if (isUnreadable(one)) unreadable.push(one);
    else reading.push(withPeople(client, one));
    // Whoever waits for it comes later.
    reading.at(-1)?.catch(() => {});
  }
  const objects = await Promise.all(reading);
  const { payments, missing } = await readPayments(client);
  const read = await caughtUp(client, { objects, unreadable }, before);
  const people = read.objects.flatMap(({ peopleMissing = [] }) => peopleMissing);
  return { ...read, payments, missing: [...people, ...missing], lookedFor };
}

export const keyOf = ({ kind, id }: Pick<Listed, "kind" | "id">): string => `${kind} ${id}`;

const withPeople = async (client: Client, object: AccountObject): Promise<CopiedObject> => ({
  ...object,
  ...(await peopleOn(client, object)),
});

/** Looks at the lists once more, and reads again what has changed since. */
async function caughtUp(
  client: Client,
  { objects, unreadable }: Pick<AccountRead, "objects" | "unreadable">,
  before: ReadonlyMap<string, Listed>,
): Promise<Pick<AccountRead, "objects" | "unreadable" | "meanwhile">> {
  const lists = await listObjects(client, listedKinds, { hasItems: true });
  const after = new Map(lists.map((listed) => [keyOf(listed), listed]));
  const known = new Map(objects.map((object) => [keyOf(object), object]));
  const failed = new Map(unreadable.map((one) => [keyOf(one), one]));
  const meanwhile: string[] = [];
  for (const [key, { kind, id }] of before) {
    if (after.has(key)) continue;
    known.delete(key);
    failed.delete(key);
    meanwhile.push(`${kind} ${id} was deleted: it is not in the copy.`);
  }
  for (const [key, listed] of after) {
    const was = before.get(key);
    if (was?.digest === listed.digest) continue;
    const again = await readOne(client, listed);
    if (isUnreadable(again)) failed.set(key, again);
    else known.set(key, await withPeople(client, again));
    const name = `${listed.kind} ${listed.id}`;
    meanwhile.push(
      was ? `${name} changed: it is copied as it was at the end.` : `${name} was made: it is copied, too.`,
    );
  }
  const listed = [...after].flatMap(([key, { item }]) => {
    const object = known.get(key);
    return object ? [{ ...object, ...(item && { item }) }] : [];
  });
  const others = [...known].filter(([key]) => !after.has(key)).map(([, object]) => object);
  return { objects: [...listed, ...others], unreadable: [...failed.values()], meanwhile };
}

/** How an object is called, in messages. */
export const nameOf = ({ couponCode, couponName, planName, productName, name }: Values): string =>
  String(couponCode ?? couponName ?? planName ?? productName ?? name ?? "");
