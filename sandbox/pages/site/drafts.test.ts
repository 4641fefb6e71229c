// Drafts are kept in bounded memory.
import { expect, test } from "vitest";
import { Entries } from "../../http/body.js";
import { type Draft, Drafts } from "./drafts.js";

const draftOf = (name: string): Draft => ({ page: "form", entries: Entries.from({ name }), problems: [] });
const idIn = (address: string) => new URL(address, "http://x").searchParams.get("draft");

test("keeps the newest drafts", () => {
  const drafts = new Drafts();
  const ids = Array.from({ length: 110 }, () => idIn(drafts.add("/p", draftOf("x"))));
  const found = ids.map((id) => drafts.get("/p", id) !== undefined);
  expect([found.indexOf(true), found.lastIndexOf(false)]).toEqual([10, 9]);
});

test("finds a draft only at its address", () => {
  const drafts = new Drafts();
  const draft = draftOf("Hanako");
  const address = drafts.add("/p/product/1", draft);
  expect(address).toMatch(/^\/p\/product\/1\?draft=\w{24}$/);
  expect(drafts.get("/p/product/1", idIn(address))).toBe(draft);
  for (const id of ["", undefined, "__proto__", idIn(address)]) expect(drafts.get("/p/product/2", id)).toBeUndefined();
});
