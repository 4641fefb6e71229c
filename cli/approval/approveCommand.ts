// `paypages approve`: rehearses a change, and stores it so that `paypages apply` applies exactly that.
import { resolve } from "node:path";
import { Command, Option } from "commander";
import { notADuration } from "../messages/options.js";
import { inTemporaryFolder } from "../rehearse/inTemporaryFolder.js";
import {
  givenTo,
  publish,
  type RehearsalOptions,
  reportedRehearsal,
  withRehearsalOptions,
} from "../rehearse/rehearsalRun.js";
import { refuseUnwritable } from "../rehearse/report/output.js";
import { todayVariable } from "../stack/day.js";
import { exit } from "../terminal/exit.js";
import { invalidArgument } from "../terminal/invalidArgument.js";
import { print } from "../terminal/print.js";
import { approvalOf, begin } from "./approve.js";
import { writeApproval } from "./file.js";

interface Options extends RehearsalOptions {
  readonly out: string;
  readonly validFor: number;
}

export const approveCommand = (): Command => {
  const command = new Command("approve")
    .summary("Rehearse a change and store it for `paypages apply`")
    .description(
      "Rehearses a change and stores it in a file for `paypages apply`. The file contains the stack's plan, and digests of " +
        "everything that the change depends on. The command only reads the stack and the account.",
    )
    .requiredOption("--out <file>", "File of the approval")
    .addOption(
      new Option("--valid-for <time>", "Time until the approval expires, such as 12h")
        .argParser(validFor)
        .default(validFor("7d"), "7d"),
    );
  return withRehearsalOptions(command, furtherHelp).action(run);
};

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
  const { out, html, markdown, after, validFor } = given;
  await refuseUnwritable({ ...given, json: out });
  await inTemporaryFolder(
    "No approval was written. Temporary files were removed.",
    async ({ folder, signal, line }) => {
      const except = [out, html, markdown, after].flatMap((file) => (file === undefined ? [] : [resolve(file)]));
      const options = { ...givenTo(given), validFor, except, signal, show: line.show };
      const begun = await begin(options);
      // From here on, every engine runs the program with this day.
      process.env[todayVariable] = begun.day.today;
      const rehearsal = await reportedRehearsal(folder, { ...options, copies: [] }, given);
      const { isAsPreviewed } = rehearsal.report;
      const approval = isAsPreviewed ? await approvalOf(folder, begun, rehearsal, options) : undefined;
      line.end();
      await publish(rehearsal, given);
      if (!approval) return print("\nNo approval was written, because the result differs from the preview.\n");
      await writeApproval(out, approval);
      print(
        `\nThe approval is in ${out} and is valid until ${approval.expiresAt}. To apply it: paypages apply ${out}\n`,
      );
    },
  );
}
