// Applies an approval: `pulumi up` with its plan, and with the objects that the provider compares before each write.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Engine, ownEngine } from "../rehearsal/engine/engine.js";
import { type CommandRun, command, isChange } from "../rehearsal/engine/events.js";
import { todayVariable } from "../stack/day.js";
import { titleOfUrn } from "../stack/resource.js";
import { recording } from "./declared.js";
import { type ProgramLocation, readStackFacts, stateMarks } from "./facts.js";
import type { Approval } from "./file.js";
import type { Keys } from "./keys.js";
import { differingNames } from "./marks.js";

export interface ApplyOptions extends ProgramLocation {
  readonly signal: AbortSignal;
}

/** @param folder an empty one, which the caller removes @param onLine takes each line of its output */
export async function applyPlan(
  folder: string,
  { plan, accounts, day }: Approval,
  keys: Keys,
  { onLine, ...options }: ApplyOptions & Pick<Engine, "onLine">,
): Promise<CommandRun> {
  const file = join(folder, "plan.json");
  await writeFile(file, JSON.stringify(plan), { mode: 0o600 });
  const approved = await recording(folder, "approved", keys, accounts);
  const engine = ownEngine(options);
  const env = { ...engine.env, ...approved.env, [todayVariable]: day.today };
  return command({ ...engine, env, onLine }, folder, "up", "--yes", "--skip-preview", "--plan", file);
}

/**
 * What a run has written, by its steps and the state before and after it: `Coupon spring`. A concurrent run can write
 * as well.
 */
export async function writtenBy(
  { steps }: CommandRun,
  before: Approval["state"],
  { marks }: Keys,
  options: ApplyOptions,
): Promise<string[]> {
  const changed = differingNames(before, stateMarks(await readStackFacts(options), marks));
  const own = new Set(steps.filter(isChange).map(({ urn }) => urn));
  // `urn (interrupted)`: the result is in parentheses.
  const isChanged = (urn: string) => changed.some((key) => key === urn || key.startsWith(`${urn} (`));
  return [...own].filter(isChanged).map(titleOfUrn);
}
