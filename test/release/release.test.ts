// A rehearsed release, in a folder with a space and an é in its name: the content of each file, and that it works.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { extract, list } from "tar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "../../sandbox/index.js";
import { changedSince, filesIn, partsOf, releaseIn } from "../../tools/release/publish/release.js";
import { Engine } from "../../tools/support/engine.js";
import { manifest } from "../../tools/support/publication.js";
import { npm } from "../../tools/support/run.js";
import { repository } from "../support/example.js";
import { thisSystem } from "../support/published.js";

const { version } = manifest;
const folder = mkdtempSync(join(tmpdir(), "a release é "));
const release = { folder: join(folder, "release") };
const parts = partsOf(release);
let response: string;

beforeAll(() => {
  const args = [
    "--import",
    "tsx",
    "tools/release/publish/main.ts",
    "--dry-run",
    "--no-executables",
    "--out",
    release.folder,
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: "utf8" });
  response = stdout;
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  readonly path: string;
  readonly mode: number | undefined;
}

function entriesOf(file: string): Entry[] {
  const entries: Entry[] = [];
  list({ file, sync: true, onReadEntry: ({ path, mode }) => void entries.push({ path, mode }) });
  return entries;
}

const namesOf = (files: readonly string[]): string[] => files.map((file) => basename(file));
const packed = ["pulumi-paypages", "paypages", "pulumi-paypages-policy", "pulumi-paypages-native"];
const systems = ["linux", "darwin", "windows"].flatMap((system) => [`${system}-amd64`, `${system}-arm64`]);
const archiveOf = (system: string, plugin = "resource"): string =>
  join(parts.assets, `pulumi-${plugin}-paypages-v${version}-${system}.tar.gz`);
const plugins = ["resource", "converter"];

it("prints what would be published where, and publishes nothing", () => {
  for (const part of [parts.packages, parts.python, parts.go, parts.assets])
    for (const name of namesOf(filesIn(part))) expect(response).toContain(name);
  for (const where of ["GitHub", "npm", "PyPI", "Go"]) expect(response).toContain(`│ ${where} `);
  expect(response).toContain("nothing was published");
  expect(response).toContain("A release is published by the workflow release.yml");
});

describe("the files", () => {
  it("are one archive for each system, and a bill of materials for each package, with their checksums", () => {
    const bills = [...packed, "pulumi-resource-paypages"].map((name) => `${name}-${version}.cdx.json`);
    const sums = `pulumi-paypages_${version}_checksums.txt`;
    const expected = [
      ...plugins.flatMap((plugin) => systems.map((system) => basename(archiveOf(system, plugin)))),
      ...bills,
    ];
    expect(namesOf(filesIn(parts.assets))).toEqual(expect.arrayContaining([...expected, sums]));
    const text = readFileSync(join(parts.assets, sums), "utf8");
    expect(changedSince(parts.assets, text)).toEqual([]);
    const lines = text.trim().split("\n");
    expect(lines.map((line) => line.split("  ")[1])).toEqual(
      readdirSync(parts.assets)
        .filter((name) => name !== sums)
        .sort(),
    );
    for (const line of lines) expect(line).toMatch(/^[0-9a-f]{64} {2}\S+$/);
  });

  it("are reused, unless one was changed or they are of another commit", () => {
    const { commit } = JSON.parse(readFileSync(join(release.folder, "release.json"), "utf8"));
    expect(releaseIn(release.folder, commit)).toMatchObject({ version, commit });
    expect(() => releaseIn(release.folder, "c0ffee")).toThrow(
      /built from the commit [0-9a-f]+, but c0ffee is checked out/,
    );
    const notes = readFileSync(parts.notes);
    writeFileSync(parts.notes, "Something else.\n");
    expect(() => releaseIn(release.folder, commit)).toThrow(/have changed: notes\.md\./);
    writeFileSync(parts.notes, notes);
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

  it("include the license in the packages for Python and Go", () => {
    const python = `pulumi_paypages-${version}`;
    expect(namesOf(filesIn(parts.python))).toEqual([`${python}-py3-none-any.whl`, `${python}.tar.gz`]);
    expect(entriesOf(join(parts.python, `${python}.tar.gz`)).map(({ path }) => path)).toContain(`${python}/LICENSE`);
    const [zip = ""] = filesIn(parts.go);
    const { stdout } = spawnSync("python3", ["-m", "zipfile", "--list", zip], { encoding: "utf8" });
    for (const file of ["go.mod", "LICENSE", "paypages/coupon.go"])
      expect(stdout).toContain(`github.com/pulumi-paypages/pulumi-paypages/sdk/go@v${version}/${file} `);
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
    const credentials = { appId: "school", appSecret: "a secret" };
    sandbox = await startSandbox(credentials);
    const environment = {
      PULUMI_HOME: join(folder, "home"),
      PAYPAGES_APP_ID: credentials.appId,
      PAYPAGES_APP_SECRET: credentials.appSecret,
      PAYPAGES_SANDBOX_BASE_URL: sandbox.url,
    };
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
