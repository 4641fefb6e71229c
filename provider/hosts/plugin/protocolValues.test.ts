import { describe, expect, it } from "vitest";
import { structOf } from "../../../test/support/plugin.js";
import { type Secrecy, secretsOf } from "../../client/secrecy.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { object } from "../../model/object.js";
import type { Values } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import { secretSignature, signature } from "../engine/engineValues.js";
import { received, sent } from "./protocolValues.js";

const secret = (value: unknown) => ({ [signature]: secretSignature, value });
const unknownText = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

describe("decoding a message", () => {
  it.each<[title: string, message: object, values: object, secrecy: object]>([
    ["plain values", { a: 1, b: ["x", null], c: { d: true } }, { a: 1, b: ["x", null], c: { d: true } }, {}],
    ["a secret", { a: secret("x") }, { a: "x" }, { a: true }],
    ["a secret in an object", { a: { b: secret("x"), c: 1 } }, { a: { b: "x", c: 1 } }, { a: { b: true } }],
    ["a secret object", { a: secret({ b: "x" }) }, { a: { b: "x" } }, { a: true }],
    ["a secret in a secret", { a: secret({ b: secret("x") }) }, { a: { b: "x" } }, { a: true }],
    ["a secret in a list", { a: ["x", { b: secret("y") }] }, { a: ["x", { b: "y" }] }, { a: true }],
    ["unknown values", { a: unknownText, b: [unknownText] }, { a: unknown, b: [unknown] }, {}],
    ["an unknown secret", { a: secret(unknownText) }, { a: unknown }, { a: true }],
    ["the code of a dynamic resource", { __provider: "exports.handler", a: 1 }, { a: 1 }, {}],
  ])("%s", (_, message, values, secrecy) =>
    expect(received(structOf(message as never))).toEqual({ values, secrecy, refused: [] }),
  );

  it("accepts nothing", () => expect(received(undefined)).toEqual({ values: {}, secrecy: {}, refused: [] }));

  it("names assets and archives, wherever they are", () => {
    const asset = { [signature]: "c44067f5952c0a294b673a41bacd8c17", text: "x" };
    const { values, refused } = received(structOf({ a: asset, b: { c: [1, asset] } } as never));
    expect(refused).toEqual(["a", "b.c[1]"]);
    expect(values).toEqual({ a: unknown, b: { c: [1, unknown] } });
  });
});

describe("encoding values", () => {
  const nothing = object("Nothing", "", {});
  const written = (values: Values, marked: Secrecy, model = nothing) =>
    sent(values, secretsOf(model, values, marked)).toJavaScript();

  it.each<[title: string, values: Values, marked: Secrecy, message: object]>([
    [
      "undefined properties are removed, list positions stay",
      { a: undefined, b: [undefined, 1] },
      {},
      { b: [null, 1] },
    ],
    ["a value that was secret", { a: "x", b: "y" }, { a: true }, { a: secret("x"), b: "y" }],
    [
      "secret for two reasons",
      { a: { b: 1, c: 2 } },
      { a: { b: true, c: true } },
      { a: { b: secret(1), c: secret(2) } },
    ],
    ["once only", { a: { b: 1 } }, { a: true }, { a: secret({ b: 1 }) }],
    ["an undefined value isn't secret", { a: null }, { a: true }, { a: null }],
    ["unknown values", { a: unknown, b: { c: unknown } }, {}, { a: unknownText, b: { c: unknownText } }],
    [
      "unknown secrets",
      { a: unknown, b: [unknown] },
      { a: true, b: true },
      { a: secret(unknownText), b: secret([unknownText]) },
    ],
    ["half a character", { a: "x\ud800" }, {}, { a: "x\ufffd" }],
  ])("%s", (_, values, marked, message) => expect(written(values, marked)).toEqual(message));

  it("marks the model's own secrets", () => {
    const { program } = resourceOf("OneTimeProduct");
    const values = { msg: { channelId: "c", channelSecret: "s" }, adsConversionApi: { accessToken: "t" } };
    expect(written(values, {}, program)).toEqual({
      msg: { channelId: "c", channelSecret: secret("s") },
      adsConversionApi: { accessToken: secret("t") },
    });
  });
});
