#!/usr/bin/env node
// The executable `pulumi-converter-paypages`.
import { requireNode } from "../engine/nodeVersion.js";

try {
  requireNode();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Only now, because an old Node.js can't read what this loads.
void import("./converterProcess.js").then(({ run }) => run(process.argv.slice(2)));
