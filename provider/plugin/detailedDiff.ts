// A difference as the engine shows it: property by property, into objects and lists. The life cycle decides what differs.
import { isDeepStrictEqual } from "node:util";
import type { PlannedChange } from "../lifecycle/types.js";
import type { ObjectModel } from "../model/field.js";
import { type Leaf, leavesAt } from "../model/leaves.js";
import { at, type Values } from "../model/rules.js";

export type DiffKind = Leaf["kind"];

export interface PropertyDiff {
  /** `notes[0].name`. */
  readonly path: string;
  readonly kind: DiffKind;
  readonly isReplacing: boolean;
  /** The old value is that of the old inputs; otherwise, of what the service was last seen to hold. */
  readonly isInput: boolean;
}

export interface Compared {
  readonly held: Values;
  readonly wanted: Values;
  readonly oldInputs: Values;
}

export function detailedDiff(
  program: ObjectModel,
  { changed, replaces }: PlannedChange,
  { held, wanted, oldInputs }: Compared,
): PropertyDiff[] {
  return changed.flatMap((path) => {
    const isReplacing = replaces.includes(path.split(".")[0] as string);
    const before = at(held, path);
    const isInput = isDeepStrictEqual(at(oldInputs, path), before);
    return leavesAt(program, path, { before, after: at(wanted, path), prior: before }).map((leaf) => ({
      path: leaf.path,
      kind: leaf.kind,
      isReplacing,
      isInput,
    }));
  });
}
