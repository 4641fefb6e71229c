// Removes secrets from messages.

/** A function that hides the given secrets in messages, also in encoded form. It is compiled at the first use. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  let patterns: readonly RegExp[] | undefined;
  return (text) => {
    patterns ??= longestFirst(secrets.filter((secret) => secret !== "")).flatMap(patternsOf);
    return patterns.reduce((redacted, pattern) => redacted.replace(pattern, "[secret]"), text);
  };
}

const longestFirst = (secrets: readonly string[]): string[] =>
  [...new Set(secrets)].sort((a, b) => b.length - a.length);

/** A regular expression for more characters or bytes can't be compiled, so that parts are hidden separately. */
const longestPart = 1000;

function patternsOf(secret: string): RegExp[] {
  const signs = secret.match(/\\+|./gsu) ?? [];
  const bytes = Buffer.from(secret);
  return [
    ...partsOf(signs.length, (start, end) => patternOf(signs.slice(start, end))),
    ...partsOf(bytes.length, (start, end) => bytePatterns(bytes.subarray(start, end))).flat(),
  ];
}

/** The parts are equally long, so that none is short. */
function partsOf<T>(length: number, part: (start: number, end: number) => T): T[] {
  const count = Math.ceil(length / longestPart);
  const at = (index: number) => Math.round((index * length) / count);
  return Array.from({ length: count }, (_, index) => part(at(index), at(index + 1)));
}

/**
 * Matches a secret with each character as plain text, JSON (also nested), HTML, URL or form encoding. A short secret,
 * such as a price, is hidden only as a separate word.
 */
function patternOf(signs: readonly string[]): RegExp {
  const written = signs.map(writings).join("");
  return new RegExp(signs.length < 4 ? `(?<!\\w)(?:${written})(?!\\w)` : written, "gi");
}

/** Shorter ones could be parts of other words. */
const leastBytes = 8;

/** Matches bytes in hexadecimal form, and in Base64 at each position in a longer text. */
function bytePatterns(bytes: Buffer): RegExp[] {
  if (bytes.length < leastBytes) return [];
  const inBase64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // The first and the last characters also depend on the neighbors.
    const own = text.slice([0, 2, 3][offset], text.length % 4 === 0 ? undefined : -1);
    return own.replaceAll("+", "(?:[+-]|%2B)").replaceAll("/", "(?:[/_]|%2F)");
  });
  return [new RegExp(bytes.toString("hex"), "gi"), new RegExp(inBase64.join("|"), "g")];
}

/** What JSON puts in front of a character, repeated for nested JSON. A limit, because each repetition is tried. */
const backslash = String.raw`(?:\\|%5C|&#0*92;|&#x0*5C;)`;
const mostBackslashes = 256;
const shortInJson: Readonly<Record<string, string>> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };
const named: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

function writings(sign: string): string {
  if (/^\w$/.test(sign)) return sign;
  if (sign.startsWith("\\")) return `(?:${backslash}|u005c){1,${mostBackslashes * sign.length}}`;
  const code = sign.codePointAt(0) ?? 0;
  const units = sign.split("").map((unit) => `u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(sign)].map((byte) => `%${hex(byte, 2)}`);
  const entities = [`#0*${code}`, `#x0*${hex(code, 1)}`, ...(named[sign] ? [named[sign]] : [])];
  const all = [
    sign.replace(/[$()*+.?[\]^{|}/-]/, "\\$&"),
    units.join(`${backslash}{1,${mostBackslashes}}`),
    bytes.join(""),
    `&(?:amp;)*(?:${entities.join("|")});`,
    ...(sign === " " ? ["\\+"] : []),
    ...(shortInJson[sign] ? [shortInJson[sign]] : []),
  ];
  return `${backslash}{0,${mostBackslashes}}(?:${all.join("|")})`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** Every string and number in a value, as messages write them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
