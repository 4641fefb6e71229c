import { describe, expect, it } from "vitest";
import { secretSignature, signature } from "../../../provider/hosts/engine/engineValues.js";
import { parseState } from "../../stack/exported.js";
import { configurationFile } from "./temporaryStack.js";
import { exportedOf, hiding, temporaryState } from "./temporaryState.js";

const secret = 'the"secret&';
const credentials = [secret, "", "older-secret"];
const hide = hiding(credentials);
const secrets = { salt: "salt", encrypt: (text: string) => `encrypted ${text}` };
const fileOf = (found: Parameters<typeof configurationFile>[0]) => JSON.parse(configurationFile(found, secrets, hide));

it("copies the configuration: strings, objects, and secrets with a new key", () => {
  expect(
    fileOf({
      "shop:count": { value: "3" },
      "shop:list": { value: "[1]", objectValue: [1] },
      "shop:token": { value: "t", secret: true },
      "shop:deep": { value: "{}", objectValue: { a: ["b"], n: 1 }, secret: true },
    }),
  ).toEqual({
    encryptionsalt: "salt",
    config: {
      "shop:count": "3",
      "shop:list": [1],
      "shop:token": { secure: "encrypted t" },
      "shop:deep": { a: [{ secure: "encrypted b" }], n: 1 },
    },
  });
});

it("copies no secret of an application, whatever its name", () => {
  const { config } = fileOf({
    "paypages:appSecret": { value: "another", secret: true },
    "harbor:appSecret": { value: secret, secret: true },
    "harbor:before": { value: "older-secret" },
  });
  expect(config).toEqual({
    "paypages:appSecret": { secure: "encrypted [secret]" },
    "harbor:appSecret": { secure: "encrypted [secret]" },
    "harbor:before": "[secret]",
  });
});

/** Where a secret may stand, in a configuration and in a state. */
const places: Readonly<Record<string, (secret: string) => unknown>> = {
  "a text": (one) => one,
  "a longer text": (one) => `id:${one}, and more`,
  "an address": (one) => `https://api.example.com/?secret=${encodeURIComponent(one)}&x=1`,
  JSON: (one) => JSON.stringify({ appSecret: one, appId: "app" }),
  "an object": (one) => ({ shops: [{ appId: "app", appSecret: one }], count: 1 }),
};

describe.each(Object.entries(places))("a secret in %s", (_, write) => {
  const values = (one: string) => ({
    plain: write(one),
    marked: { [signature]: secretSignature, plaintext: JSON.stringify(write(one)) },
  });
  const expected = JSON.parse(JSON.stringify(values("MARK")).replaceAll("MARK", "[secret]"));

  it("is not in the configuration", () => {
    const { config } = fileOf({ "shop:it": { value: "", objectValue: write(secret) } });
    expect(config["shop:it"]).toEqual(expected.plain);
  });

  it("is not in the state, in any resource", () => {
    const resource = { urn: "urn:a", type: "shop:index:Other", inputs: values(secret), outputs: values(secret) };
    const { deployment } = temporaryState({ deployment: { resources: [resource] } }, credentials);
    expect(deployment).toEqual({ resources: [{ ...resource, inputs: expected, outputs: expected }] });
  });
});

it("finds the secrets of every provider in a state, which can differ for one account", () => {
  const provider = (name: string, type: string, inputs: object) => ({
    urn: `urn:pulumi:dev::shop::pulumi:providers:${type}::${name}`,
    type: `pulumi:providers:${type}`,
    inputs,
  });
  const marked = (text: string) => ({ [signature]: secretSignature, plaintext: JSON.stringify(text) });
  const resources = [
    provider("default_0_1_0", "paypages", { appSecret: marked("one") }),
    provider("harbor", "paypages", { appId: "app", appSecret: marked("two") }),
    provider("hill", "paypages", { appId: "app", appSecret: "three" }),
    provider("default", "pulumi-nodejs", { "paypages:appSecret": marked("four") }),
    provider("default", "aws", { appSecret: "another" }),
    provider("without", "paypages", {}),
  ];
  const { credentials } = exportedOf(parseState(JSON.stringify({ deployment: { resources } }), "dev"));
  expect(credentials).toEqual(["one", "two", "three", "four"]);
});
