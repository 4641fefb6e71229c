// Whether a code has ended.
import { isOver } from "../../provider/model/dates.js";
import type { Resource } from "./resource.js";

const day = 86_400_000;

/** Whether the last day of a code is more than some days in the past; false while it isn't known. */
export const hasEnded = ({ properties: { endDate } }: Resource, graceDays = 0): boolean =>
  typeof endDate === "string" && isOver(endDate, Date.now() - graceDays * day);
