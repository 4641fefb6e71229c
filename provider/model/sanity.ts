// What the specification does not forbid, and nobody means: an address where an id belongs, 150 percent off.
import { upperFirst } from "./names.js";

/** What a value must be to make sense, beside being of the right type. Declared with a field: `.sensible(…)`. */
export interface Sense {
  /** The bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** A number without a fraction. */
  readonly isWhole?: boolean;
  /** A text in which there is more than blanks. */
  readonly isFilled?: boolean;
  /** A text without blanks around it. */
  readonly isTrimmed?: boolean;
  /** A text that names an object: no address. */
  readonly isId?: boolean;
  /** A list that is not empty: what an empty one would mean, to whom it is sent. */
  readonly emptyMeans?: string;
}

/** Why a value of the right type makes no sense; undefined where it does. */
export function nonsense(sense: Sense, value: unknown): string | undefined {
  if (typeof value === "number") return nonsenseNumber(sense, value);
  if (typeof value === "string") return nonsenseText(sense, value);
  if (!Array.isArray(value) || value.length > 0 || sense.emptyMeans === undefined) return undefined;
  return `is an empty list, which means ${sense.emptyMeans}: leave it out where that is wanted`;
}

function nonsenseNumber(sense: Sense, value: number): string | undefined {
  if (sense.isWhole && !Number.isSafeInteger(value)) return "must be a whole number";
  const isOutside = value < (sense.least ?? value) || value > (sense.most ?? value);
  return isOutside ? `must be ${range(sense)}` : undefined;
}

/** `from 0 to 100`, `at least 0`, `at most 5`; empty without bounds. */
function range({ least, most }: Sense): string {
  if (least === undefined) return most === undefined ? "" : `at most ${most}`;
  return most === undefined ? `at least ${least}` : `from ${least} to ${most}`;
}

const nonsenseText = (sense: Sense, value: string): string | undefined =>
  forms.find(({ name, pattern }) => sense[name] && !new RegExp(`^${pattern}`).test(value))?.fault;

/** What a text must be: a pattern for its beginning, and what is wrong otherwise. */
const forms = [
  { name: "isFilled", pattern: "(?=[\\s\\S]*\\S)", fault: "must be filled in" },
  { name: "isTrimmed", pattern: "(?!\\s)(?![\\s\\S]*\\s$)", fault: "must begin and end without a space" },
  { name: "isId", pattern: "(?!\\s*[A-Za-z][A-Za-z\\d+.-]*://)", fault: "must be an id and no address" },
] as const;

/** The same as keywords of JSON Schema. */
export function senseSchema(sense: Sense): object {
  const { least, most, isWhole, emptyMeans } = sense;
  const pattern = forms.flatMap((form) => (sense[form.name] ? [form.pattern] : [])).join("");
  return {
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
    ...(isWhole && { multipleOf: 1 }),
    ...(pattern && { pattern: `^${pattern}` }),
    ...(emptyMeans !== undefined && { minItems: 1 }),
  };
}

/** The same in words, a sentence each. */
export const senseWords = (sense: Sense): string[] =>
  [
    sense.isWhole ? "A whole number." : "",
    range(sense) && `${upperFirst(range(sense))}.`,
    sense.isFilled ? "Not blank." : "",
    sense.isTrimmed ? "No spaces around it." : "",
    sense.emptyMeans === undefined ? "" : `Not an empty list: leave it out for ${sense.emptyMeans}.`,
  ].filter((sentence) => sentence !== "");

export const filled: Sense = { isFilled: true };
/** The id of an object, where an empty text means none. */
export const anId: Sense = { isId: true };
/** The id of an object that must be named. */
export const someId: Sense = { isFilled: true, isId: true };
/** What somebody pays, or pays less. */
export const amount: Sense = { least: 0 };
/** A number of days or customers, or a rate of which nothing is below 0. */
export const zeroOrMore: Sense = { least: 0 };
/** How often, or in how many parts: there is at least one. */
export const oneOrMore: Sense = { least: 1 };
export const percent: Sense = { least: 0, most: 100 };
/** A number that -1 lifts altogether, or says not to be there. */
export const orNone: Sense = { least: -1 };
