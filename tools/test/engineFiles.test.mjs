import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesByEngine } from "./engineFiles.mjs";

test("finds the files that start an engine, directly or through another file, and no others", async () => {
  const { needing, others } = await filesByEngine(
    path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", ".."),
  );
  // Through the project, through an example, and directly.
  for (const file of [
    "test/engine/life.test.ts",
    "test/engine/plugin/examples.test.ts",
    "test/release/package/package.test.ts",
  ])
    expect(needing).toContain(file);
  for (const file of [
    "test/cli/sandbox/sandbox.test.ts",
    "test/specification/model.test.ts",
    "test/lifecycle/invariants.test.ts",
  ])
    expect(others).toContain(file);
});
