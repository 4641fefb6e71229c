// Classes as Pulumi has them, for what is carried: what the program gives and what only the service sets are outputs.
import * as pulumi from "@pulumi/pulumi";
import { kinds, propertiesOf } from "./outputs.js";

/**
 * All of them, by kind.
 * @param typeOf the engine's type of a kind
 * @param more what is registered of a kind beside its properties
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
