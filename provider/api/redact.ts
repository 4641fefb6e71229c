// Removes secrets from messages.

/** A function that hides the given secrets in messages, also in encoded form. It is compiled at the first use. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  let patterns: readonly RegExp[] | undefined;
  return (text) => {
    patterns ??= longestFirst(secrets.filter((secret) => secret !== "")).map(patternOf);
    return patterns.reduce((redacted, pattern) => redacted.replace(pattern, "[secret]"), text);
  };
}

const longestFirst = (secrets: readonly string[]): string[] =>
  [...new Set(secrets)].sort((a, b) => b.length - a.length);

/**
 * Matches a secret with each character as plain text, JSON (also nested), HTML, URL or form encoding. A short secret,
 * such as a price, is hidden only as a separate word.
 */
function patternOf(secret: string): RegExp {
  const signs = secret.match(/\\+|./gsu) ?? [];
  const written = signs.map(writings).join("");
  return new RegExp(signs.length < 4 ? `(?<!\\w)(?:${written})(?!\\w)` : written, "gi");
}

/** What JSON puts in front of a character, repeated for nested JSON. */
const backslashes = String.raw`(?:\\|%5C|&#0*92;|&#x0*5C;)`;
const shortInJson: Readonly<Record<string, string>> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };
const named: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

function writings(sign: string): string {
  if (/^\w$/.test(sign)) return sign;
  if (sign.startsWith("\\")) return `(?:${backslashes}|u005c)+`;
  const code = sign.codePointAt(0) ?? 0;
  const units = sign.split("").map((unit) => `u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(sign)].map((byte) => `%${hex(byte, 2)}`);
  const entities = [`#0*${code}`, `#x0*${hex(code, 1)}`, ...(named[sign] ? [named[sign]] : [])];
  const all = [
    sign.replace(/[$()*+.?[\]^{|}/-]/, "\\$&"),
    units.join(`${backslashes}+`),
    bytes.join(""),
    `&(?:amp;)*(?:${entities.join("|")});`,
    ...(sign === " " ? ["\\+"] : []),
    ...(shortInJson[sign] ? [shortInJson[sign]] : []),
  ];
  return `${backslashes}*(?:${all.join("|")})`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** Every string and number in a value, as messages write them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
