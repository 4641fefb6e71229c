// Sets up what a task needs, then runs its script: `node tools/setup/main.mjs [--option …] [script] [argument …]`. Without
// a script, prints the environment for a shell. Standard output belongs to the script.
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { ensureChromium } from "./chromium.js";
import { ensureEngine, ensureGenerator } from "./engine.js";
import { exportLines, loopbackUnproxied, say } from "./environment.js";

const root = join(import.meta.dirname, "../..");
const { env } = process;
const args = process.argv.slice(2);
const at = args.findIndex((arg) => !arg.startsWith("--"));
const options = args.splice(0, at === -1 ? args.length : at);
const { values: needs } = parseArgs({
  args: options,
  allowNegative: true,
  options: {
    build: { type: "boolean", default: true },
    engine: { type: "boolean" },
    "optional-engine": { type: "boolean" },
    generator: { type: "boolean" },
    browser: { type: "boolean" },
  },
});

/** The result, or undefined, with the reason on standard error. */
function ifPossible<T>(without: string, find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    say(`${(error as Error).message}\nsetup: ${without}`);
    return undefined;
  }
}

/** The folders of the engine, for PATH. */
function engineFolders(): string[] {
  if (needs.engine) return ensureEngine();
  if (!needs["optional-engine"]) return [];
  const folders = ifPossible("only tests that need no engine will run", ensureEngine);
  if (!folders) env.PAYPAGES_WITHOUT_ENGINE = "true";
  return folders ?? [];
}

function setUp(): void {
  const variables = { PULUMI_SKIP_UPDATE_CHECK: env.PULUMI_SKIP_UPDATE_CHECK ?? "true", ...loopbackUnproxied(env) };
  Object.assign(env, variables);
  const generator = needs.generator && ifPossible("the SDKs won't be generated", ensureGenerator);
  // The engine comes last: a user's installation can have a different Node next to it.
  const own = ["dist/.plugin", "node_modules/node/bin", "node_modules/.bin"].map((folder) => join(root, folder));
  const folders = [...(generator ? [generator] : []), ...own, ...engineFolders()];
  env.PATH = [...folders, env.PATH].join(delimiter);
  const chromium = needs.browser && ifPossible("the tests in a browser will be skipped", ensureChromium);
  if (chromium) env.PAYPAGES_CHROMIUM = chromium;
  if (needs.build) {
    const build = ["--import", "tsx", join(root, "tools/release/build/main.ts")];
    if (spawnSync("node", build, { cwd: root, stdio: ["ignore", 2, 2] }).status !== 0)
      throw new Error("The build failed.");
  }
  if (args.length === 0) process.stdout.write(`${exportLines(folders, variables).join("\n")}\n`);
}

try {
  setUp();
} catch (error) {
  say((error as Error).message);
  process.exit(1);
}
const [script, ...others] = args;
if (script) {
  process.argv.splice(1, process.argv.length, join(root, script), ...others);
  await import(pathToFileURL(join(root, script)).href);
}
