// All output of a command. Text from the service, a state or a file can't control the terminal.
import { styleText } from "node:util";

export type Style = Parameters<typeof styleText>[0];

/** Control characters beyond ASCII, and those that change the direction of a line. */
const hidden = "\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069";
const steering = new RegExp(`[\\u0000-\\u001f${hidden}]+`, "g");
/** The same except for line ends and the colors of `painted`. */
const uncolored = new RegExp(
  `\\u001b(?!\\[(?:[12]|22|3\\d)m)|[\\u0000-\\u0009\\u000b-\\u001a\\u001c-\\u001f${hidden}]+`,
  "g",
);

/** Foreign text on one line, without its colors. */
export const oneLine = (text: string): string => text.replace(steering, " ").toWellFormed();

/** The same with several lines. */
export const lines = (text: string): string => text.split("\n").map(oneLine).join("\n");

/** Foreign text on one line, in a color. */
export const painted = (style: Style, text: string): string => styleText(style, oneLine(text));

/** Writes to standard output. The colors of `painted` stay. */
export const print = (text: string): void => {
  process.stdout.write(text.replace(uncolored, " ").toWellFormed());
};

/** JSON of the same value, with escapes for characters that control a terminal. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(new RegExp(`[${hidden}]`, "g"), escaped)}\n`;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
