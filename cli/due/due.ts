// Finds the due and future changes of a program's dates, by previews on different days.

import { parseUrn } from "../../provider/engine/urn.js";
import { daysLater } from "../../provider/model/day.js";
import type { Step } from "../rehearse/engine/events.js";
import type { DayPreview } from "./dayPreview.js";
import { type Desired, desiredIn, type Scheduled, scheduledBetween } from "./desired.js";

export interface Schedule {
  readonly today: string;
  /** Changes of today or earlier that no `up` has applied yet. */
  readonly due: readonly Scheduled[];
  readonly coming: readonly Scheduled[];
}

/** @param previewOn called once for each day, sequentially */
export async function scheduleOf(today: string, previewOn: (day: string) => Promise<DayPreview>): Promise<Schedule> {
  const previews = new Map<string, DayPreview>();
  const on = async (day: string) => {
    const found = previews.get(day) ?? (await previewOn(day));
    previews.set(day, found);
    return found;
  };
  const now = await on(today);
  // A day can have dates that the program has on no other day.
  const nextAfter = (after: string) =>
    [...previews.values()]
      .flatMap(({ days }) => days)
      .filter((day) => day > after)
      .toSorted()[0];
  const coming: Scheduled[] = [];
  let former: Desired = desiredIn(now.steps);
  for (let day = nextAfter(today); day !== undefined; day = nextAfter(day)) {
    const desired = desiredIn((await on(day)).steps);
    coming.push(...scheduledBetween(former, desired, day));
    former = desired;
  }
  const changes = now.steps.filter(({ op }) => ["create", "import", "update", "replace", "delete"].includes(op));
  if (changes.length === 0) return { today, due: [], coming: sorted(coming) };
  const passed: Scheduled[] = [];
  let later: Desired = desiredIn(now.steps);
  // Backwards: the day before each date shows the earlier values.
  const lastUntil = (until: string) =>
    [...previews.values()]
      .flatMap(({ days }) => days)
      .filter((day) => day <= until)
      .toSorted()
      .at(-1);
  for (let day = lastUntil(today); day !== undefined; day = lastUntil(daysLater(day, -1))) {
    const desired = desiredIn((await on(daysLater(day, -1))).steps);
    passed.push(...scheduledBetween(desired, later, day));
    later = desired;
  }
  return { today, due: sorted(changes.flatMap((step) => dueOf(step, passed))), coming: sorted(coming) };
}

/** The engine previews resources in any order. */
const sorted = (all: readonly Scheduled[]): Scheduled[] =>
  all.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
const keyOf = ({ day, urn, property = "" }: Scheduled): string => `${day} ${parseUrn(urn).name} ${urn} ${property}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The part of a step that dates explain, with the last of them. The state has the earlier values, as days may have been
 * skipped.
 */
function dueOf({ urn, op, diff, formerInputs, inputs }: Step, passed: readonly Scheduled[]): Scheduled[] {
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
    if (day === undefined) return [];
    return [{ day, urn, change: "update", property, before: formerInputs[property], after: inputs[property] }];
  });
}
