// Limits beyond the specification, for values that no one intends: an address instead of an id, 150% off.
import { minMilliseconds } from "./dates.js";
import { upperFirst } from "./names.js";

/** Limits of a value besides its type. Declared with a field: `.plausible(…)`. */
export interface Plausibility {
  /** The bounds of a number. */
  readonly min?: number;
  readonly max?: number;
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
export function implausible(plausibility: Plausibility, value: unknown): string | undefined {
  if (typeof value === "number") return implausibleNumber(plausibility, value);
  if (typeof value === "string") return implausibleText(plausibility, value);
  if (!Array.isArray(value) || value.length > 0 || plausibility.emptyMeans === undefined) return undefined;
  return `is an empty list, which means ${plausibility.emptyMeans}: omit it if you want that`;
}

function implausibleNumber(plausibility: Plausibility, value: number): string | undefined {
  if (plausibility.isWhole && !Number.isSafeInteger(value)) return "must be a whole number";
  if (plausibility.isSeconds && value >= minMilliseconds)
    return `is ${value.toLocaleString("en-US")}, a time in milliseconds: write seconds, such as ${Math.trunc(value / 1000)}`;
  const isOutside = value < (plausibility.min ?? value) || value > (plausibility.max ?? value);
  return isOutside ? `must be ${range(plausibility)}` : undefined;
}

/** `from 0 to 100`, `at least 0`, `at most 5`; empty without bounds. */
function range({ min, max }: Plausibility): string {
  if (min === undefined) return max === undefined ? "" : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
}

const implausibleText = (plausibility: Plausibility, value: string): string | undefined =>
  forms.find(({ name, pattern }) => plausibility[name] && !new RegExp(`^${pattern}`).test(value))?.fault;

/** Required forms of a string: a pattern for its beginning, and the problem otherwise. */
const forms = [
  { name: "isFilled", pattern: "(?=[\\s\\S]*\\S)", fault: "must be filled in" },
  { name: "isTrimmed", pattern: "(?!\\s)(?![\\s\\S]*\\s$)", fault: "must begin and end without a space" },
  { name: "isId", pattern: "(?!\\s*[A-Za-z][A-Za-z\\d+.-]*://)", fault: "must be an id, not an address" },
] as const;

/** The limits as keywords of JSON Schema. */
export function plausibleSchema(plausibility: Plausibility): object {
  const { min, isWhole, emptyMeans } = plausibility;
  const max = plausibility.isSeconds ? minMilliseconds - 1 : plausibility.max;
  const pattern = forms.flatMap((form) => (plausibility[form.name] ? [form.pattern] : [])).join("");
  return {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
    ...(isWhole && { multipleOf: 1 }),
    ...(pattern && { pattern: `^${pattern}` }),
    ...(emptyMeans !== undefined && { minItems: 1 }),
  };
}

/** The limits in words, one sentence each. */
export const plausibleWords = (plausibility: Plausibility): string[] =>
  [
    plausibility.isWhole ? "A whole number." : "",
    range(plausibility) && `${upperFirst(range(plausibility))}.`,
    plausibility.isSeconds ? "In seconds; milliseconds are refused." : "",
    plausibility.isFilled ? "Not blank." : "",
    plausibility.isTrimmed ? "No spaces around it." : "",
    plausibility.emptyMeans === undefined ? "" : `Must not be empty: omit it for ${plausibility.emptyMeans}.`,
  ].filter((sentence) => sentence !== "");

export const seconds: Plausibility = { isSeconds: true };
export const notBlank: Plausibility = { isFilled: true };
/** The id of an object. An empty string means none. */
export const optionalId: Plausibility = { isId: true };
/** The id of an object, required. */
export const requiredId: Plausibility = { isFilled: true, isId: true };
/** A price or a discount. */
export const amount: Plausibility = { min: 0, isWhole: true };
/** How often something happened. */
export const count: Plausibility = { isWhole: true };
/** A number of days or customers, or a rate. */
export const zeroOrMore: Plausibility = { min: 0 };
/** A number of times or parts. */
export const oneOrMore: Plausibility = { min: 1 };
export const percent: Plausibility = { min: 0, max: 100 };
/** A number. -1 means unlimited, or not set. */
export const minusOneOrMore: Plausibility = { min: -1 };
