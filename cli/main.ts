#!/usr/bin/env node
// The `paypages` command.
import { createRequire } from "node:module";
import { Command } from "commander";
import { requireNode } from "../provider/adapter/nodeVersion.js";
import { openapiCommand } from "./openapi.js";
import { sandboxCommand } from "./sandbox.js";

const { version } = createRequire(import.meta.url)("pulumi-paypages/package.json") as { version: string };

try {
  requireNode();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Whoever reads only the beginning has closed the pipe: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

await new Command("paypages")
  .description("Works with the payment and registration service that the Pulumi package paypages manages.")
  .version(version)
  .addCommand(sandboxCommand())
  .addCommand(openapiCommand())
  .parseAsync();
