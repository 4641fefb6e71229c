// `paypages rehearse`: tries a change on a copy of the account before it changes the account.
import { resolve } from "node:path";
import { Command } from "commander";
import { Failures } from "../../provider/messages/base/refusal.js";
import { isDay } from "../../provider/model/day.js";
import { Failure } from "../messages/failure.js";
import { notADay } from "../messages/options.js";
import { cwdOption, listOption, requireStack, stackOption } from "../stack/options.js";
import { exit } from "../terminal/exit.js";
import { invalidArgument } from "../terminal/invalidArgument.js";
import { jsonText, print } from "../terminal/print.js";
import { keepCopies } from "./copies/keepCopies.js";
import { isDiskFull, noRoom } from "./engine/diskSpace.js";
import { inTemporaryFolder } from "./inTemporaryFolder.js";
import { type Pictures, takePictures } from "./pictures/pictures.js";
import { type ReportFiles, refuseUnwritable, writeReports } from "./report/output.js";
import { reportText } from "./report/printReport.js";
import { exitCodeOf, reportOf } from "./report/report.js";
import { rehearse } from "./run/rehearse.js";

interface Options extends ReportFiles {
  readonly cwd: string;
  readonly stack: string;
  readonly at?: string;
  readonly after?: string;
  readonly copy: readonly string[];
  readonly policyPack: readonly string[];
  readonly policyPackConfig: readonly string[];
}

export const rehearseCommand = (): Command =>
  new Command("rehearse")
    .summary("Try a change on a copy of the account")
    .description(
      "Runs a change on a copy of the account, in a temporary stack: preview, up, refresh, and a second preview. Reports what " +
        "changed at the service, whether the first preview showed it, what customers pay before and after, and the " +
        "assumptions. It only reads the stack and the account.",
    )
    .addOption(stackOption())
    .hook("preAction", requireStack)
    .addOption(listOption("--copy <file>", "Copy of the account, created if missing (repeatable)"))
    .option("--at <day>", "Day to rehearse, such as 2027-04-01 (default: today)", dayOption)
    .addOption(listOption("--policy-pack <folder>", "Policy pack for preview and up (repeatable)"))
    .addOption(listOption("--policy-pack-config <file>", "Configuration of a policy pack (repeatable)"))
    .option("--html <file>", "Write the report for a browser, with pictures")
    .option("--markdown <file>", "Write the report for a comment on a pull request")
    .option("--json [file]", "Write the report as JSON, or print it without a file")
    .option("--after <file>", "Keep the copy after the change, for a sandbox")
    .addOption(cwdOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages rehearse --stack prod
  $ paypages rehearse --stack prod --markdown rehearsal.md --policy-pack node_modules/pulumi-paypages-policy
  $ paypages rehearse --stack prod --at 2027-04-01 --html april.html
  $ paypages copy prod.db --stack prod
  $ paypages rehearse --stack prod --copy prod.db      # repeatable: the file doesn't change

Exit codes:
  ${exit.done}  the result matches the preview
  ${exit.found}  the result differs from the preview
  ${exit.failed}  failed: the rehearsal couldn't run; see the message
`;

function dayOption(text: string): string {
  if (isDay(text)) return text;
  throw invalidArgument(notADay({}));
}

async function run(options: Options): Promise<void> {
  const { cwd, stack, at, copy, policyPack, policyPackConfig, json } = options;
  await refuseUnwritable(options, copy);
  await inTemporaryFolder("Everything was removed, except a copy that was complete.", async (working) => {
    const { folder, signal, line } = working;
    const rehearsed = await rehearse(folder, {
      cwd: resolve(cwd),
      stack,
      at,
      copies: copy.map((file) => resolve(file)),
      policies: [
        ...policyPack.flatMap((pack) => ["--policy-pack", resolve(pack)]),
        ...policyPackConfig.flatMap((file) => ["--policy-pack-config", resolve(file)]),
      ],
      signal,
      show: line.show,
    });
    const taken =
      options.html === undefined ? none : await takePictures(rehearsed.accounts, { signal, show: line.show });
    const report = reportOf(rehearsed, taken.remarks);
    line.end();
    print(json === true ? jsonText(report) : reportText(report));
    await writeReports(report, taken.pictures, options);
    if (options.after !== undefined) await keepCopies(options.after, rehearsed.accounts);
    process.exitCode = exitCodeOf(report);
  }).catch((error: unknown) => {
    if (error instanceof Failure || error instanceof Failures || !isDiskFull(String(error))) throw error;
    throw noRoom((error as Error).message);
  });
}

const none: Pictures = { pictures: [], remarks: [] };
