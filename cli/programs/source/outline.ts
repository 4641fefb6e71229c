// The syntax of a file, as far as the check of an edit needs it: which code stays, and what surrounds it.
import { type Change, isInside, type Range } from "./node.js";

/** A part of the syntax tree. */
export interface Surrounding {
  readonly type: string;
  readonly parent: Surrounding | undefined;
}

export interface Token extends Range {
  readonly type: string;
  readonly parent: Surrounding | undefined;
}

export interface Outline {
  /** The offset of the first syntax error. */
  readonly errorAt: number | undefined;
  /** In the order of the text, without those of no length. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Range[];
  /** What a compiler would report besides: "nothing uses `x`". */
  readonly faults?: readonly string[];
}

/** Maps offsets outside of the changed text. The changes are in order. */
export class Shift {
  constructor(private readonly changes: readonly Change[]) {}

  /** The offset after the changes. Undefined within a change. */
  of({ start, end }: Range): number | undefined {
    let shift = 0;
    for (const change of this.changes) {
      if (change.end <= start) shift += change.text.length - (change.end - change.start);
      else if (change.start < end) return undefined;
      else break;
    }
    return start + shift;
  }
}

/** Whether all tokens that aren't replaced are still there, in the same nodes, and no others are between them. */
export function isKept(before: Outline, after: Outline, changes: readonly Change[]): boolean {
  const shift = new Shift(changes);
  const byStart = new Map(after.tokens.map((one) => [one.start, one]));
  const nodes = new Map<Surrounding, Surrounding>();
  const taken = new Set<Surrounding>();
  const kept = new Set<Token>();
  for (const token of before.tokens) {
    const start = shift.of(token);
    if (start === undefined) {
      if (!changes.some((one) => isInside(token, one))) return false;
      continue;
    }
    const found = byStart.get(start);
    if (found?.type !== token.type || found.end - found.start !== token.end - token.start) return false;
    kept.add(found);
    let [old, now] = [token.parent, found.parent];
    while (old && now) {
      const known = nodes.get(old);
      if (known === now) break;
      if (known || taken.has(now) || old.type !== now.type) return false;
      nodes.set(old, now);
      taken.add(now);
      [old, now] = [old.parent, now.parent];
    }
    if ((old === undefined) !== (now === undefined)) return false;
  }
  const inserted = insertedRanges(changes);
  return after.tokens.every(
    (one) => kept.has(one) || inserted.some(({ start, end }) => one.start < end && one.end > start),
  );
}

/** The ranges of the new text. */
function insertedRanges(changes: readonly Change[]): Range[] {
  let shift = 0;
  return changes.map(({ start, end, text }) => {
    const range = { start: start + shift, end: start + shift + text.length };
    shift += text.length - (end - start);
    return range;
  });
}

export interface OutlinedText {
  readonly text: string;
  readonly outline: Outline;
}

/** The comments outside of removed code that are no longer there. */
export function lostComments(before: OutlinedText, after: OutlinedText, removed: readonly Range[]): string[] {
  const textsOf = ({ text }: OutlinedText, comments: readonly Range[]) =>
    comments.map(({ start, end }) => text.slice(start, end).trimEnd());
  const free = textsOf(after, after.outline.comments);
  const wanted = before.outline.comments.filter((one) => !removed.some((part) => isInside(one, part)));
  return textsOf(before, wanted).filter((text) => {
    const index = free.indexOf(text);
    if (index >= 0) free.splice(index, 1);
    return index < 0;
  });
}
