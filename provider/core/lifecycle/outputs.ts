// The outputs of a resource for the engine, and the certain ones before an operation.
import { isDeepStrictEqual } from "node:util";
import type { Field } from "../../model/field.js";
import { at, isGiven, type Values, withAt } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { unconfirmedIn } from "../merge/fieldMemory.js";
import { changesOf, type Desired, merge, wanted } from "../merge/merge.js";
import { readMemory } from "../merge/storedMemory.js";
import type { Resource } from "./resource.js";
import type { Inputs, State, Stored } from "./types.js";

/** The properties of a resource, with the service's id under its own name: `productId`. */
export function outputsOf({ endpoint, idFollows }: Resource, { id, state }: Stored): Values {
  const ownId = endpoint.parse(id)?.own;
  return idFollows || ownId === undefined ? state : { ...state, [endpoint.idName]: ownId };
}

/**
 * The same with a value for every property, so that none is unknown in a preview: the documented default, or `null` if
 * it isn't set.
 */
export const wholeOutputs = ({ program }: Resource, outputs: Values): Values => ({
  ...Object.fromEntries(
    // `adoptId` isn't a property of an object, and not in the schema's outputs.
    program.fields.filter(({ isForCreate }) => !isForCreate).map((field) => [field.name, unsetValue(field)]),
  ),
  ...outputs,
});

/** The value of a property that the program omits. The provider's own options have no value at the service. */
export const unsetValue = ({ default: otherwise, isSent }: Field): unknown =>
  otherwise.kind === "value" && isSent ? otherwise.value : null;

/**
 * The state of a resource with these properties, without what `wholeOutputs` added. Without the program's inputs, a
 * documented default may be the program's own.
 */
export function stateFrom({ program, model }: Resource, outputs: Values, inputs?: Values): State {
  const given = Object.entries(outputs).filter(([name, value]) => {
    const field = program.field(name);
    const isFilled = field && inputs && !isGiven(inputs[name]) && isDeepStrictEqual(value, unsetValue(field));
    return isGiven(value) && !isFilled;
  });
  const state: State = Object.fromEntries(given);
  // What no response has shown is only among the inputs, if no update has run since the import.
  return unconfirmedIn(readMemory(model, state))
    .filter((path) => !isGiven(at(state, path)) && isGiven(at(inputs ?? {}, path)))
    .reduce((all, path) => withAt(all, path, at(inputs ?? {}, path)), state);
}

/** The outputs of an object that was just created, if responses omit them. */
export const initialOutputs = ({ program }: Resource): State =>
  Object.fromEntries(
    program.outputs.filter(({ initial }) => initial !== undefined).map(({ name, initial }) => [name, initial]),
  );

/**
 * Outputs of an object that will be created: its id and address are unknown. `isNew`: it doesn't continue from an
 * existing object, so that its use count, for example, is certain.
 */
export const previewOfCreate = (resource: Resource, desired: Inputs, { isNew }: { isNew: boolean }): Values =>
  wholeOutputs(resource, {
    ...merge(resource, { inputs: desired }, {}, undefined, { kind: "nothing" }).state,
    ...unknownOutputs(resource, isNew && !isGiven(desired.adoptId)),
    [resource.endpoint.idName]: unknown,
  });

/**
 * Outputs of an object that will be updated: they stay. A discount code that is used before the update gets a new id.
 */
export function previewOfUpdate(resource: Resource, { id, state }: Stored, desired: Desired): Values {
  const next = merge(resource, { inputs: wanted(desired, state) }, state, undefined, { kind: "nothing" }).state;
  const outputs = outputsOf(resource, { id, state: next });
  const { idFollows } = resource;
  const mayMove = idFollows && changesOf(resource, desired, state).some((change) => change.top.has(idFollows));
  return wholeOutputs(resource, mayMove ? { ...outputs, ...unknownOutputs(resource, false) } : outputs);
}

const unknownOutputs = ({ program }: Resource, isNew: boolean): Values =>
  Object.fromEntries(
    program.outputs.map(({ name, initial }) => [name, isNew && initial !== undefined ? initial : unknown]),
  );

/** Properties that no update changes: those that cause a replacement, and fixed ones that the service set. */
export function stablesOf({ program, endpoint, idFollows }: Resource): string[] {
  const stable = program.fields.filter((field) => field.isImmutable || (field.isAlways && !idFollows));
  return [...stable.map((field) => field.name), ...(idFollows ? [] : [endpoint.idName])];
}
