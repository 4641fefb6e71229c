/** The programs that are built from Go modules: the engine with its language hosts, and two generators. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { cacheFolder } from "./cache.mjs";
import { builtPrograms, ensurePrograms, recipeOf } from "./goPrograms.mjs";
import { placeScript } from "./place.mjs";
import { SetupError, say } from "./say.mjs";

const SDK = "github.com/pulumi/pulumi/sdk/v3";
const pinned = (name, goPackage, folder = name) => ({
  name,
  package: goPackage,
  source: ["tools", "engine", folder],
  versionVariable: `${SDK}/go/common/version.Version`,
  otherWay: "You can also install Pulumi yourself: https://www.pulumi.com/docs/install/",
});
const own = (name, folder) => ({ name, package: ".", source: ["tools", folder], files: ["main.go"] });

const pulumi = (folder) => pinned("pulumi", "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi", folder);
const NODE_HOST = pinned("pulumi-language-nodejs", `${SDK}/nodejs/cmd/pulumi-language-nodejs`);

/** The hosts of the other languages. */
const LANGUAGES = [
  pinned("pulumi-language-go", `${SDK}/go/pulumi-language-go`),
  {
    ...pinned("pulumi-language-python", `${SDK}/python/cmd/pulumi-language-python`),
    script: "python/cmd/pulumi-language-python-exec",
  },
  pinned("pulumi-language-yaml", "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"),
];
export const LANGUAGE_HOSTS = LANGUAGES.map(({ name }) => name);

const ENGINE = [pulumi("pulumi"), NODE_HOST];
const programs = (withLanguages) => (withLanguages ? [...ENGINE, ...LANGUAGES] : ENGINE);

/** Supported versions of the engine besides the pinned one, which is the newest: the oldest, and one between. */
export const OLDER_ENGINES = ["pulumi-oldest", "pulumi-between"];

/**
 * Starts the host of dynamic providers. It comes with the npm package, and the engine looks for it in its own folder.
 */
export const LAUNCHER = "pulumi-resource-pulumi-nodejs";

/** The folder of the installed npm package that holds the launcher, for an engine that lacks it. */
export const launcherFolder = (root) => path.join(root, "node_modules", "@pulumi", "pulumi");

/** The folder where engines are kept. */
export const engineCache = (env) => path.join(cacheFolder({ env }), "engine");

/** The version of the engine if there is none on PATH: `v3.250.0`. */
export const pinnedVersion = async (root) => (await recipeOf(root, ENGINE[0])).version;

/** Puts the launcher of the installed npm package next to the engine. */
async function withLauncher(root, folder) {
  const name = process.platform === "win32" ? `${LAUNCHER}.cmd` : LAUNCHER;
  await placeScript(path.join(folder, name), await readFile(path.join(launcherFolder(root), name), "utf8"));
  return { folder };
}

/** The existing build of the engine. @returns {Promise<{folder: string} | undefined>} */
export async function builtEngine({ root, env, withLanguages }) {
  const folder = await builtPrograms(root, programs(withLanguages), engineCache(env));
  return folder && withLauncher(root, folder);
}

/**
 * Builds the engine, and the hosts of other languages if requested.
 * @returns {Promise<{folder: string} | {problem: string}>}
 */
export async function buildEngine({ root, env, withLanguages }) {
  const options = { cache: engineCache(env), env };
  const what = "the Pulumi engine (takes about 4 minutes, only once)";
  const engine = await orProblem(ensurePrograms(root, ENGINE, { ...options, what }));
  if (engine.problem) return engine;
  if (!withLanguages) return withLauncher(root, engine.folder);
  const more = {
    ...options,
    from: engine.folder,
    what: "its hosts for Python, Go and YAML (about 2 minutes, only once)",
  };
  const { folder, problem } = await orProblem(ensurePrograms(root, programs(true), more));
  return problem ? { problem } : withLauncher(root, folder);
}

/**
 * Finds or builds an older engine, with the hosts of all languages.
 * @param {string} name one of `OLDER_ENGINES`
 * @returns {Promise<{folder: string, version: string}>}
 * @throws {SetupError} when it can't be built
 */
export async function ensureOlderEngine({ root, env }, name) {
  const older = pulumi(name);
  const { version } = await recipeOf(root, older);
  const what = `Pulumi ${version} (takes about 5 minutes, only once)`;
  const options = { cache: engineCache(env), env, what };
  const { folder, problem } = await ensurePrograms(root, [older, NODE_HOST, ...LANGUAGES], options);
  if (problem) throw new SetupError(problem);
  return { ...(await withLauncher(root, folder)), version };
}

/**
 * Finds or builds the program that writes programs like `pulumi import` does, for tests: the hosts that can be built are
 * too old for that.
 * @returns {Promise<{file: string} | {problem: string}>}
 */
export async function ensureProgramWriter(root, env) {
  const writer = own("paypages-programs", "programs");
  const options = { cache: path.join(cacheFolder({ env }), "programs"), env, what: "the writer of imported programs" };
  const { folder, problem } = await orProblem(ensurePrograms(root, [writer], options));
  return folder ? { file: path.join(folder, writer.name) } : { problem };
}

/**
 * Finds or builds the program that writes the native plugin's SDKs with the engine's own generators.
 * @returns {Promise<string[]>} its folder, for PATH; none if it is missing and can't be built
 */
export async function ensureGenerator(root, env) {
  const options = { cache: path.join(cacheFolder({ env }), "generator"), env, what: "the generator of the SDKs" };
  const { folder, problem } = await orProblem(ensurePrograms(root, [own("paypages-sdk", "sdk")], options));
  if (problem) say(`the generator of the SDKs is missing: ${problem}`);
  return folder ? [folder] : [];
}

/** A failure that the user can fix, as a result. */
const orProblem = (result) =>
  result.catch((error) => {
    if (error instanceof SetupError) return { problem: error.message };
    throw error;
  });
