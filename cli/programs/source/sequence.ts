// Changes of a list or an object in brackets, with commas between the elements.
import type { Change, Element, ListNode, ObjectNode } from "./node.js";
import { endOfLine, indentationAt, isBlank, lineEnd, lineStart, nextLine } from "./textChanges.js";

/** A new element, and the index of the one that it follows; -1 for none. */
interface NewElement {
  readonly after: number;
  /** The text of the element with an indentation. */
  text(indentation: string): string;
}

/** The layout of elements in brackets that were empty. */
interface Layout {
  /** With a space inside the brackets. */
  readonly isSpaced?: boolean;
  /** Always on one line. */
  readonly isFlat?: boolean;
  readonly unit: string;
}

export function rearranged(
  text: string,
  node: ListNode | ObjectNode,
  removed: ReadonlySet<number>,
  added: readonly NewElement[],
  layout: Layout,
): Change[] {
  const { elements } = node;
  const remaining = elements.filter((_, index) => !removed.has(index));
  if (remaining.length === 0) return refilled(text, node, added, layout);
  const groups = groupsOf(removed, added);
  return [...removals(text, node, removed, groups), ...additions(text, node, groups)];
}

/** The new elements by the remaining element before them. */
type Groups = Map<number, readonly NewElement[]>;

export const groupsOf = <T extends { readonly after: number }>(
  removed: ReadonlySet<number>,
  added: readonly T[],
): Map<number, T[]> =>
  Map.groupBy(added, ({ after }) => {
    let anchor = after;
    while (removed.has(anchor)) anchor--;
    return anchor;
  });

/** Replaces all elements in the brackets. */
function refilled(
  text: string,
  { start, open = start, end, elements }: ListNode | ObjectNode,
  added: readonly NewElement[],
  { isSpaced = false, isFlat = false, unit }: Layout,
): Change[] {
  const inside = { start: open + 1, end: end - 1 };
  const [first] = elements;
  const isBroken = first ? isOnOwnLine(text, first) : false;
  const indentation = indentationAt(text, open);
  const [from, to] = first
    ? [first.start, last(elements).separatorEnd ?? last(elements).end]
    : [inside.end, inside.end];
  const isBare = isBlank(text.slice(inside.start, from)) && isBlank(text.slice(to, inside.end));
  const isEachOnOwnLine = elements.length > 0 && elements.every((one) => isOnOwnLine(text, one));
  if (added.length === 0) {
    if (isEachOnOwnLine && !isBetween(text, inside, elements)) return elements.map((one) => withoutLine(text, one));
    if (isBare) return [{ ...inside, text: "" }];
    // The remaining text is a comment.
    const after = text.slice(to, lineEnd(text, to));
    return [{ start: from, end: to + (isBroken ? after.length - after.trimStart().length : 0), text: "" }];
  }
  if (isBroken && first) {
    const own = indentationAt(text, first.start);
    const texts = added.map((one) => `${one.text(own)},`).join(endOfLine(text) + own);
    if (!isEachOnOwnLine) return [{ start: from, end: to, text: texts }];
    const { start, end: firstEnd, separatorEnd = firstEnd } = first;
    return [{ start, end: separatorEnd, text: texts }, ...elements.slice(1).map((one) => withoutLine(text, one))];
  }
  const flat = added.map((one) => one.text(indentation));
  const own = indentation + unit;
  const eol = endOfLine(text);
  const onOwnLines = () => added.map((one) => `${eol}${own}${one.text(own)},`).join("");
  if (!isBare) {
    if (first) return [{ start: from, end: to, text: flat.join(", ") }];
    // Only a spread, or only a comment.
    const at = lineEnd(text, inside.start);
    const behind = text.slice(inside.start, at);
    if (isComment(behind)) return [{ start: at, end: at, text: onOwnLines() }];
    const start = inside.start + (/^[ \t]*/.exec(behind)?.[0].length ?? 0);
    return [{ start, end: start, text: flat.map((one) => `${one}, `).join("") }];
  }
  if (!isFlat && (flat.some((one) => one.includes("\n")) || flat.join(", ").length > longest))
    return [{ ...inside, text: onOwnLines() + eol + indentation }];
  const padding = isSpaced ? " " : "";
  return [{ ...inside, text: padding + flat.join(", ") + padding }];
}

/** The maximum length of a line with several elements. */
const longest = 80;

const last = (elements: readonly Element[]): Element => elements[elements.length - 1] as Element;

/** Whether only blanks are between the brackets apart from the elements. */
function isBetween(
  text: string,
  { start, end }: { start: number; end: number },
  elements: readonly Element[],
): boolean {
  const ends = [start, ...elements.map((one) => one.separatorEnd ?? one.end)];
  return ends.every((from, index) => isBlank(text.slice(from, elements[index]?.start ?? end)));
}

