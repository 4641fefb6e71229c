// `paypages apply`: applies an approval, if nothing has changed since.
import { resolve } from "node:path";
import { Command } from "commander";
import { messageText } from "../../provider/messages/base/refusal.js";
import { lines, terminal } from "../../provider/messages/base/sinks.js";
import { parseUrn } from "../../provider/model/urn.js";
import { approvedUpdateFailed, approvedUpdateKilled, notReadAgain } from "../messages/approvals.js";
import type { CommandRun } from "../rehearsal/engine/events.js";
import { errorsOf } from "../rehearsal/engine/events.js";
import { inTemporaryFolder } from "../rehearsal/inTemporaryFolder.js";
import { exit } from "../report/terminal/exit.js";
import type { Show } from "../report/terminal/phase.js";
import { print } from "../report/terminal/print.js";
import type { ExportedResource } from "../stack/exported.js";
import { cwdOption, stackOption } from "../stack/options.js";
import { type ApplyOptions, applyPlan, writtenBy } from "./apply.js";
import { checkApproval } from "./check.js";
import { dayDifferences } from "./dayDifferences.js";
import { readStackFacts } from "./facts.js";
import { readApproval } from "./file.js";
import { differsFromApproved } from "./planViolation.js";
import { objectsIn, readAgain } from "./readAgain.js";

interface Options {
  readonly cwd: string;
  readonly stack?: string;
}

export const applyCommand = (): Command =>
  new Command("apply")
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
  ${exit.found}  something differs from the approval, before or after; the message lists it, and what was written
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
      const { keys, state, resources, otherDay } = basis;
      if (otherDay !== undefined) {
        line.show("comparing with the change of today");
        const changes = await dayDifferences(folder, approval, otherDay, { ...location, keys });
        line.end();
        if (changes.length > 0) return refused(changes, file, location.stack);
      }
      line.show("pulumi up");
      const output = streamed();
      const up = await applyPlan(folder, approval, keys, { ...location, onLine: output.line });
      line.end();
      if (up.exitCode === 0) {
        output.rest();
        return readChangedAgain(up, resources, { ...location, show: line.show });
      }
      for (const { urn, message } of up.diagnostics.filter(({ severity }) => severity !== "error"))
        print(terminal`${urn === undefined ? "" : `${parseUrn(urn).name}: `}${lines(message)}\n`);
      line.show("reading what was written");
      const written = await writtenBy(up, state, keys, location);
      line.end();
      const errors = errorsOf(up);
      const done = written.length > 0 ? `Already written: ${written.join(", ")}.` : "Nothing was written.";
      const command = again(file, location.stack);
      if (up.killedBy !== undefined) throw approvedUpdateKilled({ errors, done, stack: location.stack, command });
      if (!differsFromApproved(up.diagnostics)) throw approvedUpdateFailed({ errors, done });
      const text = `The change no longer matches the approval, so it was stopped:\n${errors}\n${done}`;
      print(lines(`\n${messageText({ text, options: [`Approve the rest of the change: ${command}`] })}\n`));
      process.exitCode = exit.found;
    },
  );
}

/** Prints the output of `pulumi` as it comes, but its list of diagnostics at the end: a failure's message has them. */
function streamed() {
  const held: string[] = [];
  return {
    line: (text: string) => {
      if (held.length > 0 || text.trim() === "Diagnostics:") held.push(text);
      else print(lines(`${text}\n`));
    },
    rest: () => print(lines(held.map((text) => `${text}\n`).join(""))),
  };
}

async function readChangedAgain(
  { steps }: CommandRun,
  before: readonly ExportedResource[],
  options: ApplyOptions & { readonly show: Show },
): Promise<void> {
  options.show("reading the changed objects again");
  const { whole, accounts } = await readStackFacts(options);
  const read = await readAgain({ steps, before, after: whole.resources, accounts }, options).catch((error: unknown) => {
    throw notReadAgain({ reason: (error as Error).message }, { cause: error });
  });
  if (read.different.length === 0) return print(terminal`${objectsIn(read)} read again: all as approved.\n`);
  const text = `${objectsIn(read)} read again. The update succeeded, but the service doesn't have what was approved: ${read.different.join("; ")}.`;
  const advice = ["Look at these objects in the console.", "Run `pulumi preview --refresh` to see the differences."];
  print(lines(`${messageText({ text, options: advice })}\n`));
  process.exitCode = exit.found;
}

function refused(differences: readonly string[], file: string, stack: string): void {
  const list = differences.map((text) => terminal`  - ${lines(text)}\n`);
  print(
    terminal`The approval is no longer valid. Nothing was changed.\n${list}Revert the differences, or approve the change again: ${again(file, stack)}\n`,
  );
  process.exitCode = exit.found;
}

const again = (file: string, stack: string): string => `\`paypages approve --stack ${stack} --out ${file}\``;
