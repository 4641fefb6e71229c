/**
 * Every check there is: the build, lint, imports, types, freshness of generated files, and all tests. Ends with a plain
 * line `N passed, N failed, N skipped`, where each of the first five counts as one test. With `--fast`, only
 * the tests of the code and of the life cycle, and a smoke run of the engine; with `--matrix`, all cases
 * of the large tables and nothing else. Other arguments go to vitest.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { filesByEngine } from "./engineFiles.mjs";
import { ROOT, succeeds } from "./program.mjs";
import { linesOf } from "./reporter.mjs";
import { reasons, unexpected } from "./skips.ts";
import { timeLines } from "./times.mjs";

const GENERATOR = "tools/generate/main.ts";

/** Tests start a thousand Node processes that load the same modules: Node caches their compiled code here. */
const COMPILED = path.join(ROOT, "node_modules", ".cache", "compiled");

/** What the last run found out about types. */
const TYPES = path.join(ROOT, "node_modules", ".cache", "types.tsbuildinfo");

/** A short test of the engine. */
const SMOKE = "test/engine/life.test.ts";

const steps = [];

const print = (line) => process.stdout.write(`${line}\n`);

/** Runs a program of the npm packages; false when it fails. */
async function run(title, program, args, env = {}) {
  print(`\n── ${title}`);
  const started = Date.now();
  const good = await succeeds(program, args, { NODE_COMPILE_CACHE: COMPILED, ...env });
  steps.push({ title, seconds: (Date.now() - started) / 1000 });
  if (!good) print(`── ${title}: failed`);
  return good;
}

const nothing = { passed: 0, failed: 0, skipped: [], seeds: [], files: [] };

/** A check that counts as one test. */
async function check(title, program, args) {
  const good = await run(title, program, args);
  return { ...nothing, passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

async function vitest(title, args) {
  const folder = await mkdtemp(path.join(tmpdir(), "paypages-test-"));
  const file = path.join(folder, "tally.json");
  const reporter = path.join(ROOT, "tools", "test", "reporter.mjs");
  try {
    const flags = ["run", "--reporter=default", `--reporter=${reporter}`, ...args];
    const good = await run(title, "vitest", flags, { PAYPAGES_TEST_TALLY: file });
    const text = await readFile(file, "utf8").catch(() => undefined);
    const tally = text ? JSON.parse(text) : nothing;
    if (tally.failed > 0) return tally;
    // Silence isn't success: a vitest that crashed, or found no tests, is a failure.
    if (!good || tally.passed + tally.skipped.length === 0) {
      print("vitest did not run to its end, or ran no test: counted as a failure");
      return { ...tally, failed: 1 };
    }
    return tally;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const code = (args) =>
  vitest("tests of the code and of the life cycle", ["--project=unit", "--project=lifecycle", ...args]);

/** Everything that needs no engine; the other files count as skipped. */
async function testsWithoutEngine(isFast, args) {
  const { needing, others } = await filesByEngine(ROOT);
  const projects = ["--project=test", "--project=native", "--project=browser"];
  const left = (isFast ? [SMOKE] : needing).map((file) => ({ file, name: "all tests", reason: reasons.noEngine }));
  return [
    await code(args),
    ...(isFast ? [] : [await vitest("tests that need no engine", [...projects, ...others, ...args])]),
    { ...nothing, skipped: left },
  ];
}

async function tests(isFast, args) {
  if (process.env.PAYPAGES_WITHOUT_ENGINE) return testsWithoutEngine(isFast, args);
  if (!isFast) return [await vitest("tests", ["--project=!matrix*", ...args])];
  return [await code(args), await vitest("smoke run of the engine", ["--project=test", SMOKE, ...args])];
}

/** In CI an unexpected skip is a failure: tests that don't run prove nothing. */
function failedSkips(skipped) {
  const failed = process.env.CI ? unexpected(skipped) : [];
  if (failed.length > 0) print("\nSkipped, which CI does not expect; each counts as a failure:");
  for (const line of linesOf(failed)) print(`  ${line}`);
  return failed.length;
}

const build = () => check("build: tsx tools/release/build/main.ts", "tsx", ["tools/release/build/main.ts"]);

async function everything(args) {
  const isFast = args.includes("--fast");
  return [
    await build(),
    await check("lint: biome check .", "biome", ["check", "."]),
    await check("imports: depcruise .", "depcruise", ["."]),
    await check("types: tsc -p .", "tsc", ["-p", ".", "--incremental", "--tsBuildInfoFile", TYPES]),
    await check(`generated files are fresh: tsx ${GENERATOR} --check`, "tsx", [GENERATOR, "--check"]),
    ...(await tests(isFast, without("--fast", args))),
  ];
}

const without = (flag, args) => args.filter((arg) => arg !== flag);
const matrix = async (args) => [
  await build(),
  await vitest("large tables", ["--project=matrix*", ...without("--matrix", args)]),
];

async function main(args) {
  const started = Number(process.env.PAYPAGES_SETUP_SINCE);
  if (started) steps.push({ title: "setup", seconds: (Date.now() - started) / 1000 });
  const tallies = await (args.includes("--matrix") ? matrix(args) : everything(args));
  const all = (name) => tallies.flatMap((tally) => tally[name]);
  const sum = (name) => tallies.reduce((total, tally) => total + tally[name], 0);

  for (const [title, named] of [
    ["Skipped", all("skipped")],
    ["Properties that failed; fc.assert takes this as its second argument", all("seeds")],
  ]) {
    if (named.length > 0) print(`\n${title}:`);
    for (const line of linesOf(named)) print(`  ${line}`);
  }
  print("");
  for (const line of timeLines(steps, all("files"))) print(line);
  const failed = sum("failed") + failedSkips(all("skipped"));
  print(`\n${sum("passed")} passed, ${failed} failed, ${all("skipped").length} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
