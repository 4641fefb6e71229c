// Taking over an object that exists already.
import type { Values } from "../model/rules.js";
import { type Change, differences, shown, topLevel } from "./diff.js";
import { Remote } from "./remote.js";
import { type Known, type Resource, type Service, withId } from "./resource.js";
import { stateOf } from "./settle.js";
import { update } from "./update.js";

/**
 * Takes the object over, and changes only what differs.
 * @throws Error when it is not there, or differs in what cannot be changed, or not without making it another one
 */
export async function adopt(resource: Resource, service: Service, wanted: Values): Promise<Known> {
  const { endpoint, hooks } = resource;
  const id = endpoint.completed(String(wanted.adoptId), wanted);
  const failed = (reason: string) => new Error(`adopting ${resource.nameOf(wanted)} ${id}: ${reason}`);
  const parsed = endpoint.parse(id);
  if (!parsed) throw failed(`this is no id of the form ${endpoint.idForm}. Check \`adoptId\`.`);
  const seen = await new Remote(resource, service).read(id, wanted);
  if (!seen) throw failed("it is not there. Check `adoptId`, or remove it to create a new one.");

  const held = withId(resource, id, stateOf(resource, { ...wanted, ...parsed.path }, seen, {}));
  const changes = differences(resource.program, wanted, held);
  refuseFixed(changes, failed);
  const known: Known = { id, state: held };
  service.claims.claim(resource.kind, id);
  if (changes.length === 0) return known;

  const decision = await hooks.decide?.(service, known, wanted, changes);
  if (decision && decision.replaces.length > 0) {
    const which = topLevel(changes).map((field) => field.name);
    throw failed(
      `the program differs in ${which.join(", ")}, which would make a new revision. Make the program agree with what ` +
        "is there, adopt it, and change it afterwards: the preview then says what happens.",
    );
  }
  const state = hooks.update
    ? await hooks.update(service, known, wanted)
    : await update(resource, service, known, wanted);
  return { id, state };
}

function refuseFixed(changes: readonly Change[], failed: (reason: string) => Error): void {
  const fixed = changes.filter((change) => change.top.replaces);
  if (fixed.length === 0) return;
  const list = fixed.map(
    ({ path, held, wanted }) => `  - ${path}: it has ${shown(held)}, the program says ${shown(wanted)}`,
  );
  throw failed(
    `it differs in what cannot be changed\n${list.join("\n")}\nMake the program agree, or remove \`adoptId\`.`,
  );
}
