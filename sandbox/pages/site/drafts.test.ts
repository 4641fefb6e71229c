// Drafts are kept in bounded memory.
import { expect, test } from "vitest";
import { Entries } from "../../http/entries.js";
import { type Draft, Drafts } from "./drafts.js";

const draftOf = (name: string): Draft => ({ page: "form", entries: Entries.from({ name }), problems: [] });
const idIn = (address: string) => new URL(address, "http://x").searchParams.get("draft");

test("drops the oldest drafts above the limit of characters, and keeps the newest of any length", () => {
  const drafts = new Drafts();
  const ids = Array.from({ length: 20 }, () => idIn(drafts.add("/p", draftOf("x".repeat(1_000_000)))));
  expect(ids.map((id) => drafts.get("/p", id) !== undefined)).toEqual([
    ...Array(5).fill(false),
    ...Array(15).fill(true),
  ]);
  const large = idIn(drafts.add("/p", draftOf("x".repeat(17_000_000))));
  expect([...ids, large].filter((id) => drafts.get("/p", id))).toEqual([large]);
});

test("finds a draft only at its address", () => {
  const drafts = new Drafts();
  const draft = draftOf("Hanako");
  const address = drafts.add("/p/product/1", draft);
  expect(address).toMatch(/^\/p\/product\/1\?draft=\w{24}$/);
  expect(drafts.get("/p/product/1", idIn(address))).toBe(draft);
  for (const id of ["", undefined, "__proto__", idIn(address)]) expect(drafts.get("/p/product/2", id)).toBeUndefined();
});
