#!/usr/bin/env node
// Starts the command. npm links a command of a workspace only if its file exists at the installation, and the built one
// doesn't in a fresh clone: there, the first start builds it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = new URL("./dist/paypages.js", import.meta.url);
if (!existsSync(built)) {
  const setup = fileURLToPath(new URL("../tools/setup/main.mjs", import.meta.url));
  const { status } = spawnSync(process.execPath, [setup, "--no-build", "tools/release/build/main.ts"], {
    stdio: ["ignore", process.stderr, process.stderr],
  });
  if (status !== 0) process.exit(1);
}
await import(built.href);
