/**
 * Every check there is: lint, types, freshness of generated files, and all tests. Ends with a plain line
 * `N passed, N failed, N skipped`, where each of the first three counts as one test. Arguments go to vitest.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { packageProgram } from "../setup/dependencies.mjs";
import { catchSignals, endBy, Interrupted, runStep } from "../setup/run.mjs";
import { linesOf } from "./reporter.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const GENERATOR = "tools/generate/main.ts";

const print = (line) => process.stdout.write(`${line}\n`);

/** Runs a program of the npm packages; false when it fails. */
async function run(title, program, args, env = {}) {
  print(`\n── ${title}`);
  const script = await packageProgram(ROOT, ...program);
  const code = await runStep(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    output: 1,
  });
  if (code !== 0) print(`── ${title}: failed with exit code ${code}`);
  return code === 0;
}

const nothing = { passed: 0, failed: 0, skipped: [], repeated: [] };

/** A check that is one test: it holds, or it does not. */
async function check(title, program, args) {
  const good = await run(title, program, args);
  return { ...nothing, passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

async function vitest(args) {
  const folder = await mkdtemp(path.join(tmpdir(), "paypages-test-"));
  const file = path.join(folder, "tally.json");
  const reporter = path.join(ROOT, "tools", "test", "reporter.mjs");
  try {
    const flags = ["run", "--reporter=default", `--reporter=${reporter}`, ...args];
    const good = await run("tests: vitest run", ["vitest"], flags, { PAYPAGES_TEST_TALLY: file });
    const text = await readFile(file, "utf8").catch(() => undefined);
    const tally = text ? JSON.parse(text) : nothing;
    if (tally.failed > 0) return tally;
    // Never a success by silence: vitest that crashed, or found nothing to run, is a failure.
    if (!good || tally.passed + tally.skipped.length === 0) {
      print("vitest did not run to its end, or ran no test: counted as a failure");
      return { ...tally, failed: 1 };
    }
    return tally;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(args) {
  const tallies = [
    await check("lint: biome check .", ["@biomejs/biome", "biome"], ["check", "."]),
    await check("types: tsc -p .", ["typescript", "tsc"], ["-p", "."]),
    await check(`generated files are fresh: tsx ${GENERATOR} --check`, ["tsx"], [GENERATOR, "--check"]),
    await vitest(args),
  ];
  const all = (name) => tallies.flatMap((tally) => tally[name]);
  const sum = (name) => tallies.reduce((total, tally) => total + tally[name], 0);

  for (const [title, tests] of [
    ["Skipped", all("skipped")],
    ["Passed at the second try only", all("repeated")],
  ]) {
    if (tests.length > 0) print(`\n${title}:`);
    for (const line of linesOf(tests)) print(`  ${line}`);
  }
  print(`\n${sum("passed")} passed, ${sum("failed")} failed, ${all("skipped").length} skipped`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

catchSignals();
try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  endBy(error.signal);
}
