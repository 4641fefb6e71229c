// Taking over an object that exists already.
import { isGiven, type Values } from "../model/rules.js";
import { differences, topLevel } from "./diff.js";
import { Remote } from "./remote.js";
import { type Decision, type Known, type Resource, type Service, withId } from "./resource.js";
import { stateOf } from "./settle.js";
import { update } from "./update.js";

/**
 * Takes the object over, and changes only what differs.
 * @throws Error when it is not there, or differs in what cannot be changed
 */
export async function adopt(resource: Resource, service: Service, wanted: Values): Promise<Known> {
  const remote = new Remote(resource, service);
  const id = resource.endpoint.completed(String(wanted.adoptId), wanted);
  const what = `adopting ${resource.nameOf(wanted)} ${id}`;
  const { path } = resource.endpoint.parse(id);
  const seen = await remote.read(id, wanted);
  if (!seen)
    throw new Error(
      `${what}: it is not there. Check \`adoptId\` (${resource.endpoint.idForm}), or remove it to create a new one.`,
    );

  const { adoptId: _, ...inputs } = wanted;
  const held = withId(resource, id, stateOf(remote, { ...inputs, ...path }, seen, {}));
  const changes = differences(resource.program, inputs, held);
  const fixed = changes.filter((change) => change.top.replaces);
  if (fixed.length > 0) {
    const list = fixed
      .map((c) => `  - ${c.path}: it has ${show(c.held)}, the program says ${show(c.wanted)}`)
      .join("\n");
    throw new Error(
      `${what}: it differs in what cannot be changed\n${list}\nMake the program agree, or remove \`adoptId\`.`,
    );
  }
  const known: Known = { id, state: held };
  service.claims.claim(resource.kind, id);
  if (changes.length === 0) return known;
  if (!resource.hooks.decide) return { id, state: await update(resource, service, known, inputs) };
  const decision: Decision = await resource.hooks.decide(service, known, inputs, changes);
  if (decision.replaces.length > 0) {
    throw new Error(
      `${what}: the program differs in ${topLevel(changes)
        .map((field) => field.name)
        .join(", ")}, which would make a new revision. ` +
        "Make the program agree with what is there, adopt it, and change it afterwards: the preview then says what happens.",
    );
  }
  return { id, state: (await resource.hooks.update?.(service, known, inputs)) ?? held };
}

const show = (value: unknown): string => (isGiven(value) ? JSON.stringify(value) : "nothing");
