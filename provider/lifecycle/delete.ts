// Removing an object, and not the people on it.
import { ContractorStatus } from "../model/enums.js";
import type { Values } from "../model/rules.js";
import { Remote } from "./remote.js";
import type { Known, Resource, Service } from "./resource.js";

/** @throws Error when people are contracted on a page and the program does not say `forceDelete` */
export async function remove(resource: Resource, service: Service, { id, state }: Known): Promise<void> {
  const remote = new Remote(resource, service);
  if (resource.people && state.forceDelete !== true) {
    const listed = await remote.people(id, state);
    if (!listed) throw new Error(uncountable(resource, { id, state }));
    const people = listed.filter(isBound);
    if (people.length > 0) throw new Error(refusal(resource, { id, state }, people));
  }
  await remote.delete(id, state);
}

const { Contracted, Cancelled, Waiting, NotEstablished } = ContractorStatus.values;
const statusOf = (person: Values): number => Number(person.status ?? Contracted);

/** Whoever has neither cancelled nor failed to get in. */
const isBound = (person: Values): boolean => ![Cancelled, NotEstablished].some((status) => status === statusOf(person));

const choices =
  "Choose in the program, run `pulumi up`, then try again:\n" +
  '  - deletion: "retain" leaves the page at the service and forgets it\n' +
  "  - forceDelete: true deletes it all the same";

const uncountable = (resource: Resource, { id, state }: Known): string =>
  `deleting ${resource.nameOf(state)} ${id}: the service's answer does not tell how many people are on it. ` +
  `It is left as it is.\n${choices}`;

function refusal(resource: Resource, { id, state }: Known, people: readonly Values[]): string {
  const waits = people.filter((person) => statusOf(person) === Waiting).length;
  const count = people.length === 1 ? "1 person" : `${people.length} people`;
  return (
    `deleting ${resource.nameOf(state)} ${id}: ${count} on it (${people.length - waits} contracted, ${waits} waiting). ` +
    `It is left as it is.\n${choices}`
  );
}
