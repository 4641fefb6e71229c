// When the payments of a contract are due.
import * as z from "zod";
import {
  calendar,
  fromEpoch,
  intervalFrom,
  intervalsAfter,
  isUsualInterval,
  type ZoneCalendar,
} from "../../store/calendar.js";
import type { Stored } from "../../store/store.js";
import { textIn } from "./pageSettings.js";
import { count, having, number, time } from "./storedTypes.js";
import type { Cycle } from "./terms.js";

export const scheduleType = having({
  unit: z.enum(["day", "month"], "must be day or month"),
  count: number,
  /** The dates of the first payment, and of the base of regular ones. */
  first_at: time,
  base_at: time,
  /** The number of the payment at `base_at`. */
  base_number: number,
  /** The day of the month, which is used again after a shorter month. */
  day: number.max(31, "must be at most 31").optional(),
  /** The number of regular days after `base_at` that pauses have skipped. */
  skipped: count.optional(),
});

export type Schedule = z.infer<typeof scheduleType>;

/**
 * When payments are due, for a contract created at a time. The first is due immediately, after the trial, or on the
 * next anchor day. Assumed, because the specification doesn't state more: an anchor from 1 to 31 is a day of the month;
 * `immediate_payment` makes the first payment due immediately, and the regular ones follow from there; nothing is
 * prorated; installment pages have neither.
 */
export function scheduleOf(cycle: Cycle, created: Date, days: ZoneCalendar = calendar): Schedule {
  const { interval: name, count, anchor, trial_end: trialEnd } = cycle;
  const interval = intervalFrom(name, count);
  const start = trialEnd === undefined ? created : later(created, fromEpoch(trialEnd));
  const isAnchored = interval.unit === "month" && anchor >= 1 && anchor <= 31;
  const base = isAnchored ? nextOn(anchor, start, days) : start;
  const isAtOnce = cycle.is_immediate === true && base > created;
  return {
    ...interval,
    first_at: (isAtOnce ? created : base).toISOString(),
    base_at: base.toISOString(),
    base_number: isAtOnce ? 2 : 1,
    ...(interval.unit === "month" && { day: isAnchored ? anchor : days.dayOfMonth(base) }),
  };
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

function nextOn(day: number, start: Date, days: ZoneCalendar): Date {
  const sameMonth = days.onDay(start, day);
  return sameMonth < start ? days.onDay(days.monthsAfter(days.onDay(start, 1), 1), day) : sameMonth;
}

/** When a payment is due, by its number. */
export const paymentDate = (schedule: Schedule, number: number, days: ZoneCalendar = calendar): Date =>
  number === 1 ? new Date(schedule.first_at) : regularDate(schedule, number, days);

function regularDate(schedule: Schedule, number: number, days: ZoneCalendar): Date {
  const times = number - schedule.base_number + (schedule.skipped ?? 0);
  const at = intervalsAfter(new Date(schedule.base_at), schedule, times, days);
  return schedule.day === undefined ? at : days.onDay(at, schedule.day);
}

/** The schedule without the regular days that are past: payment `next` is due on the first one in the future. */
export function withoutPast(schedule: Schedule, next: number, now: Date, days: ZoneCalendar = calendar): Schedule {
  let after = schedule;
  while (paymentDate(after, next, days) <= now) {
    after = { ...after, skipped: (after.skipped ?? 0) + 1 };
    if (next === 1) after = { ...after, first_at: regularDate(after, 1, days).toISOString() };
  }
  return after;
}

/** The assumption about an unusual interval, for the request log. Undefined for usual ones. */
export function assumedInterval(page: Stored): string | undefined {
  const text = textIn(page, "billing_cycle.interval") ?? "month";
  if (isUsualInterval(text)) return undefined;
  return `billing_cycle.interval is ${JSON.stringify(text)}: the specification lists no values, and the sandbox bills monthly.`;
}
