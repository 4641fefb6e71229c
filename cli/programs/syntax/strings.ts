// The values of string literals.

/** What a backslash means in a language. */
interface Escapes {
  /** A number in octal digits, one with a letter before it, or anything else. */
  readonly pattern: RegExp;
  readonly simple: Readonly<Record<string, string>>;
  /** The meaning of any other character. Undefined if only a run knows it. */
  other(character: string): string | undefined;
  /** Numbers up to 255 are bytes, which aren't characters. */
  readonly hasBytes?: boolean;
}

const common = { "\\": "\\", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

export const javascript: Escapes = {
  pattern: /\\(?:([0-7]{1,3})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\})|(\r\n|[\s\S]))/g,
  simple: { ...common, "\n": "", "\r\n": "", "\r": "", "\u2028": "", "\u2029": "" },
  other: (character) => character,
};

export const python: Escapes = {
  pattern: /\\(?:([0-7]{1,3})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})|([\s\S]))/g,
  simple: { ...common, "\n": "", "'": "'", '"': '"', a: "\x07" },
  // A backslash before any other character stays. `\N{…}` is a character by its name.
  other: (character) => (character === "N" ? undefined : `\\${character}`),
};

export const go: Escapes = {
  pattern: /\\(?:([0-7]{3})|(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8})|(.))/g,
  simple: { ...common, '"': '"', a: "\x07" },
  other: () => "",
  hasBytes: true,
};

/** Undefined if only a run knows the value. */
export function unescaped(inner: string, { pattern, simple, other, hasBytes = false }: Escapes): string | undefined {
  let isKnown = true;
  const text = inner.replace(pattern, (_, octal?: string, number?: string, character = "") => {
    if (octal === undefined && number === undefined) {
      const found = simple[character] ?? other(character);
      isKnown &&= found !== undefined;
      return found ?? "";
    }
    const digits = octal ?? number?.slice(1).replace(/[{}]/g, "") ?? "";
    const code = Number.parseInt(digits, octal === undefined ? 16 : 8);
    const isByte = hasBytes && (octal !== undefined || number?.startsWith("x"));
    isKnown &&= code <= (isByte ? 0x7f : 0x10ffff);
    return isKnown ? String.fromCodePoint(code) : "";
  });
  return isKnown ? text : undefined;
}
