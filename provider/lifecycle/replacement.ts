// A replacement that would drop people with the old page: decided before anything is made.

import type { Values } from "../model/rules.js";
import { isGiven } from "../model/rules.js";
import { choiceOf } from "./choice.js";
import { quoted } from "./diff.js";
import { whyNot } from "./people.js";
import type { Known, Resource, Service, State } from "./resource.js";

/** @throws Error when people are on the old page, or cannot be counted, and the program does not choose */
export async function refuseReplacement(
  resource: Resource,
  service: Service,
  old: Known,
  wanted: Values,
  replaces: readonly string[] = [],
): Promise<void> {
  if (!mayRefuse(resource, service, wanted)) return;
  const choice = choiceOf(resource, service, wanted);
  const what = `${resource.nameOf(old.state)} ${old.id}`;
  if (choice.isForced) {
    const reason = await whyNot(resource, service, old).catch((error: Error) => error.message);
    if (reason !== undefined) service.tell("warning", `${what}: replaced, and deleted by force: ${reason}`);
    return;
  }
  const reason = await whyNot(resource, service, old);
  if (reason === undefined) return;
  throw new Error(
    [
      `${what}: refused: its replacement would delete it: ${reason}. It is left as it is. Choose in the program:`,
      `  - ${replaces.length > 0 ? `leave ${quoted(replaces)} as it was` : "do without the replacement"}`,
      '  - deletion: "retain": the new page is made, the old one stays at the service, and the stack forgets it. ' +
        "Take it out again afterwards: it holds for the new page, too",
      "  - forceDelete: true: the old page is deleted all the same",
    ].join("\n"),
  );
}

/** Whether a replacement can take the page of customers away. */
export function mayRefuse(resource: Resource, service: Service, wanted: Values): boolean {
  const choice = choiceOf(resource, service, wanted);
  return resource.people !== undefined && !choice.isOpen && choice.deletion !== "retain";
}

/** The engine shows no property that begins like this. */
const key = "__replaced";

/** The part of a state that says whose place the object has taken: their deletions may still lie ahead. */
export const formerMember = (former: readonly string[]): Values => (former.length > 0 ? { [key]: former } : {});

export const formerIn = (state: State): readonly string[] =>
  Array.isArray(state[key]) ? (state[key] as unknown[]).filter(isGiven).map(String) : [];