/** Runs of neighboring elements are removed together. */
function removals(text: string, { elements }: ListNode | ObjectNode, removed: ReadonlySet<number>, groups: Groups) {
  const changes: Change[] = [];
  for (let from = 0; from < elements.length; from++) {
    if (!removed.has(from)) continue;
    let to = from;
    while (removed.has(to + 1)) to++;
    const run = elements.slice(from, to + 1);
    if (run.every((one) => isOnOwnLine(text, one))) changes.push(...run.map((one) => withoutLine(text, one)));
    else changes.push(...inlineRemovals(text, elements, from, to, groups));
    from = to;
  }
  return changes;
}

/** New elements at the same place replace the first removed one. */
function inlineRemovals(
  text: string,
  elements: readonly Element[],
  from: number,
  to: number,
  groups: Groups,
): Change[] {
  const group = groups.get(from - 1);
  if (!group) return inlineRemoval(text, elements, from, to);
  groups.delete(from - 1);
  const { start, end } = elements[from] as Element;
  const indentation = indentationAt(text, start);
  const replaced = { start, end, text: group.map((one) => one.text(indentation)).join(", ") };
  return [replaced, ...(from < to ? inlineRemoval(text, elements, from + 1, to) : [])];
}

/** Comments between the elements stay. */
function inlineRemoval(text: string, elements: readonly Element[], from: number, to: number): Change[] {
  const before = elements[from - 1];
  const isLast = elements[to + 1] === undefined;
  const run = elements.slice(from, to + 1) as [Element, ...Element[]];
  // The last element has no separator, unless the brackets have one.
  const isWhole = isLast && before !== undefined && isBlank(text.slice(before.separatorEnd, run[0].start));
  const changes = run.map(({ start, end, separatorEnd = end }, index) => {
    const next = elements[from + index + 1];
    const gap = next ? text.slice(separatorEnd, next.start) : "";
    const isKept = isWhole && !next;
    return { start, end: isKept ? end : separatorEnd + (gap.length - gap.trimStart().length), text: "" };
  }) as [Change, ...Change[]];
  return isWhole ? [{ ...changes[0], start: before.end }, ...changes.slice(1)] : changes;
}

/** Whether its lines contain nothing else except comments. */
function isOnOwnLine(text: string, { start, end, separatorEnd = end }: Element): boolean {
  const isFirst = isBlank(text.slice(lineStart(text, start), start));
  return isFirst && isComment(text.slice(separatorEnd, lineEnd(text, separatorEnd)));
}

/** Nothing, or a comment to the end of the line. */
const isComment = (text: string): boolean => /^\s*(?:$|\/\/|#)/.test(text);

/** Removes an element on its own lines. A comment after it stays. */
export function withoutLine(text: string, { start, end, separatorEnd = end }: Element): Change {
  const after = text.slice(separatorEnd, lineEnd(text, separatorEnd));
  if (!isBlank(after)) return { start, end: separatorEnd + (after.length - after.trimStart().length), text: "" };
  return { start: lineStart(text, start), end: nextLine(text, separatorEnd), text: "" };
}

const additions = (text: string, node: ListNode | ObjectNode, groups: Groups): Change[] =>
  [...groups].flatMap(([after, group]) => (after < 0 ? atHead(text, node, group) : behind(text, node, after, group)));

function behind(
  text: string,
  { elements }: ListNode | ObjectNode,
  after: number,
  group: readonly NewElement[],
): Change[] {
  const anchor = elements[after] as Element;
  const indentation = indentationAt(text, anchor.start);
  const isInline = !isOnOwnLine(text, anchor);
  if (isInline) {
    const inserted = group.map((one) => `, ${one.text(indentation)}`).join("");
    return [{ start: anchor.end, end: anchor.end, text: inserted }];
  }
  const offset = anchor.separatorEnd ?? anchor.end;
  const hasSeparator = anchor.separatorEnd !== undefined;
  const eol = endOfLine(text);
  const lines = group.map((one, index) => {
    const isLast = index === group.length - 1;
    return `${eol}${indentation}${one.text(indentation)}${hasSeparator || !isLast ? "," : ""}`;
  });
  const end = lineEnd(text, offset);
  // A comment can follow the element.
  const comma = hasSeparator ? [] : [{ start: anchor.end, end: anchor.end, text: "," }];
  return end === anchor.end && !hasSeparator
    ? [{ start: end, end, text: `,${lines.join("")}` }]
    : [...comma, { start: end, end, text: lines.join("") }];
}

function atHead(
  text: string,
  { start, open = start, elements }: ListNode | ObjectNode,
  group: readonly NewElement[],
): Change[] {
  const first = elements[0] as Element;
  const indentation = indentationAt(text, first.start);
  if (!isBlank(text.slice(lineStart(text, first.start), first.start))) {
    const inserted = group.map((one) => `${one.text(indentation)}, `).join("");
    return [{ start: first.start, end: first.start, text: inserted }];
  }
  const eol = endOfLine(text);
  const end = lineEnd(text, open);
  if (!isComment(text.slice(open + 1, end))) {
    const offset = lineStart(text, first.start);
    const lines = group.map((one) => `${indentation}${one.text(indentation)},${eol}`);
    return [{ start: offset, end: offset, text: lines.join("") }];
  }
  return [{ start: end, end, text: group.map((one) => `${eol}${indentation}${one.text(indentation)},`).join("") }];
}
