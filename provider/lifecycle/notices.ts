// What a user should hear before it is done: who is concerned by a price, and what the environment does not fit.
import { Environment } from "../model/enums.js";
import type { Values } from "../model/rules.js";
import { type Change, listed } from "./diff.js";
import { countPeople, peopleInWords } from "./people.js";
import { priceChanges } from "./prices.js";
import type { Known, Resource, Service } from "./resource.js";

/** Prices that change: in live, what they are; and how many people are on a page that stays. */
export async function announcePrices(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  changes: readonly Change[],
  isReplaced: boolean,
): Promise<void> {
  const prices = priceChanges(resource.model, changes);
  if (prices.length === 0) return;
  const isLive = service.client.config.mode === "live";
  const people = resource.people && !isReplaced ? await concerned(resource, service, known) : undefined;
  if (!isLive && people === undefined) return;
  const lines = [
    `${resource.nameOf(wanted)}: the ${isLive ? "live " : ""}price changes`,
    ...(isLive ? [listed(prices)] : []),
    ...(people === undefined ? [] : [people]),
  ];
  service.tell(people === undefined ? "info" : "warning", lines.join("\n"));
}

/** Undefined where nobody is. */
async function concerned(resource: Resource, service: Service, known: Known): Promise<string | undefined> {
  const silence =
    "The service's specification does not say whether they pay the new price, or from when: ask the service.";
  try {
    const people = await countPeople(resource, service, known);
    if (people.bound === 0) return undefined;
    return `${peopleInWords(people)} ${people.bound === 1 ? "is" : "are"} on the page. ${silence}`;
  } catch {
    return `How many people are on the page cannot be told. ${silence}`;
  }
}

const { Production, Test } = Environment.values;

/** An object of the environment that does not belong to the mode. */
export function tellEnvironment(resource: Resource, service: Service, wanted: Values): void {
  const { mode } = service.client.config;
  const { processorAEnvId: given } = wanted;
  const notice =
    mode === "live" && given === Test
      ? `is "${Test}", the test environment, and the stack is live: what customers pay here may not be real`
      : mode === "test" && given === Production
        ? `is "${Production}", production, and the stack is for test: what is paid here may be real`
        : undefined;
  if (notice === undefined) return;
  const message = `${resource.nameOf(wanted)}: \`processorAEnvId\` ${notice}. Only a replacement changes it later.`;
  if (service.run.isFirst(message)) service.tell("warning", message);
}
