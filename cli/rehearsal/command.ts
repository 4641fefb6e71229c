// `paypages rehearse`: tries a change on a copy of the account before it changes the account.
import { resolve } from "node:path";
import { Command } from "commander";
import { Failures, Refusal } from "../../provider/messages/base/refusal.js";
import { exit, jsonOfLists, print } from "../report/print.js";
import { cwdOption, dayOption, listOption, requireStack, stackOption } from "../stack/options.js";
import { keepCopies } from "./copies/copies.js";
import { isDiskFull, noRoom } from "./engine/engine.js";
import { takePictures } from "./pictures/pictures.js";
import { publishFailure, type ReportFiles, refuseUnwritableReports, replaceReports } from "./report/output.js";
import { reportText } from "./report/printReport.js";
import { exitCodeOf, reportOf } from "./report/report.js";
import { reportMarkdown } from "./report/reportMarkdown.js";
import { rehearsalPage } from "./report/reportPage.js";
import { type RehearseOptions, rehearse } from "./run/rehearse.js";
import { inTemporaryFolder, type Working } from "./temporaryFolder.js";

// What `rehearse` and `approve` share: their options, the rehearsal with its report, and the report's files.

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

/** @param html the file that needs pictures */
export async function reportedRehearsal(folder: string, options: RehearseOptions, { html }: Pick<ReportFiles, "html">) {
  const rehearsed = await rehearse(folder, options);
  const { pictures = [], remarks } = html === undefined ? {} : await takePictures(rehearsed, options);
  return { rehearsed, report: reportOf(rehearsed, remarks), pictures };
}

interface Reporting {
  readonly working: Working;
  readonly onSecrets: NonNullable<RehearseOptions["onSecrets"]>;
  /** Prints the report, replaces its files, and sets the exit code. */
  readonly publish: (rehearsal: Awaited<ReturnType<typeof reportedRehearsal>>) => Promise<void>;
}

interface Checked {
  /** Files that no output may replace. */
  readonly copies?: readonly string[];
  /** A file that the command writes besides the reports. */
  readonly out?: string;
  /** What stays after an interruption: `complete copies were kept`. */
  readonly left: string;
}

/**
 * Checks the files of the reports, and does the work in a temporary folder. If the work fails, the files contain that:
 * a report of an earlier change would be misleading.
 * @throws as the work does, except a refusal by policies
 */
export async function withReports(
  options: RehearsalOptions & ReportFiles,
  { copies = [], out, left }: Checked,
  work: (reporting: Reporting) => Promise<void>,
): Promise<void> {
  const { stack, after, json, html, markdown } = options;
  let hide = <T>(value: T): T => value;
  let files: Partial<ReportFiles> = json === true ? { json } : {};
  try {
    await refuseUnwritableReports({ ...options, ...(out !== undefined && { json: out }) }, { after, copies });
    files = { ...(json && { json }), ...(html && { html }), ...(markdown && { markdown }) };
    await inTemporaryFolder(`Temporary files were removed; ${left}.`, async (working) => {
      await work({
        working,
        onSecrets: (secrets) => {
          hide = (value) => secrets.hideIn(value);
        },
        publish: async ({ rehearsed, report, pictures }) => {
          working.line.end();
          print(json === true ? jsonOfLists(report) : reportText(report));
          if (json === true) files = { ...files, json: undefined };
          await replaceReports(files, {
            markdown: () => reportMarkdown(report),
            json: () => jsonOfLists(report),
            html: () => rehearsalPage(report, pictures),
          });
          files = {};
          if (after !== undefined) await keepCopies(after, rehearsed.accounts);
          process.exitCode = exitCodeOf(report);
        },
      });
    });
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof Failures || !isDiskFull(String(error));
    await publishFailure(isKnown ? error : noRoom((error as Error).message), { ...files, stack, hide });
  }
}

interface Options extends RehearsalOptions, ReportFiles {
  readonly at?: string;
  readonly copy: readonly string[];
}

export const rehearseCommand = (): Command => {
  const command = new Command("rehearse")
    .description(
      "Runs a change on a copy of the account, in a temporary stack: preview, up, refresh, and a second preview. Reports what " +
        "changed at the service, whether the first preview showed it, what customers pay before and after, and the " +
        "assumptions. It only reads the stack and the account.",
    )
    .addOption(listOption("--copy <file>", "Copy of the account, created if missing (repeatable)"))
    .option("--at <day>", "Day to rehearse, such as 2027-04-01 (default: today)", dayOption)
    .option("--json [file]", "Write the report as JSON, or print it without a file");
  return withRehearsalOptions(command, furtherHelp).action(run);
};

const furtherHelp = (): string => `
Examples:
  $ paypages rehearse --stack prod
  $ paypages rehearse --stack prod --markdown rehearsal.md --policy-pack node_modules/pulumi-paypages-policy
  $ paypages rehearse --stack prod --at 2027-04-01 --html april.html
  $ paypages copy prod.db --stack prod
  $ paypages rehearse --stack prod --copy prod.db      # repeatable: the file doesn't change

Exit codes:
  ${exit.done}  the result matches the preview
  ${exit.found}  the result differs from the preview, or a policy refuses the change
  ${exit.unknown}  no difference, but a part of the result isn't known; the report names it
  ${exit.failed}  failed: the rehearsal couldn't run; see the message
`;

async function run(options: Options): Promise<void> {
  const { at, copy } = options;
  await withReports(
    options,
    { copies: copy, left: "complete copies were kept" },
    async ({ working, publish, onSecrets }) => {
      const { folder, signal, line } = working;
      const copies = copy.map((file) => resolve(file));
      const given = { ...givenTo(options), at, copies, signal, show: line.show, onSecrets };
      await publish(await reportedRehearsal(folder, given, options));
    },
  );
}
