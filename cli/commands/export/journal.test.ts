import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { Journal } from "./journal.js";

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
  expect(await journal.get({ kind: "Coupon", id: "2" })).toEqual({ ...object("2"), raw: {} });
  expect(await journal.get({ kind: "ChatRole", id: "2" })).toBeUndefined();
  await journal.add(object("4"));
  expect(await journal.get({ kind: "Coupon", id: "4" })).toMatchObject({ id: "4" });
  await journal.remove();
  expect((await Journal.open(path, "a")).count).toBe(0);
});

it("ignores a truncated entry", async () => {
  await filled();
  appendFileSync(path, '{"kind":"Coupon","id":"4","val');
  const journal = await Journal.open(path, "a");
  expect(journal.count).toBe(3);
  await journal.add(object("5"));
  expect(await journal.get({ kind: "Coupon", id: "5" })).toMatchObject({ id: "5" });
  await journal.close();
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
