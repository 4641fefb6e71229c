// String literals of Go.
import type { Syntax } from "../syntax/syntax.js";

/** The value of a literal. Undefined if it isn't a string literal, or contains bytes that aren't characters. */
export function textOf({ type, text }: Syntax): string | undefined {
  // Go drops carriage returns from raw strings.
  if (type === "raw_string_literal") return text.slice(1, -1).replaceAll("\r", "");
  return type === "interpreted_string_literal" ? unescaped(text.slice(1, -1)) : undefined;
}

const simple: Readonly<Record<string, string>> = {
  "\\": "\\",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

const escapes = /\\(?:([0-7]{3})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g;

function unescaped(inner: string): string | undefined {
  let isKnown = true;
  const text = inner.replace(escapes, (_, octal?: string, x?: string, short?: string, long?: string, other = "") => {
    const byte = octal === undefined ? Number.parseInt(x ?? "0", 16) : Number.parseInt(octal, 8);
    const character = short ?? long;
    const code = character === undefined ? byte : Number.parseInt(character, 16);
    if (byte > 0x7f || code > 0x10ffff) isKnown = false;
    if (octal !== undefined || x !== undefined || character !== undefined)
      return isKnown ? String.fromCodePoint(code) : "";
    return simple[other] ?? "";
  });
  return isKnown ? text : undefined;
}
