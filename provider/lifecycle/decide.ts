// What a difference will mean: changed in place, or replaced. And what the user should hear of it beforehand.
import type { Values } from "../model/rules.js";
import { choiceOf } from "./choice.js";
import { type Change, topLevel } from "./diff.js";
import { refuseReplacement } from "./replacement.js";
import type { Decision, Known, Resource, Service } from "./resource.js";

export async function decide(
  resource: Resource,
  service: Service,
  known: Known,
  wanted: Values,
  changes: readonly Change[],
): Promise<Decision> {
  const name = resource.nameOf(wanted);
  const replaces = topLevel(changes)
    .filter((field) => field.isImmutable)
    .map((field) => field.name);
  if (replaces.length > 0) await refuseReplacement(resource, service, known, wanted, replaces);
  if (replaces.length > 0 && resource.address) {
    const address = known.state[resource.address] ?? "the old address";
    const isLeft = choiceOf(resource, service, wanted).deletion === "retain";
    service.tell(
      "warning",
      `${name}: changing ${replaces.join(" and ")} makes a new page with a new address; ${address} ` +
        (isLeft ? "stays at the service, and this stack forgets it" : "will stop working"),
    );
  }
  return { changed: changes.map((change) => change.path), replaces, deleteBeforeReplace: false };
}
