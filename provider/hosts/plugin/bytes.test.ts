import fc from "fast-check";
import { expect, it } from "vitest";
import { noSecrets, type Secrecy, secretsOf } from "../../client/secrecy.js";
import { object } from "../../model/field.js";
import type { Values } from "../../model/rules.js";
import { toEngine } from "../engine/engineValues.js";
import { messageOf } from "./bytes.js";
import { provider } from "./protocol.js";

const read = (bytes: Uint8Array): unknown =>
  provider.InvokeResponse.deserializeBinary(bytes).getReturn()?.toJavaScript();

/** What JSON can say, and the reader of Pulumi's own package can hold: it has no -0, and no member `__proto__`. */
const plain = fc
  .dictionary(fc.string({ unit: "binary" }), fc.jsonValue())
  .map((values) => JSON.stringify(values))
  .filter((text) => !text.includes("__proto__"))
  .map((text) => JSON.parse(text) as Values);

it("reads what it has written unchanged", () =>
  fc.assert(
    fc.asyncProperty(plain, async (values) => {
      expect(read(await messageOf(values, noSecrets))).toEqual(toEngine(values));
    }),
  ));

it("accepts properties with names that every JavaScript object has", async () => {
  const values = { valueOf: { caller: [], name: { length: "1" } }, constructor: ["a"], toString: null };
  expect(read(await messageOf(values, noSecrets))).toEqual(values);
});

it.each<[title: string, values: Values, marked: Secrecy]>([
  ["a list that is secret", { list: [{ a: 1 }], count: 1 }, { list: true }],
  ["an empty list that is secret", { list: [] }, { list: true }],
  ["an object that is secret", { record: { a: [null] } }, { record: true }],
  ["a property that is secret", { msg: { id: "x", secret: "s" } }, { msg: { secret: true } }],
  ["everything that is secret", { list: ["a"], text: "b" }, true],
  ["a missing value", { a: undefined, b: null }, { a: true }],
  [
    "a text that repeats a secret, and lists with it",
    { text: "x 12345678", list: [["12345678"]], a: "12345678" },
    { a: true },
  ],
])("marks %s", async (_, values, marked) => {
  const secrets = secretsOf(object("Nothing", "", {}), values, marked);
  expect(read(await messageOf(values, secrets))).toEqual(toEngine(values, secrets));
});

it("keeps long lists complete", async () => {
  const list = Array.from({ length: 2500 }, (_, index) => ({ index, text: "あ".repeat(index % 200) }));
  expect(read(await messageOf({ list }, noSecrets))).toEqual({ list });
});

it("keeps a long list within an item complete", async () => {
  const record = { list: Array.from({ length: 200_000 }, (_, index) => index) };
  expect(read(await messageOf({ record }, noSecrets))).toEqual({ record });
});
