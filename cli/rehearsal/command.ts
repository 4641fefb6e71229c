// `paypages rehearse`: tries a change on a copy of the account before it changes the account.
import { resolve } from "node:path";
import { Command } from "commander";
import { exit } from "../report/print.js";
import { dayOption, listOption } from "../stack/options.js";
import {
  givenTo,
  type RehearsalOptions,
  reportedRehearsal,
  withRehearsalOptions,
  withReports,
} from "./rehearsalRun.js";
import type { ReportFiles } from "./report/output.js";

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
