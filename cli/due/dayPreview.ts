// The program of a stack on one day: its declarations, and the days on which it changes.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { settings } from "../../provider/api/config.js";
import { isDay } from "../../provider/model/day.js";
import { previewOfDayFailed } from "../messages/dates.js";
import type { Engine } from "../rehearse/engine/engine.js";
import { command, type Step, textOf } from "../rehearse/engine/events.js";
import { errorsOf } from "../rehearse/run/rehearse.js";

/** Names a file in which the SDKs' `from` records its days. */
export const daysVariable = "PAYPAGES_DAYS_FILE";

export interface DayPreview {
  readonly steps: readonly Step[];
  /** Every day that the program names, past ones included. */
  readonly days: readonly string[];
}

/** @param folder for files that are removed @throws Failure if the preview fails */
export async function previewOn(engine: Engine, folder: string, day: string): Promise<DayPreview> {
  const file = join(folder, "days");
  await rm(file, { force: true });
  const env = { ...engine.env, [settings.today.variable]: day, [daysVariable]: file };
  const run = await command({ ...engine, env }, folder, "preview");
  const days = (await textOf(file)).split("\n").filter(isDay);
  await rm(file, { force: true });
  if (run.exitCode !== 0) throw previewOfDayFailed({ day, errors: errorsOf(run) });
  return { steps: run.steps, days: [...new Set(days)].toSorted() };
}
