// The days of a program as a calendar: an all-day entry for each day and resource.
import { createHash } from "node:crypto";
import { ICalCalendar } from "ical-generator";
import { Escaped, oneLine } from "../../../provider/messages/base/sinks.js";
import { titleOfUrn } from "../../stack/resource.js";
import type { Scheduled } from "./desired.js";
import type { Schedule } from "./due.js";
import { changeText } from "./printDue.js";

/** Text of a calendar file. `ical-generator` escapes the values. */
export class Calendar extends Escaped<"calendar"> {}

export function calendarText({ due, coming }: Schedule, stack: string): Calendar {
  const calendar = new ICalCalendar({ name: `paypages ${stack}`, prodId: { company: "paypages", product: "due" } });
  const entries = new Map<string, Scheduled[]>();
  for (const one of [...due, ...coming]) {
    const key = `${one.day} ${one.urn}`;
    entries.set(key, [...(entries.get(key) ?? []), one]);
  }
  for (const [key, changes] of entries) {
    const [{ day, urn }] = changes as [Scheduled];
    calendar.createEvent({
      // The same in the next file, so that a calendar updates its entry.
      id: `${createHash("sha256").update(key).digest("hex").slice(0, 32)}@paypages`,
      start: new Date(`${day}T00:00:00Z`),
      timezone: "UTC",
      allDay: true,
      summary: oneLine(`${titleOfUrn(urn)}: ${changes.map(changeText).join(", ")}`),
      description: `Stack ${stack}. Run pulumi up on this day.`,
    });
  }
  return new Calendar(`${calendar.toString()}\r\n`);
}
