// Days and times: in the formats of programs, of settings and of the service. Pure: the caller passes the time. The SDK
// of the native plugin has a copy of this file, so it imports nothing.

/** Whether a string is a day that exists, as programs write it: `yyyy/MM/dd` or `yyyy-MM-dd`. */
export const isDate = (text: string): boolean => /^\d{4}([/-])\d\d\1\d\d$/.test(text) && slashDate(text) !== undefined;

/** The same in the format of settings, `2027-04-01`. Strings of this form compare as the days do. */
export const isDay = (text: string): boolean => isDate(text) && text.includes("-");

/**
 * A day in the service's format, `yyyy/MM/dd`: such strings compare as the days do. Responses are read leniently:
 * leading zeros can be missing, and a time can follow. Undefined for a day that doesn't exist.
 */
export function slashDate(text: string): string | undefined {
  const parts = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[T ].*)?\s*$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = [parts[1], parts[2]?.padStart(2, "0"), parts[3]?.padStart(2, "0")];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day;
  return exists ? `${year}/${month}/${day}` : undefined;
}

/** Names that Intl knows, and other languages don't: in another spelling, or from before the IANA database. */
const onlyInIntl =
  /(?:^|\/)[a-z]|^[-+]|^[A-Z]{4}|^SystemV|^US\/Pacific-New$|^(?!GMT|UTC|UCT|EST|MST|HST|[CEMW]ET|PRC|ROC|ROK)[A-Z]{3}$/;

/** Whether it is the name of a time zone in all languages, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  if (onlyInIntl.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

/** A time zone, and what names it: `The variable TZ`. */
export interface ZoneChoice {
  readonly timeZone: string;
  readonly source: string;
}

/** The time zone of a program: that of the setting, of a variable, or of the machine. An empty `TZ` is UTC, as for C. */
export function chosenZone(setting: string | undefined, env: Readonly<Record<string, string | undefined>>): ZoneChoice {
  const { PAYPAGES_TIME_ZONE: variable, TZ } = env;
  if (setting) return { timeZone: setting, source: "The setting paypages:timeZone" };
  if (variable) return { timeZone: variable, source: "The variable PAYPAGES_TIME_ZONE" };
  const { timeZone = "Etc/Unknown" } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (TZ === undefined) return { timeZone, source: "The time zone of this machine" };
  // A file of the database is also allowed.
  return { timeZone: TZ.replace(/^:/, "").replace(/^.*\/zoneinfo\//, "") || "UTC", source: "The variable TZ" };
}

/** The day that a moment belongs to in a time zone, such as `2027-04-01`. @throws RangeError if there is no such zone */
export function dayIn(timeZone: string, moment: Date): string {
  const form = { timeZone, calendar: "gregory", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", form).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

const hour = 3_600_000;

/** The first moment of a day in a time zone. If a clock change skips midnight, it is the moment of the change. */
export function startOfDay(day: string, timeZone: string): Date {
  // Zones are at most 14 hours from UTC, so the day begins in this interval, and days increase with time.
  let [before, at] = [-15, 15].map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * hour) as [number, number];
  while (at - before > 1000) {
    const middle = Math.floor((before + at) / 2000) * 1000;
    if (middle <= before) break;
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else at = middle;
  }
  return new Date(at);
}

/** The day that is this many days later. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * hour).toISOString().slice(0, 10);

/** A day ends last in the westernmost time zone, this long after its end in UTC. */
const farthestWest = 12 * hour;
/** Larger than any plausible time in seconds, smaller than any in milliseconds. */
export const minMilliseconds = 100_000_000_000;

/** An epoch time in seconds or milliseconds, in milliseconds, limited to the range of dates. */
export const milliseconds = (epoch: number): number => {
  const ms = Math.abs(epoch) < minMilliseconds ? epoch * 1000 : epoch;
  return Math.min(Math.max(ms, -8.64e15), 8.64e15);
};

/**
 * Whether an end is in the past: a day that is over in every time zone, or an epoch time. `now` is in milliseconds since
 * 1970.
 */
export function isOver(end: unknown, now: number): boolean {
  if (typeof end === "number") return milliseconds(end) < now;
  return typeof end === "string" && (slashDate(end) ?? "9") < dayAt(now - farthestWest);
}

/** The latest day, as `yyyy/MM/dd`, that is over in every time zone whatever the hour. `now` is in milliseconds since 1970. */
export const lastDayOver = (now: number): string => dayAt(now - 2 * 24 * hour);

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll("-", "/");
