/** The npm packages of the lock file, and a Node that is new enough for them. */
import { readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { findProgram, isAtLeast, isInside } from "./environment.mjs";
import { during, outputOf, runStep, SetupError } from "./run.mjs";

const LEAST_NODE = "22.19";

/** The npm command: on Windows npm's own script, because a shell would have to run `npm.cmd`. */
export function npmCommand(root, env) {
  const modules = path.join(root, "node_modules");
  if (process.platform === "win32") {
    // Windows can't replace a running program.
    if (!env.npm_execpath || isInside(process.execPath, modules)) throw new SetupError("Run `npm ci`, then try again.");
    return [process.execPath, env.npm_execpath];
  }
  const npm = findProgram("npm", { env, not: (file) => isInside(file, modules) });
  if (!npm) throw new SetupError("npm is not on PATH. It comes with Node: https://nodejs.org/");
  return [npm];
}

// The user's configuration for other projects must not omit packages that this one needs. The packages run on the Node
// that comes with them, not on the one that installs them.
const FLAGS = ["--include=dev", "--include=optional", "--engine-strict=false", "--loglevel=error", "--progress=false"];

/** Installs the packages of the lock file, unless npm's record of a complete installation is newer than that file. */
export async function ensurePackages(root, env) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  const changed = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs;
  if ((await changed(record)) >= (await changed(path.join(root, "package-lock.json")))) return;
  const [command, ...first] = npmCommand(root, env);
  // An interrupted removal of the old packages must never look like an installation.
  await rm(record, { force: true });
  const code = await during("installing the npm packages (npm ci)", () =>
    runStep(command, [...first, "ci", ...FLAGS], { cwd: root, env }),
  );
  if (code !== 0) throw new SetupError(`npm ci failed with exit code ${code}. Its output is above.`);
}

/**
 * The Node that runs the task: the one of the npm packages, or this one if that doesn't run (as on Alpine Linux).
 * @returns {Promise<string>} its file
 */
export async function findNode(root, env) {
  const own = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  for (const node of [own, process.execPath]) {
    if (isAtLeast((await outputOf(node, ["--version"], env)) ?? "", LEAST_NODE)) return node;
  }
  throw new SetupError(
    `The setup needs Node ${LEAST_NODE} or newer, and this is ${process.version}.\n` +
      "The npm package `node` contains it, but its install script hasn't run. If npm's configuration has\n" +
      "ignore-scripts=true, change that, delete node_modules, and run this again. Otherwise, install a newer Node:\n" +
      "https://nodejs.org/",
  );
}

/** The script of a command-line program among the packages, which Node runs. */
export async function packageProgram(root, name, program = name) {
  const folder = path.join(root, "node_modules", name);
  const { bin } = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[program]);
}

/** First on PATH: the right Node, then the programs of the packages. */
export const nodeFolders = (root, node) => [path.dirname(node), path.join(root, "node_modules", ".bin")];
