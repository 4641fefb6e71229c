// Signals and a full disk while `pull` writes many files: afterwards, all are old or all are new.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { repository } from "../support/example.js";
import { useTempDir } from "../support/use.js";

let dir: string;
beforeEach(() => {
  dir = useTempDir();
});
const module = pathToFileURL(join(repository, "cli/dist/cli/pull/files/writeAll.js")).href;
const count = 400;
const texts = (word: string) => Array.from({ length: count }, (_, index) => `${word} ${index} ${"x".repeat(4000)}\n`);

const program = `
import { readFileSync } from "node:fs";
import { recover, writeAll } from ${JSON.stringify(module)};
const { folder, before, after } = JSON.parse(readFileSync(process.argv[1], "utf8"));
recover(folder);
if (process.argv[2] === "write") writeAll(folder, before, after);
`;

/** Starts to write, in a separate process. */
function start(task: "write" | "recover", limit = ""): ChildProcess {
  const folder = join(dir, "program");
  mkdirSync(folder, { recursive: true });
  const sources = (word: string) => texts(word).map((text, index) => ({ path: `${index}.ts`, text }));
  if (task === "write") for (const { path, text } of sources("old")) writeFileSync(join(folder, path), text);
  const plan = join(dir, "plan.json");
  writeFileSync(plan, JSON.stringify({ folder, before: sources("old"), after: sources("new") }));
  const node = [process.execPath, "--input-type=module", "--eval", program, plan, task];
  const command = `${limit} exec "$@"`;
  return spawn("sh", ["-c", command, "sh", ...node], { stdio: "ignore" });
}

const ended = (child: ChildProcess): Promise<[code: number | null, signal: NodeJS.Signals | null]> =>
  new Promise((resolve) => child.once("close", (code, signal) => resolve([code, signal])));

const words = () =>
  new Set(texts("").map((_, index) => readFileSync(join(dir, "program", `${index}.ts`), "utf8").slice(0, 3)));
const others = () => readdirSync(join(dir, "program")).filter((name) => !/^\d+\.ts$/.test(name));

/** Resolves when a file exists. */
async function begun(name: string): Promise<void> {
  await expect.poll(() => readdirSync(join(dir, "program")), { interval: 1 }).toContain(name);
}

it("finishes writing on SIGINT", async () => {
  const child = start("write");
  const end = ended(child);
  await begun(".0.ts.paypages");
  child.kill("SIGINT");
  expect(await end).toEqual([null, "SIGINT"]);
  expect(words()).toEqual(new Set(["new"]));
  expect(others()).toEqual([]);
});

it("undoes what a killed process has begun", async () => {
  const child = start("write");
  const end = ended(child);
  await begun(".0.ts.paypages");
  child.kill("SIGKILL");
  await end;
  await ended(start("recover"));
  expect(words().size).toBe(1);
  expect(others()).toEqual([]);
});

it("changes nothing on a full disk", async () => {
  // The shell's limit of a file's size, in blocks: each text fits, and the journal doesn't.
  const [code] = await ended(start("write", "ulimit -f 64; trap '' XFSZ;"));
  expect(code).not.toBe(0);
  expect(words()).toEqual(new Set(["old"]));
  expect(others()).toEqual([]);
});
