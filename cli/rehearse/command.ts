// `paypages rehearse`: the change is tried on a copy of the account before it touches the account.
import { resolve } from "node:path";
import { Command } from "commander";
import { isDay } from "../../provider/model/day.js";
import { Failure } from "../messages/failure.js";
import { notADay } from "../messages/options.js";
import { cwdOption, several, stackOption } from "../stack/options.js";
import { exit, Failures } from "../terminal/exit.js";
import { interruptions } from "../terminal/interruptions.js";
import { invalidArgument } from "../terminal/invalidArgument.js";
import { phase } from "../terminal/phase.js";
import { jsonText, print } from "../terminal/print.js";
import { isDiskFull, noRoom } from "./engine/diskSpace.js";
import { type Pictures, takePictures } from "./pictures/pictures.js";
import { type ReportFiles, refuseUnwritable, writeReports } from "./report/output.js";
import { reportText } from "./report/print.js";
import { exitCodeOf, reportOf } from "./report/report.js";
import { rehearse } from "./run/rehearse.js";
import { temporaryFolder } from "./temporaryFolder.js";

interface Options extends ReportFiles {
  readonly cwd: string;
  readonly stack: string;
  readonly at?: string;
  readonly copy: readonly string[];
  readonly policyPack: readonly string[];
  readonly policyPackConfig: readonly string[];
}

export const rehearseCommand = (): Command =>
  new Command("rehearse")
    .description(
      "Tries what `pulumi up` would do, on a copy of the account and in a throw-away stack: preview, up, refresh, and " +
        "preview again. Shows what changed at the service, and whether the preview had listed it; what customers pay " +
        "before and after; and what was assumed. The stack and the account are only read.",
    )
    .addOption(stackOption().makeOptionMandatory())
    .option(
      "--copy <file>",
      "copy of the account (`paypages copy`), made there where there is none; repeatable",
      several,
      [],
    )
    .option("--at <day>", "day to rehearse, such as 2027-04-01 (today)", dayOption)
    .option("--policy-pack <folder>", "policy pack for preview and up; repeatable", several, [])
    .option("--policy-pack-config <file>", "its configuration; repeatable", several, [])
    .option("--html <file>", "write the report for a browser, with pictures of the pages before and after, in one file")
    .option("--markdown <file>", "write the report for a pull request's comment, too")
    .option("--json [file]", "write the report for scripts, or print it instead of the text where no file is named")
    .addOption(cwdOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages rehearse --stack prod
  $ paypages rehearse --stack prod --markdown rehearsal.md --policy-pack node_modules/pulumi-paypages-policy
  $ paypages rehearse --stack prod --at 2027-04-01 --html april.html
  $ paypages copy prod.db --stack prod
  $ paypages rehearse --stack prod --copy prod.db      # as often as you like

Exit codes:
  ${exit.done}  all that happened was in the preview
  ${exit.found}  something else happened
  ${exit.failed}  nothing could be rehearsed; the message says why
`;

function dayOption(text: string): string {
  if (isDay(text)) return text;
  throw invalidArgument(notADay({}));
}

async function run(options: Options): Promise<void> {
  const { cwd, stack, at, copy, policyPack, policyPackConfig, json } = options;
  await refuseUnwritable(options, copy);
  const line = phase();
  const interruption = interruptions("Everything was removed, except a copy that was complete.");
  const { folder, remove } = await temporaryFolder();
  try {
    const rehearsed = await rehearse(folder, {
      cwd: resolve(cwd),
      stack,
      at,
      copies: copy.map((file) => resolve(file)),
      policies: [
        ...policyPack.flatMap((pack) => ["--policy-pack", resolve(pack)]),
        ...policyPackConfig.flatMap((file) => ["--policy-pack-config", resolve(file)]),
      ],
      signal: interruption.signal,
      show: line.show,
    });
    const { signal } = interruption;
    const taken =
      options.html === undefined ? none : await takePictures(rehearsed.accounts, { signal, show: line.show });
    const report = reportOf(rehearsed, taken.remarks);
    line.end();
    print(json === true ? jsonText(report) : reportText(report));
    await writeReports(report, taken.pictures, options);
    process.exitCode = exitCodeOf(report);
  } catch (error) {
    // What is interrupted fails in many ways.
    interruption.signal.throwIfAborted();
    if (error instanceof Failure || error instanceof Failures || !isDiskFull(String(error))) throw error;
    throw noRoom((error as Error).message);
  } finally {
    line.end();
    await remove();
    interruption.end();
  }
}

const none: Pictures = { pictures: [], remarks: [] };
