import { describe, expect, test } from "vitest";
import { secretsOf } from "../../client/secrecy.js";
import { type Field, listOf, nested, object, string } from "../../model/field.js";
import { unknown } from "../../model/unknown.js";
import { asFailure, fromEngine, secretSignature, signature, toEngine } from "./engineValues.js";

const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const secret = (value: unknown) => ({ [signature]: secretSignature, value });

const inner = object("Inner", "", { plain: string(), password: string().secret() });
const outer = object("Outer", "", {
  plain: string(),
  token: string().secret(),
  one: nested(inner),
  many: listOf(nested(inner), ""),
  names: listOf(string(), ""),
});

describe("secrets", () => {
  test("are marked at any depth, and a list with a secret is secret as a whole", () => {
    const secrecy = { token: true, one: { password: true }, many: true };
    expect(secretsOf(outer, {})).toMatchObject({ secrecy, texts: [] });
    expect(secretsOf(outer, {}, ["one.plain", "names.0"]).secrecy).toEqual({
      ...secrecy,
      one: { password: true, plain: true },
      names: { 0: true },
    });
    const isHidden = ({ name }: Field) => name === "plain";
    expect(secretsOf(outer, {}, {}, { isHidden }).secrecy).toEqual({
      ...secrecy,
      plain: true,
      one: { password: true, plain: true },
    });
    expect(secretsOf(object("Open", "", { plain: string() }), {}).secrecy).toEqual({});
  });

  test("are marked for the engine once, and only if present", () => {
    const values = {
      plain: "a",
      token: "b",
      one: { plain: "c", password: "d" },
      many: [{ password: "e" }],
      names: ["f"],
    };
    expect(toEngine(values, secretsOf(outer, values))).toEqual({
      plain: "a",
      token: secret("b"),
      one: { plain: "c", password: secret("d") },
      many: secret([{ password: "e" }]),
      names: ["f"],
    });
    const whole = { hidden: { one: { password: "a" } } };
    expect(toEngine(whole, secretsOf(outer, whole, { hidden: true }))).toEqual({ hidden: secret(whole.hidden) });
    expect(toEngine({ token: null, one: null }, secretsOf(outer, { token: null, one: null }))).toEqual({
      token: null,
      one: null,
    });
  });
});

describe("a text that repeats a secret", () => {
  const long = "a long secret";

  test("is marked, also within objects, and a list as a whole", () => {
    const values = { plain: `Token: ${long}.`, token: long, one: { plain: long, password: "d" }, names: ["e", long] };
    expect(toEngine(values, secretsOf(outer, values))).toEqual({
      plain: secret(values.plain),
      token: secret(long),
      one: { plain: secret(long), password: secret("d") },
      names: secret(["e", long]),
    });
  });

  test("isn't marked if the secret is short or unknown", () => {
    for (const token of ["short", unknown]) {
      const values = { plain: "a short text", token };
      expect(toEngine(values, secretsOf(outer, values)).plain).toBe("a short text");
    }
  });
});

describe("values", () => {
  test("are unknown at any depth, and are returned unchanged", () => {
    const values = { a: unknown, b: { c: [unknown, 1] } };
    const written = { a: unknownText, b: { c: [unknownText, 1] } };
    expect(toEngine(values)).toEqual(written);
    expect(fromEngine(written)).toEqual(values);
  });

  test("are marked if they are both unknown and secret", () => {
    const values = {
      plain: unknown,
      token: unknown,
      one: { plain: "c", password: unknown },
      many: unknown,
      names: [unknown],
    };
    expect(toEngine(values, secretsOf(outer, values))).toEqual({
      plain: unknownText,
      token: secret(unknownText),
      one: { plain: "c", password: secret(unknownText) },
      many: secret(unknownText),
      names: [unknownText],
    });
  });

  test("are plain JSON for the engine, without holes, undefined properties or lone surrogates", () => {
    expect(toEngine({ a: undefined, b: [undefined, null], c: "x\ud800", d: { e: undefined, f: false } })).toEqual({
      b: [null, null],
      c: "x\ufffd",
      d: { f: false },
    });
  });

  test("omit the serialized code of a dynamic resource", () => {
    expect(fromEngine({ __provider: "code", a: 0 })).toEqual({ a: 0 });
  });
});

test.each([
  ["a property", { path: "price", message: "must be a number." }, "price must be a number."],
  ["the resource as a whole", { path: "", message: "Give a price, or a rate." }, "Give a price, or a rate."],
  ["half a character", { path: "label", message: "is \ud800." }, "label is ⟨U+D800⟩."],
])("names %s in the reason, and no property besides", (_, problem, reason) =>
  expect(asFailure(problem)).toEqual({ property: "", reason }),
);
