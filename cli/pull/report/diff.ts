// The changes of files in the unified format, for `patch` and for readers.
import type { SourceFile, TextChange } from "../source/node.js";
import { changed, inOrder, lineOf } from "../source/textChanges.js";
import type { Pulled } from "./pulled.js";

const context = 3;

/** The changes of all files. */
export const diffsOf = ({ sources, changes }: Pick<Pulled, "sources" | "changes">): string =>
  sources
    .map((source) =>
      diffOf(
        source,
        changes.filter(({ file }) => file === source.path),
      ),
    )
    .join("");

interface Hunk {
  /** The replaced lines of the old text: from 0, excluding `to`. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

export function diffOf({ path, text }: SourceFile, changes: readonly TextChange[]): string {
  const old = linesOf(text);
  const hunks = hunksOf(text, old, changes);
  if (hunks.length === 0) return "";
  let shift = 0;
  const parts = grouped(hunks).map((group) => {
    const first = Math.max(0, (group[0] as Hunk).from - context);
    const last = Math.min(old.length, (group.at(-1) as Hunk).to + context);
    const body: string[] = [];
    let at = first;
    let [removed, added] = [0, 0];
    for (const { from, to, lines } of group) {
      body.push(...old.slice(at, from).map((line) => ` ${line}`));
      body.push(...old.slice(from, to).map((line) => `-${line}`), ...lines.map((line) => `+${line}`));
      removed += to - from;
      added += lines.length;
      at = to;
    }
    body.push(...old.slice(at, last).map((line) => ` ${line}`));
    const count = last - first;
    const head = `@@ -${first + 1},${count} +${first + 1 + shift},${count - removed + added} @@`;
    shift += added - removed;
    return [head, ...body].join("\n");
  });
  return `--- a/${path}\n+++ b/${path}\n${parts.join("\n")}\n`;
}

const linesOf = (text: string): string[] => {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
};

/** Changes within lines as hunks of whole lines. */
function hunksOf(text: string, old: readonly string[], changes: readonly TextChange[]): Hunk[] {
  const groups: { from: number; to: number; changes: TextChange[] }[] = [];
  for (const change of inOrder(changes)) {
    const [from, to] = [lineOf(text, change.start) - 1, lineOf(text, change.end)];
    const last = groups.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.changes.push(change);
    } else groups.push({ from, to, changes: [change] });
  }
  return groups.flatMap(({ from, to, changes: own }) => trimmed(text, old, from, to, own));
}

function trimmed(
  text: string,
  old: readonly string[],
  from: number,
  to: number,
  changes: readonly TextChange[],
): Hunk[] {
  const start = offsetOf(text, from);
  const end = offsetOf(text, to);
  const part = changed(
    text.slice(start, end),
    changes.map((one) => ({ ...one, start: one.start - start, end: one.end - start })),
  );
  const lines = linesOf(part);
  const before = old.slice(from, to);
  let head = 0;
  while (head < Math.min(lines.length, before.length) && lines[head] === before[head]) head++;
  let tail = 0;
  const shorter = Math.min(lines.length, before.length) - head;
  while (tail < shorter && lines.at(-1 - tail) === before.at(-1 - tail)) tail++;
  const hunk = { from: from + head, to: from + before.length - tail, lines: lines.slice(head, lines.length - tail) };
  return hunk.from === hunk.to && hunk.lines.length === 0 ? [] : [hunk];
}

/** The offset of a line, from 0. */
function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let count = 0; count < line; count++) {
    const end = text.indexOf("\n", offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  return offset;
}

/** Joins hunks whose context overlaps. */
function grouped(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const last = groups.at(-1)?.at(-1);
    if (last && hunk.from - last.to <= context * 2) groups.at(-1)?.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}
