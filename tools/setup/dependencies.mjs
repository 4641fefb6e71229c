/** The npm packages of the lock file, and a Node that is new enough for the packages. */
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { findProgram, isInside, withFolders } from "./path.mjs";
import { answerOf, runStep } from "./run.mjs";
import { progress, SetupError, say } from "./say.mjs";
import { isAtLeast } from "./version.mjs";

const LEAST_NODE = "22.19";

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Whether what is installed is what the lock file says. npm itself keeps the record: `node_modules/.package-lock.json`,
 * written when an installation is complete, so your own `npm ci` counts, and one that was interrupted does not.
 * @param {object} wanted package-lock.json
 * @param {object | undefined} installed npm's record
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

/** npm as a program and its first arguments: npm's own script if npm started us, which works on Windows, too. */
function npmCommand(modules, env) {
  const inModules = (file) => isInside(file, modules);
  // The Node inside node_modules is about to be removed.
  const node = [process.execPath, env.npm_node_execpath].find((file) => file && !inModules(file));
  const script = env.npm_execpath;
  if (node && script && path.basename(script).startsWith("npm") && existsSync(script)) return [node, script];
  const npm = findProgram("npm", { env, not: inModules });
  if (!npm) throw new SetupError("npm is not on PATH. It comes with Node: https://nodejs.org/");
  if (process.platform !== "win32") return [npm];
  return [node ?? process.execPath, path.join(path.dirname(npm), "node_modules", "npm", "bin", "npm-cli.js")];
}

/** Installs the packages of the lock file. */
async function install(root, env) {
  const modules = path.join(root, "node_modules");
  if (process.platform === "win32" && isInside(process.execPath, modules))
    throw new SetupError(
      "The npm packages have changed, and on Windows a running Node cannot be replaced: run `npm ci`.",
    );
  const [command, ...first] = npmCommand(modules, env);
  // An interrupted removal of the old packages must never look like an installation.
  await rm(path.join(modules, ".package-lock.json"), { force: true });
  const done = progress("installing the npm packages (npm ci)");
  // The user's configuration for other projects must not omit packages that this one needs. The packages are run by the
  // Node that comes with them, not by the one that installs them.
  const flags = [
    "--include=dev",
    "--include=optional",
    "--engine-strict=false",
    "--loglevel=error",
    "--progress=false",
  ];
  const onLine = (line) => line.trim() && say(line);
  const code = await runStep(command, [...first, "ci", ...flags], { cwd: root, env, onLine }).finally(done);
  if (code !== 0) throw new SetupError(`npm ci failed with exit code ${code}; what it printed is above.`);
}

export async function isInstalled(root) {
  const [wanted, installed] = await Promise.all([
    readJson(path.join(root, "package-lock.json")),
    readJson(path.join(root, "node_modules", ".package-lock.json")),
  ]);
  if (!wanted) throw new SetupError(`${path.join(root, "package-lock.json")} is missing or is not JSON.`);
  return isSameInstallation(wanted, installed);
}

export async function ensurePackages(root, env) {
  if (!(await isInstalled(root))) await install(root, env);
}

/**
 * The Node that runs the task: the one among the packages, else the machine's if it is new enough.
 * @returns {Promise<string>} its file
 */
export async function findNode(root, env) {
  const modules = path.join(root, "node_modules");
  const own = path.join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  // Runs it instead of only checking the file: on some systems (Alpine Linux) the file exists and doesn't run.
  if (isAtLeast((await answerOf(own, ["--version"], env)) ?? "", LEAST_NODE)) return own;
  const machines = isInside(process.execPath, modules)
    ? findProgram("node", { env, not: (file) => isInside(file, modules) })
    : process.execPath;
  const version = (machines && (await answerOf(machines, ["--version"], env))) || "none";
  if (isAtLeast(version, LEAST_NODE)) return machines;
  throw new SetupError(
    [
      `Node ${LEAST_NODE} or newer is needed; this machine's is ${version}.`,
      "It normally comes with the npm packages (package `node`), whose install script has not fetched it here:",
      "look whether npm is configured with ignore-scripts=true, then delete node_modules and run this again,",
      "or install a newer Node: https://nodejs.org/",
    ].join("\n"),
  );
}

/** The script of a command-line program among the packages, to be run by Node. */
export async function packageProgram(root, name, program = name) {
  const folder = path.join(root, "node_modules", name);
  const { bin } = (await readJson(path.join(folder, "package.json"))) ?? {};
  const file = typeof bin === "string" ? bin : bin?.[program];
  if (!file) throw new SetupError(`The npm package ${name} is not installed, or has no program ${program}.`);
  return path.join(folder, file);
}

/** First on PATH: the right Node, then the programs of the packages. */
export function nodeFolders(root, node) {
  return [path.dirname(node), path.join(root, "node_modules", ".bin")];
}

export const withNode = (root, node, env) => withFolders(env, nodeFolders(root, node));
