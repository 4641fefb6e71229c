// What expressions stand for.
import type { Node, Reference } from "./node.js";

/** Stands for the value of an expression that only a run of the program knows. */
export const unevaluated = Symbol("unevaluated");

/** The output of another resource, as the state has it; undefined if it hasn't. */
export type Outputs = (reference: Reference) => unknown;

/** The value of an expression; parts that aren't known are `unevaluated`. */
export function evaluated(node: Node, outputs: Outputs): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "constant":
      return evaluated(node.of, outputs);
    case "reference":
      return outputs(node) ?? unevaluated;
    case "list":
      return node.hasSpread ? unevaluated : node.elements.map(({ value }) => evaluated(value, outputs));
    case "object":
      if (node.spreadEnd !== undefined) return unevaluated;
      return Object.fromEntries(node.elements.map(({ name, value }) => [name, evaluated(value, outputs)]));
    case "opaque":
      return unevaluated;
  }
}
