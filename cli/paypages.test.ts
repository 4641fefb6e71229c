// The command in a fresh clone.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { useTempDir } from "../test/support/use.js";

const folder = useTempDir();
const own = fileURLToPath(new URL(".", import.meta.url));

test("is linked by an installation before anything is built", () => {
  const { name, version, bin } = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "clone", workspaces: ["cli"] }));
  mkdirSync(join(folder, "cli"));
  writeFileSync(join(folder, "cli/package.json"), JSON.stringify({ name, version, bin }));
  cpSync(join(own, bin.paypages), join(folder, "cli", bin.paypages));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund"], { cwd: folder, stdio: "pipe" });
  const link = realpathSync(join(folder, "node_modules/.bin/paypages"));
  expect(link).toBe(realpathSync(join(folder, "cli", bin.paypages)));
});
