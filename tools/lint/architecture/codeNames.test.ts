// Paths, and names of functions in code font, exist: in every document, and in every comment.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { external, functionsIn, missingIn, pathsIn, proseOf, type Repository } from "./codeNames.js";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const files = execFileSync("git", ["ls-files"], { cwd: top, encoding: "utf8" }).trim().split("\n");
const read = (path: string): string => readFileSync(join(top, path), "utf8");

/** Another program generates these. */
const isGenerated = (path: string): boolean => /^sdk\/(nodejs-native|python|go|nodejs\/generated)\//.test(path);
const own = files.filter((path) => !isGenerated(path) && !/codeNames(\.test)?\.ts$/.test(path));
const documents = own.filter((path) => path.endsWith(".md"));
const sources = own.filter((path) => /\.(ts|mjs|cjs)$/.test(path));

const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/[^\n]*/g, "$1");
const code = own.filter((path) => /\.(ts|mjs|cjs|js|go|py)(\.txt)?$/.test(path)).map((path) => codeOf(read(path)));
const words = new Set(code.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
const repository: Repository = { top, files, words };

test.each([
  ["documents", documents],
  ["comments", sources],
])("finds existing files and functions only, in %s", (_, paths) => {
  expect(paths.length).toBeGreaterThan(50);
  const missing = paths.map((path) => [path, ...missingIn(repository, path, read(path))]);
  expect(missing.filter((one) => one.length > 1)).toEqual([]);
});

test("uses every external name of the allow list", () => {
  const prose = [...documents, ...sources].map((path) => proseOf(path, read(path))).join("\n");
  const used = new Set([...pathsIn(prose), ...functionsIn(prose)]);
  expect(external.filter((name) => !used.has(name))).toEqual([]);
});

describe("a missing name is found", () => {
  test.each([
    ["a.md", "`provider/core/merge/merge.ts`, `response.ts` and `provider/core/lifecycle/`", []],
    ["a.md", "`provider/core/merge/{merge,gone}.ts`", ["provider/core/merge/gone.ts"]],
    ["a.md", "`provider/gone/`; `nowhere.ts` of no folder", ["provider/gone/", "nowhere.ts"]],
    ["a.md", "`referencePages()`, `npm run lint` and `a.b`", []],
    ["a.md", "`client.inventedName(id)`", ["inventedName()"]],
    ["a.md", "see provider/core/merge/gone.ts, or https://example.com/a/b.md", ["provider/core/merge/gone.ts"]],
    ["a.md", "```sh\ncat a/gone.ts\n```", []],
    ["a.md", "`merge` and `gone` in `provider/core/merge/merge.ts`", ["gone in provider/core/merge/merge.ts"]],
    ["a.ts", 'const path = "a/gone.ts"; // compared by test/gone.test.ts', ["test/gone.test.ts"]],
  ])("%s: %s", (path, text, missing) => expect(missingIn(repository, path, text)).toEqual(missing));
});

describe("packages", () => {
  const manifestIn = (folder: string) => JSON.parse(read(join(folder, "package.json")));

  test("gives all packages one version", () => {
    const versions = [".", "cli", "policy", "sdk/nodejs-native"].map((folder) => manifestIn(folder).version);
    expect(new Set(versions).size).toBe(1);
  });

  test("never lets npx fetch an unrelated package in any document", () => {
    const texts = files.filter((file) => /(?<!codeNames\.test)\.(md|ts|json)$/.test(file));
    expect(texts.filter((file) => /npx paypages\b/.test(read(file)))).toEqual([]);
  });
});

describe("glossary", () => {
  /** The words of the first column. */
  const terms = [...read("docs/internals/glossary.md").matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word),
  );

  test("has words in its tables", () => expect(terms.length).toBeGreaterThan(20));

  test.each(terms)("%s is a word of the code", (word) => expect(words.has(word)).toBe(true));
});
