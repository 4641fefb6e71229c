import {
  appendFileSync,
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
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reasons } from "../../../tools/test/skips.js";
import { exportInProgress, folderNotEmpty } from "../../report/messages/exports.js";
import { symbolicLink } from "../../report/messages/stacks.js";
import { Journal, journalName, prepareFolder, writeFile } from "./folder.js";

describe("folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "paypages-folder-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("refuses a folder that isn't empty, without force or an interrupted export of this account", async () => {
    (await prepareFolder(join(folder, "a/b"), "account", false))[Symbol.dispose]();
    const refused = { code: folderNotEmpty.code, text: expect.stringMatching(/\(a\/?\)/) };
    await expect(prepareFolder(folder, "account", false)).rejects.toMatchObject(refused);
    (await prepareFolder(folder, "account", true))[Symbol.dispose]();
    for (const account of ["other", "account"]) {
      const journal = await Journal.open(join(folder, journalName), account);
      await journal.close();
      const prepared = prepareFolder(folder, "account", false);
      if (account === "other") await expect(prepared).rejects.toMatchObject(refused);
      else (await prepared)[Symbol.dispose]();
      rmSync(join(folder, journalName));
    }
  });

  it("allows one export at a time in a folder", async () => {
    const first = await prepareFolder(folder, "account", false);
    await expect(prepareFolder(folder, "account", true)).rejects.toMatchObject({ code: exportInProgress.code });
    first[Symbol.dispose]();
    (await prepareFolder(folder, "account", false))[Symbol.dispose]();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("writes to no file outside the folder, whatever links a cloned folder has", async () => {
    const outside = join(folder, "outside");
    const own = join(folder, "own");
    mkdirSync(own);
    writeFileSync(outside, "mine");
    for (const name of [journalName, "index.ts", ".paypages-export.lock"]) symlinkSync(outside, join(own, name));
    await expect(Journal.open(join(own, journalName), "account")).rejects.toMatchObject({ code: symbolicLink.code });
    await expect(writeFile(own, "index.ts", "x")).rejects.toThrow(/index\.ts .*: it is a symbolic link/);
    await expect(prepareFolder(own, "account", true)).rejects.toMatchObject({ code: symbolicLink.code });
    expect(readFileSync(outside, "utf8")).toBe("mine");
  });

  it("reports why a folder can't be created", async () => {
    writeFileSync(join(folder, "file"), "");
    await expect(prepareFolder(join(folder, "file"), "account", false)).rejects.toThrow(/: it is a file\n/);
    await expect(prepareFolder(join(folder, "file/below"), "account", false)).rejects.toThrow(/: it is below a file\n/);
  });

  it("reports a full disk", async ({ skip }) => {
    if (!existsSync("/dev/full")) skip(reasons.noFullDisk);
    await expect(writeFile("/dev", "full", "text")).rejects.toThrow(/full .*: no space is left/);
  });
});

describe("journal", () => {
  const folder = mkdtempSync(join(tmpdir(), "paypages-journal-"));
  const path = join(folder, "journal");
  afterEach(() => rmSync(path, { force: true }));

  const object = (id: string) => ({
    kind: "Coupon",
    id,
    values: { couponName: `夏 ${id}` },
    secrets: [],
    unread: [],
    raw: { planted: true },
  });
  const filled = async () => {
    const journal = await Journal.open(path, "a");
    await Promise.all(["1", "2", "3"].map((id) => journal.add(object(id))));
    await journal.close();
  };

  it("continues where an earlier run ended", async () => {
    await filled();
    const journal = await Journal.open(path, "a");
    expect(journal.count).toBe(3);
    expect(journal.get({ kind: "Coupon", id: "2" })).toEqual({ ...object("2"), raw: {} });
    expect(journal.get({ kind: "ChatRole", id: "2" })).toBeUndefined();
    await journal.add(object("4"));
    await journal.close();
    const next = await Journal.open(path, "a");
    expect([next.count, next.get({ kind: "Coupon", id: "4" })?.id]).toEqual([4, "4"]);
    await next.remove();
    expect((await Journal.open(path, "a")).count).toBe(0);
  });

  it("ignores a truncated entry", async () => {
    await filled();
    appendFileSync(path, '{"kind":"Coupon","id":"4","val');
    const journal = await Journal.open(path, "a");
    expect(journal.count).toBe(3);
    await journal.add(object("5"));
    await journal.close();
    expect((await Journal.open(path, "a")).get({ kind: "Coupon", id: "5" })).toMatchObject({ id: "5" });
  });

  it("ignores the journal of another account, an old one, and other files", async () => {
    await filled();
    expect((await Journal.open(path, "b")).count).toBe(0);
    await filled();
    writeFileSync(path, readFileSync(path, "utf8").replace(/"begun":"\d{4}/, '"begun":"2020'));
    expect((await Journal.open(path, "a")).count).toBe(0);
    writeFileSync(path, "something else\n");
    expect((await Journal.open(path, "a")).count).toBe(0);
  });
});
