// The packages that are published from here, and what documents say of them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const top = fileURLToPath(new URL("../../..", import.meta.url));
const manifestIn = (folder: string) => JSON.parse(readFileSync(join(top, folder, "package.json"), "utf8"));

test("gives all packages one version", () => {
  const versions = [".", "cli", "policy", "sdk/nodejs-native"].map((folder) => manifestIn(folder).version);
  expect(new Set(versions).size).toBe(1);
});

test("never lets npx fetch an unrelated package in any document", () => {
  const files = execFileSync("git", ["ls-files", "*.md", "*.ts", "*.json"], { cwd: top, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !file.endsWith("packages.test.ts"));
  expect(files.filter((file) => /npx paypages\b/.test(readFileSync(join(top, file), "utf8")))).toEqual([]);
});
