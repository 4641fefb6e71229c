// Tables for the terminal: columns without lines, so that scripts can read them too.
import Table from "cli-table3";
import { oneLine, painted, type Style } from "./print.js";

const none = { top: "", "top-mid": "", "top-left": "", "top-right": "" };
const noLines = {
  ...none,
  ...{ bottom: "", "bottom-mid": "", "bottom-left": "", "bottom-right": "" },
  ...{ left: "", "left-mid": "", mid: "", "mid-mid": "", right: "", "right-mid": "", middle: "  " },
};

/** A plain string, or one in a color. */
export type Cell = string | { readonly text: string; readonly style: Style };

/** Rows below their headings, indented by two. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const made = new Table({
    chars: noLines,
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [], compact: true },
    head: head.map((title) => painted("dim", title)),
  });
  made.push(...rows.map((row) => row.map(cellText)));
  return made
    .toString()
    .split("\n")
    .map((line) => `  ${line}`.trimEnd())
    .join("\n");
}

const cellText = (cell: Cell): string => (typeof cell === "string" ? oneLine(cell) : painted(cell.style, cell.text));

/** `1 page`, `2 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `a, b, and 3 more`; `a and 3 more` if only one is named. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? `${most === 1 ? "" : ","} and ${more} more` : "");
}

/** Names of properties or settings, for a sentence. */
export const quoted = (names: readonly string[]): string => inWords.format(names.map((name) => `\`${name}\``));

const inWords = new Intl.ListFormat("en");
