// Limits beyond the specification, for values that no one intends: an address instead of an id, 150% off.
import { leastMilliseconds } from "./dates.js";
import { upperFirst } from "./names.js";

/** Limits of a value besides its type. Declared with a field: `.sensible(…)`. */
export interface Sense {
  /** The bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** A number without a fraction. */
  readonly isWhole?: boolean;
  /** A moment as epoch time, in seconds and not in milliseconds. */
  readonly isSeconds?: boolean;
  /** A string that isn't blank. */
  readonly isFilled?: boolean;
  /** A string without spaces at its ends. */
  readonly isTrimmed?: boolean;
  /** The id of an object, not an address. */
  readonly isId?: boolean;
  /** The meaning of an empty list for the service, if a list must not be empty. */
  readonly emptyMeans?: string;
}

/** Why a value of the right type is out of its limits; undefined if it isn't. */
export function nonsense(sense: Sense, value: unknown): string | undefined {
  if (typeof value === "number") return nonsenseNumber(sense, value);
  if (typeof value === "string") return nonsenseText(sense, value);
  if (!Array.isArray(value) || value.length > 0 || sense.emptyMeans === undefined) return undefined;
  return `is an empty list, which means ${sense.emptyMeans}: omit it if you want that`;
}

function nonsenseNumber(sense: Sense, value: number): string | undefined {
  if (sense.isWhole && !Number.isSafeInteger(value)) return "must be a whole number";
  if (sense.isSeconds && value >= leastMilliseconds)
    return `is ${value.toLocaleString("en-US")}, a time in milliseconds: write seconds, such as ${Math.trunc(value / 1000)}`;
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

/** Required forms of a string: a pattern for its beginning, and the problem otherwise. */
const forms = [
  { name: "isFilled", pattern: "(?=[\\s\\S]*\\S)", fault: "must be filled in" },
  { name: "isTrimmed", pattern: "(?!\\s)(?![\\s\\S]*\\s$)", fault: "must begin and end without a space" },
  { name: "isId", pattern: "(?!\\s*[A-Za-z][A-Za-z\\d+.-]*://)", fault: "must be an id, not an address" },
] as const;

/** The limits as keywords of JSON Schema. */
export function senseSchema(sense: Sense): object {
  const { least, isWhole, emptyMeans } = sense;
  const most = sense.isSeconds ? leastMilliseconds - 1 : sense.most;
  const pattern = forms.flatMap((form) => (sense[form.name] ? [form.pattern] : [])).join("");
  return {
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
    ...(isWhole && { multipleOf: 1 }),
    ...(pattern && { pattern: `^${pattern}` }),
    ...(emptyMeans !== undefined && { minItems: 1 }),
  };
}

/** The limits in words, one sentence each. */
export const senseWords = (sense: Sense): string[] =>
  [
    sense.isWhole ? "A whole number." : "",
    range(sense) && `${upperFirst(range(sense))}.`,
    sense.isSeconds ? "In seconds; milliseconds are refused." : "",
    sense.isFilled ? "Not blank." : "",
    sense.isTrimmed ? "No spaces around it." : "",
    sense.emptyMeans === undefined ? "" : `Must not be empty: omit it for ${sense.emptyMeans}.`,
  ].filter((sentence) => sentence !== "");

export const seconds: Sense = { isSeconds: true };
export const filled: Sense = { isFilled: true };
/** The id of an object. An empty string means none. */
export const anId: Sense = { isId: true };
/** The id of an object, required. */
export const someId: Sense = { isFilled: true, isId: true };
/** A price or a discount. */
export const amount: Sense = { least: 0, isWhole: true };
/** How often something happened. */
export const count: Sense = { isWhole: true };
/** A number of days or customers, or a rate. */
export const zeroOrMore: Sense = { least: 0 };
/** A number of times or parts. */
export const oneOrMore: Sense = { least: 1 };
export const percent: Sense = { least: 0, most: 100 };
/** A number. -1 means unlimited, or not set. */
export const orNone: Sense = { least: -1 };
