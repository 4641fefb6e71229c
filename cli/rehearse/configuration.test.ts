import { expect, it } from "vitest";
import { configurationFile } from "./configuration.js";

const secrets = { salt: "salt", encrypt: (text: string) => `encrypted ${text}` };
const fileOf = (found: Parameters<typeof configurationFile>[0]) =>
  JSON.parse(configurationFile(found, secrets, new Set(["the-secret"])));

it("carries the configuration over: texts, objects, and secrets under a key of its own", () => {
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

it("passes on no secret of an application, whatever it is called", () => {
  const { config } = fileOf({
    "paypages:appSecret": { value: "another", secret: true },
    "harbour:appSecret": { value: "the-secret", secret: true },
  });
  expect(config).toEqual({
    "paypages:appSecret": { secure: "encrypted rehearsal" },
    "harbour:appSecret": { secure: "encrypted rehearsal" },
  });
});
