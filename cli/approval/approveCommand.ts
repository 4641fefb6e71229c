// `paypages approve`: rehearses a change, and stores it so that `paypages apply` applies exactly that.
import { resolve } from "node:path";
import { Command, Option } from "commander";
import { notADuration } from "../messages/options.js";
import { keepCopies } from "../rehearse/copies/keepCopies.js";
import { inTemporaryFolder } from "../rehearse/inTemporaryFolder.js";
import { takePictures } from "../rehearse/pictures/pictures.js";
import { type ReportFiles, refuseUnwritable, writeReports } from "../rehearse/report/output.js";
import { reportText } from "../rehearse/report/printReport.js";
import { exitCodeOf, reportOf } from "../rehearse/report/report.js";
import { rehearse } from "../rehearse/run/rehearse.js";
import { todayVariable } from "../stack/day.js";
import { cwdOption, listOption, requireStack, stackOption } from "../stack/options.js";
import { exit } from "../terminal/exit.js";
import { invalidArgument } from "../terminal/invalidArgument.js";
import { print } from "../terminal/print.js";
import { type ApproveOptions, approvalOf, begin } from "./approve.js";
import { writeApproval } from "./file.js";

interface Options extends Pick<ReportFiles, "html" | "markdown"> {
  readonly cwd: string;
  readonly stack: string;
  readonly out: string;
  readonly after?: string;
  readonly validFor: number;
  readonly policyPack: readonly string[];
  readonly policyPackConfig: readonly string[];
}

export const approveCommand = (): Command =>
  new Command("approve")
    .summary("Rehearse a change and store it for `paypages apply`")
    .description(
      "Rehearses a change and stores it in a file for `paypages apply`. The file contains the stack's plan, and digests of " +
        "everything that the change depends on. The command only reads the stack and the account.",
    )
    .addOption(stackOption())
    .hook("preAction", requireStack)
    .requiredOption("--out <file>", "File of the approval")
    .addOption(
      new Option("--valid-for <time>", "Time until the approval expires, such as 12h")
        .argParser(validFor)
        .default(validFor("7d"), "7d"),
    )
    .addOption(listOption("--policy-pack <folder>", "Policy pack for the previews (repeatable)"))
    .addOption(listOption("--policy-pack-config <file>", "Configuration of a policy pack (repeatable)"))
    .option("--html <file>", "Write the report for a browser, with pictures")
    .option("--markdown <file>", "Write the report for a comment on a pull request")
    .option("--after <file>", "Keep the copy after the change, for a sandbox")
    .addOption(cwdOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages approve --stack prod --out approval.json
  $ paypages approve --stack prod --out approval.json --valid-for 12h --markdown approval.md
  $ paypages apply approval.json

Exit codes:
  ${exit.done}  the approval was written
  ${exit.found}  the rehearsal didn't pass, so no approval was written
  ${exit.failed}  failed; see the message
`;

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** In milliseconds. */
function validFor(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw invalidArgument(notADuration({}));
}

async function run(given: Options): Promise<void> {
  const { out, html, markdown } = given;
  const files = { ...(html !== undefined && { html }), ...(markdown !== undefined && { markdown }) };
  await refuseUnwritable({ ...files, json: out });
  await inTemporaryFolder("No approval was written, and everything else was removed.", async (working) => {
    const { folder, signal, line } = working;
    const policies = [
      ...given.policyPack.flatMap((pack) => ["--policy-pack", resolve(pack)]),
      ...given.policyPackConfig.flatMap((file) => ["--policy-pack-config", resolve(file)]),
    ];
    const { stack, validFor } = given;
    const except = [out, html, markdown, given.after].flatMap((file) => (file === undefined ? [] : [resolve(file)]));
    const options: ApproveOptions = {
      cwd: resolve(given.cwd),
      stack,
      validFor,
      policies,
      except,
      signal,
      show: line.show,
    };
    const begun = await begin(options);
    // From here on, every engine runs the program with this day.
    process.env[todayVariable] = begun.day.today;
    const rehearsed = await rehearse(folder, { ...options, copies: [] });
    const { pictures, remarks } =
      html === undefined ? { pictures: [], remarks: [] } : await takePictures(rehearsed.accounts, options);
    const report = reportOf(rehearsed, remarks);
    const code = exitCodeOf(report);
    const approval = code === exit.done ? await approvalOf(folder, begun, { rehearsed, report }, options) : undefined;
    line.end();
    print(reportText(report));
    await writeReports(report, pictures, files);
    if (given.after !== undefined) await keepCopies(given.after, rehearsed.accounts);
    process.exitCode = code;
    if (!approval)
      return print("\nNo approval was written: the change does something that the preview doesn't show.\n");
    await writeApproval(out, approval);
    print(`\nThe approval is in ${out}, and is valid until ${approval.expiresAt}. Apply it: paypages apply ${out}\n`);
  });
}
