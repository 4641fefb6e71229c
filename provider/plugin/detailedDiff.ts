// A difference as the engine shows it: property by property, into objects and lists. What differs is the life cycle's
// decision; here it is only told more finely.
import { isDeepStrictEqual } from "node:util";
import { differences, isMet } from "../lifecycle/diff.js";
import type { Decision } from "../lifecycle/resource.js";
import type { Field, ObjectModel } from "../model/field.js";
import { at, isGiven, isObject, type Values } from "../model/rules.js";

export type DiffKind = "add" | "update" | "delete";

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
  { changed, replaces }: Decision,
  { held, wanted, oldInputs }: Compared,
): PropertyDiff[] {
  return changed.flatMap((path) => {
    const isReplacing = replaces.includes(path.split(".")[0] as string);
    const before = at(held, path);
    const isInput = isDeepStrictEqual(at(oldInputs, path), before);
    return leaves(program.fieldAt(path), path, before, at(wanted, path)).map((leaf) => ({
      ...leaf,
      isReplacing,
      isInput,
    }));
  });
}

type Leaf = Pick<PropertyDiff, "path" | "kind">;

function leaves(field: Field | undefined, path: string, held: unknown, wanted: unknown): Leaf[] {
  if (!isGiven(held) && isGiven(wanted)) return [{ path, kind: "add" }];
  if (isGiven(held) && !isGiven(wanted)) return [{ path, kind: "delete" }];
  const inner = field ? innerLeaves(field, path, held, wanted) : [];
  return inner.length > 0 ? inner : [{ path, kind: "update" }];
}

function innerLeaves({ type }: Field, path: string, held: unknown, wanted: unknown): Leaf[] {
  if (type.kind === "list" && Array.isArray(held) && Array.isArray(wanted)) {
    return type.ordered ? inPlace(type.of, path, held, wanted) : asSets(type.of, path, held, wanted);
  }
  if (type.kind === "object" && isObject(held) && isObject(wanted)) {
    const { model } = type;
    return differences(model, wanted, held).flatMap((change) =>
      leaves(model.fieldAt(change.path), `${path}.${change.path}`, change.held, change.wanted),
    );
  }
  return [];
}

function inPlace(of: Field, path: string, held: readonly unknown[], wanted: readonly unknown[]): Leaf[] {
  const indices = [...Array(Math.max(held.length, wanted.length)).keys()];
  return indices
    .filter((index) => !isMet(of, wanted[index], held[index]))
    .flatMap((index) => leaves(of, `${path}[${index}]`, held[index], wanted[index]));
}

/** What was left and what came: items that are in both lists have not changed, wherever they stand. */
function asSets(of: Field, path: string, held: readonly unknown[], wanted: readonly unknown[]): Leaf[] {
  const left = held.map((item) => (wanted.some((other) => isMet(of, other, item)) ? undefined : item));
  const came = wanted.map((item) => (held.some((other) => isMet(of, item, other)) ? undefined : item));
  const indices = [...Array(Math.max(held.length, wanted.length)).keys()];
  return indices
    .filter((index) => isGiven(left[index]) || isGiven(came[index]))
    .flatMap((index) => leaves(of, `${path}[${index}]`, left[index], came[index]));
}
