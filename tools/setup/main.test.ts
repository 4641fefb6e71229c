import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skipFor } from "../../test/support/needs.js";
import { useTempDir } from "../../test/support/use.js";
import { reasons } from "../test/skips.js";

skipFor(process.platform === "win32" ? reasons.windows : undefined);

test("installs the packages if there are none, and sets up nothing if that fails", () => {
  const clone = useTempDir();
  const at = (...names: string[]) => join(clone, ...names);
  for (const folder of ["bin", "tools/setup"]) mkdirSync(at(folder), { recursive: true });
  cpSync(join(import.meta.dirname, "main.mjs"), at("tools/setup/main.mjs"));
  writeFileSync(at("tools/setup/setUp.ts"), 'console.log("set up for", ...process.argv.slice(2));');
  const npm = `echo "$1" >> npm.log; [ ! -f broken ] || exit 7
mkdir -p node_modules/tsx && touch node_modules/tsx/index.js node_modules/.package-lock.json`;
  writeFileSync(at("bin/npm"), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const run = () => {
    const env = { ...process.env, PATH: `${at("bin")}:${process.env.PATH}` };
    const main = [at("tools/setup/main.mjs"), "--engine"];
    const { status, stdout } = spawnSync(process.execPath, main, { cwd: "/", env, encoding: "utf8" });
    return [status, stdout];
  };
  writeFileSync(at("broken"), "");
  expect(run()).toEqual([7, ""]);
  rmSync(at("broken"));
  expect(run()).toEqual([0, "set up for --engine\n"]);
  expect(run()).toEqual([0, "set up for --engine\n"]);
  expect(readFileSync(at("npm.log"), "utf8")).toBe("ci\nci\n");
});
