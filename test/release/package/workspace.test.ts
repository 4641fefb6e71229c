// A component in a separate package of a pnpm workspace: pnpm gives each package only its declared dependencies.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, openSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../../cli/commands.js";
import { folderDeleted, outputNotWritten } from "../../../cli/report/messages/stacks.js";
import { exit } from "../../../cli/report/print.js";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { pack } from "../../../tools/release/pack/pack.js";
import { control } from "../../../tools/support/control.js";
import { Engine } from "../../../tools/support/engine.js";
import { npm } from "../../../tools/support/run.js";
import { casesOf, groupInMatrix } from "../../support/needs.js";
import { command } from "../../support/paypages.js";
import { environmentOf, testCredentials } from "../../support/service.js";
import { useTempDir } from "../../support/use.js";

groupInMatrix("a workspace", () => {
  let sandbox: RunningSandbox;
  let engine: Engine;
  let packed: string;
  let pnpm: (...args: string[]) => string;

  const component = `
const pulumi = require("@pulumi/pulumi");
const paypages = require("pulumi-paypages");
exports.Course = class extends pulumi.ComponentResource {
  constructor(name, { title, price }) {
    super("school:index:Course", name);
    const page = new paypages.RecurringPlan(
      name,
      {
        planName: title,
        processorAEnvId: paypages.Environment.Test,
        platform: { processorA: true },
        price,
        billingCycle: { interval: "month" },
      },
      { parent: this },
    );
    this.address = page.urlApplication;
  }
};
`;
  const program = `
const { Course } = require("@school/courses");
exports.address = new Course("evenings", { title: "Evening classes", price: 4800 }).address;
`;

  beforeAll(async () => {
    sandbox = await startSandbox(testCredentials);
    engine = new Engine({ stack: "dev", isShown: false, environment: environmentOf(sandbox.url) });
    packed = `file:${pack("pulumi-paypages", engine.folder).file}`;
    const pulumi = { "@pulumi/pulumi": "3.270.0" };
    const manifest = (name: string, dependencies: object) =>
      JSON.stringify({ name, version: "1.0.0", private: true, dependencies });
    // The engine's project folder, `program`, is the workspace's package `shop`.
    const files = {
      // A package of Pulumi has a script for which pnpm would ask.
      "pnpm-workspace.yaml": "packages: [program, courses]\nstrictDepBuilds: false\n",
      "package.json": manifest("school", {}),
      "courses/package.json": manifest("@school/courses", { ...pulumi, "pulumi-paypages": packed }),
      "courses/index.js": component,
      "program/package.json": manifest("shop", { ...pulumi, "@school/courses": "workspace:*" }),
      "program/index.js": program,
      "program/Pulumi.yaml": "name: shop\nruntime: nodejs\n",
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(engine.folder, file)), { recursive: true });
      writeFileSync(join(engine.folder, file), text);
    }
    const tool = join(engine.folder, "tool");
    mkdirSync(tool);
    writeFileSync(join(tool, "package.json"), "{}");
    npm(tool, "install", "--prefer-offline", "--no-audit", "--no-fund", "pnpm@12.21.0");
    pnpm = (...args) =>
      execFileSync(join(tool, "node_modules/.bin/pnpm"), args, {
        cwd: engine.project,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, CI: "true" },
      });
    pnpm("install");
    await engine.init();
  });
  afterAll(async () => {
    await engine.idle();
    await sandbox.close();
    engine.remove();
  });

  it("is refused with a command that fixes it, and works after that command", async () => {
    const refused = await engine.run("up", "--yes", "--skip-preview", "--stack", "dev");
    expect(refused.exitCode).not.toBe(0);
    expect(refused.output).toContain('RecurringPlan "evenings": Pulumi can\'t find the package pulumi-paypages in');
    expect(refused.output).toContain("`pnpm add pulumi-paypages`");
    expect(refused.output).not.toMatch(/Require stack|^ +at /m);
    expect((await engine.run("stack", "export", "--stack", "dev")).output).not.toContain("pulumi-nodejs:dynamic");
    expect(await control(sandbox.url, "GET", "objects/paid")).toMatchObject({ items: [] });

    pnpm("add", packed);
    const up = await engine.run("up", "--yes", "--skip-preview", "--stack", "dev");
    expect(up.exitCode, up.output).toBe(0);
    expect(await control(sandbox.url, "GET", "objects/paid")).toMatchObject({
      items: [{ plan_name: "Evening classes" }],
    });
  });
});

describe("the command on an unusual machine", () => {
  const hasFull = process.platform === "linux";

  it.runIf(hasFull)("names the reason if its output can't be written", () => {
    const stdio = ["ignore" as const, openSync("/dev/full", "w"), "pipe" as const];
    const { status, stderr } = spawnSync(process.execPath, [command, "explain", "PP3001"], { stdio, encoding: "utf8" });
    expect(stderr).toMatch(new RegExp(`^paypages: .*ENOSPC.*\\n${outputNotWritten.code}: `));
    expect(stderr).not.toContain("    at ");
    expect(status).toBe(exit.failed);
  });

  const names = ["--version", ...Object.keys(commands).filter((name) => name !== "explain" && name !== "openapi")];
  it.runIf(hasFull).each(casesOf(names, names.slice(0, 3)))("has no stack trace in a deleted folder: %s", (name) => {
    const folder = join(useTempDir(), "gone");
    mkdirSync(folder);
    // The shell stays in the folder, which Node.js then doesn't find.
    const script = 'rmdir "$PWD" && exec "$0" "$@" --help';
    const { status, stderr, stdout } = spawnSync("sh", ["-c", script, process.execPath, command, name], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).not.toContain("    at ");
    if (status === exit.done) expect(stdout).not.toBe("");
    else expect([status, stderr]).toEqual([exit.failed, expect.stringContaining(folderDeleted.code)]);
  });
});
