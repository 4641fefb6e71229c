/** Go programs that are built once, from what is checked in, and kept in the user's cache folder for every clone. */
import { existsSync } from "node:fs";
import { copyFile, link, readFile } from "node:fs/promises";
import path from "node:path";
import { keyOf } from "./cache.mjs";
import { goBuild, moduleFolder, RECIPE } from "./goBuild.mjs";
import { findGo } from "./goClient.mjs";
import { makeOnce } from "./makeOnce.mjs";
import { SetupError, say } from "./say.mjs";

/**
 * @typedef {object} Program
 * @property {string} name of the file
 * @property {string} package its Go package
 * @property {string[]} source its folder in the clone, with go.mod and go.sum. The go.mod's `require` is its version
 * @property {string[]} [files] further files of that folder that change the build
 * @property {string} [versionVariable] the variable in it that contains its version
 * @property {string} [otherWay] what a user can do if it can't be built
 * @property {string} [script] a file of the Go module that must be next to the program
 */

const executable = (name) => (process.platform === "win32" ? `${name}.exe` : name);

/** A program with the data of its go.mod: its module and version, and the required Go. */
export async function recipeOf(root, program) {
  const folder = path.join(root, ...program.source);
  const read = (file) => readFile(path.join(folder, file), "utf8");
  const [mod, ...others] = await Promise.all(["go.mod", "go.sum", ...(program.files ?? [])].map(read));
  const [, module, version] = /^require (\S+) (v\S+)$/m.exec(mod) ?? [];
  if (!version) throw new SetupError(`${path.join(folder, "go.mod")} has no line "require <module> <version>".`);
  const [, goVersion = "1"] = /^go (\S+)$/m.exec(mod) ?? [];
  return { ...program, folder, module, version, goVersion, texts: [program.name, program.package, mod, ...others] };
}

/** The name of a cache folder of programs, of everything that changes the build. */
export const programsKey = (texts, platform = process.platform, arch = process.arch) =>
  keyOf(platform, arch, ...RECIPE, ...texts);

async function located(root, programs, cache) {
  const recipes = await Promise.all(programs.map((program) => recipeOf(root, program)));
  return { recipes, folder: path.join(cache, programsKey(recipes.flatMap(({ texts }) => texts))) };
}

async function make(go, program, folder, from, env) {
  const file = executable(program.name);
  const made = from && path.join(from, file);
  if (made && existsSync(made)) await link(made, path.join(folder, file));
  else await goBuild(go, program, path.join(folder, file), env);
  if (program.script) {
    const source = path.join(await moduleFolder(go, program, env), program.script);
    await copyFile(source, path.join(folder, path.basename(program.script)));
  }
}

/**
 * Finds or builds programs.
 * @param {string} root
 * @param {Program[]} programs
 * @param {object} options
 * @param {string} options.cache the folder of such folders in the cache
 * @param {string} options.what what is built, for the waiting user
 * @param {string} [options.from] a folder that can contain some of the programs already
 * @param {object} options.env
 * @returns {Promise<{folder: string} | {problem: string}>} their folder, or why there is no `go` for them
 * @throws {SetupError} when the build fails
 */
export async function ensurePrograms(root, programs, { cache, what, from, env }) {
  const { recipes, folder } = await located(root, programs, cache);
  if (existsSync(folder)) return { folder };
  const { go, problem } = await findGo(recipes, env);
  if (problem) return { problem };
  await makeOnce(folder, async (partial) => {
    say(`building ${what} with ${go}`);
    for (const recipe of recipes) await make(go, recipe, partial, from, env);
    say(`stored in ${folder}`);
  });
  return { folder };
}

/** The folder of the programs, if they have been built. */
export async function builtPrograms(root, programs, cache) {
  const { folder } = await located(root, programs, cache);
  return existsSync(folder) ? folder : undefined;
}
