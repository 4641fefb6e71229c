// What `rehearse` and `approve` share: their options, the rehearsal with its report, and the report's files.
import { resolve } from "node:path";
import type { Command } from "commander";
import { cwdOption, listOption, requireStack, stackOption } from "../stack/options.js";
import { jsonText, print } from "../terminal/print.js";
import { keepCopies } from "./copies/keepCopies.js";
import { type Picture, takePictures } from "./pictures/pictures.js";
import { type ReportFiles, writeReports } from "./report/output.js";
import { reportText } from "./report/printReport.js";
import { exitCodeOf, type Report, reportOf } from "./report/report.js";
import { type Rehearsed, type RehearseOptions, rehearse } from "./run/rehearse.js";

export interface RehearsalOptions extends Omit<ReportFiles, "json"> {
  readonly cwd: string;
  readonly stack: string;
  readonly after?: string;
  readonly policyPack: readonly string[];
  readonly policyPackConfig: readonly string[];
}

export const withRehearsalOptions = (command: Command, help: () => string): Command =>
  command
    .addOption(stackOption())
    .hook("preAction", requireStack)
    .addOption(listOption("--policy-pack <folder>", "Policy pack for preview and up (repeatable)"))
    .addOption(listOption("--policy-pack-config <file>", "Configuration of a policy pack (repeatable)"))
    .option("--html <file>", "Write the report for a browser, with pictures")
    .option("--markdown <file>", "Write the report for a comment on a pull request")
    .option("--after <file>", "Keep the copy after the change, for a sandbox")
    .addOption(cwdOption())
    .addHelpText("after", help);

/** The options in the form that `rehearse` takes. */
export const givenTo = ({ cwd, stack, policyPack, policyPackConfig }: RehearsalOptions) => ({
  cwd: resolve(cwd),
  stack,
  policies: [
    ...policyPack.flatMap((pack) => ["--policy-pack", resolve(pack)]),
    ...policyPackConfig.flatMap((file) => ["--policy-pack-config", resolve(file)]),
  ],
});

export interface ReportedRehearsal {
  readonly rehearsed: Rehearsed;
  readonly report: Report;
  readonly pictures: readonly Picture[];
}

/** @param html the file that needs pictures */
export async function reportedRehearsal(
  folder: string,
  options: RehearseOptions,
  { html }: Pick<ReportFiles, "html">,
): Promise<ReportedRehearsal> {
  const rehearsed = await rehearse(folder, options);
  const none = { pictures: [], remarks: [] };
  const { pictures, remarks } = html === undefined ? none : await takePictures(rehearsed.accounts, options);
  return { rehearsed, report: reportOf(rehearsed, remarks), pictures };
}

/** Prints the report, writes its files, and sets the exit code. */
export async function publish(
  { rehearsed, report, pictures }: ReportedRehearsal,
  { after, ...files }: ReportFiles & { readonly after?: string },
): Promise<void> {
  print(files.json === true ? jsonText(report) : reportText(report));
  await writeReports(report, pictures, files);
  if (after !== undefined) await keepCopies(after, rehearsed.accounts);
  process.exitCode = exitCodeOf(report);
}
