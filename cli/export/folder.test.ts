import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reasons } from "../../tools/test/skips.js";
import { journalName, prepareFolder, writeFile } from "./folder.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "paypages-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a folder that is not empty is left alone, unless it is forced, or an export was interrupted there", async () => {
  await prepareFolder(join(folder, "a/b"), false);
  await expect(prepareFolder(folder, false)).rejects.toThrow(/a\/?\): name another one with --out, or give --force/);
  await prepareFolder(folder, true);
  writeFileSync(join(folder, journalName), "");
  await prepareFolder(folder, false);
});

it("a folder that cannot be made says why", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(prepareFolder(join(folder, "file"), false)).rejects.toThrow("cannot be made: it is a file");
  await expect(prepareFolder(join(folder, "file/below"), false)).rejects.toThrow("cannot be made: it is below a file");
});

it("a file is written a piece at a time", async () => {
  await writeFile(folder, "a", ["x", "y"]);
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("xy");
});

it("a full disk is said so", async ({ skip }) => {
  if (!existsSync("/dev/full")) skip(reasons.noFullDisk);
  symlinkSync("/dev/full", join(folder, "full"));
  await expect(writeFile(folder, "full", ["text"])).rejects.toThrow(/full cannot be written: no space is left/);
});
