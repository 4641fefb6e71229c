// The people on a page, as so many made-up persons. Of those who are there, nothing but the status is looked at.
import type { Client } from "../../provider/api/client.js";
import { type List, pagesOf } from "../../provider/api/list.js";
import type { Values } from "../../provider/model/rules.js";
import { isObject } from "../../provider/model/rules.js";
import { resourceOf } from "../../provider/resources/index.js";
import { Contracted } from "../../sandbox/business/enrollment.js";
import type { AccountObject } from "../account/object.js";

/** The status of each person on a page, in the order of the list; where none is told, contracted. */
export async function statusesOf(client: Client, { kind, id }: AccountObject): Promise<number[]> {
  const { people, endpoint } = resourceOf(kind);
  if (!people) return [];
  const path = `${endpoint.one(id)}/${people.path}`;
  const list: List = { path, doing: "counting", nouns: `the people of ${kind} ${id}`, member: people.list, id: "id" };
  const statuses: number[] = [];
  for await (const page of pagesOf(client, list)) {
    for (const person of page) {
      const status = Number(isObject(person) ? person.status : Number.NaN);
      statuses.push(Number.isInteger(status) ? status : Contracted);
    }
  }
  return statuses;
}

/** A person whom nobody is: the address leads nowhere (RFC 2606). */
export const madeUpPerson = (number: number, status: number, day: string): Values => ({
  status,
  name: `Person ${number}`,
  email: `person-${number}@people.invalid`,
  contract_date: day,
});
