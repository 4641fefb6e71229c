/** The engine that is built once from its Go modules, and the other programs of its modules. */
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
  otherWay: "Installing Pulumi yourself is another way: https://www.pulumi.com/docs/install/",
});

const PULUMI = "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi";

/** The programs that TypeScript and JavaScript need. */
const ENGINE = [pinned("pulumi", PULUMI), pinned("pulumi-language-nodejs", `${SDK}/nodejs/cmd/pulumi-language-nodejs`)];

/** The programs that the other languages need. */
const LANGUAGES = [
  pinned("pulumi-language-go", `${SDK}/go/pulumi-language-go`),
  {
    ...pinned("pulumi-language-python", `${SDK}/python/cmd/pulumi-language-python`),
    script: "python/cmd/pulumi-language-python-exec",
  },
  pinned("pulumi-language-yaml", "github.com/pulumi/pulumi-yaml/cmd/pulumi-language-yaml"),
];

/** Supported versions of the engine besides the pinned one, which is the newest: the oldest, and one between. */
export const OLDER_ENGINES = ["pulumi-oldest", "pulumi-between"];

/** The hosts of other languages. */
export const LANGUAGE_HOSTS = LANGUAGES.map(({ name }) => name);

/** Writes the SDKs of the native plugin with the engine's own generators. */
const GENERATOR = { name: "paypages-sdk", package: ".", source: ["tools", "sdk"], files: ["main.go"] };

/** Writes programs like `pulumi import` does: the hosts that can be built are too old for that. */
const PROGRAM_WRITER = { name: "paypages-programs", package: ".", source: ["tools", "programs"], files: ["main.go"] };

/**
 * Starts the host of dynamic providers. It comes with the npm package, and the engine looks for it in its own folder.
 */
export const LAUNCHER = "pulumi-resource-pulumi-nodejs";

const npmPackage = (root) => path.join(root, "node_modules", "@pulumi", "pulumi");

/** The folder of the installed npm package that holds the launcher, for an engine that comes without it. */
export const launcherFolder = npmPackage;

/** The folder where engines are kept. */
export const engineCache = (env) => path.join(cacheFolder({ env }), "engine");

/** The version of the engine if there is none on PATH: `v3.250.0`. */
export const pinnedVersion = async (root) => (await recipeOf(root, ENGINE[0])).version;

/** Puts the launcher of the installed npm package next to the engine. */
async function withLauncher(root, folder) {
  const name = process.platform === "win32" ? `${LAUNCHER}.cmd` : LAUNCHER;
  await placeScript(path.join(folder, name), await readFile(path.join(npmPackage(root), name), "utf8"));
  return folder;
}

const programs = (withLanguages) => (withLanguages ? [...ENGINE, ...LANGUAGES] : ENGINE);

/** The existing build of the engine. @returns {Promise<{folder: string} | undefined>} */
export async function builtEngine({ root, env, withLanguages }) {
  const folder = await builtPrograms(root, programs(withLanguages), engineCache(env));
  return folder && { folder: await withLauncher(root, folder) };
}

/**
 * Builds the engine, and the hosts of other languages if requested.
 * @returns {Promise<{folder: string} | {problem: string}>}
 */
export async function buildEngine({ root, env, withLanguages }) {
  const options = { cache: engineCache(env), env };
  try {
    const what = "the Pulumi engine is built, which takes some minutes,";
    const engine = await ensurePrograms(root, ENGINE, { ...options, what });
    if (engine.problem) return engine;
    if (!withLanguages) return { folder: await withLauncher(root, engine.folder) };
    const { folder } = await ensurePrograms(root, programs(true), {
      ...options,
      from: engine.folder,
      what: "the hosts of Python, Go and YAML are built, which takes some two minutes,",
    });
    return { folder: await withLauncher(root, folder) };
  } catch (error) {
    return asProblem(error);
  }
}

/**
 * Finds or builds an older engine, with the hosts of all languages.
 * @param {string} name one of `OLDER_ENGINES`
 * @returns {Promise<{folder: string, version: string}>}
 * @throws {SetupError} when it can't be built
 */
export async function ensureOlderEngine({ root, env }, name) {
  const older = pinned("pulumi", PULUMI, name);
  const { version } = await recipeOf(root, older);
  const hosts = programs(true).filter((program) => program.name !== "pulumi");
  const what = `Pulumi ${version} is built, which takes some minutes,`;
  const { folder, problem } = await ensurePrograms(root, [older, ...hosts], { cache: engineCache(env), env, what });
  if (problem) throw new SetupError(problem);
  return { folder: await withLauncher(root, folder), version };
}

/**
 * Finds or builds the program that writes programs like `pulumi import` does, for tests.
 * @returns {Promise<{file: string} | {problem: string}>}
 */
export async function ensureProgramWriter(root, env) {
  const options = {
    cache: path.join(cacheFolder({ env }), "programs"),
    env,
    what: "the writer of imported programs is built",
  };
  const { folder, problem } = await ensurePrograms(root, [PROGRAM_WRITER], options).catch(asProblem);
  return folder ? { file: path.join(folder, PROGRAM_WRITER.name) } : { problem };
}

function asProblem(error) {
  if (error instanceof SetupError) return { problem: error.message };
  throw error;
}

/**
 * Finds or builds the program that writes the SDKs.
 * @returns {Promise<string[]>} its folder, for PATH; none if it is missing and cannot be built
 */
export async function ensureGenerator(root, env) {
  const options = {
    cache: path.join(cacheFolder({ env }), "generator"),
    env,
    what: "the generator of the SDKs is built",
  };
  const { folder, problem } = await ensurePrograms(root, [GENERATOR], options).catch(asProblem);
  if (problem) say(`without the generator of the SDKs: ${problem}`);
  return folder ? [folder] : [];
}
