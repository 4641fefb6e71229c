// Finds changes in an account during its copy, and reads changed objects again.
import { isDeepStrictEqual } from "node:util";
import type { Client } from "../../provider/client/client.js";
import { secretNames, withoutSecrets } from "../../provider/client/secrecy.js";
import { readResponse } from "../../provider/core/merge/response.js";
import {
  type AccountObject,
  isUnreadable,
  keyOf,
  type Listed,
  type Unreadable,
} from "../../provider/kinds/account/accountObject.js";
import { listObjects, namedBy, readAll } from "../../provider/kinds/account/readAccount.js";
import { listedResources, resourceOf } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { type CopiedPayment, type CustomersRead, withCustomers } from "./customers.js";

export interface CopiedObject extends AccountObject, CustomersRead {
  /** The item of its list. Undefined for kinds without a list. */
  readonly item?: Values;
}

export interface AccountRead {
  /** In the order of the lists. */
  readonly objects: readonly CopiedObject[];
  /** In the order of the lists. */
  readonly payments: readonly CopiedPayment[];
  /** What is not in the copy, and why, including missing roles and channels that rules name. */
  readonly unreadable: readonly Unreadable[];
  /** Objects that no list contains and that were searched by id: `ChatRole guildId/roleId`. */
  readonly lookedFor: readonly string[];
  /** Sentences about changes during the copy. */
  readonly meanwhile: readonly string[];
  /** Sentences about what else is not in the copy. */
  readonly missing: readonly string[];
}

interface First extends Pick<AccountRead, "objects" | "unreadable"> {
  /** The first content of the lists, by kind and id. */
  readonly before: ReadonlyMap<string, Listed>;
}

type CaughtUp = Pick<AccountRead, "objects" | "unreadable" | "meanwhile" | "lookedFor">;

/** @throws as `readAccount` does */
export async function caughtUp(
  client: Client,
  first: First,
  progress: (done: number, total: number) => void,
): Promise<CaughtUp> {
  const after = await listObjects(client, listedResources, { hasItems: true });
  const again = new SecondReading(client, first, after);
  let done = 0;
  for (let next = again.unsure(); next.length > 0; next = again.named()) {
    const total = done + next.length;
    for await (const one of readAll(client, next)) {
      await again.take(one);
      progress(++done, total);
    }
  }
  return again.result();
}

class SecondReading {
  private readonly after: ReadonlyMap<string, Listed>;
  private readonly known: Map<string, CopiedObject>;
  private readonly failed: Map<string, Unreadable>;
  private readonly changed: AccountObject[] = [];
  private readonly meanwhile: string[] = [];
  private readonly lookedFor: string[] = [];

  constructor(
    private readonly client: Client,
    private readonly first: First,
    after: readonly Listed[],
  ) {
    this.after = new Map(after.map((listed) => [keyOf(listed), listed]));
    this.known = new Map(first.objects.map((object) => [keyOf(object), object]));
    this.failed = new Map(first.unreadable.map((one) => [keyOf(one), one]));
  }

  private drop(key: string): void {
    this.known.delete(key);
    this.failed.delete(key);
    this.meanwhile.push(`${key} was deleted: it is not in the copy.`);
  }

  /** Objects that differ in the lists now, that lists contain only partially, or that no list contains now. */
  unsure(): Listed[] {
    const listed = [...this.after].flatMap(([key, one]) => {
      const object = this.known.get(key);
      return this.isListedAnew(key) || (object && !isComplete(one, object)) ? [one] : [];
    });
    const unlisted = [...this.first.before, ...this.known].filter(([key]) => !this.after.has(key));
    return [...listed, ...new Map(unlisted.map(([key, { kind, id }]) => [key, { kind, id, outputs: {} }])).values()];
  }

  private isListedAnew(key: string): boolean {
    return this.after.has(key) && this.after.get(key)?.digest !== this.first.before.get(key)?.digest;
  }

  /** Roles and channels that rules name only now. */
  named(): Listed[] {
    const all = this.changed
      .splice(0)
      .flatMap(({ values }) => namedBy(values))
      .flatMap(([kind, ids]) => ids.map((id): Listed => ({ kind, id, outputs: {} })));
    const others = new Map(all.map((one) => [keyOf(one), one]));
    for (const key of [...this.known.keys(), ...this.failed.keys()]) others.delete(key);
    this.lookedFor.push(...others.keys());
    return [...others.values()];
  }

  async take(one: AccountObject | Unreadable): Promise<void> {
    const key = keyOf(one);
    const was = this.known.get(key);
    if (isUnreadable(one)) this.takeUnreadable(key, one);
    else if (!was || this.isListedAnew(key) || !isSame(was, one)) {
      this.known.set(key, await withCustomers(this.client, one));
      this.failed.delete(key);
      this.changed.push(one);
      this.meanwhile.push(`${key} ${this.whatHappened(key, was)}`);
    }
  }

  private takeUnreadable(key: string, one: Unreadable): void {
    if (one.isGone && (this.known.has(key) || this.first.before.has(key))) this.drop(key);
    else if (!this.known.has(key)) this.failed.set(key, one);
    else this.meanwhile.push(`${key} couldn't be read again. The copy has its first version. ${one.reason}`);
  }

  private whatHappened(key: string, was: CopiedObject | undefined): string {
    if (was || this.first.before.has(key)) return "was changed. The copy has its last version.";
    return this.after.has(key)
      ? "was created. The copy includes it."
      : "is now used by a chat rule. The copy includes it.";
  }

  /** In the current order of the lists. */
  result(): CaughtUp {
    const listed = [...this.after].flatMap(([key, { item }]) => {
      const object = this.known.get(key);
      return object ? [{ ...object, ...(item && { item }) }] : [];
    });
    const others = [...this.known].filter(([key]) => !this.after.has(key)).map(([, object]) => object);
    const { failed, meanwhile, lookedFor } = this;
    return { objects: [...listed, ...others], unreadable: [...failed.values()], meanwhile, lookedFor };
  }
}

/** Whether a list contains everything that an object's own response does: then it shows every change. */
function isComplete({ item }: Listed, { kind, values }: AccountObject): boolean {
  const actual = item && readResponse(resourceOf(kind), item);
  const returned: Values = { ...actual?.returned, ...actual?.outputs };
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(returned[name], value));
}

function isSame({ kind, raw }: AccountObject, other: AccountObject): boolean {
  const names = secretNames(resourceOf(kind).model);
  return isDeepStrictEqual(withoutSecrets(raw, names), withoutSecrets(other.raw, names));
}
