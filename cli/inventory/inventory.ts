// What is in an account, and who manages it: read with GET alone.
import type { Client } from "../../provider/api/client.js";
import { countCustomers } from "../../provider/lifecycle/customers.js";
import { resourceOf, resources } from "../../provider/resources/index.js";
import { readAccount } from "../account/account.js";
import { type AccountObject, isUnreadable, type Unreadable } from "../account/object.js";
import { Managers } from "../stack/managers.js";
import type { StackState } from "../stack/state.js";
import { type Count, type Entry, entryOf } from "./entry.js";
import { type Finding, findingsOf, type Subject } from "./findings.js";

export interface Inventory {
  /** By kind, then by name. */
  readonly entries: readonly Entry[];
  /** What could not be read, and why: a role that a page names is among them where it is not there. */
  readonly unreadable: readonly Unreadable[];
  /** The stacks that were looked at, with the number of their objects in other accounts or modes. */
  readonly stacks: readonly { readonly stack: string; readonly elsewhere: number }[];
  readonly found: ReadonlyMap<Finding, readonly Subject[]>;
}

export interface InventoryOptions {
  /** Whether the people on pages are counted: one more request a page. */
  readonly countsPeople: boolean;
  readonly progress?: (done: number, total: number) => void;
  /** The time zone in which ends are judged. Default: the machine's own. */
  readonly now?: Date;
}

/** @throws what `readAccount` does */
export async function inventory(
  client: Client,
  states: readonly StackState[],
  { countsPeople, progress = () => {}, now = new Date() }: InventoryOptions,
): Promise<Inventory> {
  const managers = new Managers(states, client.config);
  const named = ["ChatRole", "ChatChannel"].flatMap((kind) => managers.idsOf(kind).map((id) => ({ kind, id })));
  const reading: Promise<Entry>[] = [];
  const unreadable: Unreadable[] = [];
  for await (const one of readAccount(client, { named, progress })) {
    if (isUnreadable(one)) {
      if (isReported(one, managers)) unreadable.push(one);
      continue;
    }
    const owners = managers.of(one);
    const people = countsPeople ? count(client, one) : Promise.resolve(undefined);
    reading.push(people.then((counted) => entryOf(one, owners, counted)));
  }
  const entries = (await Promise.all(reading)).sort(inOrder);
  const stacks = states.map(({ source }) => ({ stack: source, elsewhere: managers.elsewhere.get(source) ?? 0 }));
  return { entries, unreadable, stacks, found: findingsOf(entries, managers.gone, now.getTime()) };
}

/** What was deleted while the account was read is not reported; what a stack has is reported as gone. */
function isReported(one: Unreadable, managers: Managers): boolean {
  const isManaged = managers.idsOf(one.kind).includes(one.id);
  // It may be there: then it is not gone.
  if (!one.isGone) managers.of({ ...one, values: {} });
  return !one.isGone || (resourceOf(one.kind).endpoint.isComposed && !isManaged);
}

/** Never rejects: the code that waits for it comes later. Nothing of the people is kept. */
async function count(client: Client, { kind, id, values }: AccountObject): Promise<Count | undefined> {
  const resource = resourceOf(kind);
  if (!resource.people) return undefined;
  try {
    return await countCustomers(resource, client, { id, state: values });
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

const order = new Map(resources.map(({ kind }, index) => [kind, index]));
const inOrder = (one: Entry, other: Entry): number =>
  (order.get(one.kind) ?? 0) - (order.get(other.kind) ?? 0) ||
  one.name.localeCompare(other.name, "en", { numeric: true }) ||
  one.id.localeCompare(other.id, "en");
