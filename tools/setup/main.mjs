/**
 * The entry of the npm scripts: sets up what is missing, then runs the task. `node tools/setup/main.mjs <task> [args…]`
 *
 * It runs in a fresh clone, where nothing is installed, on Node 20; so this folder is plain JavaScript without
 * dependencies.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { COMMAND, ensureBuild, NATIVE_SDK, PACKAGE, POLICY_PACK } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensurePackages, findNode, nodeFolders } from "./dependencies.mjs";
import { ensureEngine } from "./engine.mjs";
import { ensureGenerator } from "./engineBuild.mjs";
import { exportLines, withFolders } from "./path.mjs";
import { placePlugin } from "./place.mjs";
import { loopbackUnproxied } from "./proxies.mjs";
import { catchSignals, endBy, Interrupted, runTask } from "./run.mjs";
import { SetupError, say } from "./say.mjs";
import { ensureStripeMock } from "./stripeMock.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

const suite = (name) => ({ script: "tools/bench/main.ts", args: [name] });

/** The script of a task; none if the set-up is the whole task. */
const TASKS = {
  demo: { script: "tools/demo/main.ts" },
  bench: { ...suite("engine"), withLanguages: true, withNativeSdk: true },
  "bench:growth": { ...suite("growth"), withLanguages: true, withNativeSdk: true },
  "bench:limit": suite("limit"),
  "bench:functions": { ...suite("functions"), withoutEngine: true },
  "bench:sandbox": { ...suite("sandbox"), withoutEngine: true, withStripeMock: true },
  "bench:waits": { ...suite("waits"), withoutEngine: true },
  screenshots: { script: "test/screenshots/main.ts", withoutEngine: true, withBrowser: true },
  simulate: { script: "test/simulation/main.ts", withoutEngine: true, withoutBuild: true },
  mutation: { script: "tools/mutation/main.ts", withoutEngine: true },
  test: {
    script: "tools/test/main.mjs",
    runsWithoutEngine: true,
    withLanguages: true,
    withNativeSdk: true,
    withPolicyPack: true,
    withGenerator: true,
    withBrowser: true,
  },
  "test:fast": { script: "tools/test/main.mjs", args: ["--fast"], runsWithoutEngine: true, withGenerator: true },
  "test:matrix": {
    script: "tools/test/main.mjs",
    args: ["--matrix"],
    withLanguages: true,
    withNativeSdk: true,
    withBrowser: true,
  },
  "test:engines": { script: "tools/test/engines.mjs", withLanguages: true, withNativeSdk: true },
  generate: { script: "tools/generate/main.ts", withoutEngine: true, withoutBuild: true, withGenerator: true },
  pack: { script: "tools/pack/main.ts", withoutEngine: true, withNativeSdk: true, withPolicyPack: true, ships: true },
  release: {
    script: "tools/release/main.ts",
    withoutEngine: true,
    withNativeSdk: true,
    withPolicyPack: true,
    ships: true,
  },
  plugin: { script: "tools/plugin/main.ts", withoutEngine: true, withoutBuild: true },
  env: { withLanguages: true, withNativeSdk: true, withPolicyPack: true },
  build: { withoutEngine: true, withNativeSdk: true, withPolicyPack: true },
};

/** For the engine and its processes, unless the user decided otherwise. */
const variablesOf = (env) => ({
  ...(env.PULUMI_SKIP_UPDATE_CHECK === undefined && { PULUMI_SKIP_UPDATE_CHECK: "true" }),
  ...loopbackUnproxied(env),
});

/** The engine's folders, for PATH; a task that can run without one prints why there is none. */
async function engineOf(task, env, node) {
  if (task.withoutEngine) return { engine: [] };
  const { folders, problem } = await ensureEngine({ root: ROOT, env, node, withLanguages: task.withLanguages });
  if (folders) return { engine: folders };
  if (!task.runsWithoutEngine) throw new SetupError(problem);
  say(`${problem}\nset-up: what needs no engine is run`);
  return { engine: [], withoutEngine: true };
}

async function setUp(task, env) {
  await ensurePackages(ROOT, env);
  const node = await findNode(ROOT, env);
  const { engine, withoutEngine } = await engineOf(task, env, node);
  const generator = task.withGenerator ? await ensureGenerator(ROOT, env) : [];
  const peers = task.withStripeMock ? await ensureStripeMock(ROOT, env) : [];
  const chromium = task.withBrowser && (await ensureChromium(ROOT, env));
  const projects = [
    ...(task.withoutBuild ? [] : [PACKAGE, COMMAND]),
    ...(task.withNativeSdk ? [NATIVE_SDK] : []),
    ...(task.withPolicyPack ? [POLICY_PACK] : []),
  ];
  let compiles = true;
  for (const project of projects) compiles = (await ensureBuild(ROOT, project, node, env)) && compiles;
  if (task.ships && !compiles) throw new SetupError("Nothing is packed of sources with errors: they are above.");
  const plugin = task.withLanguages ? [await placePlugin(ROOT, node)] : [];
  // The engine comes last: a user's installation can have a different Node next to it.
  const folders = [...generator, ...peers, ...plugin, ...nodeFolders(ROOT, node), ...engine];
  return { node, compiles, chromium, folders, withoutEngine };
}

const withoutBuild = { withoutBuild: true, withNativeSdk: false, withPolicyPack: false };

async function main([name, ...args]) {
  const started = Date.now();
  const known = TASKS[name];
  const task = known && args.includes(known.takesBuilt) ? { ...known, ...withoutBuild } : known;
  if (!task) throw new SetupError(`Usage: node tools/setup/main.mjs ${Object.keys(TASKS).join("|")} [arguments]`);
  const variables = variablesOf(process.env);
  const given = { ...process.env, ...variables };
  const { node, compiles, chromium, folders, withoutEngine } = await setUp(task, given);
  if (task.script) {
    const env = {
      ...withFolders(given, folders),
      ...(withoutEngine && { PAYPAGES_WITHOUT_ENGINE: "true" }),
      ...(chromium && { PAYPAGES_CHROMIUM: chromium }),
      PAYPAGES_SET_UP_SINCE: String(started),
    };
    // tsx as a loader, not as a program: that would be a process in between, which sends a second SIGINT.
    await runTask(node, ["--import", "tsx", task.script, ...(task.args ?? []), ...args], { cwd: ROOT, env });
    return;
  }
  if (name === "env") process.stdout.write(`${exportLines(folders, variables).join("\n")}\n`);
  else if (!compiles) process.exitCode = 1;
}

catchSignals();
try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof Interrupted) endBy(error.signal);
  else if (error instanceof SetupError) process.stderr.write(`\n${error.message}\n`);
  else process.stderr.write(`\nThe set-up failed: ${error.stack}\n`);
  process.exitCode ||= 1;
}
