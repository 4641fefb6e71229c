// The day and the time zone that a program runs with.
import { settings } from "../../provider/client/config.js";
import { chosenZone, dayIn, daysLater, isDay, isTimeZone } from "../../provider/model/dates.js";
import { dayUnreadable, timeZoneUnknown } from "../messages/approvals.js";
import { dayOutOfRange } from "../messages/dates.js";
import type { StackConfiguration } from "./settings.js";

export const todayVariable = settings.today.variable;

export interface Day {
  readonly today: string;
  readonly timeZone: string;
}

/** @throws Failure if the time zone or the day can't be read */
export function dayOf(configuration: StackConfiguration, now = new Date(), env = process.env): Day {
  const { timeZone, source } = chosenZone(configuration["paypages:timeZone"]?.value, env);
  if (!isTimeZone(timeZone)) throw timeZoneUnknown({ source, timeZone });
  const today = configuration["paypages:today"]?.value || env[todayVariable] || dayIn(timeZone, now);
  if (!isDay(today)) throw dayUnreadable({ today });
  return { today, timeZone };
}

/** The sandbox's clock goes ten years ahead: at least this many days, and a half. */
const daysAhead = 3651;

/** @throws Failure if no copy can have the time of the day */
export function assertRehearsable(at: string, today: string, timeZone: string): void {
  const last = daysLater(today, daysAhead);
  if (at < today || at > last) throw dayOutOfRange({ at, today, timeZone, last });
}
