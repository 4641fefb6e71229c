// Lines and columns of a text, and changes of it.
import type { Change, TextChange } from "./node.js";

/** The offset of the beginning of the line. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

/** The offset of the end of the line: of its `\n` or `\r\n`, or of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  if (end < 0) return text.length;
  return end > offset && text[end - 1] === "\r" ? end - 1 : end;
}

/** The offset after the end of the line. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

/** From 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The spaces and tabs at the beginning of the line. */
export const indentationAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset)).replace(/^\ufeff/, ""))?.[0] ?? "";

export const isBlank = (text: string): boolean => /^[\s\ufeff]*$/.test(text);

/** The line ending of a text. */
export const endOfLine = (text: string): string => (/\r\n/.test(text) ? "\r\n" : "\n");

/** Whether two changes are at the same place. */
export const overlap = (changes: readonly TextChange[]): boolean =>
  [...Map.groupBy(changes, ({ file }) => file).values()].some((own) =>
    inOrder(own).some(({ start }, index, all) => start < (all[index - 1]?.end ?? 0)),
  );

/** @throws Error if two changes overlap */
export function changed(text: string, changes: readonly Change[]): string {
  let result = "";
  let end = 0;
  for (const change of inOrder(changes)) {
    if (change.start < end) throw new Error("Two changes of a file overlap.");
    result += text.slice(end, change.start) + change.text;
    end = change.end;
  }
  return result + text.slice(end);
}

/** In the order of the text. Insertions come before replacements at the same offset. */
export const inOrder = <T extends Change>(changes: readonly T[]): T[] =>
  changes.toSorted((a, b) => a.start - b.start || a.end - b.end);
