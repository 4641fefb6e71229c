// Days in the format of programs and settings: `2027-04-01`. Pure: the caller passes the time.

/** Whether a string is a day that exists. Strings of this form compare as the days do. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether it is the name of a time zone, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day that a moment belongs to in a time zone. @throws RangeError if there is no such zone */
export function dayIn(timeZone: string, moment: Date): string {
  const form = { timeZone, calendar: "gregory", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en", form).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The first moment of a day in a time zone. If a clock change skips midnight, it is the moment of the change. */
export function startOfDay(day: string, timeZone: string): Date {
  // Zones are at most 14 hours from UTC, so the day begins in this interval, and days increase with time.
  let [before, at] = [-15, 15].map((hours) => Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000) as [number, number];
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
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
