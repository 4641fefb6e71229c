// The detailed diff for the engine: property by property, into objects and lists. The life cycle decides what differs.
import { isDeepStrictEqual } from "node:util";
import type * as messages from "@pulumi/pulumi/proto/provider_pb.js";
import type { PlannedChange } from "../../core/lifecycle/types.js";
import type { ObjectModel } from "../../model/field.js";
import { type Leaf, leavesAt } from "../../model/leaves.js";
import { at, topOf, type Values } from "../../model/rules.js";
import { provider } from "./protocol.js";

export interface PropertyDiff extends Pick<Leaf, "path" | "kind"> {
  readonly isReplacing: boolean;
  /** Whether the old value is that of the old inputs, rather than the last actual one. */
  readonly isInput: boolean;
}

export function detailedDiff(
  program: ObjectModel,
  { changed, replaces }: PlannedChange,
  { actual, desired, oldInputs }: { readonly actual: Values; readonly desired: Values; readonly oldInputs: Values },
): PropertyDiff[] {
  return changed.flatMap((path) => {
    const isReplacing = replaces.includes(topOf(path));
    const before = at(actual, path);
    const isInput = isDeepStrictEqual(at(oldInputs, path), before);
    const leaves = leavesAt(program, path, { before, after: at(desired, path), prior: before });
    return leaves.map((leaf) => ({ path: leaf.path, kind: leaf.kind, isReplacing, isInput }));
  });
}

/** The response with the differences, property by property. */
export function diffResponse(diffs: readonly PropertyDiff[], isChanged: boolean): messages.DiffResponse {
  const { DIFF_SOME, DIFF_NONE } = provider.DiffResponse.DiffChanges;
  const kinds = provider.PropertyDiff.Kind;
  const response = new provider.DiffResponse()
    .setChanges(isChanged ? DIFF_SOME : DIFF_NONE)
    .setDiffsList([...new Set(diffs.map(({ path }) => topOf(path)))])
    .setHasdetaileddiff(diffs.length > 0);
  for (const { path, kind, isReplacing, isInput } of diffs) {
    const shown = kinds[`${kind.toUpperCase() as Uppercase<typeof kind>}${isReplacing ? "_REPLACE" : ""}`];
    response.getDetaileddiffMap().set(path, new provider.PropertyDiff().setKind(shown).setInputdiff(isInput));
  }
  return response;
}
