// Compares the size of the repository with the ceilings in CONTRIBUTING.md.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const top = join(import.meta.dirname, "../../..");

const isScript = (file) => /\.(ts|mts|cts|mjs|js|css)$/.test(file);
/** Written by a generator, or for readers of an example. */
const isGenerated = (file) => /^(sdk\/(python|go|nodejs-native)|examples|templates)\/|(^|\/)generated\//.test(file);
const isTest = (file) => /\.test\.|^test\/|\/testing\//.test(file);
const isOfMessages = (file) => /(^|\/)messages\/\w+\.ts$/.test(file);
const isCode = (line) => line.trim() !== "" && !/^\s*(\/\/|\/\*|\*)/.test(line);

/** @param files paths in the repository @param read the text of a file */
export function weigh(files, read) {
  const scripts = files.filter((file) => isScript(file) && !isGenerated(file));
  const lines = (some) => some.reduce((sum, file) => sum + read(file).split("\n").filter(isCode).length, 0);
  const codes = files.filter(isOfMessages).flatMap((file) => read(file).match(/"PP\d{4}",/g) ?? []);
  return {
    "code lines": lines(scripts.filter((file) => !isTest(file))),
    "test lines": lines(scripts.filter(isTest)),
    files: files.length,
    "message codes": codes.length,
  };
}

/** The ceilings of the table: `| code lines | 57,000 |`. */
export const ceilingsIn = (document) =>
  Object.fromEntries(
    [...document.matchAll(/^\| (code lines|test lines|files|message codes) \| ([\d,]+) \|/gm)].map(([, what, most]) => [
      what,
      Number(most.replaceAll(",", "")),
    ]),
  );

/** What is above its ceiling, or has none. */
export const excesses = (weights, ceilings) =>
  Object.entries(weights)
    .filter(([what, weight]) => !(weight <= ceilings[what]))
    .map(([what, weight]) => `${what}: ${weight}, at most ${ceilings[what]}`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: top });
  const deleted = new Set(execFileSync("git", ["ls-files", "-z", "--deleted"], { cwd: top }).toString().split("\0"));
  const files = listed
    .toString()
    .split("\0")
    .filter((file) => file !== "" && !deleted.has(file));
  const read = (file) => readFileSync(join(top, file), "utf8");
  const found = excesses(weigh(files, read), ceilingsIn(read("CONTRIBUTING.md")));
  for (const one of found)
    console.error(`${one}. Remove something, or raise the ceiling in CONTRIBUTING.md with a reason.`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
