// Classes in Pulumi's form, for the benchmark: their outputs are the program's values and those that only the service
// sets.
import * as pulumi from "@pulumi/pulumi";
import { kinds, propertiesOf } from "./outputs.js";

/**
 * All of them, by kind.
 * @param typeOf the engine's type of a kind
 * @param more further registered values of a kind
 */
export function classesOf(typeOf, more = () => ({})) {
  const classOf = (kind) => {
    const outputs = Object.fromEntries(propertiesOf(kind).set.map((name) => [name, undefined]));
    return class extends pulumi.CustomResource {
      constructor(name, args, opts) {
        super(typeOf(kind), name, { ...outputs, ...args, ...more(kind) }, opts);
      }
    };
  };
  return Object.fromEntries(kinds.map((kind) => [kind, classOf(kind)]));
}
