// Matches the items of a list with those of the list that replaces it.
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../provider/model/rules.js";

/** An item with its counterpart. `before` is missing if it was added, `after` if it was removed. */
export interface Pair {
  readonly before?: number;
  readonly after?: number;
}

/** In the order of the new list; removed items come first. */
export function pairs(before: readonly unknown[], after: readonly unknown[], isOrdered: boolean): Pair[] {
  return isOrdered ? byPosition(before, after) : byIdentity(before, after);
}

/** Equal items at both ends stay; those between them are matched in order. */
function byPosition(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isDeepStrictEqual(before[head], after[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isDeepStrictEqual(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  const both = Array.from({ length: shorter - tail }, (_, index): Pair => ({ before: index, after: index }));
  const removed = range(shorter - tail, before.length - tail).map((index): Pair => ({ before: index }));
  const added = range(shorter - tail, after.length - tail).map((index): Pair => ({ after: index }));
  const end = range(0, tail).map(
    (index): Pair => ({ before: before.length - tail + index, after: after.length - tail + index }),
  );
  return [...removed, ...both, ...added, ...end];
}

function byIdentity(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const free = new Set(before.keys());
  const kept = after.map((item, index): Pair => {
    const match = [...free].find((one) => isSame(before[one], item));
    if (match === undefined) return { after: index };
    free.delete(match);
    return { before: match, after: index };
  });
  return [...[...free].map((index): Pair => ({ before: index })), ...kept];
}

const isSame = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) && one.id !== undefined ? one.id === other.id : isDeepStrictEqual(one, other);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
