/**
 * The entry of the npm scripts: sets up everything that is missing, then runs the task. `node tools/setup/main.mjs <task> [args…]`
 *
 * It runs in a fresh clone, where nothing is installed, on Node 20. So this folder is plain JavaScript without
 * dependencies.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.mjs";
import { ensureEngine, ensureGenerator } from "./engine.mjs";
import { exportLines, loopbackUnproxied, placeScript, withFolders } from "./environment.mjs";
import { ensurePackages, findNode, nodeFolders, packageProgram } from "./packages.mjs";
import { catchSignals, runStep, runTask, SetupError, say } from "./run.mjs";
import { TASKS } from "./tasks.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** For the engine and its processes, unless the user decided otherwise. */
const variablesOf = (env) => ({
  ...(env.PULUMI_SKIP_UPDATE_CHECK === undefined && { PULUMI_SKIP_UPDATE_CHECK: "true" }),
  ...loopbackUnproxied(env),
});

/** The engine's folders, for PATH; undefined if there is no engine and the task can run without one. */
async function engineOf(task, wanted) {
  if (task.withoutEngine) return [];
  const { folders, problem } = await ensureEngine({ ...wanted, withLanguages: task.withLanguages });
  if (folders) return folders;
  if (!task.runsWithoutEngine) throw new SetupError(problem);
  say(`${problem}\nsetup: only tests that need no engine will run`);
  return undefined;
}

/**
 * Writes the bundles that this repository publishes, which tests and examples run. The bundler doesn't look at types.
 * @returns {Promise<boolean>} false if there are errors, which are then printed
 */
async function build(node, env, { ships = false }) {
  const run = (...args) => runStep(node, args, { cwd: ROOT, env: withFolders(env, nodeFolders(ROOT, node)) });
  if (ships && (await run(await packageProgram(ROOT, "typescript", "tsc"), "-p", ".")) !== 0)
    throw new SetupError("The sources have errors (see above), so nothing was packed.");
  const isGood = (await run("--import", "tsx", path.join("tools", "release", "build", "main.ts"))) === 0;
  if (!isGood) say("the build has the errors above, and its output is incomplete");
  if (!isGood && ships) throw new SetupError("Nothing was packed.");
  return isGood;
}

/** Puts the native plugin of this clone into a folder, under the name that the engine looks for. Returns the folder. */
async function placePlugin(node) {
  const main = path.join(ROOT, "dist", "plugin.js");
  const file = path.join(ROOT, "dist", ".plugin", "pulumi-resource-paypages");
  if (process.platform === "win32") await placeScript(`${file}.cmd`, `@"${node}" "${main}" %*\r\n`);
  else await placeScript(file, `#!/bin/sh\nexec "${node}" "${main}" "$@"\n`);
  return path.dirname(file);
}

/** Installs, finds or builds what a task needs. */
async function setUp(task, env) {
  await ensurePackages(ROOT, env);
  const node = await findNode(ROOT, env);
  const engine = await engineOf(task, { root: ROOT, env });
  const generator = task.withGenerator ? await ensureGenerator(ROOT, env) : [];
  const chromium = task.withBrowser && (await ensureChromium(ROOT, node, env));
  const compiles = task.withoutBuild || (await build(node, env, task));
  const plugin = task.withLanguages ? [await placePlugin(node)] : [];
  // The engine comes last: a user's installation can have a different Node next to it.
  const folders = [...generator, ...plugin, ...nodeFolders(ROOT, node), ...(engine ?? [])];
  const variables = {
    ...(!engine && { PAYPAGES_WITHOUT_ENGINE: "true" }),
    ...(chromium && { PAYPAGES_CHROMIUM: chromium }),
  };
  return { node, compiles, folders, variables };
}

async function main([name, ...args]) {
  const started = Date.now();
  const task = TASKS[name];
  if (!task) throw new SetupError(`Usage: node tools/setup/main.mjs ${Object.keys(TASKS).join("|")} [arguments]`);
  const defaults = variablesOf(process.env);
  const env = { ...process.env, ...defaults };
  const { node, compiles, folders, variables } = await setUp(task, env);
  if (task.script) {
    const taskEnv = { ...withFolders(env, folders), ...variables, PAYPAGES_SETUP_SINCE: String(started) };
    // tsx as a loader, not as a program: that would be a process in between, which sends a second SIGINT.
    const command = ["--import", "tsx", task.script, ...(task.args ?? []), ...args];
    process.exitCode = await runTask(node, command, { cwd: ROOT, env: taskEnv });
  } else if (name === "env") process.stdout.write(`${exportLines(folders, defaults).join("\n")}\n`);
  else process.exitCode = compiles ? 0 : 1;
}

catchSignals();
try {
  await main(process.argv.slice(2));
} catch (error) {
  const isKnown = error instanceof SetupError;
  process.stderr.write(isKnown ? `\n${error.message}\n` : `\nThe setup failed: ${error.stack}\n`);
  process.exitCode = 1;
}
