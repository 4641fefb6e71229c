// Writes several files.
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { useTempDir } from "../../../test/support/use.js";
import { programChangedMeanwhile, programReadOnly } from "../../report/messages/pulls.js";
import { writeAll } from "./writeAll.js";

let dir: string;
beforeEach(() => {
  dir = useTempDir();
});
const before = { "a.ts": "old a\n", "b/c.ts": "old c\n" };
const after = { "a.ts": "new a\n", "b/c.ts": "new c\n" };

const sources = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text }));
const make = (texts: Readonly<Record<string, string>> = before) => {
  mkdirSync(join(dir, "b"), { recursive: true });
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(dir, path), text);
};
const texts = () =>
  Object.fromEntries(Object.keys(before).map((path) => [path, readFileSync(join(dir, path), "utf8")]));
const names = () => [...readdirSync(dir), ...readdirSync(join(dir, "b"))].sort();

it("writes all files with their modes and owners, and leaves nothing else", () => {
  make();
  const owner = process.getuid?.() === 0 ? 4711 : statSync(dir).uid;
  chownSync(join(dir, "a.ts"), owner, statSync(dir).gid);
  chmodSync(join(dir, "a.ts"), 0o755);
  writeAll(dir, sources(before), sources(after));
  expect(texts()).toEqual(after);
  const { mode, uid } = statSync(join(dir, "a.ts"));
  expect([mode & 0o777, uid]).toEqual([0o755, owner]);
  expect(names()).toEqual(["a.ts", "b", "c.ts"]);
});

it("follows a symbolic link", () => {
  make({ "real.ts": before["a.ts"], "b/c.ts": before["b/c.ts"] });
  symlinkSync("real.ts", join(dir, "a.ts"));
  writeAll(dir, sources(before), sources(after));
  expect(readFileSync(join(dir, "real.ts"), "utf8")).toBe("new a\n");
  expect(texts()).toEqual(after);
});

describe("writes nothing", () => {
  it("if a file is read-only", () => {
    make();
    chmodSync(join(dir, "b/c.ts"), 0o444);
    expect(() => writeAll(dir, sources(before), sources(after))).toThrow(programReadOnly({ path: "b/c.ts" }));
    expect(texts()).toEqual(before);
    expect(names()).toEqual(["a.ts", "b", "c.ts"]);
  });

  it("if a file has changed since it was read", () => {
    make({ ...before, "b/c.ts": "somebody's\n" });
    expect(() => writeAll(dir, sources(before), sources(after))).toThrow(programChangedMeanwhile({ path: "b/c.ts" }));
    expect(texts()).toEqual({ ...before, "b/c.ts": "somebody's\n" });
  });

  it("if a later file can't be prepared", () => {
    make();
    // A folder has the name of the temporary file.
    mkdirSync(join(dir, "b/.c.ts.paypages/x"), { recursive: true });
    expect(() => writeAll(dir, sources(before), sources(after))).toThrow("Nothing was changed");
    expect(names()).toEqual([".c.ts.paypages", "a.ts", "b", "c.ts"]);
    expect(texts()).toEqual(before);
  });
});
