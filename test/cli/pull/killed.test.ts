// A killed process and a full disk while `pull` writes many files. A second run finishes.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { repository } from "../../support/example.js";
import { useTempDir } from "../../support/use.js";

const count = 40;
const paths = Array.from({ length: count }, (_, index) => `${index}/Main.yaml`);
const text = (path: string, price: number) =>
  `resources:\n  book-${path.split("/")[0]}:\n    type: paypages:OneTimeProduct\n    properties:\n      price: ${price} # the price\n`;

/** A pull of one changed price in each file: it is killed at a call of a function of the file system. */
const program = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const [, plan, script, name, at] = process.argv;
const whole = fs[name];
let calls = 0;
if (whole) fs[name] = (...all) => (++calls > Number(at) ? process.kill(process.pid, "SIGKILL") : whole(...all));
syncBuiltinESMExports();
const { editProgram, programOf, writeAll, yaml } = await import(script);
const { folder, paths, resources } = JSON.parse(fs.readFileSync(plan, "utf8"));
const sources = paths.map((path) => ({ path, text: fs.readFileSync(folder + "/" + path, "utf8") }));
const facts = { outputs: () => undefined, configuration: () => undefined };
const { files } = await editProgram(yaml, await programOf(yaml, sources), { edits: resources }, facts);
writeAll(folder, sources, files);
`;

let dir: string;
const bundled = useTempDir();
beforeAll(() => {
  const contents = ["source/editProgram.js", "source/verify.js", "files/writeAll.js", "yaml/yamlLanguage.js"]
    .map((file) => `export * from "./${file}";`)
    .join("");
  buildSync({
    stdin: { contents, resolveDir: join(repository, "cli/programs") },
    bundle: true,
    platform: "node",
    format: "esm",
    // The package yaml is CommonJS.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    outfile: join(bundled, "script.mjs"),
  });
});
beforeEach(() => {
  dir = useTempDir();
  const folder = join(dir, "program");
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text(path, 1));
  }
  const resources = paths.map((path) => ({
    kind: "OneTimeProduct",
    name: `book-${dirname(path)}`,
    isOnly: true,
    inputs: { price: 1 },
    edits: [{ path: "price", before: 1, after: 2 }],
  }));
  writeFileSync(join(dir, "plan.json"), JSON.stringify({ folder, paths, resources }));
});

const ended = (child: ChildProcess): Promise<number | NodeJS.Signals | null> =>
  new Promise((resolve) => child.once("close", (code, signal) => resolve(signal ?? code)));

/** @param kill the function of the file system, and how many calls come before the one that kills */
function pull(kill: readonly [name: string, after: number] = ["", 0], limit = "") {
  const files = [join(dir, "plan.json"), join(bundled, "script.mjs")];
  const node = [process.execPath, "--input-type=module", "--eval", program, ...files, ...kill.map(String)];
  return ended(spawn("sh", ["-c", `${limit} exec "$@"`, "sh", ...node], { stdio: "ignore" }));
}

const read = () => paths.map((path) => readFileSync(join(dir, "program", path), "utf8"));
const names = () => paths.flatMap((path) => readdirSync(join(dir, "program", dirname(path))));
const [old, now] = [1, 2].map((price) => paths.map((path) => text(path, price))) as [string[], string[]];

it.each([
  ["writeSync", count - 1],
  ["renameSync", 0],
  ["renameSync", count / 2],
])("finishes what a process killed at %s after %i calls has begun", async (name, after) => {
  expect(await pull([name, after])).toBe("SIGKILL");
  const renamed = name === "renameSync" ? after : 0;
  expect(read()).toEqual([...now.slice(0, renamed), ...old.slice(renamed)]);
  expect(await pull()).toBe(0);
  expect(read()).toEqual(now);
  expect(new Set(names())).toEqual(new Set(["Main.yaml"]));
});

it("changes nothing on a full disk", async () => {
  // The shell's limit of a file's size, in blocks of 512 bytes.
  writeFileSync(join(dir, "program/39/Main.yaml"), text("39/", 1) + "# long\n".repeat(200));
  const before = read();
  expect(await pull(undefined, "ulimit -f 1; trap '' XFSZ;")).toBe(1);
  expect(read()).toEqual(before);
  expect(new Set(names())).toEqual(new Set(["Main.yaml"]));
});

it("neither reads nor writes a file that another version's journal names", async () => {
  const journal = join(dir, "program/.paypages-pull.json");
  const planted = JSON.stringify([{ path: "../outside", before: "planted", after: "mine" }]);
  writeFileSync(journal, planted);
  writeFileSync(join(dir, "outside"), "mine");
  expect(await pull()).toBe(0);
  expect(readFileSync(join(dir, "outside"), "utf8")).toBe("mine");
  expect(readFileSync(journal, "utf8")).toBe(planted);
});
