// Values of properties in a few words. A long text is shortened around what differs.
import { isGiven } from "../../../provider/model/rules.js";
import { amount } from "../../report/print.js";

/** In characters. */
const usual = 100;
/** Before and after what differs. */
const context = 20;

/** A value, shortened at its end if it is long. */
export const valueWords = (value: unknown, max = usual): string => shortVersions([value], max)[0] as string;

export interface Versions<T> {
  readonly before: T;
  readonly after: T;
  readonly planned?: T;
}

/** The versions of a property's value: the difference is visible in each, wherever it is. */
export function versionsOf({ before, after, planned }: Versions<unknown>, max = usual): Versions<string> {
  const [was, is, aim] = shortVersions([before, after, ...(planned === undefined ? [] : [planned])], max);
  return { before: was as string, after: is as string, ...(aim !== undefined && { planned: aim }) };
}

function shortVersions(values: readonly unknown[], max: number): string[] {
  const texts = linesOf(values);
  const given = texts.filter((_, index) => isGiven(values[index]));
  if (texts.every(({ length }) => length <= max)) return texts;
  const [start, end] = new Set(given).size < 2 ? [0, 0] : [common(given), commonEnd(given)];
  return texts.map((text, index) => (isGiven(values[index]) ? around(text, start, text.length - end, max) : text));
}

/** Each on one line. Texts that differ only by their line ends and blanks are shown as JSON. */
function linesOf(values: readonly unknown[]): string[] {
  const lines = values.map(lineOf);
  const isHidden = new Set(lines).size < new Set(values.map((one) => JSON.stringify(one))).size;
  return isHidden ? values.map((one) => (isGiven(one) ? JSON.stringify(one) : lineOf(one))) : lines;
}

function lineOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value === "number") return amount(value);
  const line = (typeof value === "string" ? value : JSON.stringify(value)).replace(/\s+/g, " ");
  return line === "" ? '""' : line;
}

/** The length of what all begin with. */
function common(texts: readonly string[]): number {
  const [first = "", ...others] = texts;
  let length = 0;
  while (length < first.length && others.every((one) => one[length] === first[length])) length += 1;
  return length;
}

/** The length of what all end with, besides their common beginning. */
function commonEnd(texts: readonly string[]): number {
  const start = common(texts);
  const [first = "", ...others] = texts;
  const shortest = Math.min(...texts.map(({ length }) => length)) - start;
  let length = 0;
  while (length < shortest && others.every((one) => one.at(-1 - length) === first.at(-1 - length))) length += 1;
  return length;
}

/** The part of a text from one position to another, with what surrounds it. */
function around(text: string, from: number, to: number, max: number): string {
  const start = Math.max(0, from - context);
  const end = Math.min(text.length, to + context, start + max - 1);
  const part = text.slice(start, end).toWellFormed();
  return `${start > 0 ? "…" : ""}${part}${end < text.length ? "…" : ""}`;
}
