// `paypages apply`: applies an approval, if nothing has changed since.
import { resolve } from "node:path";
import { Command } from "commander";
import { type Message, printedMessage } from "../../provider/messages/base/refusal.js";
import { stoppedDuringUpdate } from "../messages/approvalDifferences.js";
import { approvedUpdateFailed } from "../messages/approvals.js";
import { inTemporaryFolder } from "../rehearse/inTemporaryFolder.js";
import { errorsOf } from "../rehearse/run/rehearse.js";
import { cwdOption, stackOption } from "../stack/options.js";
import { exit } from "../terminal/exit.js";
import { lines, print } from "../terminal/print.js";
import { applyPlan, writtenBy } from "./apply.js";
import { checkApproval } from "./check.js";
import { dayDifferences } from "./dayDifferences.js";
import { readApproval } from "./file.js";
import { differsFromApproved } from "./planViolation.js";

interface Options {
  readonly cwd: string;
  readonly stack?: string;
}

export const applyCommand = (): Command =>
  new Command("apply")
    .summary("Apply an approved change")
    .description(
      "Applies a change that `paypages approve` stored. If anything that the change depends on has changed in the meantime, " +
        "the command lists the differences and writes nothing.",
    )
    .argument("<file>", "File of the approval")
    .addOption(stackOption().default(undefined, "stack of the approval"))
    .addOption(cwdOption())
    .addHelpText("after", furtherHelp)
    .action(run);

const furtherHelp = (): string => `
Examples:
  $ paypages approve --stack prod --out approval.json
  $ paypages apply approval.json

Exit codes:
  ${exit.done}  applied as approved
  ${exit.found}  something differs from the approval; the message lists it, and what was written
  ${exit.failed}  failed; see the message
`;

async function run(file: string, { cwd, stack }: Options): Promise<void> {
  const approval = await readApproval(file);
  await inTemporaryFolder(
    "The state of the stack contains everything that was written.",
    async ({ folder, signal, line }) => {
      const location = { cwd: resolve(cwd), stack: stack ?? approval.stack, except: [resolve(file)], signal };
      line.show("comparing with what was approved");
      const { differences, basis } = await checkApproval(file, approval, location);
      line.end();
      if (basis === undefined || differences.length > 0) return refused(differences, file, location.stack);
      const { keys, state, otherDay } = basis;
      if (otherDay !== undefined) {
        line.show("comparing with the change of today");
        const changes = await dayDifferences(folder, approval, otherDay, { ...location, keys });
        line.end();
        if (changes.length > 0) return refused(changes, file, location.stack);
      }
      line.show("pulumi up");
      const up = await applyPlan(folder, approval, keys, location);
      line.end();
      print(lines(up.output));
      if (up.exitCode === 0) return;
      line.show("reading what was written");
      const written = await writtenBy(up, state, keys, location);
      line.end();
      const errors = errorsOf(up);
      const done = written.length > 0 ? `Already written: ${written.join(", ")}.` : "Nothing was written.";
      if (!differsFromApproved(errors)) throw approvedUpdateFailed({ errors, done });
      print(`\n${printedMessage(stoppedDuringUpdate({ written: done, command: again(file, location.stack) }))}\n`);
      process.exitCode = exit.found;
    },
  );
}

function refused(differences: readonly Message[], file: string, stack: string): void {
  const list = differences.map(({ text, code }) => `  - ${text} (${code})\n`).join("");
  print(
    `The approval is no longer valid. Nothing was changed.\n${list}` +
      `Revert the differences, or approve the change again: ${again(file, stack)}\n`,
  );
  process.exitCode = exit.found;
}

const again = (file: string, stack: string): string => `\`paypages approve --stack ${stack} --out ${file}\``;
