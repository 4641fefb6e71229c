// When things begin and end: days as texts, moments as epoch times.
import { slashDate } from "./dates.js";

/** Hours by which the day is over everywhere. */
const farthestWest = 12;
const hour = 3_600_000;
/** Later than any time in seconds that is meant, earlier than any in milliseconds. */
const leastMilliseconds = 100_000_000_000;

/** An epoch time in seconds or milliseconds as milliseconds; dates cannot hold others. */
export const milliseconds = (epoch: number): number => {
  const ms = Math.abs(epoch) < leastMilliseconds ? epoch * 1000 : epoch;
  return Math.min(Math.max(ms, -8.64e15), 8.64e15);
};

/**
 * Whether an end lies in the past: a day, once it is over everywhere, or an epoch time. `now` is in milliseconds since
 * 1970.
 */
export function isOver(end: unknown, now: number): boolean {
  if (typeof end === "number") return milliseconds(end) < now;
  const today = slashDate(new Date(now - farthestWest * hour).toISOString());
  return typeof end === "string" && (slashDate(end) ?? "9") < (today ?? "");
}
