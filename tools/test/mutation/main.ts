// Mutation testing: makes small changes to the code, one at a time, and checks whether a test fails. `npm run mutation`
// runs all areas, which takes hours; `npm run mutation -- provider/client` some of them. It prints the survivors, and
// writes the scores into docs/internals/mutation.md.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { type Area, areas } from "./areas.js";
import { rowOf, withRow } from "./score.js";
import { TESTS_VARIABLE } from "./vitest.config.js";

const root = join(import.meta.dirname, "../../..");
const document = join(root, "docs/internals/mutation.md");
const created = "dist/.mutation";

async function run({ folder, tests }: Area): Promise<void> {
  process.env[TESTS_VARIABLE] = tests.join(" ");
  const name = folder.replaceAll("/", "-");
  const stryker = new Stryker({
    mutate: [`${folder}/**/*.ts`, "!**/*.test.ts"],
    testRunner: "vitest",
    // Measures which tests reach a mutant: imports don't show it, because some tests search for the model's files.
    vitest: { configFile: "tools/test/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // Code that runs once at load time is mostly the model's declarations, which tests of the specification check.
    ignoreStatic: true,
    // If a mutant makes a test wait for its timeout, the processor is idle.
    concurrency: 2 * availableParallelism(),
    // A slow mutant must not count as killed.
    timeoutMS: 10_000,
    // Strings that only people read have many valid wordings.
    mutator: { excludedMutations: ["StringLiteral"] },
    ignorePatterns: ["dist", "examples", "sdk/go", "sdk/python", "policy"],
    reporters: ["progress-append-only", "clear-text", "json"],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: `${created}/${name}.json` },
    incremental: true,
    incrementalFile: `${created}/${name}.incremental.json`,
    tempDirName: `${created}/work`,
  });
  const results = await stryker.runMutationTest();
  const states = results.map(({ status }) => status);
  const row = rowOf(folder, states, new Date().toISOString().slice(0, 10));
  process.stdout.write(`${row}\n`);
  writeFileSync(document, withRow(readFileSync(document, "utf8"), folder, row));
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !areas.some(({ folder }) => folder === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no area ${unknown.join(", ")}: use ${areas.map(({ folder }) => folder).join(", ")}.\n`,
  );
  process.exit(1);
}
process.chdir(root);
mkdirSync(created, { recursive: true });
// An interrupted run leaves its copy of the code.
rmSync(join(created, "work"), { recursive: true, force: true });
for (const area of areas) if (named.length === 0 || named.includes(area.folder)) await run(area);
