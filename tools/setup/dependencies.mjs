/** The npm packages of the lock file, and a Node that is new enough for them. */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { findProgram, isInside, withFolders } from "./path.mjs";
import { outputOf, runStep } from "./run.mjs";
import { during, SetupError } from "./say.mjs";
import { isAtLeast } from "./version.mjs";

const LEAST_NODE = "22.19";

const readJson = async (file) => JSON.parse(await readFile(file, "utf8"));

/**
 * Whether the packages of the lock file are installed. npm writes its record when an installation is complete. So your
 * own `npm ci` counts, and an interrupted one doesn't.
 * @param {object} wanted package-lock.json
 * @param {object | undefined} installed npm's record: node_modules/.package-lock.json
 */
export function isSameInstallation(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([place, entry]) => {
    if (place === "") return true;
    const have = installed.packages[place];
    // npm omits it on a platform that it isn't for.
    if (!have) return entry.optional === true || entry.devOptional === true;
    return have.version === entry.version && have.integrity === entry.integrity && have.link === entry.link;
  });
}

/** The npm command: on Windows npm's own script, because a shell would have to run `npm.cmd`. */
function npmCommand(modules, env) {
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

/** Installs the packages of the lock file, unless they are installed. */
export async function ensurePackages(root, env) {
  const modules = path.join(root, "node_modules");
  const record = path.join(modules, ".package-lock.json");
  const wanted = await readJson(path.join(root, "package-lock.json"));
  if (isSameInstallation(wanted, await readJson(record).catch(() => undefined))) return;
  const [command, ...first] = npmCommand(modules, env);
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
  const { bin } = await readJson(path.join(folder, "package.json"));
  return path.join(folder, typeof bin === "string" ? bin : bin[program]);
}

/** First on PATH: the right Node, then the programs of the packages. */
export const nodeFolders = (root, node) => [path.dirname(node), path.join(root, "node_modules", ".bin")];

export const withNode = (root, node, env) => withFolders(env, nodeFolders(root, node));
