// Evaluates expressions.
import type { Node, Reference } from "./node.js";

/** The value of an expression that only a run of the program knows. */
export const unevaluated = Symbol("unevaluated");

/** Another resource's output in the state. Undefined if the state doesn't contain it. */
export type Outputs = (reference: Reference) => unknown;

/** The value of an expression, with `unevaluated` for unknown parts. */
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
