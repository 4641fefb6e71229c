/** A reporter of vitest that writes its tally into the file in PAYPAGES_TEST_TALLY, for tools/test/main.mjs. */
import { writeFileSync } from "node:fs";
import path from "node:path";

/** The reason of a skipped test, if known: `ctx.skip("reason")`, or that it is a todo. */
function reasonOf(test, result) {
  return result.note ?? (test.options.mode === "todo" ? "to be written" : undefined);
}

/** The options that repeat a property's counterexample of fast-check: its seed, and its path. */
const seedOf = (message) => /\{ seed: [^}]*\}/.exec(message)?.[0];

/**
 * Counts tests. A file, or a hook of it, that failed without any failed test counts as one failure, as does an error
 * outside of every test.
 * @param {readonly object[]} modules vitest's TestModule
 * @param {readonly object[]} errors those outside of every test
 */
export function tallyOf(modules, errors, root) {
  const tally = { passed: 0, failed: errors.length, skipped: [], seeds: [], files: [] };
  for (const module of modules) {
    const file = path.relative(root, module.moduleId).replaceAll("\\", "/");
    let [failed, tests] = [0, 0];
    for (const test of module.children.allTests()) {
      const result = test.result();
      const named = { file, name: test.fullName };
      tests++;
      if (result.state === "passed") tally.passed++;
      else if (result.state === "skipped") tally.skipped.push({ ...named, reason: reasonOf(test, result) });
      else failed++;
      for (const { message } of result.errors ?? []) {
        const seed = seedOf(message);
        if (seed) tally.seeds.push({ ...named, reason: seed });
      }
    }
    tally.failed += failed === 0 && !module.ok() ? 1 : failed;
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const seconds = (collectDuration + setupDuration + duration) / 1000;
    tally.files.push({ project: module.project.name, file, tests, seconds });
  }
  return tally;
}

/** Tests as lines: those with the same group and reason share a line. */
export function linesOf(named) {
  const groups = Map.groupBy(named, ({ file, name, reason }) => JSON.stringify([file, name.split(" > ")[0], reason]));
  return [...groups.values()].map((tests) => {
    const [{ file, name, reason }] = tests;
    const what = tests.length === 1 ? name : `${name.split(" > ")[0]} (${tests.length} tests)`;
    return `${file}: ${what}${reason ? `: ${reason}` : ""}`;
  });
}

export default class TallyReporter {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, errors) {
    const file = process.env.PAYPAGES_TEST_TALLY;
    if (file) writeFileSync(file, JSON.stringify(tallyOf(modules, errors, this.root)));
  }
}
