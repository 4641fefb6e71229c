// Counts the customers on a page completely, or reports that they can't be counted.
import type { Client } from "../api/client.js";
import { ServiceError } from "../api/errors.js";
import { type List, pagesOf, UnreadableList } from "../api/list.js";
import type { Values } from "../model/rules.js";
import { isObject } from "../model/rules.js";
import type { Context } from "./context.js";
import { Remote } from "./remote.js";
import type { Resource } from "./resource.js";
import type { Stored } from "./types.js";

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
 * Reads all pages of the list. A missing page has no customers, and neither have other kinds of objects.
 * @throws Uncountable, ServiceError, TransportError, CredentialsError
 */
export async function countCustomers(resource: Resource, client: Client, { id, state }: Stored): Promise<Customers> {
  const { people, endpoint } = resource;
  if (!people) return { bound: 0 };
  const what = `${resource.nameOf(state)} ${id}`;
  const again = "Nothing was changed: run the command again when the service responds.";
  const path = `${endpoint.one(id)}/${people.path}`;
  const list: List = {
    path,
    doing: "counting",
    nouns: `the customers of ${what}`,
    member: people.list,
    id: "id",
    again,
  };
  let [bound, waiting] = [0, 0];
  try {
    for await (const page of pagesOf(client, list)) {
      const counted = page.map(statusOf).filter((status) => !people.statuses?.ended.includes(status));
      bound += counted.length;
      waiting += counted.filter((status) => status === people.statuses?.waiting).length;
    }
  } catch (error) {
    if (error instanceof UnreadableList) throw new Uncountable(error.reason);
    if (!(error instanceof ServiceError && error.isGone)) throw error;
    if ((await new Remote(resource, client).read(id, state)) === undefined) return { bound: 0 };
    throw new Uncountable(`GET ${path} returns ${error.status}, although the page is there`);
  }
  return { bound, ...(people.statuses && { waiting }) };
}

/** Everyone on the list counts, even if only a name is returned. */
const statusOf = (customer: unknown): number => Number(isObject(customer) ? (customer as Values).status : Number.NaN);

/** `2 customers are signed up on it (1 contracted, 1 waiting)` */
export const signedUp = ({ bound, waiting }: Customers, it = "it"): string =>
  `${bound === 1 ? "1 customer is" : `${bound} customers are`} signed up on ${it}` +
  `${waiting === undefined ? "" : ` (${bound - waiting} contracted, ${waiting} waiting)`}`;

/** A clause with the reason why a page must not be deleted: it has customers, or they can't be counted. */
export async function blockerOf({ resource, service }: Context, stored: Stored): Promise<string | undefined> {
  try {
    const customers = await countCustomers(resource, service.client, stored);
    return customers.bound > 0 ? signedUp(customers) : undefined;
  } catch (error) {
    if (error instanceof Uncountable) return `the provider can't count the customers on it: ${error.message}`;
    throw error;
  }
}
