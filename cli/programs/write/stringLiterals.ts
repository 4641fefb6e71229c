// Strings as literals: the only way in which text of the account becomes source code.
import { hasUnseen, oneLine, respelled, unicodeEscape } from "../../../provider/messages/base/sinks.js";

/** Whether all characters of a multi-line string are visible: no tabs, and only `\n` as line ends. */
export const isPlain = (text: string): boolean => !/[\t\r]/.test(text) && !hasUnseen(text);

/** The text of a comment: one line in every language, for any text from a state or the service. */
export const commentText = oneLine;

/** How a language writes a character by its number. */
export type Spelling = (point: number) => string;

/** TypeScript and JavaScript. */
export const asPair: Spelling = unicodeEscape;
/** Python, Go and YAML. */
export const asNumber: Spelling = (point) =>
  point > 0xffff ? `\\U${point.toString(16).padStart(8, "0")}` : unicodeEscape(point);

/** In double quotes, with escapes for characters that nobody sees. */
export const quoted = (text: string, spelling: Spelling): string =>
  respelled(JSON.stringify(text.toWellFormed()), spelling);

/** The same without the quotes, for literals of several lines: line ends and quotes stay. */
export const escapedLines = (text: string, spelling: Spelling): string =>
  text
    .split("\n")
    .map((line) =>
      quoted(line, spelling)
        .slice(1, -1)
        .replace(/\\(.)/g, (pair, mark: string) => (mark === '"' ? mark : pair)),
    )
    .join("\n");

/** In single quotes if that saves escapes, as formatters of TypeScript and Python do. */
export function tidilyQuoted(text: string, spelling: Spelling): string {
  const count = (mark: string) => text.split(mark).length - 1;
  if (count('"') <= count("'")) return quoted(text, spelling);
  const inner = quoted(text, spelling)
    .slice(1, -1)
    .replace(/\\(.)/g, (pair, mark: string) => (mark === '"' ? mark : pair))
    .replaceAll("'", "\\'");
  return `'${inner}'`;
}
