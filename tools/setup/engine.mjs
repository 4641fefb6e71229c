/**
 * The Pulumi engine, from the first of these: the one on PATH if it is new enough; the official one of the pinned
 * version, which the npm package `pulumi` fetches; a build from its Go modules. The last two are kept for every clone.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder, findProgram, isAtLeast, isInside, placeScript, withFolders } from "./environment.mjs";
import { goPrograms, recipeOf } from "./goPrograms.mjs";
import { npmCommand } from "./packages.mjs";
import { during, outputOf, quietStep, SetupError, say } from "./run.mjs";

/** As in the README, `paypages doctor` and the peer dependencies: the oldest version that `npm run test:engines` tests. */
export const LEAST_PULUMI = "3.225";

const INSTALL = "You can also install Pulumi yourself: https://www.pulumi.com/docs/install/";

/** Downloads the engine of the version in PULUMI_VERSION from its vendor, into PULUMI_HOME. */
const OFFICIAL = "pulumi@3.265.0";

const SDK = "github.com/pulumi/pulumi/sdk/v3";
const pinned = (name, goPackage, folder = name) => ({
  name,
  package: goPackage,
  source: ["tools", "setup", "go", "engines", folder],
  versionVariable: `${SDK}/go/common/version.Version`,
});
const own = (name, folder) => ({ name, package: ".", source: ["tools", "setup", "go", folder], files: ["main.go"] });

const pulumi = (folder) => pinned("pulumi", "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi", folder);
const NODE_HOST = pinned("pulumi-language-nodejs", `${SDK}/nodejs/cmd/pulumi-language-nodejs`);
const LANGUAGES = [
  pinned("pulumi-language-go", `${SDK}/go/pulumi-language-go`),
  {
    ...pinned("pulumi-language-python", `${SDK}/python/cmd/pulumi-language-python`),
    script: "python/cmd/pulumi-language-python-exec",
  },
  pinned("pulumi-language-yaml", "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"),
];
const SMALL = ["pulumi", NODE_HOST.name];

/** Supported versions of the engine besides the pinned one, which is the newest: the oldest, and one between. */
export const OLDER_ENGINES = ["pulumi-oldest", "pulumi-between"];

const engines = (root, folder) => goPrograms(root, "engine", [pulumi(folder), NODE_HOST, ...LANGUAGES]);

/** `v3.250.0` */
export const versionOf = async (root, folder = "pulumi") => (await recipeOf(root, pulumi(folder))).version;

/** Starts the host of dynamic providers. It comes with the npm package. */
const LAUNCHER = "pulumi-resource-pulumi-nodejs";
const launcherFolder = (root) => path.join(root, "node_modules", "@pulumi", "pulumi");

/**
 * The folders of an engine that `find` finds, for PATH.
 * @returns {Promise<{folders: string[], lacks: string[]} | {problem: string}>} `lacks` are hosts of other languages
 */
async function examined(find, { root, env }) {
  const file = find("pulumi");
  if (!file) return { problem: "there is no pulumi on PATH" };
  const version = await outputOf(file, ["version"], { ...env, PULUMI_SKIP_UPDATE_CHECK: "true" });
  if (!isAtLeast(version ?? "", LEAST_PULUMI))
    return { problem: `${file} is ${version || "of an unknown version"}; ${LEAST_PULUMI} or newer is needed` };
  if (!find(NODE_HOST.name)) return { problem: `${file} lacks ${NODE_HOST.name}` };
  const launcher = find(LAUNCHER) ? [] : [launcherFolder(root)];
  const first = findProgram("pulumi", { env }) === file ? [] : [path.dirname(file)];
  return { folders: [...first, ...launcher], lacks: LANGUAGES.map(({ name }) => name).filter((name) => !find(name)) };
}

/** An engine of our cache, with the launcher next to it: the engine warns if it has to look for it on PATH. */
async function engineIn(folder, { root, env }) {
  const name = process.platform === "win32" ? `${LAUNCHER}.cmd` : LAUNCHER;
  const launcher = await readFile(path.join(launcherFolder(root), name), "utf8");
  await placeScript(path.join(folder, name), launcher);
  return examined((one) => findProgram(one, { env: withFolders(env, [folder]) }), { root, env });
}

