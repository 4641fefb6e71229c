#!/usr/bin/env node
// The `paypages` command.
import { debuglog } from "node:util";
import { Command } from "commander";
import { requireNode } from "../provider/hosts/engine/nodeVersion.js";
import { nameSources } from "../provider/hosts/engine/sourceTraces.js";
import { printed } from "../provider/messages/base/refusal.js";
import { lines, printError } from "../provider/messages/base/sinks.js";
import { version } from "../provider/model/version.js";
import { flushSpans } from "./account/client.js";
import { subcommandsFor, termOf } from "./commands.js";
import { outputNotWritten } from "./report/messages/stacks.js";
import { exit } from "./report/print.js";

try {
  requireNode();
} catch (error) {
  console.error(printed(error));
  process.exit(exit.failed);
}
nameSources();

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // A reader that needs only the beginning closes the pipe. That isn't a failure.
  if (error.code === "EPIPE") return;
  printError(lines(`paypages: ${printed(outputNotWritten({ reason: error.message }))}\n`));
  process.exit(exit.failed);
});

const program = new Command("paypages")
  .description("Runs a sandbox of the service, and checks accounts and stacks of the Pulumi provider paypages.")
  .version(version)
  .showHelpAfterError("To list the commands: paypages help")
  // Otherwise an option of a command takes the value of its subcommand's option with the same name.
  .enablePositionalOptions()
  .configureHelp({ subcommandTerm: termOf });

/** Not awaited: the single executable has a format that can't wait for its main script. */
async function run(): Promise<void> {
  try {
    for (const command of await subcommandsFor(process.argv.slice(2))) program.addCommand(command);
    // Wrong options have the exit status of any other failure.
    for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
      command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? exit.done : exit.failed));
    }
    await program.parseAsync();
  } catch (error) {
    printError(lines(`paypages ${process.argv[2]}: ${printed(error)}\n`));
    debuglog("paypages")("%s", (error as Error).stack);
    process.exitCode = exit.failed;
  }
  await flushSpans();
}
void run();
