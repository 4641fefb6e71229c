// Finds the due and future changes of a program's dates, by previews on different days.

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { settings } from "../../../provider/client/config.js";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { daysLater, isDay } from "../../../provider/model/dates.js";
import { autonamed } from "../../../provider/model/field.js";
import type { Values } from "../../../provider/model/rules.js";
import { holdsUnknown } from "../../../provider/model/unknown.js";
import { kindOfType, parseUrn } from "../../../provider/model/urn.js";
import type { Engine } from "../../rehearsal/engine/engine.js";
import { command, errorsOf, type Step, withLinesIn } from "../../rehearsal/engine/events.js";
import { previewOfDayFailed } from "../../report/messages/dates.js";
import { withMarks, withoutMarks } from "../../stack/secret.js";
import { changedInputs, type Plan } from "../approval/plan.js";

// The declarations of a program on a day, and the differences between two days.

/** The inputs of each resource, by its URN. */
type Desired = ReadonlyMap<string, Values>;

/** A change by the program on a day. Without a property, the resource is added or removed. */
export interface Scheduled {
  readonly day: string;
  readonly urn: string;
  readonly change: "create" | "delete" | "update";
  readonly property?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const removals = ["delete", "delete-replaced", "discard", "discard-replaced", "refresh", "read", "read-replacement"];

export function desiredIn(steps: readonly Step[]): Desired {
  const own = steps.filter(({ isCustom, op }) => isCustom && !removals.includes(op));
  const shown = own.filter(({ type }) => !/^pulumi:/.test(type));
  return new Map(shown.map((step) => [step.urn, withMarks(inputsOf(step)) as Values]));
}

/** The engine generates a new name in each preview, as long as the resource doesn't exist. */
function inputsOf({ type, op, inputs }: Step): Values {
  const kind = kindOfType(type);
  if (kind === undefined || op !== "create") return inputs;
  const drawn = resourceOf(kind).model.inputs.filter((field) => field.has(autonamed));
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => !drawn.some((field) => field.name === name)));
}

export function scheduledBetween(before: Desired, after: Desired, day: string): Scheduled[] {
  const ended = [...before.keys()].filter((urn) => !after.has(urn));
  const changed = [...after].flatMap(([urn, inputs]): Scheduled[] => {
    const former = before.get(urn);
    if (!former) return [{ day, urn, change: "create" }];
    const names = [...new Set([...Object.keys(former), ...Object.keys(inputs)])].filter(
      (name) => !name.startsWith("__"),
    );
    return (
      names
        // What is known only in an `up` may be equal.
        .filter((name) => !holdsUnknown(former[name]) && !holdsUnknown(inputs[name]))
        .filter((property) => !isDeepStrictEqual(former[property], inputs[property]))
        .map((property) => updateOf(day, urn, property, former, inputs))
    );
  });
  return [...ended.map((urn) => ({ day, urn, change: "delete" }) as const), ...changed];
}

/** The change of a property, without the marks that secrets are compared by. */
const updateOf = (day: string, urn: string, property: string, before: Values, after: Values): Scheduled => ({
  day,
  urn,
  change: "update",
  property,
  before: withoutMarks(before[property]),
  after: withoutMarks(after[property]),
});

// The program of a stack on one day: its declarations, and the days on which it changes.

/** Names a file in which the SDKs' `from` records its days. */
export const daysVariable = "PAYPAGES_DAYS_FILE";

interface DayPreview {
  /** In their inputs, secrets that differ from the state's are readable, for comparisons. The others aren't. */
  readonly steps: readonly Step[];
  /** Every day that the program names, past ones included. */
  readonly days: readonly string[];
}

/** @param folder for files that are removed @throws Failure if the preview fails */
export async function previewOn(engine: Engine, folder: string, day: string): Promise<DayPreview> {
  const planFile = join(folder, "plan.json");
  const { run, lines } = await withLinesIn(join(folder, "days"), (file) => {
    const env = { ...engine.env, [settings.today.variable]: day, [daysVariable]: file };
    const options = ["--save-plan", planFile, "--show-secrets", "--suppress-outputs"];
    return command({ ...engine, env }, folder, "preview", ...options);
  });
  if (run.exitCode !== 0) throw previewOfDayFailed({ day, errors: errorsOf(run) });
  const plan: Plan = JSON.parse(await readFile(planFile, "utf8"));
  await rm(planFile);
  const steps = run.steps.map((step) => ({
    ...step,
    inputs: { ...step.inputs, ...changedInputs(plan, step.urn, step.inputs) },
  }));
  return { steps, days: [...new Set(lines.filter(isDay))].toSorted() };
}

export type Schedule = Awaited<ReturnType<typeof scheduleOf>>;

/** How far `due` looks by default: a year, and the month after it. */
export const usualDays = 400;

/** @param previewOn called once for each day, sequentially */
export async function scheduleOf(
  today: string,
  previewOn: (day: string) => Promise<DayPreview>,
  until = daysLater(today, usualDays),
) {
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
    today,
    /** The last day that was previewed, or would have been. */
    until,
    /** Changes of today or earlier that no `up` has applied yet. */
    due: sorted(changes.flatMap((step) => dueOf(step, passed))),
    coming: sorted(coming),
    /** Days after `until` that the program names. */
    beyond: [...new Set(known())].filter((day) => day > until),
    /** Dates as the program names them today that are always the same number of days away, so they never come. */
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
  const formerInputs = withMarks(step.formerInputs) as Values;
  const inputs = withMarks(step.inputs) as Values;
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
