// The packages that are published from here: each depends on what it runs.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(top, folder, "package.json"), "utf8"));

/** The packages that these files load at run time, also later; type imports don't count. */
async function packagesOf(entryPoints: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: entryPoints.map((file) => join(top, file)),
    absWorkingDir: top,
    outdir: "unused",
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const required = Object.keys(metafile.inputs).flatMap((file) =>
    [
      ...readFileSync(join(top, file), "utf8").matchAll(
        /(?:createRequire\(import\.meta\.url\)|require\.resolve)\("([^"]+)"\)/g,
      ),
    ].map(([, name = ""]) => name),
  );
  const names = [...imported, ...required].flatMap((name) => /^(?!node:)(?:@[^/]+\/)?[^/]+/.exec(name) ?? []);
  return [...new Set(names)].sort();
}

test.each([
  [
    ".",
    ["sdk/nodejs/index.ts", "provider/dynamic/index.ts", "provider/plugin/main.ts", "provider/converter/main.ts"],
    [],
  ],
  ["cli", ["cli/main.ts", "sandbox/index.ts", "sandbox/webhooks/signature.ts"], []],
  // The engine starts a pack with the program in its folder.
  ["policy", ["policy/index.ts"], ["@pulumi/pulumi"]],
])("gives the package in %s exactly the dependencies that it runs", async (folder, entries, byEngine) => {
  const { name, dependencies, peerDependencies } = manifestIn(folder);
  const packages = (await packagesOf(entries)).filter((used) => used !== name);
  expect([...new Set([...packages, ...byEngine])].sort()).toEqual(
    Object.keys({ ...dependencies, ...peerDependencies }).sort(),
  );
});

test("gives all packages one version", () => {
  const versions = [".", "cli", "policy", "sdk/nodejs-native"].map((folder) => manifestIn(folder).version);
  expect(new Set(versions).size).toBe(1);
});

test("never lets npx fetch an unrelated package in any document", () => {
  const files = execFileSync("git", ["ls-files", "*.md", "*.ts", "*.json"], { cwd: top, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !file.endsWith("packages.test.ts"));
  expect(files.filter((file) => /npx paypages\b/.test(readFileSync(join(top, file), "utf8")))).toEqual([]);
});
