// The day that a program runs with, and its time zone: the same when an approval is applied.

import { dayUnreadable, timeZoneUnknown } from "../messages/approvals.js";
import type { StackConfiguration } from "../stack/settings.js";
import type { Approval } from "./file.js";

export const todayVariable = "PAYPAGES_TODAY";
const timeZoneVariable = "PAYPAGES_TIME_ZONE";

/** @throws Failure if the time zone or the day can't be read */
export function dayOf(configuration: StackConfiguration, now = new Date(), env = process.env): Approval["day"] {
  const timeZone =
    configuration["paypages:timeZone"]?.value ??
    (env[timeZoneVariable] || Intl.DateTimeFormat().resolvedOptions().timeZone);
  const today = configuration["paypages:today"]?.value ?? (env[todayVariable] || dayIn(timeZone, now));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today)) throw dayUnreadable({ today });
  return { today, timeZone };
}

function dayIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  } catch {
    throw timeZoneUnknown({ timeZone });
  }
}
