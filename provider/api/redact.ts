// Secrets never reach a message.

/** A function that hides the given secrets, also where they stand encoded. Costs nothing until it is used. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  let patterns: readonly RegExp[] | undefined;
  return (text) => {
    patterns ??= longestFirst(secrets.filter((secret) => secret !== "")).map(patternOf);
    return patterns.reduce((left, pattern) => left.replace(pattern, "[secret]"), text);
  };
}

const longestFirst = (secrets: readonly string[]): string[] =>
  [...new Set(secrets)].sort((a, b) => b.length - a.length);

/**
 * A secret whose every sign is written as plain text, JSON (also in JSON), HTML, addresses or forms have it. A short one,
 * such as a price, is hidden only where it is a word.
 */
function patternOf(secret: string): RegExp {
  const signs = secret.match(/\\+|./gsu) ?? [];
  const written = signs.map(writings).join("");
  return new RegExp(signs.length < 4 ? `(?<!\\w)(?:${written})(?!\\w)` : written, "gi");
}

/** What JSON puts in front of a sign, once more with every JSON around it. */
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

/** Every text and number in a value, as messages write them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
