// The program of a stack on one day: its declarations, and the days on which it changes.

import { join } from "node:path";
import { settings } from "../../provider/api/config.js";
import { isDay } from "../../provider/model/dates.js";
import { previewOfDayFailed } from "../messages/dates.js";
import type { Engine } from "../rehearse/engine/engine.js";
import { command, errorsOf, type Step, withLinesIn } from "../rehearse/engine/events.js";

/** Names a file in which the SDKs' `from` records its days. */
export const daysVariable = "PAYPAGES_DAYS_FILE";

export interface DayPreview {
  readonly steps: readonly Step[];
  /** Every day that the program names, past ones included. */
  readonly days: readonly string[];
}

/** @param folder for files that are removed @throws Failure if the preview fails */
export async function previewOn(engine: Engine, folder: string, day: string): Promise<DayPreview> {
  const { run, lines } = await withLinesIn(join(folder, "days"), (file) => {
    const env = { ...engine.env, [settings.today.variable]: day, [daysVariable]: file };
    return command({ ...engine, env }, folder, "preview");
  });
  if (run.exitCode !== 0) throw previewOfDayFailed({ day, errors: errorsOf(run) });
  return { steps: run.steps, days: [...new Set(lines.filter(isDay))].toSorted() };
}