/** @returns {Promise<{folder?: string, problem?: string}>} the official engine, which is only downloaded if that is asked */
async function official({ root, env }, { download }) {
  const version = await versionOf(root);
  const home = path.join(cacheFolder(env), "official");
  const folder = path.join(home, "versions", version.slice(1), "bin");
  if (existsSync(folder)) return { folder };
  if (!download) return {};
  const [npm, ...first] = npmCommand(root, env);
  const variables = { PULUMI_HOME: home, PULUMI_VERSION: version.slice(1), NODE_USE_ENV_PROXY: "1" };
  const { output } = await during(`downloading the official engine ${version}`, () =>
    quietStep(npm, [...first, "exec", "--yes", `--package=${OFFICIAL}`, "--", "pulumi", "version"], {
      env: { ...env, ...variables },
    }),
  );
  return output.split("\n").at(-1) === version ? { folder } : { problem: output.split("\n").slice(-5).join("\n") };
}

async function built({ root, env, withLanguages }) {
  const what = withLanguages ? "the Pulumi engine (about 6 minutes, only once)" : "the Pulumi engine (about 4 minutes)";
  return engines(root, "pulumi").ensure(env, what, withLanguages ? undefined : SMALL);
}

/**
 * Finds, downloads or builds the engine.
 * @param {{root: string, env: object, withLanguages?: boolean}} wanted the clone, and whether programs in Python, Go and
 *   YAML will run, too
 * @returns {Promise<{folders: string[]} | {problem: string}>} the folders that must come first on PATH for it, or why
 *   there is none
 */
export async function ensureEngine(wanted) {
  const { root, env, withLanguages } = wanted;
  // Skips our own cache: a shell that was set up has those engines there.
  const not = (file) => isInside(file, cacheFolder(env)) || isInside(file, path.join(root, "node_modules"));
  const installed = await examined((name) => findProgram(name, { env, not }), wanted);
  if (installed.folders && !(withLanguages && installed.lacks.length > 0)) return installed;
  // What was downloaded or built once stays the choice, also when a task needs more of it.
  const kept = await official(wanted, { download: false });
  if (kept.folder) return engineIn(kept.folder, wanted);
  if (await engines(root, "pulumi").found(env, SMALL)) {
    const { folder, problem } = await built(wanted);
    return folder ? engineIn(folder, wanted) : { problem };
  }
  if (installed.problem) say(installed.problem);
  const downloaded = await official(wanted, { download: true });
  if (downloaded.folder) return engineIn(downloaded.folder, wanted);
  say(`the official engine isn't available: ${downloaded.problem}`);
  const build = await built(wanted);
  if (build.folder) return engineIn(build.folder, wanted);
  if (installed.folders) {
    say(`the engine on PATH lacks ${installed.lacks.join(", ")}`);
    return installed;
  }
  const problems = [installed.problem, `download: ${downloaded.problem}`, `build: ${build.problem}`];
  return { problem: `There is no Pulumi engine:\n${problems.map((line) => `  - ${line}`).join("\n")}\n${INSTALL}` };
}

/**
 * Finds or builds an older engine, with the hosts of all languages.
 * @param {string} name one of `OLDER_ENGINES`
 * @returns {Promise<string[]>} its folders, for PATH
 * @throws {SetupError} when it can't be built
 */
export async function ensureOlderEngine({ root, env }, name) {
  const { folder, problem } = await engines(root, name).ensure(env, `${name} (about 5 minutes, only once)`);
  if (problem) throw new SetupError(problem);
  return (await engineIn(folder, { root, env })).folders;
}

/**
 * Finds or builds the program that writes programs like `pulumi import` does, for tests: the hosts that can be built are
 * too old for that.
 * @returns {Promise<{file: string} | {problem: string}>}
 */
export async function ensureProgramWriter(root, env) {
  const writer = own("paypages-programs", "programs");
  const { folder, problem } = await goPrograms(root, "programs", [writer]).ensure(env, "the writer of programs");
  return folder ? { file: path.join(folder, writer.name) } : { problem };
}

/**
 * Finds or builds the program that writes the native plugin's SDKs with the engine's own generators.
 * @returns {Promise<string[]>} its folder, for PATH; none if it is missing and can't be built
 */
export async function ensureGenerator(root, env) {
  const generator = goPrograms(root, "generator", [own("paypages-sdk", "sdk")]);
  const { folder, problem } = await generator.ensure(env, "the generator of the SDKs");
  if (problem) say(`the generator of the SDKs is missing: ${problem}`);
  return folder ? [folder] : [];
}
