// Whether a code has ended.
import { slashDate } from "../../provider/model/dates.js";
import type { Resource } from "./resource.js";

const day = 86_400_000;
/** A day is over when it is over everywhere: in the westernmost time zone, 12 hours after it is in UTC. */
const westernmost = day / 2;

/** Whether the last day of a code lies more than some days in the past; not when it is not known yet. */
export function hasEnded({ properties }: Resource, graceDays = 0): boolean {
  const { endDate } = properties;
  const end = typeof endDate === "string" ? slashDate(endDate) : undefined;
  if (end === undefined) return false;
  const first = new Date(Date.now() - westernmost - graceDays * day).toISOString().slice(0, 10);
  return end < first.replaceAll("-", "/");
}
