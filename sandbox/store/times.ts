// Business times: epoch seconds, hours, and billing intervals. Days are the calendar's.
import { calendar, dateFrom, type ZoneCalendar } from "./calendar.js";

/** The specification doesn't document the unit of epoch times; the sandbox assumes seconds (docs/assumptions.md). */
export const fromEpoch = (seconds: number): Date => dateFrom(seconds * 1000);

export const hoursAfter = (date: Date, hours: number): Date => dateFrom(date.getTime() + hours * 3_600_000);

/** `yyyy/MM/dd HH:mm:ss`, UTC. */
export const dateTime = (date: Date): string => date.toISOString().slice(0, 19).replaceAll("-", "/").replace("T", " ");

/** Whether a string is an existing day, as `yyyy/MM/dd`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text.replaceAll("/", "-")}T00:00:00Z`);
  return /^\d{4}\/\d\d\/\d\d$/.test(text) && !Number.isNaN(date.getTime()) && dateTime(date).startsWith(text);
}

/** A billing interval in days or months. */
export interface Interval {
  readonly unit: "day" | "month";
  readonly count: number;
}

/** The usual values of a page's billing interval. The specification lists none. */
export const usualIntervals = ["day", "week", "month", "year"] as const;
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

export const intervalsAfter = (
  date: Date,
  { unit, count }: Interval,
  times: number,
  days: ZoneCalendar = calendar,
): Date => (unit === "day" ? days.daysAfter(date, count * times) : days.monthsAfter(date, count * times));
