// A rehearsed release, in a folder with a space and an é in its name: the content of each file, and that it works.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { extract, list } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/index.js";
import { partsOf } from "../../tools/release/publish/release.js";
import { Engine } from "../../tools/support/engine.js";
import { filesBelow } from "../../tools/support/files.js";
import { manifest } from "../../tools/support/publication.js";
import { npm } from "../../tools/support/run.js";
import { repository } from "../support/example.js";
import { thisSystem } from "../support/published.js";
import { environmentOf, testCredentials } from "../support/service.js";
import { useTempDir } from "../support/use.js";

const { version } = manifest;
const folder = useTempDir("a release é ");
const out = join(folder, "release");
const parts = partsOf(out);
let response: string;

beforeAll(() => {
  const options = ["--dry-run", "--no-executables", "--out", out];
  const args = ["--import", "tsx", "tools/release/publish/main.ts", ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: "utf8" });
  response = stdout;
  expect({ status, stderr }).toMatchObject({ status: 0 });
});

interface Entry {
  readonly path: string;
  readonly mode: number | undefined;
}

function entriesOf(file: string): Entry[] {
  const entries: Entry[] = [];
  list({ file, sync: true, onReadEntry: ({ path, mode }) => void entries.push({ path, mode }) });
  return entries;
}

const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
const packed = ["pulumi-paypages", "paypages", "pulumi-paypages-policy", "pulumi-paypages-native"];
const systems = ["linux", "darwin", "windows"].flatMap((system) => [`${system}-amd64`, `${system}-arm64`]);
const archiveOf = (system: string, plugin = "resource"): string =>
  join(parts.assets, `pulumi-${plugin}-paypages-v${version}-${system}.tar.gz`);
const plugins = ["resource", "converter"];

it("prints what would be published, and publishes nothing", () => {
  for (const file of filesBelow(out)) expect(response).toContain(` KB  ${file}\n`);
  expect(response).toContain("nothing was published");
  expect(response).toContain("A release needs the executables");
});

describe("the files", () => {
  it("are one archive for each system, and a bill of materials for each package, with their checksums", () => {
    const bills = [...packed, "pulumi-resource-paypages"].map((name) => `${name}-${version}.cdx.json`);
    const sums = `pulumi-paypages_${version}_checksums.txt`;
    const expected = [
      ...plugins.flatMap((plugin) => systems.map((system) => basename(archiveOf(system, plugin)))),
      ...bills,
    ];
    expect(readdirSync(parts.assets)).toEqual(expect.arrayContaining([...expected, sums]));
    const summed = readdirSync(parts.assets).filter((name) => name !== sums);
    const lines = summed.sort().map((name) => `${sha256(readFileSync(join(parts.assets, name)))}  ${name}\n`);
    expect(readFileSync(join(parts.assets, sums), "utf8")).toBe(lines.join(""));
  });

  it.each(systems.flatMap((system) => plugins.map((plugin) => [plugin, system] as const)))(
    "include an %s archive for %s with all that the engine starts, at its top",
    (plugin, system) => {
      const entries = entriesOf(archiveOf(system, plugin));
      const launcher = `pulumi-${plugin}-paypages${system.startsWith("windows") ? ".cmd" : ""}`;
      const top = entries.map(({ path }) => path).filter((path) => !/\/./.test(path));
      expect(top.sort()).toEqual(
        ["LICENSE", "THIRD-PARTY-LICENSES", "lib/", "package.json", launcher, "schema.json"].sort(),
      );
      // Windows decides by the extension.
      if (!launcher.endsWith(".cmd")) expect(entries.find(({ path }) => path === launcher)?.mode).toBe(0o755);
      expect(entries.map(({ path }) => path)).toContain("lib/plugin.js");
    },
  );

  it("include a launcher for Windows with its line ends, which accepts paths with spaces", async () => {
    const place = join(folder, "windows");
    mkdirSync(place);
    await extract({ file: archiveOf("windows-amd64"), cwd: place });
    const text = readFileSync(join(place, "pulumi-resource-paypages.cmd"), "utf8");
    expect(text.split("\r\n").join("")).not.toMatch(/[\r\n]/);
    expect(text).toContain('node "%~dp0lib\\plugin.js" %*');
  });

  it.each(packed)(
    "include the npm package %s with its license and its text, and nothing that only its sources need",
    (name) => {
      const paths = entriesOf(join(parts.packages, `${name}-${version}.tgz`)).map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(["package/package.json", "package/README.md", "package/LICENSE"]));
      expect(paths.filter((path) => /\/\.|\.test\.|(?<!\.d)\.ts$|tsbuildinfo/.test(path))).toEqual([]);
    },
  );

  it.each(["pulumi-paypages", "paypages", "pulumi-paypages-policy"])(
    "include in the npm package %s the licenses of what is compiled into it",
    (name) => {
      const paths = entriesOf(join(parts.packages, `${name}-${version}.tgz`)).map(({ path }) => path);
      expect(paths).toContain("package/dist/THIRD-PARTY-LICENSES");
    },
  );

  it("include the license in the package for Python", () => {
    const python = `pulumi_paypages-${version}`;
    expect(readdirSync(parts.python).sort()).toEqual([`${python}-py3-none-any.whl`, `${python}.tar.gz`]);
    expect(entriesOf(join(parts.python, `${python}.tar.gz`)).map(({ path }) => path)).toContain(`${python}/LICENSE`);
  });

  it.each([
    ["pulumi-paypages", "@grpc/grpc-js"],
    ["pulumi-paypages", "zod"],
    ["paypages", "fastify"],
    ["paypages", "sanitize-html"],
    ["pulumi-paypages-policy", "@pulumi/policy"],
    ["pulumi-paypages-native", "@pulumi/pulumi"],
    ["pulumi-resource-paypages", "@grpc/grpc-js"],
  ])("include in the bill of materials of %s the package %s", (name, brought) => {
    const bill = JSON.parse(readFileSync(join(parts.assets, `${name}-${version}.cdx.json`), "utf8"));
    expect(bill).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name, version } } });
    const purl = `pkg:npm/${brought.replace("@", "%40")}@`;
    expect(bill.components.map((component: { purl: string }) => component.purl)).toContainEqual(
      expect.stringMatching(new RegExp(`^${purl}\\d`)),
    );
  });
});

