import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { linesOf } from "./reporter.mjs";

const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const reporter = fileURLToPath(new URL("./reporter.mjs", import.meta.url));

let folder;
beforeEach(() => {
  folder = useTempDir();
});

/** Runs vitest with files of these contents, and returns its exit code and the tally. */
function run(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const tally = path.join(folder, "tally.json");
  const args = [vitest, "run", "--root", folder, "--globals", `--reporter=${reporter}`];
  const env = { ...process.env, PAYPAGES_TEST_TALLY: tally };
  const { status } = spawnSync(process.execPath, args, { cwd: folder, env, stdio: "ignore" });
  const { files: timed, ...result } = JSON.parse(readFileSync(tally, "utf8"));
  expect(timed.map(({ file }) => file).sort()).toEqual(Object.keys(files));
  for (const { seconds } of timed) expect(seconds).toBeGreaterThanOrEqual(0);
  return { status, ...result };
}

test("counts passed, failed and skipped tests, with the reason", () => {
  const result = run({
    "a.test.mjs": `
      test("good", () => {});
      test("bad", () => { throw new Error("bad"); });
      describe("group", () => {
        test("not here", (context) => context.skip("no engine"));
        test.skip("not now", () => {});
        test.todo("later");
      });`,
  });
  expect(result).toEqual({
    status: 1,
    passed: 1,
    failed: 1,
    skipped: [
      { file: "a.test.mjs", name: "group > not here", reason: "no engine" },
      { file: "a.test.mjs", name: "group > not now" },
      { file: "a.test.mjs", name: "group > later", reason: "to be written" },
    ],
    seeds: [],
  });
});

test.each([
  ["a file that cannot be loaded", `import "./missing.mjs";`, 0],
  ["a hook that fails after the tests", `afterAll(() => { throw new Error("no"); }); test("good", () => {});`, 1],
  ["an error outside of every test", `test("good", () => {}); Promise.reject(new Error("nobody waits"));`, 1],
])("counts %s as a failure", (_, text, passed) => {
  expect(run({ "a.test.mjs": text, "b.test.mjs": `test("also good", () => {});` })).toEqual({
    status: 1,
    passed: passed + 1,
    failed: 1,
    skipped: [],
    seeds: [],
  });
});

test("names the seed of a failed property", () => {
  const message =
    'Property failed after 3 tests\\n{ seed: -12, path: "2:0", endOnFailure: true }\\nCounterexample: [0]';
  const { status, failed, seeds } = run({
    "a.test.mjs": `test("law", () => { throw new Error('${message}'); });`,
  });
  expect({ status, failed }).toEqual({ status: 1, failed: 1 });
  expect(seeds).toEqual([
    { file: "a.test.mjs", name: "law", reason: '{ seed: -12, path: "2:0", endOnFailure: true }' },
  ]);
});

test("joins skipped tests of one group and one reason in a line", () => {
  const file = "a.test.ts";
  const lines = linesOf([
    { file, name: "alone > deep" },
    { file, name: "group > one", reason: "no engine" },
    { file, name: "group > two", reason: "no engine" },
    { file, name: "group > three", reason: "no network" },
  ]);
  expect(lines).toEqual([
    "a.test.ts: alone > deep",
    "a.test.ts: group (2 tests): no engine",
    "a.test.ts: group > three: no network",
  ]);
});
