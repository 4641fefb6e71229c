// The commands of examples/ci, run like on a runner, against the sandbox.
import { exec } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { control } from "../../../tools/support/control.js";
import { startPulled } from "../../support/consoleEdits.js";
import { repository } from "../../support/example.js";
import { typeCheck } from "../../support/languages.js";
import { placePack } from "../../support/policyPack.js";
import { liveEnvironment } from "../../support/service.js";
import { use } from "../../support/use.js";

const example = use(() => startPulled("ci", { PAYPAGES_MODE: "test", PULUMI_STACK: "dev" }, ["policy-bin"]));

beforeAll(() => {
  const pack = placePack(example.folder);
  const modules = join(example.folder, "node_modules");
  mkdirSync(modules);
  symlinkSync(join(repository, "node_modules/@pulumi"), join(modules, "@pulumi"), "dir");
  symlinkSync(repository, join(modules, "pulumi-paypages"), "dir");
  mkdirSync(join(modules, ".bin"));
  const main = join(repository, "cli/dist/paypages.js");
  writeFileSync(join(modules, ".bin/paypages"), `#!/bin/sh\nexec node "${main}" "$@"\n`, { mode: 0o755 });
  symlinkSync(pack.place, join(modules, "pulumi-paypages-policy"));
});

/** Runs a command of the example, like `npm run` does: `npm run up -- --refresh`. */
async function run(
  script: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number; output: string }> {
  const { scripts } = JSON.parse(example.read("package.json"));
  const path = [join(example.folder, "node_modules/.bin"), example.environment.PATH].join(delimiter);
  const options = { cwd: example.folder, env: { ...example.environment, PATH: path, ...environment } };
  try {
    const { stdout, stderr } = await promisify(exec)([scripts[script], ...args].join(" "), options);
    return { exitCode: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Error & { code: number; stdout: string; stderr: string };
    return { exitCode: code, output: stdout + stderr };
  }
}

const objects = async (kind: string) =>
  (await control(example.sandbox.url, "GET", `objects/${kind}`)).items as { id: string; price: number }[];

it("compiles", () => {
  expect(typeCheck(example)).toBe("");
});

it("accepts a live stack in its policies as well", async () => {
  const { exitCode, output } = await run("preview", [], {
    ...liveEnvironment,
    PAYPAGES_BASE_URL: `${example.sandbox.url}/live`,
  });
  expect(exitCode, output).toBe(0);
  expect(output).toContain('processorAEnvId    : "0"');
});

it("shows in a pull request what would change", async () => {
  const { exitCode, output } = await run("preview");
  expect(exitCode, output).toBe(0);
  expect(output).toContain("+ 3 to create");
  expect(output).toContain("pulumi-paypages-policy");
});

it("rehearses a pull request on a copy", async () => {
  const { exitCode, output } = await run("rehearse");
  expect(exitCode, output).toBe(0);
  expect(example.read("rehearsal.md")).toContain("The result matches the preview.");
  expect(example.read("rehearsal.html")).toContain("Prices for new customers");
  expect(await objects("paid")).toEqual([]);
});

it("applies the change on the main branch", async () => {
  const { exitCode, output } = await run("up");
  expect(exitCode, output).toBe(0);
  expect(output).toContain("+ 3 created");
});

it("finds nothing at night if nothing has changed", async () => {
  const { exitCode, output } = await run("drift");
  expect(exitCode, output).toBe(0);
});

it("finds at night what was changed in the console, as the README shows, and leaves it", async () => {
  const [code] = await objects("coupon");
  await example.edit("paid", ["price", 4800], { price: 5200 });
  await example.send("DELETE", `/v1/client/coupon/${code?.id}`);
  const before = (await example.pulumi("stack", "export")).output;
  const { exitCode, output } = await run("drift");
  expect(exitCode).not.toBe(0);
  const shown = example.read("README.md").match(/```\n(.*?)```/s)?.[1] ?? "";
  const lines = shown.split("\n").filter((line) => line.trim() !== "" && line.trim() !== "…");
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(output).toContain(line);
  expect((await example.pulumi("stack", "export")).output).toBe(before);
});

it("reverts it on the main branch on request", async () => {
  const up = await run("up", ["--refresh"]);
  expect(up.exitCode, up.output).toBe(0);
  const again = await run("drift");
  expect(again.exitCode, again.output).toBe(0);
});

it("stops a pull request at a violated policy, and the main branch before any change", async () => {
  example.write("index.ts", example.read("index.ts").replace("price: 4800", "price: 9600"));
  for (const script of ["preview", "up"]) {
    const { exitCode, output } = await run(script);
    expect(exitCode).not.toBe(0);
    expect(output).toContain(
      "`price` must not change by more than 20% in one update, but changes from 4800 to 9600 (+100%)",
    );
  }
  expect((await objects("paid")).map(({ price }) => price)).toEqual([4800]);
});

it("has a workflow that runs these commands, and a README that names them", () => {
  const workflow = example.read(".github/workflows/pages.yml");
  const commands = [...workflow.matchAll(/run: (npm .+)/g)].map(([, command]) => command);
  expect(commands).toEqual(["npm ci", "npm run preview", "npm run rehearse", "npm run up", "npm run drift"]);
  expect(workflow.indexOf("fonts-noto-cjk")).toBeLessThan(workflow.indexOf("npm run rehearse"));
  expect(workflow).toContain("fonts-noto-cjk");
  for (const command of commands.slice(1)) expect(example.read("README.md")).toContain(`\`${command}\``);
});
