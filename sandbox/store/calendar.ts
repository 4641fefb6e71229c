// The calendar: days, billing intervals and instants. Whatever depends on days uses it.

const [min, max] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 11, 30)];

/** An instant for any number of milliseconds: in a year of four digits, so that files and responses can contain it. */
export const dateFrom = (ms: number): Date =>
  new Date(Number.isNaN(ms) ? max : Math.min(Math.max(Math.trunc(ms), min), max));

const dayLength = 86_400_000;
const quarterHour = 900_000;
const maxOffsets = 10_000;

const startOfDay = (wall: Date): number => Math.floor(wall.getTime() / dayLength) * dayLength;
const timeOfDay = (wall: Date): number => wall.getTime() - startOfDay(wall);

export class ZoneCalendar {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsets = new Map<number, number>();

  constructor(readonly timeZone: string) {
    const numeric = "numeric";
    const parts = {
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    } as const;
    this.format = new Intl.DateTimeFormat("en-US", { ...parts, hourCycle: "h23", timeZone });
  }

  /** `yyyy/MM/dd`, as in discount codes: strings of this form compare as the days do. */
  dayOf(date: Date): string {
    return this.wall(date).toISOString().slice(0, 10).replaceAll("-", "/");
  }

  /** The instant at which a day begins, given as `yyyy/MM/dd` or `yyyy-MM-dd`. */
  startOf(day: string): Date {
    return this.instant(Date.parse(`${day.replaceAll("/", "-")}T00:00:00Z`));
  }

  /** The last millisecond of an instant's day. */
  endOfDay(date: Date): Date {
    return dateFrom(this.instant(startOfDay(this.wall(date)) + dayLength).getTime() - 1);
  }

  /** The same time of day, this many days later. */
  daysAfter(date: Date, days: number): Date {
    return this.instant(this.wall(date).getTime() + days * dayLength);
  }

  /** The same day this many months later, or the last day of that month if it is shorter. */
  monthsAfter(date: Date, months: number): Date {
    const wall = this.wall(date);
    return this.dayInMonth(wall, wall.getUTCMonth() + months, wall.getUTCDate());
  }

  /** A day in the month of a date, at its time of day, or the last day of that month if it is shorter. */
  onDay(date: Date, day: number): Date {
    const wall = this.wall(date);
    return this.dayInMonth(wall, wall.getUTCMonth(), day);
  }

  /** The day of one instant at the time of day of another. */
  atTimeOf(day: Date, time: Date): Date {
    const start = startOfDay(this.wall(day));
    return this.instant(start + timeOfDay(this.wall(time)));
  }

  /** The day of the month. */
  dayOfMonth(date: Date): number {
    return this.wall(date).getUTCDate();
  }

  private dayInMonth(wall: Date, month: number, day: number): Date {
    const first = dateFrom(Date.UTC(wall.getUTCFullYear(), month, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    return this.instant(first.getTime() + (Math.min(day, last) - 1) * dayLength + timeOfDay(wall));
  }

  /** What the clock on the wall shows, as if it were in UTC. */
  private wall(date: Date): Date {
    return new Date(date.getTime() + this.offset(date.getTime()));
  }

  /** When the clock on the wall shows a time. If it skips the time, as long after the skip; of two instants, the first. */
  private instant(wall: number): Date {
    const known = dateFrom(wall).getTime();
    const [before, after] = [-dayLength, dayLength].map((away) => known - this.offset(known + away)) as [
      number,
      number,
    ];
    return dateFrom(this.offset(before) === known - before || this.offset(after) !== known - after ? before : after);
  }

  /** How far the clock on the wall is ahead of UTC. It changes only at a quarter of an hour, and formatting is slow. */
  private offset(ms: number): number {
    const quarter = Math.floor(dateFrom(ms).getTime() / quarterHour) * quarterHour;
    const known = this.offsets.get(quarter);
    if (known !== undefined) return known;
    const parts = this.format.formatToParts(quarter).map(({ type, value }) => [type, Number(value)]);
    const { year = 0, month = 1, day, hour, minute, second } = Object.fromEntries(parts);
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter;
    if (this.offsets.size >= maxOffsets) this.offsets.clear();
    this.offsets.set(quarter, offset);
    return offset;
  }
}

/**
 * The sellers' calendar. The specification names no time zone; the sandbox assumes Japan's, as the specification refers
 * to a law of Japan. Moments in data for programs are in UTC.
 */
export const calendar = new ZoneCalendar("Asia/Tokyo");

// Business times: epoch seconds, hours, and billing intervals. Days are the calendar's.

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
