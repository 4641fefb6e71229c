/**
 * The tests of the engine on each supported version: the oldest, one between, and the pinned one, which is the newest.
 * Arguments choose files: `npm run test:engines -- test/engine/life.test.ts`.
 */
import path from "node:path";
import { builtEngine, OLDER_ENGINES, versionOf } from "../setup/engine.ts";
import { succeeds } from "./program.mjs";

const FILES = ["test/engine", "test/engine/plugin", "test/cli/export"];

const print = (line) => process.stdout.write(`${line}\n`);

/** Whether the tests succeed on the engine that is on PATH. */
async function testsOn(version, files, env = {}) {
  print(`\n── Pulumi ${version}`);
  const run = (...args) => succeeds("vitest", ["run", ...args], env);
  const passed = await run("--project=test", "--project=native", ...(files.length > 0 ? files : FILES));
  // The full tables of the adapters and of the engine, each with the rows that the version supports.
  return files.length > 0 ? passed : (await run("--project=matrix*", "test/engine/waysIn", "test/engine")) && passed;
}

const files = process.argv.slice(2);
const results = new Map();
for (const name of OLDER_ENGINES) {
  const PATH = [builtEngine(name), process.env.PATH].join(path.delimiter);
  results.set(versionOf(name), await testsOn(versionOf(name), files, { PATH }));
}
// The setup has put it on PATH.
results.set(versionOf(), await testsOn(versionOf(), files));
print("");
for (const [version, passed] of results) print(`Pulumi ${version}: ${passed ? "passed" : "failed"}`);
process.exitCode = [...results.values()].every(Boolean) ? 0 : 1;
