import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { exportLines, findProgram, isAtLeast, loopbackUnproxied, withFolders } from "./environment.mjs";
import { ensurePackages } from "./packages.mjs";

test("withFolders puts folders first, whatever the spelling of PATH, and keeps the other variables", () => {
  const env = withFolders({ Path: "old", A: "1" }, ["new", "newer"]);
  expect(env).toEqual({ PATH: ["new", "newer", "old"].join(path.delimiter), A: "1" });
  expect(withFolders({}, ["new"])).toEqual({ PATH: "new" });
});

test.each([
  ["v3.150.0", "3.150", true],
  ["v3.149.9", "3.150", false],
  // Compared as numbers, not as strings.
  ["v3.99.0", "3.150", false],
  ["v4.0.0", "3.150", true],
  ["v22.18.0\n", "22.19", false],
  ["3.272.0-alpha.1+dirty", "3.272", true],
  ["unknown", "3.150", false],
])("isAtLeast(%j, %j) is %j", (text, least, expected) => expect(isAtLeast(text, least)).toBe(expected));

const loopback = "127.0.0.1,localhost,::1";
test.each([
  ["no proxy", { no_proxy: "a" }, undefined],
  ["a proxy in upper case", { HTTPS_PROXY: "http://p:1" }, loopback],
  ["hosts that are excepted", { https_proxy: "http://p:1", no_proxy: ".corp, b" }, `.corp,b,${loopback}`],
  ["loopback excepted already", { all_proxy: "http://p:1", NO_PROXY: "localhost" }, "localhost,127.0.0.1,::1"],
])("loopbackUnproxied handles %s", (_, env, list) => {
  expect(loopbackUnproxied(env)).toEqual(list === undefined ? {} : { no_proxy: list, NO_PROXY: list });
});

test("exportLines writes for a POSIX shell on Windows", () => {
  expect(exportLines(["C:\\Program Files\\x", "D:\\y"], {}, "win32")).toEqual([
    `export PATH='/c/Program Files/x:/d/y':"$PATH"`,
  ]);
});

describe("on a POSIX system", () => {
  notOnWindows();

  let folder;
  const place = (name, mode, script = "") => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}`);
    chmodSync(file, mode);
    return file;
  };
  beforeEach(() => {
    folder = useTempDir();
  });

  test("findProgram takes the first executable file", () => {
    mkdirSync(path.join(folder, "a", "tool"), { recursive: true });
    place("b/tool", 0o644);
    const third = place("c/tool", 0o755);
    const fourth = place("d/tool", 0o755);
    const env = { PATH: ["a", "b", "none", "c", "d"].map((name) => path.join(folder, name)).join(":") };
    expect(findProgram("tool", { env })).toBe(third);
    expect(findProgram("tool", { env, not: (file) => file === third })).toBe(fourth);
    expect(findProgram("tool", { env: {} })).toBeUndefined();
  });

  test("exportLines writes what a shell reads back exactly", () => {
    const folders = ["/a b", "/it's", "/$HOME", "/`x`", '/"q"'];
    const lines = exportLines(folders, { VALUE: "one 'two' $three" });
    const script = `PATH=/old\n${lines.join("\n")}\nprintf '%s\\n%s' "$PATH" "$VALUE"`;
    const read = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" });
    expect(read).toBe(`${folders.join(":")}:/old\none 'two' $three`);
  });

  test("ensurePackages installs if nothing is installed, and after each change of the lock file", async () => {
    place("bin/npm", 0o755, `mkdir -p node_modules && echo {} > node_modules/.package-lock.json && echo x >> log`);
    const installs = () => execFileSync("/bin/sh", ["-c", "wc -l < log"], { cwd: folder, encoding: "utf8" }).trim();
    const lock = path.join(folder, "package-lock.json");
    writeFileSync(lock, "{}");
    const env = { PATH: `${folder}/bin:/usr/bin:/bin` };
    for (const expected of ["1", "1"]) {
      await ensurePackages(folder, env);
      expect(installs()).toBe(expected);
    }
    const later = new Date(Date.now() + 60_000);
    utimesSync(lock, later, later);
    await ensurePackages(folder, env);
    expect(installs()).toBe("2");
  });
});
