// Counts the customers on a page completely, or reports that they can't be counted. Reports the prices that change for
// them.
import type { Client } from "../../client/client.js";
import { ServiceError, TransportError } from "../../client/errors.js";
import { type List, readList, UnreadableList } from "../../client/list.js";
import { messageOf } from "../../messages/base/refusal.js";
import { livePriceChanges, priceChangesForCustomers } from "../../messages/prices.js";
import type { Change } from "../../model/differences.js";
import { sameMeaning } from "../../model/equal.js";
import { type Field, type ObjectModel, price } from "../../model/field.js";
import { isObject } from "../../model/rules.js";
import { listed } from "../../model/shown.js";
import { isUnknown } from "../../model/unknown.js";
import type { Context } from "./context.js";
import { readObject } from "./current.js";
import { Remote } from "./remote.js";
import type { Resource } from "./resource.js";
import type { Actual, Inputs, Stored } from "./types.js";

/** How many customers a page has. */
export interface Customers {
  readonly bound: number;
  /** How many of them are waiting. Undefined if the specification has no such status. */
  readonly waiting?: number;
}

/** The customers on a page can't all be counted, so none of them may be ignored. */
export class Uncountable extends Error {
  override name = "Uncountable";
}

/**
 * Reads all pages of the list. A missing page has no customers, and neither have other kinds of objects. `read` reads
 * the page if its list is missing.
 * @throws Uncountable, ServiceError, TransportError, CredentialsError
 */
export async function countCustomers(
  resource: Resource,
  client: Client,
  { id, state }: Stored,
  read: () => Promise<Actual | undefined> = () => new Remote(resource, client).read(id, state),
): Promise<Customers> {
  const { customers, endpoint } = resource;
  if (!customers) return { bound: 0 };
  const what = `${resource.nameOf(state)} ${id}`;
  const again = "Nothing was changed: run the command again when the service responds.";
  const path = `${endpoint.one(id)}/${customers.path}`;
  const list: List = {
    path,
    doing: "counting",
    nouns: `the customers of ${what}`,
    member: customers.list,
    id: "id",
    // Everyone on the list counts, even if only a name is returned.
    countsAll: true,
    again,
  };
  try {
    const all = await readList(client, list, { keep: ({ status }) => Number(status) });
    const bound = all.filter((status) => !customers.statuses?.ended.includes(status));
    const waiting = bound.filter((status) => status === customers.statuses?.waiting);
    return { bound: bound.length, ...(customers.statuses && { waiting: waiting.length }) };
  } catch (error) {
    if (error instanceof UnreadableList) throw new Uncountable(error.reason);
    if (!(error instanceof ServiceError && error.mayBeMissing)) throw error;
    if ((await read()) === undefined) return { bound: 0 };
    if (!error.isGone) throw error;
    throw new Uncountable(`GET ${path} returns ${error.status}, although the page is there`);
  }
}

/** `2 customers are signed up on it (1 contracted, 1 waiting)` */
export const signedUp = ({ bound, waiting }: Customers, it = "it"): string =>
  `${bound === 1 ? "1 customer is" : `${bound} customers are`} signed up on ${it}` +
  `${waiting === undefined ? "" : ` (${bound - waiting} contracted, ${waiting} waiting)`}`;

/** The number of customers. Undefined if they can't be counted. */
export async function customersOn(resource: Resource, client: Client, stored: Stored): Promise<number | undefined> {
  try {
    return (await countCustomers(resource, client, stored)).bound;
  } catch (error) {
    if (error instanceof Uncountable) return undefined;
    throw error;
  }
}

/** A clause with the reason why a page must not be deleted: it has customers, or they can't be counted. */
export async function blockerOf(context: Context, stored: Stored): Promise<string | undefined> {
  const { resource, service } = context;
  try {
    const read = () => readObject(context, stored.id, stored.state);
    const customers = await countCustomers(resource, service.client, stored, read);
    return customers.bound > 0 ? signedUp(customers) : undefined;
  } catch (error) {
    if (error instanceof Uncountable) return `the provider can't count the customers on it: ${error.message}`;
    throw error;
  }
}

// Prices that change: of live objects, and of pages with customers.

/**
 * At a diff: changed prices, in live mode with old and new values, and the number of customers on a page that stays.
 */
export async function announcePrices(
  context: Context,
  stored: Stored,
  desired: Inputs,
  { changes, isReplaced }: { changes: readonly Change[]; isReplaced: boolean },
): Promise<void> {
  const { resource, isLive } = context;
  const prices = priceChanges(resource.model, changes);
  if (prices.length === 0) return;
  const customers = resource.customers && !isReplaced ? await concernedCustomers(context, stored) : undefined;
  if (!isLive && customers === undefined) return;
  const price = { name: resource.nameOf(desired), isLive, changes: isLive ? listed(prices, true) : "" };
  context.report(customers === undefined ? livePriceChanges(price) : priceChangesForCustomers({ ...price, customers }));
}

/** A sentence about the customers, without its end. Undefined if there are none, or no account is configured. */
async function concernedCustomers(context: Context, stored: Stored): Promise<string | undefined> {
  const { resource, service } = context;
  if (context.config.missing) return undefined;
  try {
    const customers = await countCustomers(resource, service.client, stored);
    if (customers.bound === 0) return undefined;
    return signedUp(customers, "the page");
  } catch (error) {
    const reason = error instanceof TransportError ? error.reason : messageOf(error);
    return `The provider can't count the customers on the page: ${reason.replace(/\.$/, "")}`;
  }
}

/** The prices among changes, each at its own path. An unknown one may stay the same, so it doesn't count. */
export const priceChanges = (model: ObjectModel, changes: readonly Change[]): Change[] =>
  changes.flatMap((change) => {
    const field = model.fieldAt(change.path);
    return field ? pricesIn(field, change) : [];
  });

function pricesIn(field: Field, change: Change): Change[] {
  const { path, desired, prior } = change;
  if (field.has(price)) return isUnknown(desired) || sameMeaning(field, desired, prior) ? [] : [change];
  if (field.type.kind !== "object") return [];
  return field.type.model.inputs.flatMap((member) =>
    pricesIn(member, {
      ...change,
      path: `${path}.${member.name}`,
      desired: memberOf(desired, member),
      prior: memberOf(prior, member),
    }),
  );
}

const memberOf = (value: unknown, { name }: Field): unknown =>
  isUnknown(value) ? value : isObject(value) ? value[name] : undefined;
