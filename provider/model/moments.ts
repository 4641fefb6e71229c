// Starts and ends: days as strings, times as epoch numbers.
import { slashDate } from "./dates.js";

const hour = 3_600_000;
/** A day ends last in the westernmost time zone, this long after its end in UTC. */
const farthestWest = 12 * hour;
/** Larger than any plausible time in seconds, smaller than any in milliseconds. */
const leastMilliseconds = 100_000_000_000;

/** An epoch time in seconds or milliseconds, in milliseconds, limited to the range of dates. */
export const milliseconds = (epoch: number): number => {
  const ms = Math.abs(epoch) < leastMilliseconds ? epoch * 1000 : epoch;
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
