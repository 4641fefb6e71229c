// Tables for the terminal: columns without lines, so that a script can read them, too.
import { styleText } from "node:util";
import Table from "cli-table3";

const none = { top: "", "top-mid": "", "top-left": "", "top-right": "" };
const noLines = {
  ...none,
  ...{ bottom: "", "bottom-mid": "", "bottom-left": "", "bottom-right": "" },
  ...{ left: "", "left-mid": "", mid: "", "mid-mid": "", right: "", "right-mid": "", middle: "  " },
};

/** Rows under their heads, indented by two. Cells may hold colors. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const made = new Table({
    chars: noLines,
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [], compact: true },
    head: head.map((title) => styleText("dim", title)),
  });
  made.push(...rows.map((row) => row.map(oneLine)));
  return made
    .toString()
    .split("\n")
    .map((line) => `  ${line}`.trimEnd())
    .join("\n");
}

/** A text of the service on one line, without what would steer the terminal; colors stay. */
export const oneLine = (text: string): string => text.replace(steering, " ").toWellFormed();

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const steering = /[\u0000-\u001a\u001c-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+|\u001b(?!\[\d+m)/g;

/** `1 page`, `2 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
