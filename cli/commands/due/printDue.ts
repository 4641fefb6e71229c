// The changes of a program's dates as text.

import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { shownValue } from "../../../provider/model/shown.js";
import { counted } from "../../report/terminal/table.js";
import { titleOfUrn } from "../../stack/resource.js";
import { isHidden, type Scheduled } from "./desired.js";
import type { Schedule } from "./due.js";

export function scheduleText({ today, until, due, coming, beyond, moving }: Schedule, stack: string): Terminal {
  const first =
    due.length === 0
      ? terminal`Nothing is due on ${today}.\n`
      : terminal`Due on ${today}: ${counted(due.length, "change")}. Run \`pulumi up --stack ${stack}\`.\n${listed(due)}`;
  const later =
    coming.length === 0 ? terminal`No later changes until ${until}.\n` : terminal`Later:\n${listed(coming)}`;
  const rest =
    beyond.length > 0 &&
    terminal`The program names dates after ${until}. To list them, use --until ${beyond.at(-1)}.\n`;
  const never = moving.map(
    (day) => terminal`The date ${day} moves with today, so it never comes. Write a fixed day in the program.\n`,
  );
  return terminal`${first}${later}${rest}${never}`;
}

const listed = (changes: readonly Scheduled[]): Terminal[] =>
  changes.map((one) => terminal`  ${one.day}  ${titleOfUrn(one.urn)}: ${changeText(one)}\n`);

/** `price 4,800 → 5,200`. */
export function changeText({ change, property, before, after }: Scheduled): string {
  if (change !== "update") return `${change}d`;
  if (isHidden([before, after])) return `${property} (secret)`;
  return `${property} ${valueText(before)} → ${valueText(after)}`;
}

const valueText = (value: unknown): string =>
  typeof value === "number" ? value.toLocaleString("en-US", { maximumFractionDigits: 20 }) : shownValue(value);
