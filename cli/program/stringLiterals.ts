// Strings as literals.

/** Invisible characters, and those that can make a line look different. */
const hiddenCharacters = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/** Whether all characters of a multi-line string are visible: no tabs, and only `\n` as line ends. */
export const isPlain = (text: string): boolean =>
  !/[^\P{Cc}\n]/u.test(text) && text.search(hiddenCharacters) < 0 && text.isWellFormed();

/** The text of a comment: one line in every language, for any text from a state or the service. */
export const commentText = (text: string): string =>
  text.replace(new RegExp(`(?:\\p{Cc}|${hiddenCharacters.source})+`, "gu"), " ").toWellFormed();

/** In double quotes: valid in TypeScript, Python, Go and YAML. */
export const quoted = (text: string): string =>
  JSON.stringify(text.toWellFormed()).replace(
    hiddenCharacters,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** In single quotes if that saves escapes, as formatters of TypeScript and Python do. */
export function tidilyQuoted(text: string): string {
  const count = (mark: string) => text.split(mark).length - 1;
  if (count('"') <= count("'")) return quoted(text);
  const inner = quoted(text)
    .slice(1, -1)
    .replace(/\\(.)/g, (pair, mark: string) => (mark === '"' ? mark : pair))
    .replaceAll("'", "\\'");
  return `'${inner}'`;
}

/** The lines of a multi-line string. Undefined for a single line. */
export const linesOf = (text: string): string[] | undefined => (text.includes("\n") ? text.split("\n") : undefined);
