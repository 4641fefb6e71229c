/** The compiled package, `dist/`: what programs that import `pulumi-paypages` run. */
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { keyOf } from "./cache.mjs";
import { packageProgram, withNode } from "./dependencies.mjs";
import { runStep } from "./run.mjs";
import { say } from "./say.mjs";

/** The folders that tsconfig.build.json names. */
const FOLDERS = ["provider", path.join("sdk", "nodejs"), "sandbox", "cli"];
const SETTINGS = ["tsconfig.json", "tsconfig.build.json", path.join("node_modules", "typescript", "package.json")];
/** In dist/: the key of the sources that it was compiled from. */
const STAMP = ".sources";

async function filesIn(folder, ending) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

async function sourcesOf(root) {
  const lists = await Promise.all(FOLDERS.map((folder) => filesIn(path.join(root, folder), ".ts")));
  return lists.flat().filter((file) => !file.endsWith(".test.ts"));
}

async function keyOfSources(root) {
  const files = [...(await sourcesOf(root)), ...SETTINGS.map((file) => path.join(root, file))];
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return keyOf(...files.flatMap((file, i) => [path.relative(root, file), texts[i]]));
}

/** The compiler leaves what it made of a source that is gone. */
async function removeLeftovers(root, dist) {
  for (const file of [...(await filesIn(dist, ".js")), ...(await filesIn(dist, ".d.ts"))]) {
    const source = path.join(root, path.relative(dist, file).replace(/(\.d\.ts|\.js)$/, ".ts"));
    if (!existsSync(source)) await rm(file);
  }
}

/**
 * Compiles where something changed.
 * @param {string} root
 * @param {string} node the Node that runs the compiler
 * @param {(work: () => Promise<void>) => Promise<void>} alone does something under the clone's lock
 * @returns {Promise<boolean>} false when the sources have errors: they have been printed, and what could be compiled is
 */
export async function ensureBuild(root, node, env, alone) {
  const dist = path.join(root, "dist");
  const stamp = path.join(dist, STAMP);
  const isFresh = async () => (await readFile(stamp, "utf8").catch(() => "")) === (await keyOfSources(root));
  if (await isFresh()) return true;
  let good = true;
  await alone(async () => {
    if (await isFresh()) return;
    say("compiling the package into dist/");
    const key = await keyOfSources(root);
    const compiler = await packageProgram(root, "typescript", "tsc");
    const args = [compiler, "-p", "tsconfig.build.json"];
    good = (await runStep(node, args, { cwd: root, env: withNode(root, node, env) })) === 0;
    await removeLeftovers(root, dist);
    if (good) return writeFile(stamp, key);
    say("the package has the errors above; what could be compiled is in dist/");
    await rm(stamp, { force: true });
  });
  return good;
}
