#!/usr/bin/env node
// The `paypages` command.
import { debuglog } from "node:util";
import { Command } from "commander";
import { requireNode } from "../provider/engine/nodeVersion.js";
import { version } from "../provider/model/version.js";
import { compareCommand } from "./compare/command.js";
import { copyCommand } from "./copy/command.js";
import { doctorCommand } from "./doctor/command.js";
import { exportCommand } from "./export/command.js";
import { inventoryCommand } from "./inventory/command.js";
import { openapiCommand } from "./openapi.js";
import { rehearseCommand } from "./rehearse/command.js";
import { sandboxCommand } from "./sandbox/command.js";
import { exit } from "./terminal/exit.js";

try {
  requireNode();
} catch (error) {
  console.error((error as Error).message);
  process.exit(exit.failed);
}

// Whoever reads only the beginning has closed the pipe: that is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const program = new Command("paypages")
  .description("Works with the payment and registration service that the Pulumi package paypages manages.")
  .version(version)
  .addCommand(exportCommand())
  .addCommand(compareCommand())
  .addCommand(copyCommand())
  .addCommand(doctorCommand())
  .addCommand(inventoryCommand())
  .addCommand(rehearseCommand())
  .addCommand(sandboxCommand())
  .addCommand(openapiCommand());

// Wrong options end as everything does that cannot be done.
for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? exit.done : exit.failed));
}

try {
  await program.parseAsync();
} catch (error) {
  const { message, stack } = error as Error;
  console.error(`paypages ${program.args[0]}: ${message}`);
  debuglog("paypages")("%s", stack);
  process.exitCode = exit.failed;
}