const program = `
name: shop
runtime: yaml
resources:
  members:
    type: paypages:ChatRole
    properties: { guildId: g, name: Members }
outputs:
  role: \${members.roleId}
`;

// test/engine/plugin/start installs an archive, and starts a source plugin. Here they are those of the release.
describe("a release that is installed", () => {
  let sandbox: RunningSandbox;
  let engine: Engine;
  beforeAll(async () => {
    sandbox = await startSandbox(testCredentials);
    const environment = { PULUMI_HOME: join(folder, "home"), ...environmentOf(sandbox.url) };
    engine = new Engine({ project: join(folder, "shop é"), stack: "dev", isShown: false, environment });
    mkdirSync(engine.project);
    writeFileSync(join(engine.project, "Pulumi.yaml"), program);
    await engine.init();
  });
  afterAll(async () => {
    await sandbox.close();
    engine.remove();
  });

  it("is a plugin that a program finds, from the archive for this system", async () => {
    const archive = archiveOf(thisSystem);
    const install = await engine.run("plugin", "install", "resource", "paypages", version, "--file", archive);
    expect(install).toMatchObject({ exitCode: 0 });
    const preview = await engine.run("preview", "--diff", ...engine.stackOptions);
    expect(preview).toMatchObject({ exitCode: 0 });
    expect(preview.output).toContain("+ paypages:index:ChatRole: (create)");
  });

  it("is a source plugin, from the npm package", async () => {
    writeFileSync(join(engine.project, "package.json"), '{"name": "shop", "private": true}');
    const tarball = join(parts.packages, `pulumi-paypages-${version}.tgz`);
    npm(engine.project, "install", "--prefer-offline", "--no-audit", "--no-fund", tarball);
    const plugin = "node_modules/pulumi-paypages/provider/hosts/plugin";
    const { output, exitCode } = await engine.run("package", "add", `./${plugin}`);
    expect(output).toContain("Finished installing dependencies");
    expect(readdirSync(join(engine.project, plugin, "node_modules"))).toEqual([]);
    expect(statSync(join(engine.project, plugin, "package.json")).isFile()).toBe(true);
    // The host that can be built from Go modules is older than source plugins; test/engine/plugin/start runs one without it.
    if (!output.includes("could not read plugin")) expect(exitCode).toBe(0);
  });
});
