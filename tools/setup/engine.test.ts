import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { skipFor } from "../../test/support/needs.js";
import { useTempDir } from "../../test/support/use.js";
import { reasons } from "../test/skips.js";
import { ensureEngine, versionOf } from "./engine.js";

skipFor(process.platform === "win32" ? reasons.windows : undefined);

const launcher = join(import.meta.dirname, "../../node_modules/@pulumi/pulumi");
const version = versionOf();
const host = "pulumi-language-nodejs";

let folder: string;
beforeEach(() => {
  folder = useTempDir();
  vi.stubEnv("PATH", `${join(folder, "bin")}:/usr/bin:/bin`);
  vi.stubEnv("PAYPAGES_CACHE_DIR", join(folder, "cache"));
  vi.stubEnv("npm_execpath", undefined);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  place("npm", "echo 'there is no network' && exit 1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function place(name: string, script: string): void {
  const file = join(folder, "bin", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}
function install(installed: string): void {
  place("pulumi", `echo ${installed}`);
  place(host, "exit 1");
}
/** An npm that has the package `pulumi`, which downloads the engine of the wanted version. */
const publish = () =>
  place("npm", `mkdir -p "$PULUMI_HOME/versions/$PULUMI_VERSION/bin"; echo "$@" >> ${folder}/npm.log`);
/** A `go` that makes programs, and has the sources of all modules. */
function installGo(script = ""): void {
  mkdirSync(join(folder, "module/python/cmd"), { recursive: true });
  writeFileSync(join(folder, "module/python/cmd/pulumi-language-python-exec"), "");
  place(
    "go",
    `[ "$1" = list ] && echo ${folder}/module && exit
echo "$GOFLAGS $GOWORK $GOPROXY $@" >> ${folder}/go.log
${script}
while [ "$1" != -o ]; do shift; done
folder=$2; shift 2
for package in "$@"; do touch "$folder$(basename "$package")"; done`,
  );
}
const linesOf = (log: string): string[] => readFileSync(join(folder, log), "utf8").trim().split("\n");

test("takes the engine on PATH, and adds the launcher that it lacks", () => {
  install("v3.225.0");
  expect(ensureEngine()).toEqual([launcher]);
  place("pulumi-resource-pulumi-nodejs", "exit 1");
  expect(ensureEngine()).toEqual([]);
});

test("or else the official one of the npm package, which is downloaded once", () => {
  install("v3.224.9");
  installGo();
  publish();
  for (const _ of [1, 2])
    expect(ensureEngine()).toEqual([join(folder, "cache/official/versions", version.slice(1), "bin")]);
  expect(linesOf("npm.log")).toEqual([expect.stringMatching(/^exec --yes --package=pulumi@\S+ -- pulumi version$/)]);
});

test("or else a build, once, without the user's settings for other builds", () => {
  installGo();
  for (const [name, value] of Object.entries({
    GOFLAGS: "-mod=vendor",
    GOWORK: "/w",
    GOPROXY: "https://proxy.example",
  }))
    vi.stubEnv(name, value);
  const [built = ""] = ensureEngine();
  const hosts = ["go", "nodejs", "python", "python-exec", "yaml"].map((name) => `pulumi-language-${name}`);
  expect(readdirSync(built).sort()).toEqual(["pulumi", ...hosts, "pulumi-resource-pulumi-nodejs"]);
  expect(linesOf("go.log")).toEqual(Array(3).fill(expect.stringMatching(/^-mod=readonly off https:\S+ build/)));
  publish();
  expect(ensureEngine()).toEqual([built]);
  expect(linesOf("go.log")).toHaveLength(3);
  expect(existsSync(join(folder, "npm.log"))).toBe(false);
});

test("or else fails with every reason and advice, and nothing of the build counts as built", () => {
  install("v3.224.9");
  installGo('echo "no such module"; exit 1');
  for (const reason of [
    `${folder}/bin/pulumi is 3.224.9; 3.225 or newer is needed`,
    "there is no network",
    "no such module",
    "https://www.pulumi.com/docs/install/",
  ])
    expect(ensureEngine).toThrow(reason);
  installGo();
  expect(ensureEngine()).toHaveLength(1);
});
