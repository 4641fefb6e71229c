#!/usr/bin/env node
// The executable `pulumi-resource-paypages`.
import { requireNode } from "../engine/nodeVersion.js";

try {
  requireNode();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

// Only now, because what an old Node.js cannot read must not be read before it has said so. Not awaited, because
// Pulumi's host of source plugins loads this with `require`.
void import("./process.js").then(({ run }) => run(process.argv.slice(2)));
