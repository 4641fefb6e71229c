import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { declarations } from "../../../cli/report/messages/registry.js";
import { ceilingsIn, excesses, weigh } from "./main.mjs";

const texts = {
  "provider/a.ts": "// A comment.\nexport const a = 1;\n\n/** Another. */\nexport const b = 2;\n",
  "provider/a.test.ts": "test();\n",
  "sandbox/a.css": "/* A comment. */\np { margin: 0; }\n\n",
  "sdk/go/generated.js": "generated();\n",
  "provider/messages/b.ts": 'refusal("PP1001", {}, () => "A.");\nnotice(\n  "PP1002",\n);\n',
  "provider/messages/b.test.ts": 'of("PP1003", "b");\n',
};

test("counts lines of code and of tests, files and codes, without comments and generated files", () => {
  expect(weigh(Object.keys(texts), (file) => texts[file])).toEqual({
    "code lines": 7,
    "test lines": 2,
    files: 6,
    "message codes": 2,
  });
});

test("counts each declared message", () => {
  const top = fileURLToPath(new URL("../../..", import.meta.url));
  const files = execFileSync("git", ["ls-files", "*/messages/*.ts"], { cwd: top, encoding: "utf8" }).trim().split("\n");
  const read = (file) => readFileSync(join(top, file), "utf8");
  expect(weigh(files, read)["message codes"]).toBe(declarations.length);
});

test("names what is above its ceiling, or has none", () => {
  const ceilings = ceilingsIn("| code lines | 57,000 |\n| files | 1,600 |\n");
  expect(excesses({ "code lines": 57_001, files: 1600, "message codes": 1 }, ceilings)).toEqual([
    "code lines: 57001, at most 57000",
    "message codes: 1, at most undefined",
  ]);
});

test("the repository is below its ceilings", () => {
  const script = fileURLToPath(new URL("./main.mjs", import.meta.url));
  expect(() => execFileSync(process.execPath, [script], { stdio: "pipe" })).not.toThrow();
});
