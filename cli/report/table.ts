// Tables for the terminal: columns without lines, so that scripts can read them too.
import stringWidth from "string-width";
import { Escaped, type Part, Terminal, terminal } from "../../provider/messages/base/sinks.js";
import { painted } from "./print.js";

export type Cell = Part<Terminal>;

/**
 * Rows below their headings, indented by two. A long text of the service is measured once: cli-table3 takes a time that
 * grows with the square of its length.
 */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): Terminal {
  const titles = head.length > 0 ? [head.map((title) => painted("dim", title))] : [];
  const cells = [...titles, ...rows].map((row) =>
    row.map((cell) => {
      const text = cellText(cell);
      return { text, width: stringWidth(text) };
    }),
  );
  const widths = (cells[0] ?? []).map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, row[column]?.width ?? 0), 0),
  );
  const lines = cells.map((row) => row.map(({ text, width }, at) => text + " ".repeat((widths[at] ?? 0) - width)));
  return new Terminal(lines.map((line) => `  ${line.join("  ")}`.trimEnd()).join("\n"));
}

const cellText = (cell: Cell): string => Escaped.inner(terminal`${cell}`);

/** `1 page`, `2 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `a, b, and 3 more`; `a and 3 more` if only one is named. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? `${most === 1 ? "" : ","} and ${more} more` : "");
}
