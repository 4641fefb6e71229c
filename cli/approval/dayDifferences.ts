// What a program changes on a different day than that of its approval.

import { secretSignature } from "../../provider/hosts/engine/engineValues.js";
import { shownValue } from "../../provider/model/shown.js";
import { parseUrn } from "../../provider/model/urn.js";
import { previewFailed } from "../messages/rehearsals.js";
import { ownEngine } from "../rehearsal/engine/engine.js";
import { errorsOf, type Step } from "../rehearsal/engine/events.js";
import { preview } from "../rehearsal/engine/previewRun.js";
import { todayVariable } from "../stack/day.js";
import type { ApplyOptions } from "./apply.js";
import { inputMarks, stepMarks } from "./approve.js";
import type { Approval, Marks } from "./file.js";
import type { Keys } from "./keys.js";
import { differingNames } from "./marks.js";

/** @param today the current day @throws Failure if the preview fails */
export async function dayDifferences(
  folder: string,
  { day, steps }: Approval,
  today: string,
  { keys, ...options }: ApplyOptions & { readonly keys: Keys },
): Promise<string[]> {
  const engine = ownEngine(options);
  const run = await preview({ ...engine, env: { ...engine.env, [todayVariable]: today } }, folder);
  if (run.exitCode !== 0) throw previewFailed({ errors: errorsOf(run) });
  const changes = stepDifferences(steps, run.steps, keys);
  if (changes.length === 0) return [];
  return [`The program changes something else on ${today} than on ${day.today}: ${changes.join(", ")}.`];
}

/**
 * `RecurringPlan classes (update only today: `price` 4800 → 5200)`, for each resource that differs: its properties with the
 * values of today's preview. Of the approved day, the approval has only digests.
 */
export function stepDifferences(before: Approval["steps"], today: readonly Step[], keys: Keys): string[] {
  const now = stepMarks(today, keys);
  const all = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return all.flatMap((key) => {
    const [one, other] = [before[key], now[key]];
    if (one && other && differingNames(one, other).length === 0) return [];
    const [op = "", urn = ""] = key.split(/ (.*)/s);
    const { kind, name } = parseUrn(urn);
    const step = today.find((candidate) => candidate.urn === urn);
    const when = one && other ? "" : `${op} only ${one ? "on the approved day" : "today"}`;
    const values = changedNames(one, step, keys).map((path) => shownChange(path, step));
    return [
      `${kind} ${name} (${[when, new Intl.ListFormat("en").format(values)].filter((part) => part !== "").join(": ")})`,
    ];
  });
}

/** The properties that differ from those of the approved day or, without any, that change today. */
function changedNames(approved: Marks | undefined, step: Step | undefined, keys: Keys): string[] {
  if (!step) return [];
  return differingNames(approved ?? inputMarks(step.formerInputs, keys), inputMarks(step.inputs, keys));
}

function shownChange(name: string, step: Step | undefined): string {
  const shown = (value: unknown) => (JSON.stringify(value)?.includes(secretSignature) ? "(secret)" : shownValue(value));
  const [was, is] = [shown(step?.formerInputs[name]), shown(step?.inputs[name])];
  return was === is ? `\`${name}\` ${is}` : `\`${name}\` ${was} → ${is}`;
}
