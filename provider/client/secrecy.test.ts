import { describe, expect, it, test } from "vitest";
import { anything, object } from "../model/field.js";
import { kinds } from "../model/kinds.js";
import type { Values } from "../model/rules.js";
import { either, type Secrecy, secretNames, secretsOf, withoutSecrets } from "./secrecy.js";

test.each(kinds.map(({ model }) => [model.name, model] as const))("a list of %s has no secrets", (_, model) => {
  const names = secretNames(model);
  const planted = Object.fromEntries([...names].map((name) => [name, `planted-${name}`]));
  const item = {
    id: "1",
    label: `about ${Object.values(planted)[0] ?? "nothing"}`,
    plan: { ...planted, deep: [planted] },
  };
  const text = JSON.stringify(withoutSecrets(item, names));
  expect(text).not.toContain("planted");
  expect(JSON.parse(text)).toMatchObject({ id: "1", plan: { deep: [{}] } });
});

test("keeps an item without secrets unchanged", () => {
  const item = { id: "1", list: [1, null, { a: "b" }], channel_secret: null };
  expect(withoutSecrets(item, new Set(["channel_secret"]))).toEqual(item);
});

test("keeps what the service shows instead of a secret", () => {
  const item = { token: "********", label: "********", other: "a secret", note: "is a secret" };
  const shown = withoutSecrets(item, new Set(["token", "other"]), (text) => (text === "a secret" ? "…" : text));
  expect(shown).toEqual({ token: "********", label: "********", other: "…", note: "is [secret]" });
});

describe("the texts of secrets", () => {
  const values = { a: "x", b: { c: [1, "y"], d: "open" }, e: "open" };
  const texts = (marked: Secrecy | string[], given: Values = values) =>
    secretsOf(
      object("Any", "", Object.fromEntries(["a", "b", "c", "e"].map((name) => [name, anything()]))),
      given,
      marked,
    ).texts;

  it("include every string and number in a marked value, and names that no property has", () => {
    expect(texts({ a: true, b: { c: true } })).toEqual(["x", "1", "y"]);
    expect(texts(["a", "b.c.1"])).toEqual(["x", "y"]);
    expect(texts(true)).toEqual(["x", "1", "y", "open", "open", "d"]);
    expect(texts({})).toEqual([]);
    expect(texts({ b: true }, { d: { f: 1 } })).toEqual([]);
  });
});

describe("the union of two secrecies", () => {
  it.each<Parameters<typeof either>>([
    [true, {}],
    [{}, true],
  ])("of %j or %j covers the whole value", (one, other) => expect(either(one, other)).toBe(true));

  it("has properties with names that every JavaScript object has", () =>
    expect(either({ constructor: { caller: true } } as never, {})).toEqual({ constructor: { caller: true } }));

  it("has both, at any depth", () =>
    expect(either({ a: true, b: { c: true } }, { b: { d: true }, c: { e: true }, a: { f: true } })).toEqual({
      a: true,
      b: { c: true, d: true },
      c: { e: true },
    }));
});
