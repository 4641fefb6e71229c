import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { useTempDir } from "../../test/support/use.ts";
import { notOnWindows } from "../test/notOnWindows.mjs";
import { exportLines, findProgram, isInside, pathOf, withFolders } from "./path.mjs";

test("isInside accepts a folder and what is in it", () => {
  const base = path.resolve("base");
  expect(isInside(path.join(base, "a", "b"), base)).toBe(true);
  expect(isInside(base, base)).toBe(false);
  expect(isInside(`${base}-other`, base)).toBe(false);
});

test("withFolders puts folders first, whatever the spelling of PATH, and keeps the other variables", () => {
  const env = withFolders({ Path: "old", A: "1" }, ["new", "newer"]);
  expect(env).toEqual({ PATH: ["new", "newer", "old"].join(path.delimiter), A: "1" });
  expect(pathOf({ Path: "old" })).toBe("old");
  expect(withFolders({}, ["new"])).toEqual({ PATH: "new" });
});

describe("findProgram", () => {
  notOnWindows();

  let folder;
  const place = (name, mode) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "#!/bin/sh\n");
    chmodSync(file, mode);
    return file;
  };
  beforeEach(() => {
    folder = useTempDir();
  });
  const find = (options) =>
    findProgram("tool", {
      env: { PATH: ["a", "b", "c", "d"].map((name) => path.join(folder, name)).join(":") },
      ...options,
    });

  test("takes the first executable file", () => {
    mkdirSync(path.join(folder, "a", "tool"), { recursive: true });
    place("b/tool", 0o644);
    const third = place("c/tool", 0o755);
    const fourth = place("d/tool", 0o755);
    expect(find()).toBe(third);
    expect(find({ not: (file) => file === third })).toBe(fourth);
  });

  test("finds nothing in missing folders", () => {
    expect(find()).toBeUndefined();
    expect(findProgram("tool", { env: {} })).toBeUndefined();
  });
});

test("exportLines writes for a POSIX shell on Windows", () => {
  expect(exportLines(["C:\\Program Files\\x", "D:\\y"], {}, "win32")).toEqual([
    `export PATH='/c/Program Files/x:/d/y':"$PATH"`,
  ]);
});

describe("exportLines", () => {
  notOnWindows();

  test("writes what a shell reads back exactly", () => {
    const folders = ["/a b", "/it's", "/$HOME", "/`x`", '/"q"'];
    const lines = exportLines(folders, { VALUE: "one 'two' $three" });
    const script = `PATH=/old\n${lines.join("\n")}\nprintf '%s\\n%s' "$PATH" "$VALUE"`;
    const answer = execFileSync("/bin/sh", ["-c", script], { encoding: "utf8" });
    expect(answer).toBe(`${folders.join(":")}:/old\none 'two' $three`);
  });
});
