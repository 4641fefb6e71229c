// The day and the time zone that a program runs with.
import { settings } from "../../provider/api/config.js";
import { dayIn, isDay, isTimeZone } from "../../provider/model/day.js";
import { dayUnreadable, timeZoneUnknown } from "../messages/approvals.js";
import type { StackConfiguration } from "./settings.js";

export const todayVariable = settings.today.variable;

export interface Day {
  readonly today: string;
  readonly timeZone: string;
}

/** @throws Failure if the time zone or the day can't be read */
export function dayOf(configuration: StackConfiguration, now = new Date(), env = process.env): Day {
  const given = (key: "today" | "timeZone") =>
    configuration[`paypages:${key}`]?.value || env[settings[key].variable] || undefined;
  const timeZone = given("timeZone") ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isTimeZone(timeZone)) throw timeZoneUnknown({ timeZone });
  const today = given("today") ?? dayIn(timeZone, now);
  if (!isDay(today)) throw dayUnreadable({ today });
  return { today, timeZone };
}
