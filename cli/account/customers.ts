// Replaces the customers on a page with generated ones. Only the status of real ones is read.

import type { Client } from "../../provider/client/client.js";
import { type List, pagesOf } from "../../provider/client/list.js";
import type { AccountObject } from "../../provider/kinds/account/accountObject.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { Values } from "../../provider/model/rules.js";
import { isObject } from "../../provider/model/rules.js";
import { Contracted } from "../../sandbox/business/contracts/enrollment.js";
import { isOfList, messageOf } from "./optionalLists.js";

export interface CustomersRead {
  /** The status of each, in the order of the list; contracted if it is unknown. */
  readonly customers: readonly number[];
  /** A sentence why there may be more of them. */
  readonly customersMissing?: string;
}

/** If the customers of a page can't all be read, the page is copied with those that could. @throws CredentialsError */
export const withCustomers = async (client: Client, object: AccountObject): Promise<AccountObject & CustomersRead> => ({
  ...object,
  ...(await customersOn(client, object)),
});

async function customersOn(client: Client, { kind, id }: AccountObject): Promise<CustomersRead> {
  const { customers, endpoint } = resourceOf(kind);
  if (!customers) return { customers: [] };
  const path = `${endpoint.one(id)}/${customers.path}`;
  const list: List = {
    path,
    doing: "counting",
    nouns: `the customers of ${kind} ${id}`,
    member: customers.list,
    id: "id",
  };
  const statuses: number[] = [];
  try {
    for await (const page of pagesOf(client, list)) {
      for (const person of page) {
        const status = Number(isObject(person) ? person.status : Number.NaN);
        statuses.push(Number.isInteger(status) ? status : Contracted);
      }
    }
  } catch (error) {
    if (!isOfList(error)) throw error;
    const read = statuses.length === 0 ? "not in the copy" : `in the copy as far as they are known, ${statuses.length}`;
    return { customers: statuses, customersMissing: `The customers of ${kind} ${id} are ${read}: ${messageOf(error)}` };
  }
  return { customers: statuses };
}

/** A generated customer, whose email address doesn't exist (RFC 2606). */
export const inventedCustomer = (number: number, status: number, day: string): Values => ({
  status,
  name: `Customer ${number}`,
  email: `customer-${number}@customers.invalid`,
  contract_date: day,
});
