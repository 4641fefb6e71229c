// What the state of a resource holds beside what the life cycle knows.
import { isDeepStrictEqual } from "node:util";
import type { Field } from "../model/field.js";
import { isGiven, type Values } from "../model/rules.js";
import type { Known, Resource, State } from "./resource.js";

/** A resource's properties from now on, with the service's own id under its own name: `productId`. */
export function outputsOf({ endpoint, idFollows }: Resource, { id, state }: Known): Values {
  const own = endpoint.parse(id)?.own;
  return idFollows || own === undefined ? state : { ...state, [endpoint.idName]: own };
}

/**
 * The same with a value for every property, so that none is unknown in a preview: the documented default, or `null` for
 * what is not set.
 */
export const wholeOutputs = ({ program }: Resource, outputs: Values): Values => ({
  ...Object.fromEntries(program.fields.map((field) => [field.name, unsetValue(field)])),
  ...outputs,
});

/** What a property that the program leaves out holds. The provider's own options have no value of the service. */
export const unsetValue = ({ default: otherwise, isSent }: Field): unknown =>
  otherwise.kind === "value" && isSent ? otherwise.value : null;

/**
 * What the life cycle knows of a resource with these properties: what was only filled in is left out. Without the inputs
 * that the program had, a documented default may be its own.
 */
export function stateFrom({ program }: Resource, outputs: Values, inputs?: Values): State {
  const known = Object.entries(outputs).filter(([name, value]) => {
    const field = program.field(name);
    const isFilled = field && inputs && !isGiven(inputs[name]) && isDeepStrictEqual(value, unsetValue(field));
    return isGiven(value) && !isFilled;
  });
  return Object.fromEntries(known);
}

/** Where the service does not tell them of an object that was just made. */
export const initialOutputs = ({ program }: Resource): State =>
  Object.fromEntries(
    program.outputs.filter(({ initial }) => initial !== undefined).map(({ name, initial }) => [name, initial]),
  );
