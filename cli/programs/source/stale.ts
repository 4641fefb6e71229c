// Finds values of the program that neither the state nor the account has: a refresh has stored changes from the
// console, or the program has changed since the last `pulumi up`. The state doesn't show which.

import { sameMeaning } from "../../../provider/model/equal.js";
import type { ObjectModel } from "../../../provider/model/field.js";
import { isGiven } from "../../../provider/model/rules.js";
import { autonamed } from "../../../provider/model/traits.js";
import { valueRefreshed } from "../../messages/unedited.js";
import { find, type PropertyEdit, Refused, type RefusedEdit, type ResourceEdits } from "./edit.js";
import { originAt } from "./editPlan.js";
import { allMembers, evaluated, isFullyKnown, isOverwritten, isSpread, type Outputs, unevaluated } from "./evaluate.js";
import type { Declaration, Node, SourceFile } from "./node.js";

/** The edits that give the program the common value of the state and the account. */
export function staleEdits(
  declarations: readonly Declaration[],
  resource: Omit<ResourceEdits, "edits">,
  model: ObjectModel,
  known: { readonly outputs: Outputs; readonly isIgnored: (name: string) => boolean },
): PropertyEdit[] {
  const declaration = declared(declarations, resource);
  const values = declaration && membersOf(declaration.args, known.outputs);
  if (!values) return [];
  return model.inputs.flatMap((field) => {
    const { name } = field;
    const [before, after] = [values(name), resource.inputs[name]];
    if (known.isIgnored(name) || !isFullyKnown(before) || !isFullyKnown(after)) return [];
    if ((!isGiven(before) && !isGiven(after)) || sameMeaning(field, before, after)) return [];
    // The engine generates names that the program omits.
    if (field.has(autonamed) && !isGiven(before) && String(after).startsWith(resource.name)) return [];
    return [{ path: name, before, after }];
  });
}

function declared(declarations: readonly Declaration[], sought: Omit<ResourceEdits, "edits">): Declaration | undefined {
  try {
    return find(declarations, sought);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

type Read = (name: string) => unknown;

/** The properties of an object expression. Undefined if the program computes it. */
function membersOf(node: Node, outputs: Outputs): Read | undefined {
  if (node.kind === "constant") return membersOf(node.of, outputs);
  if (node.kind !== "object") return undefined;
  return (name) => {
    const own = node.elements.find((one) => one.name === name);
    if (own && !isOverwritten(node, own)) return evaluated(own.value, outputs);
    if (!isSpread(node, name)) return undefined;
    const member = allMembers(node)?.find((one) => one.name === name);
    return member ? evaluated(member.value, outputs) : unevaluated;
  };
}

/** The same edits, refused so that a user decides. */
export function refusedStale(
  declarations: readonly Declaration[],
  resource: Omit<ResourceEdits, "edits">,
  edits: readonly PropertyEdit[],
  source: (path: string) => SourceFile,
): RefusedEdit[] {
  const { kind, name } = resource;
  const declaration = declared(declarations, resource);
  return edits.map((edit) => {
    const origin = declaration && originAt(declaration, edit.path, source);
    return { kind, name, ...edit, reason: valueRefreshed(), ...(origin && { origin }) };
  });
}
