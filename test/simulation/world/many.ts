// Worlds, one seed after the other.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AdapterName, Violation, WorldSpec } from "../spec/worldSpec.js";
import { generateWorld } from "./generateWorld.js";
import { runWorld } from "./world.js";

export interface Failed {
  readonly seed: number;
  readonly violation: Violation;
}

export interface Summary {
  readonly worlds: number;
  readonly requests: number;
  readonly failed: readonly Failed[];
  readonly milliseconds: number;
}

export interface ManyOptions {
  readonly from: number;
  /** Whether to continue, after this many worlds and milliseconds. */
  readonly isMore: (worlds: number, milliseconds: number, failed: readonly Failed[]) => boolean;
  readonly adapter?: AdapterName;
  /** The only rule to check. */
  readonly oracle?: string | undefined;
  readonly onFailed?: (failed: Failed) => void;
}

export async function runMany({ from, isMore, adapter, oracle, onFailed }: ManyOptions): Promise<Summary> {
  const began = performance.now();
  const failed: Failed[] = [];
  let requests = 0;
  let seed = from;
  for (; isMore(seed - from, performance.now() - began, failed); seed++) {
    const verdict = await runWorld(generateWorld(seed, adapter));
    requests += verdict.requests;
    const violation = verdict.violations.find((one) => oracle === undefined || one.oracle === oracle);
    if (!violation) continue;
    failed.push({ seed, violation });
    onFailed?.({ seed, violation });
  }
  return { worlds: seed - from, requests, failed, milliseconds: performance.now() - began };
}

// A failing world as a test file that needs nothing but itself.

const folder = fileURLToPath(new URL("../found/", import.meta.url));

/** Writes the file, and returns its path. */
export function writeFound(spec: WorldSpec, { oracle, detail }: Violation, to = folder): string {
  const path = join(to, `${oracle.replace(/\W+/g, "-")}-${spec.seed}.test.ts`);
  const text = `// Found by simulation, and shrunk: ${oracle}.
// ${detail.replace(/\s+/g, " ").slice(0, 300)}
import { expect, test } from "vitest";
import { runWorld } from "../world/world.js";
import type { WorldSpec } from "../spec/worldSpec.js";

const spec: WorldSpec = ${JSON.stringify(spec, null, 2)};

test(${JSON.stringify(`${oracle} (seed ${spec.seed})`)}, async () => {
  const { violations, trace } = await runWorld(spec);
  expect(violations, trace.join("\\n")).toEqual([]);
});
`;
  mkdirSync(to, { recursive: true });
  writeFileSync(path, text);
  return path;
}
