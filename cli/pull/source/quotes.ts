// Strings between the quotes that a program uses, for languages in which both mean the same.
import { quoted } from "../../program/text.js";
import type { Spot } from "./language.js";

/** The quote of the value before, else the one that the declaration begins with. */
export function quoteIn({ spelling, declaration, source }: Spot): string {
  if (/^["']/.test(spelling ?? "")) return (spelling as string).charAt(0);
  const [quote] = /["']/.exec(source.text.slice(declaration.start, declaration.end)) ?? ['"'];
  return quote;
}

export function inQuotes(value: string, quote: string): string {
  const text = quoted(value);
  if (quote === '"' || value.includes("'")) return text;
  return `'${text.slice(1, -1).replaceAll('\\"', '"')}'`;
}
