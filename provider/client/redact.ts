// Removes secrets from messages.

/** Replaces a secret. */
export const hidden = "[secret]";

/** A shorter secret could be part of any text. */
export const shortestRepeated = 8;

/** Of equal length, in one order for every adapter: what hides one can decide about the next one. */
const longestFirst = (one: string, other: string): number => other.length - one.length || (one < other ? -1 : 1);

/** Secrets that no message may contain. */
export class Secrets {
  private readonly all = new Map<string, readonly Pattern[]>();
  /** The longest secret first: it can contain others. */
  private ordered: readonly string[] = [];

  /** @param shared also hides the secrets that are added here, except for short ones */
  constructor(
    secrets: Iterable<string> = [],
    private readonly shared?: Secrets,
  ) {
    this.add(secrets);
  }

  add(secrets: Iterable<string>): void {
    const added = [...secrets].filter((secret) => secret !== "" && !this.all.has(secret));
    for (const secret of added) this.all.set(secret, patternsOf(secret));
    this.shared?.add(added.filter(({ length }) => length >= shortestRepeated));
  }

  /** The text without the secrets, also without encoded ones, and without the beginning of one that the text cuts. */
  readonly hide = (text: string): string => {
    if (this.ordered.length < this.all.size) this.ordered = [...this.all.keys()].sort(longestFirst);
    let shown = text;
    const lower = text.toLowerCase();
    for (const secret of this.ordered)
      for (const pattern of this.all.get(secret) ?? []) if (pattern.mayBeIn(lower)) shown = pattern.hideIn(shown);
    if (shown.includes("…")) shown = this.ordered.reduce(withoutBeginning, shown);
    return this.shared?.hide(shown) ?? shown;
  };
}

/** One form of a secret. Most messages contain none: so it is compiled when a message contains its `core`. */
class Pattern {
  private readonly core: string;
  private compiled: RegExp | undefined;

  /** @param form is written as it is at least in its letters and digits */
  constructor(
    form: string,
    private readonly expression: () => RegExp,
  ) {
    const runs = form.match(/\w+/g) ?? [""];
    this.core = runs.reduce((longest, run) => (run.length > longest.length ? run : longest)).toLowerCase();
  }

  mayBeIn(lower: string): boolean {
    return lower.includes(this.core);
  }

  hideIn(text: string): string {
    this.compiled ??= this.expression();
    return text.replace(this.compiled, hidden);
  }
}

/** A function that hides the given secrets in messages. */
export const redactor = (secrets: Iterable<string>): ((text: string) => string) => new Secrets(secrets).hide;

/** Shorter beginnings of a secret could be parts of other words. */
const minBeginning = 4;

/** Messages shorten long values, and end them with `…`. */
function withoutBeginning(text: string, secret: string): string {
  const bytes = Buffer.from(secret);
  const forms = [signsOf(secret), [...bytes.toString("hex")], [...bytes.toString("base64")]];
  const [first = "", ...parts] = text.split("…");
  return parts.reduce((before, part) => `${cutFrom(before, forms)}…${part}`, first);
}

function cutFrom(text: string, forms: readonly (readonly string[])[]): string {
  for (const signs of forms)
    for (let start = 0; start <= text.length - minBeginning; start++)
      if (endsWithin(text, start, signs)) return `${text.slice(0, start)}${hidden}`;
  return text;
}

/** A cut can also be inside the encoding of a character. */
const cutEncoding = /(?:%[\da-f]?|&[#\w]*|\\+\w{0,4})$/iy;

/** Whether the text from here to its end is the beginning of a secret, also an encoded one. */
function endsWithin(text: string, start: number, signs: readonly string[]): boolean {
  let at = start;
  for (const [count, sign] of signs.entries()) {
    const expression = oneSign(sign);
    expression.lastIndex = cutEncoding.lastIndex = at;
    if (at === text.length || (!expression.test(text) && cutEncoding.test(text))) return count >= minBeginning;
    if (expression.lastIndex === 0) return false;
    at = expression.lastIndex;
  }
  return false;
}

const signPatterns = new Map<string, RegExp>();

function oneSign(sign: string): RegExp {
  const known = signPatterns.get(sign) ?? new RegExp(writings(sign), "iy");
  signPatterns.set(sign, known);
  return known;
}

/** A regular expression for more characters or bytes can't be compiled, so that parts are hidden separately. */
const longestPart = 1000;

function patternsOf(secret: string): Pattern[] {
  const signs = signsOf(secret);
  const bytes = Buffer.from(secret);
  return [
    ...partsOf(signs.length, (start, end) => {
      const part = signs.slice(start, end);
      return new Pattern(part.join(""), () => patternOf(part));
    }),
    ...partsOf(bytes.length, (start, end) => bytePatterns(bytes.subarray(start, end))).flat(),
  ];
}

/** Characters; backslashes that follow one another are one, because each encoding repeats them. */
const signsOf = (secret: string): readonly string[] => secret.match(/\\+|./gsu) ?? [];

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
const minBytes = 8;

/** Matches bytes in hexadecimal form, and in Base64 at each position in a longer text. */
function bytePatterns(bytes: Buffer): Pattern[] {
  if (bytes.length < minBytes) return [];
  const hexadecimal = bytes.toString("hex");
  const inBase64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // The first and the last characters also depend on the neighbors.
    const own = text.slice([0, 2, 3][offset], text.length % 4 === 0 ? undefined : -1);
    return new Pattern(
      own.replaceAll(/[+/]/g, " "),
      () => new RegExp(own.replaceAll("+", "(?:[+-]|%2B)").replaceAll("/", "(?:[/_]|%2F)"), "g"),
    );
  });
  return [new Pattern(hexadecimal, () => new RegExp(hexadecimal, "gi")), ...inBase64];
}

/** What JSON puts in front of a character, repeated for nested JSON. A limit, because each repetition is tried. */
const backslash = String.raw`(?:\\|%5C|&#0*92;|&#x0*5C;)`;
const maxBackslashes = 256;
const shortInJson: Readonly<Record<string, string>> = { "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t" };
const named: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

function writings(sign: string): string {
  if (/^\w$/.test(sign)) return sign;
  if (sign.startsWith("\\")) return `(?:${backslash}|u005c){1,${maxBackslashes * sign.length}}`;
  const code = sign.codePointAt(0) ?? 0;
  const units = sign.split("").map((unit) => `u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(sign)].map((byte) => `%${hex(byte, 2)}`);
  const entities = [`#0*${code}`, `#x0*${hex(code, 1)}`, ...(named[sign] ? [named[sign]] : [])];
  const all = [
    sign.replace(/[$()*+.?[\]^{|}/-]/, "\\$&"),
    units.join(`${backslash}{1,${maxBackslashes}}`),
    bytes.join(""),
    `&(?:amp;)*(?:${entities.join("|")});`,
    ...(sign === " " ? ["\\+"] : []),
    ...(shortInJson[sign] ? [shortInJson[sign]] : []),
  ];
  return `${backslash}{0,${maxBackslashes}}(?:${all.join("|")})`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** Every string and number in a value, as messages write them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [...new Set([String(value), value.toLocaleString("en-US")])];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
