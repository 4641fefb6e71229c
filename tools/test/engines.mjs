/**
 * The tests of the engine on each supported version: the oldest, one between, and the pinned one, which is the newest.
 * Arguments choose files: `npm run test:engines -- test/engine/life.test.ts`.
 */
import path from "node:path";
import { ensureOlderEngine, OLDER_ENGINES, versionOf } from "../setup/engine.mjs";
import { withFolders } from "../setup/environment.mjs";
import { packageProgram } from "../setup/packages.mjs";
import { catchSignals, runStep, SetupError } from "../setup/run.mjs";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const FILES = ["test/engine", "test/engine/plugin", "test/cli/export"];

const print = (line) => process.stdout.write(`${line}\n`);

/** The exit code of the tests on an engine. */
async function testsOn(version, env, files) {
  print(`\n── Pulumi ${version}`);
  const script = await packageProgram(ROOT, "vitest");
  const run = (extra) => runStep(process.execPath, [script, "run", ...extra], { cwd: ROOT, env, output: 1 });
  const code = await run(["--project=test", "--project=native", ...(files.length > 0 ? files : FILES)]);
  if (files.length > 0) return code;
  // The full tables of the adapters and of the engine, each with the rows that the version supports.
  return (await run(["--project=matrix*", "test/engine/waysIn", "test/engine"])) || code;
}

async function main(files) {
  const { env } = process;
  const codes = new Map();
  for (const name of OLDER_ENGINES) {
    const folders = await ensureOlderEngine({ root: ROOT, env }, name);
    const version = await versionOf(ROOT, name);
    codes.set(version, await testsOn(version, withFolders(env, folders), files));
  }
  // The setup has put it on PATH.
  const pinned = await versionOf(ROOT);
  codes.set(pinned, await testsOn(pinned, env, files));
  print("");
  for (const [version, code] of codes) print(`Pulumi ${version}: ${code === 0 ? "passed" : "failed"}`);
  process.exitCode = [...codes.values()].every((code) => code === 0) ? 0 : 1;
}

catchSignals();
try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
