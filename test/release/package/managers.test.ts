// The packed package with each package manager: installed, and through the whole life of a stack.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type RunningSandbox, startSandbox } from "../../../sandbox/index.js";
import { pack } from "../../../tools/release/pack/pack.js";
import { control } from "../../../tools/support/control.js";
import { Engine } from "../../../tools/support/engine.js";
import { npm } from "../../../tools/support/run.js";
import { repository } from "../../support/example.js";
import { freePort } from "../../support/freePort.js";
import { environmentOf, testCredentials } from "../../support/service.js";
import { useTempDir } from "../../support/use.js";

describe("a package manager", () => {
  interface Manager {
    readonly name: string;
    /** Its npm package, with the version; none for npm. */
    readonly package?: string;
    readonly command: string;
    /** Files besides package.json. */
    readonly files?: Readonly<Record<string, string>>;
    readonly environment?: Readonly<Record<string, string>>;
  }

  const registry = npm(tmpdir(), "config", "get", "registry").trim();

  const managers: readonly Manager[] = [
    { name: "npm", command: "npm" },
    {
      name: "pnpm",
      package: "pnpm@12.21.0",
      command: "pnpm",
      // A package of Pulumi has a script for which pnpm would ask.
      files: { "pnpm-workspace.yaml": "packages: []\nstrictDepBuilds: false\n" },
    },
    { name: "Yarn 1", package: "yarn@1.22.22", command: "yarn" },
    {
      name: "Yarn 4",
      package: "@yarnpkg/cli-dist@4.18.1",
      command: "yarn",
      files: { ".yarnrc.yml": "nodeLinker: node-modules\nenableTelemetry: false\n", "yarn.lock": "" },
      environment: {
        YARN_NPM_REGISTRY_SERVER: registry,
        ...(registry.startsWith("http:") && { YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname }),
      },
    },
    { name: "Bun", package: "bun@1.4.5", command: "bun" },
  ];

  const program = `
const paypages = require("pulumi-paypages");
const page = new paypages.OneTimeProduct("book", {
  productName: "Book",
  processorAEnvId: paypages.Environment.Test,
  platform: { processorA: true },
  price: 900,
});
exports.found = paypages.getOneTimeProductOutput({ productId: page.productId }).price;
`;

  const folder = useTempDir();
  let packed: string;
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    packed = pack("pulumi-paypages", folder).file;
    sandbox = await startSandbox(testCredentials);
  });
  afterAll(() => sandbox.close());

  /** The command of a package manager, in a folder without other installed packages. */
  function commandOf({ name, package: spec, command }: Manager): string {
    if (spec === undefined) return command;
    const tool = join(folder, name.replace(" ", "-"));
    mkdirSync(tool);
    writeFileSync(join(tool, "package.json"), "{}");
    npm(tool, "install", "--prefer-offline", "--no-audit", "--no-fund", spec);
    return join(tool, "node_modules/.bin", command);
  }

  describe.each(managers.map((manager) => [manager.name, manager] as const))("%s", (_, manager) => {
    it("installs the package, and up, refresh and destroy work", async () => {
      const environment = environmentOf(sandbox.url);
      const engine = new Engine({ stack: "dev", isShown: false, environment });
      try {
        const dependencies = { "@pulumi/pulumi": "3.270.0", "pulumi-paypages": `file:${packed}` };
        const files = {
          "package.json": JSON.stringify({ name: "shop", version: "1.0.0", private: true, dependencies }),
          "Pulumi.yaml": "name: shop\nruntime: nodejs\n",
          "index.js": program,
          ...manager.files,
        };
        mkdirSync(engine.project);
        for (const [file, text] of Object.entries(files)) writeFileSync(join(engine.project, file), text);
        execFileSync(commandOf(manager), ["install"], {
          cwd: engine.project,
          stdio: ["ignore", "pipe", "pipe"],
          env: { ...process.env, npm_config_registry: registry, ...manager.environment },
        });
        await engine.init();
        const up = await engine.run("up", "--yes", "--skip-preview", ...engine.stackOptions);
        expect(up.exitCode, up.output).toBe(0);
        expect(up.output).toMatch(/found *: 900/);
        expect(await control(sandbox.url, "GET", "objects/product")).toMatchObject({ items: [{ price: 900 }] });
        const refresh = await engine.run("refresh", "--yes", "--expect-no-changes", ...engine.stackOptions);
        expect(refresh.exitCode, refresh.output).toBe(0);
        const destroy = await engine.run("destroy", "--yes", "--skip-preview", ...engine.stackOptions);
        expect(destroy.exitCode, destroy.output).toBe(0);
        expect(await control(sandbox.url, "GET", "objects/product")).toMatchObject({ items: [] });
      } finally {
        await engine.idle();
        engine.remove();
      }
    });
  });
});

describe("a clone", () => {
  const folder = useTempDir();
  const environment = { ...process.env, NODE_OPTIONS: "" };

  it("starts the sandbox right after `npm ci`, and after `npm run env`", { timeout: 1_200_000 }, async () => {
    const clone = join(folder, "clone");
    execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${repository}`, clone]);
    execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: clone, env: environment, stdio: "pipe" });
    const page = readFileSync(join(clone, "examples/README.md"), "utf8");
    const [prepare = "", start = ""] = page
      .slice(page.indexOf("```sh"))
      .split("\n")
      .slice(1)
      .map((line) => line.replace(/ *#.*/, ""));
    expect([prepare, start]).toEqual(['eval "$(npm run -s env)"', "npx --no paypages sandbox"]);
    for (const lines of [start, `${prepare}\n${start}`]) {
      const port = await freePort();
      const child = spawn("bash", ["-c", `set -e\n${lines.replace(/$/, ` --port ${port}`)}`], {
        ...{ cwd: clone, env: environment, detached: true, stdio: ["ignore", "pipe", "inherit"] },
      });
      onTestFinished(() => stop(child));
      let output = "";
      child.stdout?.on("data", (data) => {
        output += data;
      });
      await expect
        .poll(() => output, { timeout: 500_000 })
        .toContain(`export PAYPAGES_SANDBOX_BASE_URL=http://127.0.0.1:${port}`);
    }
  });

  /** With everything that it has started. */
  function stop({ pid, exitCode }: ChildProcess): void {
    if (pid !== undefined && exitCode === null) process.kill(-pid, "SIGTERM");
  }
});
