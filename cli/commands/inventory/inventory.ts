// The objects of an account and the stacks that manage them. It sends only GET requests.

import type { Client } from "../../../provider/client/client.js";
import { countCustomers } from "../../../provider/core/lifecycle/customers.js";
import { type AccountObject, isUnreadable, type Unreadable } from "../../../provider/kinds/account/accountObject.js";
import { readAccount } from "../../../provider/kinds/account/readAccount.js";
import { resourceOf, resources } from "../../../provider/kinds/resources/index.js";
import { Managers } from "../../stack/managers.js";
import type { StackState } from "../../stack/state.js";
import { type Count, type Entry, entryOf } from "./entry.js";
import { type Finding, findingsOf, type Subject } from "./findings.js";
import { type Purpose, purposeOf } from "./purposes.js";

export interface Inventory {
  /** By kind, then by name. */
  readonly entries: readonly Entry[];
  /** Objects that couldn't be read, and why. They include a missing role that a page names. */
  readonly unreadable: readonly Unreadable[];
  /** The stacks that were read, each with the number of its objects in other accounts or modes. */
  readonly stacks: readonly { readonly stack: string; readonly elsewhere: number }[];
  readonly found: ReadonlyMap<Finding, readonly Subject[]>;
  /** Entries of the list of unmanaged objects that match none: managed or deleted ones. */
  readonly needless: readonly Purpose[];
}

export interface InventoryOptions {
  /** Whether to count the customers on pages: one more request for each page. */
  readonly countsCustomers: boolean;
  /** Objects that no stack manages on purpose. */
  readonly purposes?: readonly Purpose[];
  readonly progress?: (done: number, total: number) => void;
  /** The current time, for the finding of ended objects. */
  readonly now?: Date;
}

/** @throws as `readAccount` does */
export async function inventory(
  client: Client,
  states: readonly StackState[],
  { countsCustomers, purposes = [], progress = () => {}, now = new Date() }: InventoryOptions,
): Promise<Inventory> {
  const managers = new Managers(states, client.config);
  // Those that no list contains are read: only then are they gone.
  const named = resources.flatMap(({ kind }) => managers.idsOf(kind).map((id) => ({ kind, id })));
  const reading: Promise<Entry>[] = [];
  const unreadable: Unreadable[] = [];
  for await (const one of readAccount(client, { named, progress })) {
    if (isUnreadable(one)) {
      if (isReported(one, managers)) unreadable.push(one);
      continue;
    }
    const owners = managers.of(one);
    const customers = countsCustomers ? count(client, one) : Promise.resolve(undefined);
    reading.push(customers.then((counted) => entryOf(one, owners, counted)));
  }
  const used = new Set<Purpose>();
  const entries = (await Promise.all(reading)).sort(inOrder).map((entry): Entry => {
    const purpose = purposeOf(purposes, entry);
    if (purpose) used.add(purpose);
    return purpose ? { ...entry, unmanagedBecause: purpose.reason } : entry;
  });
  const needless = purposes.filter((one) => !used.has(one));
  const stacks = states.map(({ source }) => ({ stack: source, elsewhere: managers.elsewhere.get(source) ?? 0 }));
  return { entries, unreadable, stacks, needless, found: findingsOf(entries, managers.gone, now.getTime()) };
}

/** Objects that were deleted during the run aren't reported; those of a stack are reported as deleted. */
function isReported(one: Unreadable, managers: Managers): boolean {
  const isManaged = managers.idsOf(one.kind).includes(one.id);
  // It can exist, so it must not count as deleted.
  if (!one.isGone) managers.of({ ...one, values: {} });
  return !one.isGone || (resourceOf(one.kind).endpoint.isComposed && !isManaged);
}

/** Never rejects, because the caller awaits it later. It keeps no customer data. */
async function count(client: Client, { kind, id, values }: AccountObject): Promise<Count | undefined> {
  const resource = resourceOf(kind);
  if (!resource.customers) return undefined;
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
