// The program of a stack on one day: its declarations, and the days on which it changes.

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { settings } from "../../../provider/client/config.js";
import { isDay } from "../../../provider/model/dates.js";
import { changedInputs, type Plan } from "../../approval/plan.js";
import { previewOfDayFailed } from "../../messages/dates.js";
import type { Engine } from "../../rehearsal/engine/engine.js";
import { command, errorsOf, type Step, withLinesIn } from "../../rehearsal/engine/events.js";

/** Names a file in which the SDKs' `from` records its days. */
export const daysVariable = "PAYPAGES_DAYS_FILE";

export interface DayPreview {
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
