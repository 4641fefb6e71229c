// Which files of a project `pull` reads and edits.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { compiledOnly } from "../../report/messages/pulls.js";
import { python } from "../python/pyLanguage.js";
import { typescript } from "../typescript/tsLanguage.js";
import { projectOf, sourcesOf } from "./project.js";

let dir: string;
beforeEach(() => {
  dir = useTempDir();
});

function make(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
}

const project = (more = "") => `name: shop\nruntime: nodejs\n${more}`;
const tsconfig = (outDir: string, more = "") =>
  `{ // comments are allowed\n "compilerOptions": { "outDir": "${outDir}" }${more} }`;

async function sources({ isSource } = typescript) {
  const { files, unread } = await sourcesOf(await projectOf(dir), isSource);
  return { files: files.map(({ path }) => path), unread };
}

it("reads the folder of the program, without other projects and without packages", async () => {
  make({
    "Pulumi.yaml": project(),
    "index.ts": "a",
    "lib/b.ts": "b",
    "other/Pulumi.yaml": project(),
    "other/index.ts": "c",
    "node_modules/d/index.js": "d",
  });
  expect(await sources()).toEqual({ files: ["index.ts", "lib/b.ts"], unread: [] });
});

it("never reads compiled files", async () => {
  make({
    "Pulumi.yaml": project(),
    "tsconfig.json": tsconfig("./bin"),
    "index.ts": "a",
    "bin/index.js": "a",
    "beside.ts": "b",
    "beside.js": "b",
    "bundle.js": "c\n//# sourceMappingURL=bundle.js.map\n",
  });
  expect(await sources()).toEqual({ files: ["beside.ts", "index.ts"], unread: [] });
});

it.each(["dist/index.js", "dist", "./dist/"])("finds the sources of `main: %s` through tsconfig.json", async (main) => {
  make({
    "Pulumi.yaml": project(`main: ${main}\n`),
    "base.json": tsconfig("dist"),
    "tsconfig.json": '{ "extends": "./base.json", "include": ["src"] }',
    "src/index.ts": "a",
    "dist/index.js": "a",
    "scripts/other.ts": "b",
  });
  expect(await sources()).toEqual({ files: ["src/index.ts"], unread: [] });
});

it.each<[what: string, settings: string, files: readonly string[]]>([
  [
    "folders and patterns",
    '"include": ["src", "lib/*.ts"], "exclude": ["src/**/old", "src/b?.ts"]',
    ["lib/c.ts", "src/a.ts"],
  ],
  ["files", '"files": ["lib/in/d.ts", "src/e.js"]', ["lib/in/d.ts", "src/e.js"]],
  ["everything", '"exclude": ["src"]', ["lib/c.ts", "lib/in/d.ts"]],
])("reads the sources that tsconfig.json names: %s", async (_, settings, files) => {
  make({ "Pulumi.yaml": project("main: dist\n"), "tsconfig.json": tsconfig("dist", `, ${settings},`) });
  for (const path of ["src/a.ts", "src/b1.ts", "src/x/old/b.ts", "src/e.js", "lib/c.ts", "lib/in/d.ts", "dist/a.js"])
    make({ [path]: "a" });
  expect(await sources()).toEqual({ files, unread: [] });
});

it.each<[what: string, files: Readonly<Record<string, string>>]>([
  ["tsconfig.json names no sources", { "tsconfig.json": tsconfig("dist", ', "files": []'), "dist/index.js": "a" }],
  ["only a source map shows it", { "dist/index.js": "a\n//# sourceMappingURL=index.js.map\n" }],
])("refuses a compiled program if its sources aren't found: %s", async (_, files) => {
  make({ "Pulumi.yaml": project("main: dist/index.js\n"), ...files });
  await expect(sources()).rejects.toThrow(compiledOnly({ main: "dist" }));
});

it("names files that it can't read", async () => {
  make({ "Pulumi.yaml": project(), "index.ts": "a", "old.ts": Buffer.from([0xe9]) });
  expect(await sources()).toEqual({ files: ["index.ts"], unread: ["old.ts isn't UTF-8"] });
});

it.each([
  ["# -*- coding: utf-8 -*-\n", true],
  ["#!/usr/bin/env python\n# vim: set fileencoding=UTF8 :\n", true],
  ["x = 1\n# coding: latin-1\n", true],
  ["# -*- coding: latin-1 -*-\n", false],
  ["\n# coding=ascii\n", false],
])("reads a Python file by the encoding that it declares: %j", async (text, isRead) => {
  make({ "Pulumi.yaml": project(), "a.py": "a", "b.py": text });
  const { files, unread } = await sources(python);
  expect({ files, unread }).toEqual(
    isRead ? { files: ["a.py", "b.py"], unread: [] } : { files: ["a.py"], unread: ["b.py isn't UTF-8"] },
  );
});
