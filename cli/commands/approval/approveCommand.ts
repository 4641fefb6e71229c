// `paypages approve`: rehearses a change, and stores it so that `paypages apply` applies exactly that.
import { resolve } from "node:path";
import { Command, Option } from "commander";
import { messageText } from "../../../provider/messages/base/refusal.js";
import { lines, terminal } from "../../../provider/messages/base/sinks.js";
import {
  givenTo,
  type RehearsalOptions,
  reportedRehearsal,
  withRehearsalOptions,
  withReports,
} from "../../rehearsal/command.js";
import { exit, print } from "../../report/print.js";
import { invalidValue } from "../../stack/options.js";
import { todayVariable } from "../../stack/settings.js";
import { approvalOf, begin } from "./approve.js";
import { writeApproval } from "./file.js";

interface Options extends RehearsalOptions {
  readonly out: string;
  readonly validFor: number;
  readonly allowUnbound?: true;
}

export const approveCommand = (): Command => {
  const command = new Command("approve")
    .description(
      "Rehearses a change and stores it in a file for `paypages apply`. The file contains the stack's plan, and digests of " +
        "everything that the change depends on. The command only reads the stack and the account.",
    )
    .requiredOption("--out <file>", "File of the approval")
    .addOption(
      new Option("--valid-for <time>", "Time until the approval expires, such as 12h")
        .argParser(validFor)
        .default(validFor("7d"), "7d"),
    )
    .option("--allow-unbound", "Approve values that can't be bound; the report lists them");
  return withRehearsalOptions(command, furtherHelp).action(run);
};

const furtherHelp = (): string => `
Examples:
  $ paypages approve --stack prod --out approval.json
  $ paypages approve --stack prod --out approval.json --valid-for 12h --markdown approval.md
  $ paypages apply approval.json

Exit codes:
  ${exit.done}  the approval was written
  ${exit.found}  the rehearsal didn't pass, a policy refuses the change, or a value can't be bound: no approval was written
  ${exit.failed}  failed; see the message
`;

/** @param values each as `RecurringPlan classes (\`price\`)` */
const unboundText = (values: readonly string[]): string =>
  messageText({
    text:
      `No approval was written, because it couldn't bind these values: ${values.join("; ")}. They differ in each run, ` +
      "depend on ids or addresses that the service assigns, or aren't returned by the account.",
    options: [
      "Change the program so that these values are the same in each run.",
      "Run the command again with `--allow-unbound`: then `paypages apply` accepts any value there.",
    ],
  });

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** In milliseconds. */
function validFor(text: string): number {
  const [, count = "", unit = ""] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw invalidValue("A duration is a number with m, h or d, such as 12h or 7d.");
}

async function run(given: Options): Promise<void> {
  const { out, html, markdown, after, validFor, allowUnbound = false } = given;
  await withReports(given, { out, left: "no approval was written" }, async ({ working, publish, onSecrets }) => {
    const { folder, signal, line } = working;
    const except = [out, html, markdown, after].flatMap((file) => (file === undefined ? [] : [resolve(file)]));
    const options = { ...givenTo(given), validFor, except, signal, show: line.show, onSecrets };
    const begun = await begin(folder, options);
    // From here on, every engine runs the program with this day.
    process.env[todayVariable] = begun.day.today;
    const rehearsal = await reportedRehearsal(folder, { ...options, copies: [], env: begun.record.env }, given);
    const { isAsPreviewed } = rehearsal.report;
    const approved = isAsPreviewed ? await approvalOf(folder, begun, rehearsal, options) : undefined;
    await publish({ ...rehearsal, ...approved });
    if (!approved) return print(terminal`\nNo approval was written, because the result differs from the preview.\n`);
    const { approval, unbound } = approved;
    if (unbound.length > 0 && !allowUnbound) {
      print(lines(`\n${unboundText(unbound)}\n`));
      process.exitCode = exit.found;
      return;
    }
    await writeApproval(out, approval);
    // The report names what the approval doesn't bind, and `--allow-unbound` accepts it.
    process.exitCode = exit.done;
    print(
      terminal`\nThe approval is in ${out} and is valid until ${approval.expiresAt}. To apply it: paypages apply ${out}\n`,
    );
  });
}
