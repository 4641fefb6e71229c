// The files and folders that the documents for contributors name exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));

const decisions = readdirSync(join(top, "docs/decisions")).map((name) => `docs/decisions/${name}`);
const documents = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/mutation.md", ...decisions];

/** Folders that only a set-up, a build or a run makes. */
const made = /^(dist|node_modules|test\/simulation\/found)\//;
/** Files of other repositories, and those that a reader writes. */
const foreign = ["deployment_executor.go", "step_generator.go", "index.ts"];

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts` */
function expanded(name: string): string[] {
  const [, before = "", choices, after = ""] = name.match(/^(.*)\{(.+)\}(.*)$/) ?? [];
  return choices === undefined ? [name] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}

/** The names of files and folders in code font. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<!`)`([^`\s]+)`(?!`)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => /^\.?[\w{},@-][\w{},.@/-]*(\.(ts|mjs|cjs|go|json|md|yaml)|\/)$/.test(name))
    .flatMap(expanded)
    .filter((name) => !made.test(name) && !foreign.includes(name) && !name.startsWith("@"));

/** What a document names and isn't there. A name without a folder is looked for in the folders that the document names. */
function missingIn(text: string): string[] {
  const names = namesIn(text);
  const folders = [...new Set(["provider", ...names.map((name) => (name.endsWith("/") ? name : dirname(name)))])];
  const isThere = (name: string) =>
    existsSync(join(top, name)) ||
    (basename(name) === name.replace(/\/$/, "") && folders.some((folder) => existsSync(join(top, folder, name))));
  return [...new Set(names.filter((name) => !isThere(name)))];
}

test.each(documents)("%s names files that exist", (document) => {
  expect(missingIn(readFileSync(join(top, document), "utf8"))).toEqual([]);
});

describe("a name that doesn't exist is found", () => {
  test.each([
    ["`provider/merge/merge.ts`, `observe.ts` and `provider/lifecycle/`", []],
    ["`provider/merge/{merge,gone}.ts`", ["provider/merge/gone.ts"]],
    ["`provider/gone/`; `merge.ts` of no folder", ["provider/gone/", "merge.ts"]],
    ["`merge()`, `npm run lint` and `a.b`", []],
  ])("%s", (text, missing) => expect(missingIn(text)).toEqual(missing));
});
