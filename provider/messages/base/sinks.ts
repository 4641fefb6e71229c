/**
 * How foreign text reaches an output. Each kind of output has one template: its own words are trusted, and every value
 * in it is escaped. Terminals and logs have `terminal` (here), pages `html` (sandbox/http/html.ts), comments `markdown`
 * (cli/report/markdown.ts), and programs the literals of cli/programs/write/stringLiterals.ts. An output accepts only what a
 * template made; tools/lint/architecture/sinks.test.ts lists all outputs.
 */

/** Text for one kind of output. Only the functions of its template create it. */
export abstract class Escaped<Output extends string = string> {
  /** Only for the compiler: text for one output isn't text for another one. */
  declare protected readonly output: Output;

  constructor(protected readonly text: string) {}

  toString(): string {
    return this.text;
  }

  /** As part of a larger text of the same kind. */
  static inner(one: Escaped): string {
    return one.text;
  }
}

/** A value in a template: undefined, null and false become nothing, a list its items. */
export type Part<E extends Escaped> = E | string | number | false | null | undefined | readonly Part<E>[];

/** @param escaped a value as text of the output. `before` is the text of the template before it */
export function template<E extends Escaped>(
  of: new (text: string) => E,
  escaped: (value: string, before: string) => string,
): (words: TemplateStringsArray, ...parts: Part<E>[]) => E {
  const written = (part: Part<E>, before: string): string => {
    if (part === null || part === undefined || part === false) return "";
    if (part instanceof Escaped) return Escaped.inner(part);
    return Array.isArray(part) ? part.map((one) => written(one, before)).join("") : escaped(String(part), before);
  };
  return (words, ...parts) =>
    new of(words.map((text, index) => text + (index < parts.length ? written(parts[index], text) : "")).join(""));
}

/** The parts that aren't empty, with text of the code between them. */
export const joined = <E extends Escaped>(of: new (text: string) => E, parts: readonly E[], between: string): E =>
  new of(
    parts
      .map(Escaped.inner)
      .filter((text) => text !== "")
      .join(between),
  );

/** Characters that nobody sees, or that change the direction of a line. Tabs and line ends aren't among them. */
const unseen =
  "[[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2800]--[\\t\\n\\r]]";
/** Emoji and variants of Han characters contain such characters, and are seen. */
const seen = "\\p{RGI_Emoji}|\\p{Extended_Pictographic}\\ufe0e|\\p{Script=Han}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]";
let patterns: { readonly any: RegExp; readonly each: RegExp } | undefined;
/** When needed: an old Node.js doesn't know the flag, and must be able to report that it is too old. */
function patternsOf() {
  patterns ??= { any: new RegExp(unseen, "v"), each: new RegExp(`${seen}|(${unseen})`, "gv") };
  return patterns;
}

export const hasUnseen = (text: string): boolean => respelled(text, () => "") !== text;

/** Replaces each unseen character by what `spell` makes of its code point. */
export function respelled(text: string, spell: (codePoint: number) => string): string {
  const { any, each } = patternsOf();
  if (!any.test(text)) return text;
  return text.replace(each, (all, one?: string) => (one === undefined ? all : spell(one.codePointAt(0) as number)));
}

/** `\\u202e`, and two of them for a character beyond U+FFFF. */
export const unicodeEscape = (point: number): string =>
  String.fromCodePoint(point)
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** For people: U+202E becomes `⟨U+202E⟩`. The result is well formed. */
export const visible = (text: string): string =>
  respelled(text, (point) => `⟨U+${point.toString(16).toUpperCase().padStart(4, "0")}⟩`);

/** Lines for a terminal or a log, which may contain the colors of `painted`. */
export class Terminal extends Escaped<"terminal"> {
  /** No line is a command for the system that runs a job: GitHub reads `::error::` after spaces, and `##[error]` anywhere. */
  override toString(): string {
    return withoutCommands(this.text);
  }
}

const withoutCommands = (text: string): string =>
  text.replace(/^([^\S\n]*)::/gm, "$1⟨::⟩").replace(/##(?=\[|vso\[|teamcity\[)/g, "⟨##⟩");

/** Foreign text on one line. */
export const oneLine = (text: string): string => visible(text.replace(/[\t-\r\u0085\u2028\u2029]+/g, " "));

/** `` terminal`  ${name}: ${price}\n` ``. Values are on one line. */
export const terminal = template(Terminal, oneLine);

/** Foreign text of several lines, such as a message or the output of a command. */
export const lines = (text: string): Terminal => new Terminal(visible(text.replace(/\r\n?/g, "\n")));

/** The same as a string, for a log that another process prints. */
export const logged = (text: string): string => lines(text).toString();

/** Writes to standard error. */
export const printError = (text: Terminal): void => {
  process.stderr.write(text.toString());
};
