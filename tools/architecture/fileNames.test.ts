// The files and folders that the documents for contributors name exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));

const decisions = readdirSync(join(top, "docs/internals/decisions")).map((name) => `docs/internals/decisions/${name}`);
const documents = ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/internals/mutation.md", ...decisions];

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

/** Where a file or folder can be. A name without a folder is looked for in the folders that the document names. */
function placeOf(name: string, text: string): string | undefined {
  const folders = namesIn(text).map((other) => (other.endsWith("/") ? other : dirname(other)));
  const isBare = basename(name) === name.replace(/\/$/, "");
  return ["", ...(isBare ? ["provider", ...folders] : [])]
    .map((folder) => join(top, folder, name))
    .find((path) => existsSync(path));
}

const missingIn = (text: string): string[] => [
  ...new Set(namesIn(text).filter((name) => placeOf(name, text) === undefined)),
];

/** `a` and `b` in `file.ts`: those that the file doesn't have. */
function missingNamesIn(text: string): string[] {
  return [...text.matchAll(/((?:`\w+`(?:, | and )?)+) in `([\w./]+\.ts)`/g)].flatMap(([, names = "", file = ""]) => {
    const place = placeOf(file, text);
    const code = place === undefined ? "" : readFileSync(place, "utf8");
    return [...names.matchAll(/\w+/g)]
      .map(([name]) => name)
      .filter((name) => name !== "and" && !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${name} in ${file}`);
  });
}

describe.each(documents)("%s", (document) => {
  const text = readFileSync(join(top, document), "utf8");

  test("names files and folders that exist", () => expect(missingIn(text)).toEqual([]));
  test("names what its file has", () => expect(missingNamesIn(text)).toEqual([]));
});

describe("a name that doesn't exist is found", () => {
  test.each([
    ["`provider/merge/merge.ts`, `observe.ts` and `provider/lifecycle/`", []],
    ["`provider/merge/{merge,gone}.ts`", ["provider/merge/gone.ts"]],
    ["`provider/gone/`; `merge.ts` of no folder", ["provider/gone/", "merge.ts"]],
    ["`merge()`, `npm run lint` and `a.b`", []],
  ])("%s", (text, missing) => expect(missingIn(text)).toEqual(missing));
});

test("a function that its file doesn't have is found", () => {
  expect(missingNamesIn("`merge` and `gone` in `provider/merge/merge.ts`")).toEqual([
    "gone in provider/merge/merge.ts",
  ]);
});
