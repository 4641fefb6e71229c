// What a command prints: text, tables and JSON. And its exit codes.
import { styleText } from "node:util";
import stringWidth from "string-width";
import {
  Escaped,
  joined,
  type Part,
  respelled,
  Terminal,
  terminal,
  unicodeEscape,
} from "../../provider/messages/base/sinks.js";

export type Style = Parameters<typeof styleText>[0];

/** In a color. A value is on one line. */
export const painted = (style: Style, text: Part<Terminal>): Terminal =>
  new Terminal(styleText(style, Escaped.inner(terminal`${text}`)));

/** Parts with line ends between them, without the empty ones. */
export const stacked = (parts: readonly Terminal[], between = "\n"): Terminal => joined(Terminal, parts, between);

/** Writes to standard output. */
export const print = (text: Terminal | Json): void => {
  process.stdout.write(text.toString());
};

/** A JSON document without characters that nobody sees. */
export class Json extends Escaped<"json"> {}

/** With escapes, which can only be in strings, so that the value is the same. */
export const json = (document: string): Json =>
  new Json(respelled(document, unicodeEscape).replace(/##(?=\[|vso\[|teamcity\[)/g, "\\u0023#"));

export const jsonText = (value: unknown): Json => json(`${JSON.stringify(value, null, 2)}\n`);

/** The same, with each item of the document's lists on one line: many of them take half the space. */
export function jsonOfLists(document: object): Json {
  const members = Object.entries(document).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const items = Array.isArray(value) ? value.map((item) => `\n    ${JSON.stringify(item)}`) : [];
    return [`  ${JSON.stringify(name)}: ${items.length > 0 ? `[${items.join(",")}\n  ]` : JSON.stringify(value)}`];
  });
  return json(`{\n${members.join(",\n")}\n}\n`);
}

// The exit codes of the commands, for scripts: as in `diff` and `grep`.

export const exit = {
  /** Done. */
  done: 0,
  /** Done, with a finding that the caller wanted to fail on. */
  found: 1,
  /** Only of rehearsals: no difference was found, and a part of the result can't be known. */
  unknown: 3,
  /** Failed: the message gives the reason. */
  failed: 2,
} as const;

/** The last lines of a command's help. `found` completes the line of exit code 1: a sentence without its subject. */
export const exitHelp = (found: string): string => `
Exit codes:
  ${exit.done}  done
  ${exit.found}  ${found}
  ${exit.failed}  failed: wrong options, missing configuration, no response; see the message
`;

// Tables for the terminal: columns without lines, so that scripts can read them too.

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

/** `4,800`. */
export const amount: (value: number) => string = new Intl.NumberFormat("en").format;

/** `1 page`, `2 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `a, b, and 3 more`; `a and 3 more` if only one is named. */
export function firstOf(names: readonly string[], max: number): string {
  const more = names.length - max;
  return names.slice(0, max).join(", ") + (more > 0 ? `${max === 1 ? "" : ","} and ${more} more` : "");
}
