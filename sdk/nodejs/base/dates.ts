// Changes on a date: pure functions of the setting `paypages:today`. Only its default reads the clock.
// The SDK of the native plugin has a copy of this file, and of the one that it imports.
import { appendFileSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import * as pulumi from "@pulumi/pulumi";
import { chosenZone, dayIn, isDay, isTimeZone } from "../../../provider/model/dates.js";
import { plainProperties, requiredProperties } from "./plainProperties.js";

/** A value for each day on which it changes: `{ "2027-04-01": 5200, "2027-10-01": 5600 }`. */
export type Schedule<T> = Readonly<Record<string, T>>;

export interface FromOptions<B> {
  /** The value before the first day. If omitted, it is `undefined`. */
  readonly before?: B;
  /** What the preview calls the value. If omitted, it is the property or variable in the source, such as `price`. */
  readonly name?: string;
}

/**
 * The day that the program runs with, such as `2027-04-01`: the setting `paypages:today` or the variable
 * `PAYPAGES_TODAY`. If neither is set, it is today's date in the time zone `paypages:timeZone`, `PAYPAGES_TIME_ZONE`, or
 * that of the machine (`TZ`). Days compare as strings do: `paypages.today() >= "2027-04-01"`.
 */
export function today(): string {
  const given = new pulumi.Config("paypages").get("today") || process.env.PAYPAGES_TODAY;
  if (given) return asDay(given, "The setting `paypages:today`");
  const { timeZone, source } = chosenZone(new pulumi.Config("paypages").get("timeZone"), process.env);
  if (isTimeZone(timeZone)) return dayIn(timeZone, new Date());
  throw new pulumi.RunError(`${source} is ${JSON.stringify(timeZone)}. Write a name such as Asia/Tokyo.`);
}

/**
 * The value of today: `value` from that day on, and `before` until then.
 *
 * ```ts
 * price: paypages.from("2027-04-01", 5200, { before: 4800 }),
 * price: paypages.from({ "2027-04-01": 5200, "2027-10-01": 5600 }, { before: 4800 }),
 * ```
 *
 * A preview prints the changes that are to come, and `paypages due` lists them.
 */
export function from<T, B = undefined>(date: string, value: T, options?: FromOptions<B>): T | B;
export function from<T, B = undefined>(schedule: Schedule<T>, options?: FromOptions<B>): T | B;
export function from<T, B>(
  first: string | Schedule<T>,
  second: T | FromOptions<B> | undefined,
  third: FromOptions<B> = {},
): T | B | undefined {
  const isOne = typeof first === "string";
  const schedule = isOne ? { [first]: second as T } : first;
  const options = isOne ? third : ((second ?? {}) as FromOptions<B>);
  const days = Object.keys(schedule).sort();
  for (const day of days) asDay(day, "A day of `paypages.from`");
  const now = today();
  note(days);
  announce(schedule, days, { ...options, now });
  const current = days.filter((day) => day <= now).at(-1);
  return current === undefined ? options.before : schedule[current];
}

function asDay(text: string, what: string): string {
  if (isDay(text)) return text;
  throw new pulumi.RunError(`${what} is ${JSON.stringify(text)}. Write it as 2027-04-01.`);
}

/** `paypages due` names a file, and learns from it on which days the program changes. */
function note(days: readonly string[]): void {
  const file = process.env.PAYPAGES_DAYS_FILE;
  if (file) appendFileSync(file, days.map((day) => `${day}\n`).join(""));
}

const until = " (`before` sets a value until then)";

const announced = new Set<string>();

/** In a preview, each change that is to come, once. */
function announce<T, B>(
  schedule: Schedule<T>,
  days: readonly string[],
  { now, before, name }: FromOptions<B> & { readonly now: string },
): void {
  const coming = days.filter((day) => day > now);
  if (coming.length === 0 || !pulumi.runtime.isDryRun()) return;
  const property = nameIn(caller(from)) ?? "a value";
  const isPlain = plainProperties.has(property.toLowerCase());
  for (const day of coming) {
    const earlier = days.filter((one) => one < day).at(-1);
    const values = [earlier === undefined ? before : schedule[earlier], schedule[day]];
    const text =
      isPlain || values.every(isFlag)
        ? `${name ?? property}: ${values.map(shown).join(" → ")} on ${day}${values[0] === undefined && requiredProperties.has(property.toLowerCase()) ? until : ""}`
        : `${name ?? property} changes on ${day}`;
    if (announced.has(text)) continue;
    announced.add(text);
    void pulumi.log.info(text);
  }
}

/** Any other value can be a secret, unless the property shows that it isn't. */
const isFlag = (value: unknown): boolean => value === undefined || value === null || typeof value === "boolean";

/** Outputs may be secret, and long values say little. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "not set";
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 20 });
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string" && value.length <= 40) return JSON.stringify(value);
  return "another value";
}

interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function caller(own: (...args: never[]) => unknown): Place | undefined {
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, own);
  const frame = /^\s*at (?:.*\()?(.+?):(\d+):(\d+)\)?$/m.exec(holder.stack ?? "");
  const [, path = "", line, column] = frame ?? [];
  if (!frame) return undefined;
  return { file: path.startsWith("file:") ? fileURLToPath(path) : path, line: Number(line), column: Number(column) };
}

/** The property or variable that the source sets to the value, else the place: `price`, `index.ts:12`. */
function nameIn(place: Place | undefined): string | undefined {
  if (!place) return undefined;
  const { file, line, column } = place;
  const shortly = `${basename(file)}:${line}`;
  try {
    const text = readFileSync(file, "utf8").split("\n")[line - 1] ?? "";
    const [, name] = /([\w$]+)["']?\s*[:=]\s*(?:[\w$]+\.|\(0, [\w$]+\.)*$/.exec(text.slice(0, column - 1)) ?? [];
    return name ?? shortly;
  } catch {
    return shortly;
  }
}
