// Every word of the code's glossary occurs in the code.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const glossary = readFileSync(join(top, "docs/internals/glossary.md"), "utf8");

/** The words of the first column. */
const words = [...glossary.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`(\w+)`/g)].map(([, word = ""]) => word),
);

const files = execFileSync("git", ["ls-files", "*.ts"], { cwd: top, encoding: "utf8" }).trim().split("\n");
const code = files
  .filter((path) => !path.startsWith("sdk/nodejs-native/") && !path.endsWith("glossary.test.ts"))
  .map((path) =>
    readFileSync(join(top, path), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/(^|\s)\/\/[^\n]*/g, "$1"),
  )
  .join("\n");
const identifiers = new Set(code.match(/[A-Za-z_$][\w$]*/g));

test("has words in its tables", () => expect(words.length).toBeGreaterThan(20));

test.each(words)("%s is a word of the code", (word) => {
  expect(identifiers.has(word)).toBe(true);
});
