// The changes of a program's dates as text.

import { shownValue } from "../../provider/model/shown.js";
import { titleOfUrn } from "../stack/resource.js";
import { counted } from "../terminal/table.js";
import type { Scheduled } from "./desired.js";
import type { Schedule } from "./due.js";

export function scheduleText({ today, due, coming }: Schedule, stack: string): string {
  const first =
    due.length === 0
      ? `Nothing is due on ${today}.\n`
      : `Due on ${today}: ${counted(due.length, "change")}. Run \`pulumi up --stack ${stack}\`.\n${listed(due)}`;
  const later = coming.length === 0 ? "No later changes.\n" : `Later:\n${listed(coming)}`;
  return `${first}${later}`;
}

const listed = (changes: readonly Scheduled[]): string =>
  changes.map((one) => `  ${one.day}  ${titleOfUrn(one.urn)}: ${changeText(one)}\n`).join("");

/** `price 4,800 → 5,200`. */
export function changeText({ change, property, before, after }: Scheduled): string {
  if (change !== "update") return `${change}d`;
  return `${property} ${valueText(before)} → ${valueText(after)}`;
}

const valueText = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 20 }) : shownValue(value);
