// What is certain of a resource before anything is done.
import { isGiven, type Values } from "../model/rules.js";
import { unknown } from "../model/unknown.js";
import { differences } from "./diff.js";
import { outputsOf, wholeOutputs } from "./outputs.js";
import type { Known, Resource } from "./resource.js";
import { stateOf } from "./settle.js";

/**
 * Properties of an object that is yet to be made: its id and its address are unknown. `isNew`: it goes on with nothing
 * that is there, so that its use count, say, is certain.
 */
export const previewOfCreate = (resource: Resource, wanted: Values, isNew: boolean): Values =>
  wholeOutputs(resource, {
    ...stateOf(resource, wanted, undefined, {}),
    ...supplied(resource, isNew && !isGiven(wanted.adoptId)),
    [resource.endpoint.idName]: unknown,
  });

/**
 * Properties of an object that is yet to be changed in place: what the service supplied stays. A discount code that is
 * used before the change is made gets a new id by it.
 */
export function previewOfUpdate(resource: Resource, { id, state }: Known, wanted: Values): Values {
  const outputs = outputsOf(resource, { id, state: stateOf(resource, wanted, undefined, state) });
  const { idFollows } = resource;
  const mayMove = idFollows && differences(resource.program, wanted, state).some((change) => change.top.has(idFollows));
  return wholeOutputs(resource, mayMove ? { ...outputs, ...supplied(resource, false) } : outputs);
}

const supplied = ({ program }: Resource, isNew: boolean): Values =>
  Object.fromEntries(
    program.outputs.map(({ name, initial }) => [name, isNew && initial !== undefined ? initial : unknown]),
  );

/** What no update changes: what only a replacement can, and what the service supplied for good. */
export function stablesOf({ program, endpoint, idFollows }: Resource): string[] {
  const stable = program.fields.filter((field) => field.isImmutable || (field.isAlways && !idFollows));
  return [...stable.map((field) => field.name), ...(idFollows ? [] : [endpoint.idName])];
}
