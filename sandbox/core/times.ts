// Business times: epoch seconds, days, and billing intervals, all in UTC.

const mostMs = 8.64e15;

/** A valid date for any number. */
export const dateFrom = (ms: number): Date =>
  new Date(Number.isFinite(ms) ? Math.min(Math.max(ms, -mostMs), mostMs) : mostMs);

/** The specification doesn't document the unit of epoch times; the sandbox assumes seconds (docs/assumptions.md). */
export const fromEpoch = (seconds: number): Date => dateFrom(seconds * 1000);

export const hoursAfter = (date: Date, hours: number): Date => dateFrom(date.getTime() + hours * 3_600_000);
export const daysAfter = (date: Date, days: number): Date => hoursAfter(date, days * 24);

/** `yyyy/MM/dd HH:mm:ss`, UTC. */
export const dateTime = (date: Date): string => date.toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");

/** `yyyy/MM/dd`, as in discount codes: strings of this form compare as the days do. */
export const dayOf = (date: Date): string => dateTime(date).slice(0, 10);

/** Whether a string is an existing day in this form. */
export function isDay(text: string): boolean {
  const date = new Date(`${text.replaceAll("/", "-")}T00:00:00Z`);
  return /^\d{4}\/\d\d\/\d\d$/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

/** The same day this many months later, or the last day of that month if it is shorter. */
export function monthsAfter(date: Date, months: number): Date {
  const later = dateFrom(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  return onDay(new Date(later.getTime() + (date.getTime() - startOfDay(date))), date.getUTCDate());
}

/** A day in the month of a date, at its time of day, or the last day of that month if it is shorter. */
export function onDay(date: Date, day: number): Date {
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return dateFrom(new Date(date).setUTCDate(Math.min(day, last)));
}

const startOfDay = (date: Date): number => new Date(date).setUTCHours(0, 0, 0, 0);

/** A billing interval in days or months. */
export interface Interval {
  readonly unit: "day" | "month";
  readonly count: number;
}

/** The usual values of a page's billing interval. The specification lists none. */
const usualIntervals = ["day", "week", "month", "year"] as const;
export type IntervalName = (typeof usualIntervals)[number];

export const isUsualInterval = (text: string): text is IntervalName =>
  (usualIntervals as readonly string[]).includes(text);

/** The interval of a page's bills: an unusual value means a month. */
export const intervalName = (text: string): IntervalName => (isUsualInterval(text) ? text : "month");

const lengths: Readonly<Record<IntervalName, Interval>> = {
  day: { unit: "day", count: 1 },
  week: { unit: "day", count: 7 },
  month: { unit: "month", count: 1 },
  year: { unit: "month", count: 12 },
};

export function intervalFrom(text: string, times: number): Interval {
  const { unit, count } = lengths[intervalName(text)];
  return { unit, count: count * Math.max(1, times) };
}

export const intervalsAfter = (date: Date, { unit, count }: Interval, times: number): Date =>
  unit === "day" ? daysAfter(date, count * times) : monthsAfter(date, count * times);
