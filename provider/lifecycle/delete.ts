// Removing an object that leaves the program, or was replaced: as chosen, and never one that others have or are on.
import { choiceOf } from "./choice.js";
import type { Holder } from "./holders.js";
import { currentId, type Known, type Resource, type Service } from "./resource.js";
import { strategyOf } from "./strategy.js";

/** @throws Error when customers would lose by it, and nobody has chosen that */
export async function remove(resource: Resource, service: Service, known: Known): Promise<void> {
  const { kind } = resource;
  const { holders } = service.run;
  const id = currentId(resource, known.id, known.state);
  if (service.claims.has(kind, id)) return;
  const what = `${resource.nameOf(known.state)} ${id}`;
  if (holders.has(kind, id)) {
    service.tell("info", `${what}: left as it is: another resource of the program has it`);
    return;
  }
  const successor = holders.successorOf(kind, id, service.urn()) ?? retaining(resource, service, id);
  const said = choiceOf(resource, service, successor?.wanted ?? known.state);
  const choice =
    successor?.id === id && isMadeAnew(resource, known, successor) ? { ...said, deletion: "delete" as const } : said;
  if (choice.deletion === "retain") {
    const by = choice.setting ? `the setting \`${choice.setting}\`` : "what has taken its place in the program";
    if (choice.setting || successor) service.tell("info", `${what}: left at the service, as ${by} says`);
    return;
  }
  await strategyOf(resource, service).remove({ ...known, id }, choice);
  holders.gone(kind, id);
}

/**
 * A state keeps the URN that the program sent, which a rename in the state makes stale: by it, a resource of the program
 * can keep what it has replaced, and nothing else.
 */
function retaining(resource: Resource, service: Service, id: string): Holder | undefined {
  const successor = service.run.holders.successorOf(resource.kind, id, service.storedUrn());
  return successor?.wanted.deletion === "retain" ? successor : undefined;
}

/** Two objects cannot share an identity: the old one cannot be left beside the new one. */
const isMadeAnew = ({ identityOf }: Resource, { state }: Known, { identity }: Holder): boolean =>
  identity !== undefined && identity === identityOf(state);
