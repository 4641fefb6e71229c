// What is certain of a resource before anything is done.
import { outputsOf } from "../adapter/outputs.js";
import { differences } from "../lifecycle/diff.js";
import type { Known, Resource } from "../lifecycle/resource.js";
import { stateOf } from "../lifecycle/settle.js";
import type { Values } from "../model/rules.js";
import { unknown } from "../model/unknown.js";

/** Properties of an object that is yet to be made: what the service supplies is unknown, its id included. */
export const previewOfCreate = (resource: Resource, wanted: Values): Values => ({
  ...stateOf(resource, wanted, undefined, {}),
  ...supplied(resource),
  [resource.endpoint.idName]: unknown,
});

/**
 * Properties of an object that is yet to be changed in place: what the service supplied stays. A discount code that is
 * used before the change is made gets a new id by it.
 */
export function previewOfUpdate(resource: Resource, { id, state }: Known, wanted: Values): Values {
  const outputs = outputsOf(resource, { id, state: stateOf(resource, wanted, undefined, state) });
  const mayMove =
    resource.idFollows && differences(resource.program, wanted, state).some((change) => change.top.revises);
  return mayMove ? { ...outputs, ...supplied(resource) } : outputs;
}

const supplied = ({ program }: Resource): Values =>
  Object.fromEntries(program.outputs.map((field) => [field.name, unknown]));

/** What no update changes: what only a replacement can, and what the service supplied for good. */
export function stablesOf({ program, endpoint, idFollows }: Resource): string[] {
  const stable = program.fields.filter((field) => field.replaces || (field.isAlways && !idFollows));
  return [...stable.map((field) => field.name), ...(idFollows ? [] : [endpoint.idName])];
}
