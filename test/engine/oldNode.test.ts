// A Node.js that is too old, on the real engine.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { essentials } from "../support/catalogue.js";
import { type Program, type Project, startProject } from "../support/project.js";

let project: Project;
afterEach(() => project.close());

const one = (kind: string, args: Values): Program => ({ it: { kind, args } });
const args = (name: keyof typeof essentials): Values => essentials[name]?.args ?? {};

it("a Node.js that is too old is told once, without a stack", async () => {
  project = await startProject();
  const old = join(project.folder, "old.cjs");
  writeFileSync(old, 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.9.0" } });');
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `--require ${JSON.stringify(old)}`;
  try {
    project.declare(one("ChatRole", args("role")));
    const { output, exitCode } = await project.preview();
    expect(exitCode).not.toBe(0);
    expect(output.match(/pulumi-paypages needs Node\.js 22\.19 or newer; this is 20\.9\.0/g)).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
  } finally {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  }
});
