// The Pulumi engine, from the first of these: the one on PATH if it is new enough; the official one of the pinned version,
// which the npm package `pulumi` fetches; a build from its Go modules. The last two are kept for every clone.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { coerce, lt } from "semver";
import { onPath, run } from "../support/run.js";
import { cacheFolder, say } from "./environment.js";

/** As in the README, `paypages doctor` and the peer dependencies: the oldest version that `npm run test:engines` tests. */
export const LEAST_PULUMI = "3.225";

/** Downloads the engine of the version in PULUMI_VERSION from its vendor, into PULUMI_HOME. */
const OFFICIAL = "pulumi@3.265.0";

/** Folders of Go modules in `go`, and the packages that are built in each. */
type Modules = Readonly<Record<string, readonly string[]>>;

const go = join(import.meta.dirname, "go");
const SDK = "github.com/pulumi/pulumi/sdk/v3";
const moduleOf = (engine: string): string => `engines/${engine}`;
const engineModules = (engine: string): Modules => ({
  [moduleOf(engine)]: ["github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"],
  "engines/languages": [
    "nodejs/cmd/pulumi-language-nodejs",
    "go/pulumi-language-go",
    "python/cmd/pulumi-language-python",
  ].map((name) => `${SDK}/${name}`),
  "engines/yaml": ["github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"],
});

/** Supported versions of the engine besides the pinned one, which is the newest: the oldest, and one between. */
export const OLDER_ENGINES = ["pulumi-oldest", "pulumi-between"];

/** `v3.250.0`: the version of the module that a folder's go.mod requires. */
const requiredIn = (module: string): string =>
  /^require \S+ (v\S+)$/m.exec(readFileSync(join(go, module, "go.mod"), "utf8"))?.[1] ?? "";
export const versionOf = (engine = "pulumi"): string => requiredIn(moduleOf(engine));

/** The user's settings for other work must neither break nor change a build. Only the source of modules is the user's. */
const isolated = { GOFLAGS: "-mod=readonly", GO111MODULE: "on", GOWORK: "off", CGO_ENABLED: "0", GOOS: "", GOARCH: "" };

/** The folder of the programs, whose name depends on everything that changes their builds. */
function folderOf(modules: Modules): string {
  const texts = Object.keys(modules).flatMap((module) =>
    readdirSync(join(go, module)).map((file) => readFileSync(join(go, module, file), "utf8")),
  );
  const key = createHash("sha256").update(JSON.stringify([process.platform, process.arch, modules, texts]));
  return join(cacheFolder(), "go", key.digest("hex").slice(0, 16));
}

/**
 * Builds programs, if they aren't there. Returns their folder.
 * @param complete adds the other files to it
 * @throws Error with the output of `go`
 */
function built(modules: Modules, what: string, complete = (_: string): void => {}): string {
  const folder = folderOf(modules);
  if (existsSync(folder)) return folder;
  say(`building ${what}`);
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    for (const [module, packages] of Object.entries(modules)) {
      const flags = `-ldflags=-s -w -X ${SDK}/go/common/version.Version=${requiredIn(module)}`;
      const args = ["build", "-trimpath", "-buildvcs=false", flags, "-o", `${draft}/`, ...packages];
      run("go", args, { cwd: join(go, module), env: isolated });
    }
    complete(draft);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Starts the host of dynamic providers. It comes with the npm package. */
const LAUNCHER = "pulumi-resource-pulumi-nodejs";
const launcherFolder = join(import.meta.dirname, "../../node_modules/@pulumi/pulumi");

/** Builds an engine with the hosts of all languages, if it isn't there. Returns its folder. @throws Error */
export const builtEngine = (engine = "pulumi"): string =>
  built(engineModules(engine), `the Pulumi engine ${versionOf(engine)} (about 6 minutes, only once)`, (folder) => {
    const list = ["list", "-m", "-f", "{{.Dir}}", SDK];
    const sdk = run("go", list, { cwd: join(go, "engines/languages"), env: isolated }).trim();
    // The engine warns if it has to look for the launcher on PATH.
    for (const file of [
      join(sdk, "python/cmd/pulumi-language-python-exec"),
      join(launcherFolder, `${LAUNCHER}${process.platform === "win32" ? ".cmd" : ""}`),
    ])
      copyFileSync(file, join(folder, basename(file)));
  });

/** Returns the folders that it lacks. @throws Error if it can't be used */
function installed(): string[] {
  const file = onPath("pulumi");
  if (!file) throw new Error("there is no pulumi on PATH");
  const version = coerce(run(file, ["version"]));
  if (!version || lt(version, `${LEAST_PULUMI}.0`))
    throw new Error(`${file} is ${version ?? "of an unknown version"}; ${LEAST_PULUMI} or newer is needed`);
  if (!onPath("pulumi-language-nodejs")) throw new Error(`${file} lacks pulumi-language-nodejs`);
  return onPath(LAUNCHER) ? [] : [launcherFolder];
}

const officialFolder = (): string => join(cacheFolder(), "official/versions", versionOf().slice(1), "bin");

/** @throws Error if it isn't available */
function download(): string[] {
  const version = versionOf().slice(1);
  say(`downloading the official engine ${version}`);
  const env = { PULUMI_HOME: join(cacheFolder(), "official"), PULUMI_VERSION: version, NODE_USE_ENV_PROXY: "1" };
  run("npm", ["exec", "--yes", `--package=${OFFICIAL}`, "--", "pulumi", "version"], { env });
  return [officialFolder()];
}

/**
 * Finds, downloads or builds the engine. Returns the folders that must come first on PATH for it.
 * @throws Error with the reason of each attempt
 */
export function ensureEngine(): string[] {
  const kept = [folderOf(engineModules("pulumi")), officialFolder()].find(existsSync);
  const problems: string[] = [];
  for (const find of [installed, ...(kept ? [() => [kept]] : [download, () => [builtEngine()]])]) {
    try {
      return find();
    } catch (error) {
      problems.push((error as Error).message);
      if (!kept) say((error as Error).message);
    }
  }
  throw new Error(
    `There is no Pulumi engine:\n${problems.map((line) => `  - ${line}\n`).join("")}` +
      "You can also install Pulumi yourself: https://www.pulumi.com/docs/install/",
  );
}

/** Builds the program that writes programs like `pulumi import` does, for tests: the built hosts are too old for that. */
export const ensureProgramWriter = (): string =>
  join(built({ programs: ["."] }, "the writer of programs"), "paypages-programs");

/** Builds the program that writes the native plugin's SDKs with the engine's own generators. Returns its folder. */
export const ensureGenerator = (): string => built({ sdk: ["."] }, "the generator of the SDKs");
