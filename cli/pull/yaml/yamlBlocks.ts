// Changes of lists and objects in block style, with one line for each part.
import type { Field } from "../../../provider/model/field.js";
import type { Addition } from "../source/language.js";
import type { Change, Element, ListNode, ObjectNode } from "../source/node.js";
import { endOfLine, isBlank, lineEnd, lineStart, nextLine } from "../source/textChanges.js";
import { behind, dashed } from "./yamlWrite.js";

export function rearrangedBlock(
  text: string,
  { elements, start }: ListNode | ObjectNode,
  removed: ReadonlySet<number>,
  added: readonly Addition[],
  unit: string,
): Change[] {
  const eol = endOfLine(text);
  const [first] = elements as readonly Element[];
  const from = first?.start ?? start;
  const indentation = " ".repeat(from - lineStart(text, from));
  const textOf = ({ name, value, field }: Addition) =>
    name === undefined
      ? dashed(value, field, indentation, unit, eol)
      : `${name}:${behind(value, field as Field, indentation, unit, eol)}`;
  const last = elements.at(-1);
  if (removed.size === elements.length && last) {
    if (added.length > 0) return [{ start: from, end: last.end, text: added.map(textOf).join(eol + indentation) }];
    const none = isObjectNode(elements) ? "{}" : "[]";
    // Behind the key, because a list can be at its indentation.
    const before = text.slice(0, from).trimEnd();
    if (before.endsWith(":")) return [{ start: before.length, end: last.end, text: ` ${none}` }];
    return [{ start: from, end: last.end, text: unit + none }];
  }
  const removals = removalsIn(text, elements, removed);
  const groups = Map.groupBy(added, ({ after }) => {
    let anchor = after;
    while (removed.has(anchor)) anchor--;
    return anchor;
  });
  const additions = [...groups].map(([after, group]): Change => {
    const lines = group.map(textOf);
    const anchor = elements[after];
    if (!anchor) {
      const next = (elements.find((_, index) => !removed.has(index)) as Element).start;
      return { start: next, end: next, text: lines.map((line) => line + eol + indentation).join("") };
    }
    // At the beginning of a line: the line before it can be removed as well.
    const end = nextLine(text, anchor.end);
    const isEnded = text[end - 1] === "\n";
    const inserted = lines.map((line) => (isEnded ? indentation + line + eol : eol + indentation + line));
    return { start: end, end, text: inserted.join("") };
  });
  return [...removals, ...additions];
}

const isObjectNode = (elements: ListNode["elements"]): boolean => elements.some((one) => "name" in one);

function removalsIn(text: string, elements: readonly Element[], removed: ReadonlySet<number>): Change[] {
  const [first] = elements as [Element];
  const kept = elements.findIndex((_, index) => !removed.has(index));
  const next = elements[kept] as Element;
  // The first ones can be on the line of a parent's dash: then the next element moves there.
  const isBehindDash = kept > 0 && !isBlank(text.slice(lineStart(text, first.start), first.start));
  const others = [...removed].filter((index) => !isBehindDash || index > kept);
  const moved = isBehindDash ? [{ start: first.start, end: next.start, text: "" }] : [];
  return [...moved, ...others.map((index) => removal(text, elements[index] as Element))];
}

/** Keeps a comment after the element. */
function removal(text: string, { start, end }: Element): Change {
  const after = text.slice(end, lineEnd(text, end));
  if (!isBlank(after)) return { start, end: end + (after.length - after.trimStart().length), text: "" };
  return { start: lineStart(text, start), end: nextLine(text, end), text: "" };
}
