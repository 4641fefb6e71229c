import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reasons } from "../../tools/test/skips.js";
import { exportInProgress, folderNotEmpty } from "../messages/exports.js";
import { symbolicLink } from "../messages/stacks.js";
import { journalName, prepareFolder, writeFile } from "./folder.js";
import { Journal } from "./journal.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "paypages-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("a folder that is not empty is left alone, unless it is forced, or an export of this account was interrupted there", async () => {
  (await prepareFolder(join(folder, "a/b"), "account", false)).close();
  const refused = { code: folderNotEmpty.code, text: expect.stringMatching(/\(a\/?\)/) };
  await expect(prepareFolder(folder, "account", false)).rejects.toMatchObject(refused);
  (await prepareFolder(folder, "account", true)).close();
  for (const account of ["other", "account"]) {
    const journal = await Journal.open(join(folder, journalName), account);
    await journal.close();
    const prepared = prepareFolder(folder, "account", false);
    if (account === "other") await expect(prepared).rejects.toMatchObject(refused);
    else (await prepared).close();
    rmSync(join(folder, journalName));
  }
});

it("one export at a time writes into a folder", async () => {
  const first = await prepareFolder(folder, "account", false);
  await expect(prepareFolder(folder, "account", true)).rejects.toMatchObject({ code: exportInProgress.code });
  first.close();
  (await prepareFolder(folder, "account", false)).close();
  expect(readdirSync(folder)).toEqual([]);
});

it("no file outside the folder is written to, whatever links a cloned folder has", async () => {
  const outside = join(folder, "outside");
  const own = join(folder, "own");
  mkdirSync(own);
  writeFileSync(outside, "mine");
  for (const name of [journalName, "index.ts", ".paypages-export.lock"]) symlinkSync(outside, join(own, name));
  await expect(Journal.open(join(own, journalName), "account")).rejects.toMatchObject({ code: symbolicLink.code });
  await expect(writeFile(own, "index.ts", ["x"])).rejects.toThrow(/index\.ts .*: it is a symbolic link/);
  await expect(prepareFolder(own, "account", true)).rejects.toMatchObject({ code: symbolicLink.code });
  expect(readFileSync(outside, "utf8")).toBe("mine");
});

it("a folder that cannot be made says why", async () => {
  writeFileSync(join(folder, "file"), "");
  await expect(prepareFolder(join(folder, "file"), "account", false)).rejects.toThrow(/: it is a file\n/);
  await expect(prepareFolder(join(folder, "file/below"), "account", false)).rejects.toThrow(/: it is below a file\n/);
});

it("a file is written a piece at a time", async () => {
  await writeFile(folder, "a", ["x", "y"]);
  expect(readFileSync(join(folder, "a"), "utf8")).toBe("xy");
});

it("a full disk is said so", async ({ skip }) => {
  if (!existsSync("/dev/full")) skip(reasons.noFullDisk);
  await expect(writeFile("/dev", "full", ["text"])).rejects.toThrow(/full .*: no space is left/);
});
