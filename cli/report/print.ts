// What a command prints, and its exit codes.
import { styleText } from "node:util";
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
