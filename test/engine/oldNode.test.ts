// A Node.js that is too old, on the real engine.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hosted } from "../support/adapters.js";
import { type Project, startProject } from "../support/project.js";
import { essentials, type Program } from "../support/samples/programs.js";

let project: Project;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "paypages-old-node-"));
  const old = join(folder, "old.cjs");
  writeFileSync(old, 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.9.0" } });');
  project = await startProject({ NODE_OPTIONS: `--require ${JSON.stringify(old)}` }, hosted);
});
afterEach(async () => {
  await project.close();
  rmSync(folder, { recursive: true });
});

it("is reported once, without a stack", async () => {
  project.declare({ role: essentials.role } as Program);
  const { output, exitCode } = await project.preview();
  expect(exitCode).not.toBe(0);
  expect(output.match(/pulumi-paypages needs Node\.js 22\.19 or newer; this is 20\.9\.0/g)).toHaveLength(1);
  expect(output).not.toMatch(/\n\s+at /);
});
