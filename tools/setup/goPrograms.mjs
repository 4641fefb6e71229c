/** Go programs that are built once, from what is checked in, and kept in the user's cache folder for every clone. */
import { existsSync } from "node:fs";
import { copyFile, link, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { keyOf, makeFolder } from "./cache.mjs";
import { goBuild, moduleFolder, RECIPE } from "./goBuild.mjs";
import { withLock } from "./lock.mjs";
import { interrupted } from "./run.mjs";
import { progress, SetupError, say } from "./say.mjs";

/**
 * @typedef {object} Program
 * @property {string} name of the file that is made
 * @property {string} package the Go package that it is made of
 * @property {string[]} source its folder in the clone, with go.mod and go.sum; the go.mod's `require` says the version
 * @property {string[]} [files] further files of that folder that it is made of
 * @property {string} [versionVariable] the variable of it that holds its version
 * @property {string} [otherWay] what a person can do where it cannot be built
 * @property {string} [script] a file of the Go module that belongs beside the program
 */

const executable = (name) => (process.platform === "win32" ? `${name}.exe` : name);

async function recipeOf(root, program) {
  const folder = path.join(root, ...program.source);
  const read = (file) => readFile(path.join(folder, file), "utf8");
  const [mod, ...others] = await Promise.all(["go.mod", "go.sum", ...(program.files ?? [])].map(read));
  const [, module, version] = /^require (\S+) (v\S+)$/m.exec(mod) ?? [];
  if (!version) throw new SetupError(`${path.join(folder, "go.mod")} has no line "require <module> <version>".`);
  return { ...program, folder, module, version, texts: [program.name, program.package, mod, ...others] };
}

/** What the name of a folder of programs in the cache is made of: everything that changes what is built. */
export function programsKey(texts, platform = process.platform, arch = process.arch) {
  return keyOf(platform, arch, ...RECIPE, ...texts);
}

/** What a killed run has left; its `go` may still be running, so every run builds into a folder of its own. */
async function removeLeftovers(folder) {
  const { dir, base } = path.parse(folder);
  const left = (await readdir(dir)).filter((name) => name.startsWith(`${base}.partial.`));
  await Promise.all(left.map((name) => rm(path.join(dir, name), { recursive: true, force: true })));
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

/** Makes all programs in a folder beside, which gets its name only when it is whole. To be called under the lock. */
async function makeAll(folder, programs, { go, from, env }) {
  await removeLeftovers(folder);
  const partial = await makeFolder(`${folder}.partial.${process.pid}`);
  try {
    for (const program of programs) await make(go, program, partial, from, env);
    await rename(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/**
 * Finds or builds programs.
 * @param {string} root
 * @param {Program[]} programs
 * @param {object} options
 * @param {string} options.cache the folder of such folders in the cache
 * @param {() => string | undefined} options.go the `go` client; asked only where something has to be built
 * @param {string} options.what what is built, and why, in the words of the person who waits
 * @param {string} [options.from] a folder that may hold some of the programs already
 * @param {object} options.env
 * @returns {Promise<string | undefined>} the folder that holds them; none where they must be built and there is no `go`
 */
export async function ensurePrograms(root, programs, { cache, go, what, from, env }) {
  const recipes = await Promise.all(programs.map((program) => recipeOf(root, program)));
  const folder = path.join(cache, programsKey(recipes.flatMap(({ texts }) => texts)));
  if (existsSync(folder)) return folder;
  const client = go();
  if (!client) return undefined;
  const onWait = (owner) => progress(`waiting for another run that builds this (process ${owner?.pid ?? "unknown"})`);
  await withLock(
    `${folder}.lock`,
    async () => {
      if (existsSync(folder)) return;
      say(`${what} with ${client}, once`);
      const started = Date.now();
      await makeAll(folder, recipes, { go: client, from, env });
      say(`built in ${Math.round((Date.now() - started) / 1000)} s and kept in ${folder}`);
    },
    { signal: interrupted, onWait },
  );
  return folder;
}
