// A failing world as a test file that needs nothing but itself.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Violation, WorldSpec } from "../spec/worldSpec.js";

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
