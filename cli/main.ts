#!/usr/bin/env node
// The `paypages` command.
import { debuglog } from "node:util";
import { Command } from "commander";
import { requireNode } from "../provider/engine/nodeVersion.js";
import { version } from "../provider/model/version.js";
import { errorText, exit } from "./terminal/exit.js";
import { lines } from "./terminal/print.js";

try {
  requireNode();
} catch (error) {
  console.error(errorText(error));
  process.exit(exit.failed);
}

// A reader that wants only the beginning has closed the pipe: that is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const commands = {
  apply: async () => (await import("./approval/applyCommand.js")).applyCommand(),
  approve: async () => (await import("./approval/approveCommand.js")).approveCommand(),
  explain: async () => (await import("./explain.js")).explainCommand(),
  export: async () => (await import("./export/command.js")).exportCommand(),
  compare: async () => (await import("./compare/command.js")).compareCommand(),
  copy: async () => (await import("./copy/command.js")).copyCommand(),
  due: async () => (await import("./due/command.js")).dueCommand(),
  doctor: async () => (await import("./doctor/command.js")).doctorCommand(),
  inventory: async () => (await import("./inventory/command.js")).inventoryCommand(),
  pull: async () => (await import("./pull/command.js")).pullCommand(),
  rehearse: async () => (await import("./rehearse/command.js")).rehearseCommand(),
  sandbox: async () => (await import("./sandbox/command.js")).sandboxCommand(),
  openapi: async () => (await import("./openapi.js")).openapiCommand(),
} satisfies Record<string, () => Promise<Command>>;

/** Loading all of them takes a second: help and unknown commands need all, a command only itself. */
const asked = Object.entries(commands).filter(([name]) => name === process.argv[2]);
const needed = asked.length > 0 ? asked : Object.entries(commands);

const program = new Command("paypages")
  .description("Works with the payment and registration service that the Pulumi package paypages manages.")
  .version(version)
  // Else an option of a command takes the value of its subcommand's option with the same name.
  .enablePositionalOptions();
for (const [, load] of needed) program.addCommand(await load());

// Wrong options end as everything does that cannot be done.
for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? exit.done : exit.failed));
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(lines(`paypages ${program.args[0]}: ${errorText(error)}`));
  debuglog("paypages")("%s", (error as Error).stack);
  process.exitCode = exit.failed;
}
