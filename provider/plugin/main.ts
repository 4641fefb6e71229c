#!/usr/bin/env node
// The executable `pulumi-resource-paypages`.
import { requireNode } from "../engine/nodeVersion.js";

try {
  requireNode();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Imported lazily, so that an old Node.js reports its version instead of a syntax error. Not awaited, because Pulumi's
// host of source plugins loads this with `require`.
void import("./resourceProcess.js").then(({ run }) => run(process.argv.slice(2)));
