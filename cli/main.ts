#!/usr/bin/env node
// The `paypages` command.
import { debuglog } from "node:util";
import { Command } from "commander";
import { requireNode } from "../provider/engine/nodeVersion.js";
import { printed } from "../provider/messages/base/refusal.js";
import { version } from "../provider/model/version.js";
import { flushSpans } from "./account/client.js";
import { commands } from "./commands.js";
import { exit } from "./terminal/exit.js";
import { lines } from "./terminal/print.js";

try {
  requireNode();
} catch (error) {
  console.error(printed(error));
  process.exit(exit.failed);
}

// A reader that needs only the beginning closes the pipe. That isn't a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

/** Help and unknown commands need all subcommands, a command only itself. */
const selected = Object.entries(commands).filter(([name]) => name === process.argv[2]);
const needed = selected.length > 0 ? selected : Object.entries(commands);

const program = new Command("paypages")
  .description("Runs a sandbox of the service, and checks accounts and stacks of the Pulumi provider paypages.")
  .version(version)
  // Otherwise an option of a command takes the value of its subcommand's option with the same name.
  .enablePositionalOptions();
for (const [, load] of needed) program.addCommand(await load());

// Wrong options have the exit status of any other failure.
for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? exit.done : exit.failed));
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(lines(`paypages ${program.args[0]}: ${printed(error)}`));
  debuglog("paypages")("%s", (error as Error).stack);
  process.exitCode = exit.failed;
}
await flushSpans();
