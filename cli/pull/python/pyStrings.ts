// String literals of Python.
import type { Syntax } from "../syntax/syntax.js";

/** The value of a literal. Undefined for bytes, and if only a run knows the value. */
export function textOf(literal: Syntax): string | undefined {
  const { text } = literal;
  const [, prefix = "", quote = ""] = /^([A-Za-z]*)("""|'''|"|')/.exec(text) ?? [];
  if (quote === "" || /[bft]/i.test(prefix)) return undefined;
  const inner = text.slice(prefix.length + quote.length, -quote.length).replace(/\r\n?/g, "\n");
  return /r/i.test(prefix) ? inner : unescaped(inner);
}

const simple: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

const escapes = /\\(?:([0-7]{1,3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(N\{)|([\s\S]))/g;

/** Undefined for characters by name. */
function unescaped(inner: string): string | undefined {
  let isKnown = true;
  const text = inner.replace(escapes, (all, octal?: string, ...rest: (string | undefined)[]) => {
    const [x, short, long, named, other = ""] = rest;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    const hex = x ?? short ?? long;
    if (hex !== undefined && Number.parseInt(hex, 16) <= 0x10ffff)
      return String.fromCodePoint(Number.parseInt(hex, 16));
    if (named !== undefined || hex !== undefined) isKnown = false;
    // A backslash before any other character stays.
    return simple[other] ?? all;
  });
  return isKnown ? text : undefined;
}

/** The opening quotes of a literal, without its prefix. */
export const quoteOf = ({ text }: Syntax): string => /^([A-Za-z]*)("""|'''|"|')/.exec(text)?.[2] ?? '"';
