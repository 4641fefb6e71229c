// Strings in the program's quotes, for languages in which both kinds mean the same.
import { quoted, type Spelling } from "../../program/stringLiterals.js";
import type { Spot } from "./language.js";

/** The quote of the previous value, otherwise the first one in the declaration. */
export function quoteIn({ spelling, declaration, source }: Spot): string {
  if (/^["']/.test(spelling ?? "")) return (spelling as string).charAt(0);
  const [quote] = /["']/.exec(source.text.slice(declaration.start, declaration.end)) ?? ['"'];
  return quote;
}

export function inQuotes(value: string, quote: string, spelling: Spelling): string {
  const text = quoted(value, spelling);
  if (quote === '"' || value.includes("'")) return text;
  return `'${text.slice(1, -1).replaceAll('\\"', '"')}'`;
}
