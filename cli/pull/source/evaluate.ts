// Evaluates expressions.
import type { Node, Reference } from "./node.js";
import { allMembers } from "./spread.js";

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
    case "object": {
      const members = allMembers(node);
      return members
        ? Object.fromEntries(members.map(({ name, value }) => [name, evaluated(value, outputs)]))
        : unevaluated;
    }
    case "opaque":
      return unevaluated;
  }
}
