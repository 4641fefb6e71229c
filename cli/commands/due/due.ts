// Finds the due and future changes of a program's dates, by previews on different days.

import { daysLater } from "../../../provider/model/dates.js";
import type { Values } from "../../../provider/model/rules.js";
import { parseUrn } from "../../../provider/model/urn.js";
import type { Step } from "../../rehearsal/engine/events.js";
import { withMarks } from "../../stack/secret.js";
import type { DayPreview } from "./dayPreview.js";
import { type Desired, desiredIn, type Scheduled, scheduledBetween, updateOf } from "./desired.js";

export interface Schedule {
  readonly today: string;
  /** The last day that was previewed, or would have been. */
  readonly until: string;
  /** Changes of today or earlier that no `up` has applied yet. */
  readonly due: readonly Scheduled[];
  readonly coming: readonly Scheduled[];
  /** Days after `until` that the program names. */
  readonly beyond: readonly string[];
  /** Dates as the program names them today that are always the same number of days away, so they never come. */
  readonly moving: readonly string[];
}

/** How far `due` looks by default: a year, and the month after it. */
export const usualDays = 400;

/** @param previewOn called once for each day, sequentially */
export async function scheduleOf(
  today: string,
  previewOn: (day: string) => Promise<DayPreview>,
  until = daysLater(today, usualDays),
): Promise<Schedule> {
  const previews = new Map<string, DayPreview>();
  /** Distances from the day of a preview to dates that move with it. */
  const moving = new Set<number>();
  const preview = async (day: string) => {
    const found = previews.get(day) ?? (await previewOn(day));
    previews.set(day, found);
    return found;
  };
  const on = async (day: string) => {
    const isFirst = !previews.has(day);
    const found = await preview(day);
    if (isFirst) await findMoving(day, found);
    return found;
  };
  /** A date that isn't there any more, and another one as far away: the preview of one more day confirms it. */
  async function findMoving(day: string, { days }: DayPreview): Promise<void> {
    const earlier = previews.get(today);
    const gone = day === today || !earlier ? [] : earlier.days.filter((one) => !days.includes(one));
    for (const date of gone) {
      const count = daysBetween(today, date);
      const isAsFar = (from: string, among: readonly string[]) => among.includes(daysLater(from, count));
      if (moving.has(count) || !isAsFar(day, days) || earlier?.days.includes(daysLater(day, count))) continue;
      const next = daysLater(day, 1);
      const following = (await preview(next)).days;
      if (isAsFar(next, following) && !isAsFar(day, following)) moving.add(count);
    }
  }
  // A day can have dates that the program has on no other day.
  const known = () =>
    [...previews].flatMap(([of, { days }]) => days.filter((day) => !moving.has(daysBetween(of, day)))).toSorted();
  const nextAfter = (after: string) => known().find((day) => day > after && day <= until);
  // Backwards: the day before each date shows the earlier values.
  const lastUntil = (last: string) => known().findLast((day) => day <= last && day >= daysLater(today, -usualDays));

  const now = await on(today);
  const coming: Scheduled[] = [];
  let former: Desired = desiredIn(now.steps);
  for (let day = nextAfter(today); day !== undefined; day = nextAfter(day)) {
    const desired = desiredIn((await on(day)).steps);
    coming.push(...scheduledBetween(former, desired, day));
    former = desired;
  }
  const changes = now.steps.filter(({ op }) => ["create", "import", "update", "replace", "delete"].includes(op));
  const passed: Scheduled[] = [];
  let later: Desired = desiredIn(now.steps);
  for (let day = lastUntil(today); changes.length > 0 && day; day = lastUntil(daysLater(day, -1))) {
    const desired = desiredIn((await on(daysLater(day, -1))).steps);
    passed.push(...scheduledBetween(desired, later, day));
    later = desired;
  }
  return {
    ...{ today, until },
    due: sorted(changes.flatMap((step) => dueOf(step, passed))),
    coming: sorted(coming),
    beyond: [...new Set(known())].filter((day) => day > until),
    moving: [...moving].map((count) => daysLater(today, count)).toSorted(),
  };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The engine previews resources in any order. */
const sorted = (all: readonly Scheduled[]): Scheduled[] =>
  all.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
const keyOf = ({ day, urn, property = "" }: Scheduled): string => `${day} ${parseUrn(urn).name} ${urn} ${property}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The part of a step that dates explain, with the last of them. The state has the earlier values, as days may have been
 * skipped.
 */
function dueOf({ urn, op, diff, ...step }: Step, passed: readonly Scheduled[]): Scheduled[] {
  const [formerInputs, inputs] = [step.formerInputs, step.inputs].map((values) => withMarks(values) as Values) as [
    Values,
    Values,
  ];
  // The latest first.
  const last = (isIt: (one: Scheduled) => boolean) => passed.find((one) => one.urn === urn && isIt(one))?.day;
  if (op === "create" || op === "import" || op === "delete") {
    const change = op === "delete" ? "delete" : "create";
    const day = last((one) => one.change === change);
    return day === undefined ? [] : [{ day, urn, change }];
  }
  return [...new Set(Object.keys(diff).map((path) => /^[\w$-]+/.exec(path)?.[0] ?? path))].flatMap((property) => {
    // If the resource was absent in between, its dates are hidden.
    const day = last((one) => one.change !== "update" || one.property === property);
    return day === undefined ? [] : [updateOf(day, urn, property, formerInputs, inputs)];
  });
}
