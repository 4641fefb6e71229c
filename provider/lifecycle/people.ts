// The people on a page: all of them, or it is said that they cannot be counted.
import { ServiceError } from "../api/errors.js";
import { type List, pagesOf, UnreadableList } from "../api/list.js";
import type { Values } from "../model/rules.js";
import { isObject } from "../model/rules.js";
import { Remote } from "./remote.js";
import type { Known, Resource, Service } from "./resource.js";

/** How many people are bound to a page. */
export interface People {
  readonly bound: number;
  /** Those of them who wait; undefined where the specification knows of no such thing. */
  readonly waiting?: number;
}

/** The people on a page cannot all be counted: then none of them may be dropped. */
export class Uncountable extends Error {
  override name = "Uncountable";
}

/**
 * Reads all pages of the list. Nobody is on a page that is gone, nor on what is no page.
 * @throws Uncountable, ServiceError, TransportError, CredentialsError
 */
export async function countPeople(
  resource: Resource,
  service: Pick<Service, "client">,
  { id, state }: Known,
): Promise<People> {
  const { people, endpoint } = resource;
  if (!people) return { bound: 0 };
  const what = `${resource.nameOf(state)} ${id}`;
  const again = "Nothing was changed: run the command again when the service answers.";
  const path = `${endpoint.one(id)}/${people.path}`;
  const list: List = { path, doing: "counting", nouns: `the people of ${what}`, member: people.list, id: "id", again };
  let [bound, waiting] = [0, 0];
  try {
    for await (const page of pagesOf(service.client, list)) {
      const counted = page.map(statusOf).filter((status) => !people.statuses?.ended.includes(status));
      bound += counted.length;
      waiting += counted.filter((status) => status === people.statuses?.waiting).length;
    }
  } catch (error) {
    if (error instanceof UnreadableList) throw new Uncountable(error.reason);
    if (!(error instanceof ServiceError && error.isGone)) throw error;
    if ((await new Remote(resource, service).read(id, state)) === undefined) return { bound: 0 };
    throw new Uncountable(`GET ${path} answers ${error.status}, although the page is there`);
  }
  return { bound, ...(people.statuses && { waiting }) };
}

/** Whoever is listed counts, also where nothing but a name is told. */
const statusOf = (person: unknown): number => Number(isObject(person) ? (person as Values).status : Number.NaN);

/** `3 people (2 contracted, 1 waiting)` */
export function peopleInWords({ bound, waiting }: People): string {
  const count = bound === 1 ? "1 person" : `${bound} people`;
  return waiting === undefined ? count : `${count} (${bound - waiting} contracted, ${waiting} waiting)`;
}

/** Why a page must not be deleted: people are on it, or cannot be counted. */
export async function whyNot(resource: Resource, service: Service, known: Known): Promise<string | undefined> {
  try {
    const people = await countPeople(resource, service, known);
    return people.bound > 0 ? `${peopleInWords(people)} on it` : undefined;
  } catch (error) {
    if (error instanceof Uncountable) return `how many people are on it cannot be told: ${error.message}`;
    throw error;
  }
}
