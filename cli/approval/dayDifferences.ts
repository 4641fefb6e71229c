// What a program changes on a different day than that of its approval.

import type { Message } from "../../provider/messages/base/refusal.js";
import { quoted } from "../../provider/model/shown.js";
import { parseUrn } from "../../provider/model/urn.js";
import { changeOfDayDiffers } from "../messages/approvalDifferences.js";
import { previewFailed } from "../messages/rehearsals.js";
import { ownEngine } from "../rehearse/engine/engine.js";
import { errorsOf } from "../rehearse/engine/events.js";
import { preview } from "../rehearse/engine/previewRun.js";
import { todayVariable } from "../stack/day.js";
import type { ApplyOptions } from "./apply.js";
import { stepMarks } from "./approve.js";
import type { Approval, Marks } from "./file.js";
import type { Keys } from "./keys.js";
import { differingNames } from "./marks.js";

/** @param today the current day @throws Failure if the preview fails */
export async function dayDifferences(
  folder: string,
  { day, steps }: Approval,
  today: string,
  { keys, ...options }: ApplyOptions & { readonly keys: Keys },
): Promise<Message[]> {
  const engine = ownEngine(options);
  const run = await preview({ ...engine, env: { ...engine.env, [todayVariable]: today } }, folder);
  if (run.exitCode !== 0) throw previewFailed({ errors: errorsOf(run) });
  const changes = stepDifferences(steps, stepMarks(run.steps, keys));
  if (changes.length === 0) return [];
  return [changeOfDayDiffers({ today, approved: day.today, resources: changes.join(", ") })];
}

/** `RecurringPlan classes (price)`, for each resource that differs. */
export function stepDifferences(before: Approval["steps"], now: Approval["steps"]): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return keys.flatMap((key) => {
    const [one, other] = [before[key], now[key]];
    const names = differingNames(one ?? {}, other ?? {});
    if (one && other && names.length === 0) return [];
    const { kind, name } = parseUrn(key.slice(key.indexOf(" ") + 1));
    return [`${kind} ${name} (${one && other ? quoted(names) : onlyThen(one, key)})`];
  });
}

const onlyThen = (before: Marks | undefined, key: string): string =>
  `${key.slice(0, key.indexOf(" "))} only ${before ? "on the approved day" : "today"}`;
