// Changes expanded into objects and lists: one leaf for each value that is added, changed or deleted.

import { differences, isMet, itemBefore } from "./differences.js";
import type { Field, ObjectModel } from "./field.js";
import { at, isGiven, isObject, type Values } from "./rules.js";
import { isSecretive } from "./shown.js";

/** A value before and after a change. `prior` is the value in the state. */
interface Sides {
  readonly before: unknown;
  readonly after: unknown;
  readonly prior: unknown;
}

export interface Leaf {
  /** `notes[1].name`. An item of a set has its position in the list before; an item that is only added, in the list after. */
  readonly path: string;
  readonly kind: "add" | "update" | "delete";
  readonly before: unknown;
  readonly after: unknown;
  /** Whether the value is secret or contains a secret. */
  readonly isSecret: boolean;
  /** Whether `before` differs from the prior value: it was changed outside Pulumi. Always false for secrets. */
  readonly isOutside: boolean;
}

/** The changes that turn `before` into `after`. Without `prior`, none of them is outside Pulumi. */
export const changedLeaves = (model: ObjectModel, before: Values, after: Values, prior: Values = before): Leaf[] =>
  differences(model, after, before).flatMap(({ path, prior: earlier, desired }) =>
    leavesAt(model, path, { before: earlier, after: desired, prior: at(prior, path) }),
  );

/** The leaves of one change, by its values at a dotted path. */
export const leavesAt = (model: ObjectModel, path: string, sides: Sides): Leaf[] =>
  leaves(model.fieldAt(path), path, sides);

function leaves(field: Field | undefined, path: string, sides: Sides, isSame = isUnchanged): Leaf[] {
  const { before, after, prior } = sides;
  const isSecret = field !== undefined && isSecretive(field);
  const isOutside = field !== undefined && !isSecret && !isSame(field, before, prior);
  const leaf = (kind: Leaf["kind"]): Leaf[] => [{ path, kind, before, after, isSecret, isOutside }];
  if (!isGiven(before) && isGiven(after)) return leaf("add");
  if (isGiven(before) && !isGiven(after)) return leaf("delete");
  const inner = field ? innerLeaves(field, path, sides) : [];
  return inner.length > 0 ? inner : leaf("update");
}

function innerLeaves({ type }: Field, path: string, { before, after, prior }: Sides): Leaf[] {
  if (type.kind === "list" && Array.isArray(before) && Array.isArray(after)) {
    const lists = { before, after, prior: Array.isArray(prior) ? prior : [] };
    return type.ordered ? orderedLeaves(type.of, path, lists) : setLeaves(type.of, path, lists);
  }
  if (type.kind === "object" && isObject(before) && isObject(after)) {
    const { model } = type;
    return differences(model, after, before).flatMap(({ path: inner, prior: earlier, desired }) =>
      leaves(model.fieldAt(inner), `${path}.${inner}`, {
        before: earlier,
        after: desired,
        prior: isObject(prior) ? at(prior, inner) : undefined,
      }),
    );
  }
  return [];
}

interface Lists {
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
  readonly prior: readonly unknown[];
}

function orderedLeaves(of: Field, path: string, { before, after, prior }: Lists): Leaf[] {
  return positionsIn(before, after)
    .filter((index) => !sameItem(of, before[index], after[index]))
    .flatMap((index) =>
      leaves(of, `${path}[${index}]`, { before: before[index], after: after[index], prior: prior[index] }, sameItem),
    );
}

/** Items in both lists are unchanged, at any position. */
function setLeaves(of: Field, path: string, { before, after, prior }: Lists): Leaf[] {
  const removed = before.map((item) => (after.some((other) => isMet(of, other, item)) ? undefined : item));
  const added = after.map((item) => (before.some((other) => isMet(of, item, other)) ? undefined : item));
  return positionsIn(removed, added)
    .filter((index) => isGiven(removed[index]) || isGiven(added[index]))
    .flatMap((index) => {
      const item = { before: removed[index], after: added[index] };
      const sides = { ...item, prior: priorItem(of, prior, item) };
      return leaves(of, `${path}[${index}]`, sides, sameItem);
    });
}

const isUnchanged = (field: Field, before: unknown, prior: unknown): boolean => isMet(field, prior, before);

/** An empty item, such as `{}`, is an item. The earlier item must have what the later one sets explicitly. */
const sameItem = (of: Field, before: unknown, after: unknown): boolean =>
  isGiven(before) === isGiven(after) && isMet(of, after, before);

/** An added item that the state has was removed outside Pulumi. A removed item that the state lacks was added there. */
const priorItem = (of: Field, prior: readonly unknown[], { before, after }: Omit<Sides, "prior">): unknown =>
  same(of, prior, after) ??
  same(of, prior, before) ??
  (isObject(before) ? itemBefore(prior, before, 0, false) : undefined);

/** An equal item, or else one that satisfies it: two items of a list can differ only in what one of them omits. */
const same = (of: Field, items: readonly unknown[], item: unknown): unknown =>
  isGiven(item)
    ? (items.find((other) => isMet(of, item, other) && isMet(of, other, item)) ??
      items.find((other) => isMet(of, item, other)))
    : undefined;

const positionsIn = (one: readonly unknown[], other: readonly unknown[]): number[] => [
  ...Array(Math.max(one.length, other.length)).keys(),
];
