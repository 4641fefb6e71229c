import { status } from "@grpc/grpc-js";
import { describe, expect, it } from "vitest";
import { structOf } from "../../../test/support/plugin.js";
import { ConfigError } from "../../client/config.js";
import { CredentialsError, ServiceError, TransportError, UnknownOutcomeError } from "../../client/errors.js";
import { Refusal } from "../../messages/base/refusal.js";
import { unknown } from "../../model/unknown.js";
import { secretSignature, signature } from "../engine/engineValues.js";
import { failureOf, received } from "./protocolValues.js";

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

const purpose = { doing: "creating", what: "it" };
const ended = (reason: string) => AbortSignal.abort(new Error(reason));
const refused = new CredentialsError({ baseUrl: "https://x", appId: "app-1", response: "401", mode: "test" });
const broke = (method: string, mayHaveRun: boolean) =>
  new TransportError(purpose, method, "/", "broke", { mayHaveRun });
const service = (code: number) => new ServiceError(purpose, "POST", "/v1/x", code, "");

it.each([
  ["credentials", refused, status.UNAUTHENTICATED],
  ["configuration", new ConfigError({ code: "PP2001", text: "no" }), status.FAILED_PRECONDITION],
  ["a request that may have been carried out", broke("POST", true), status.UNKNOWN],
  ["one that was not", broke("POST", false), status.FAILED_PRECONDITION],
  ["the service's failure", service(500), status.UNKNOWN],
  ["a failed GET", broke("GET", true), status.FAILED_PRECONDITION],
  ["an outcome that isn't known", new UnknownOutcomeError("?", { cause: refused }), status.UNKNOWN],
  ["credentials, reworded", new Error("no", { cause: refused }), status.UNAUTHENTICATED],
  ["a property", new Refusal({ code: "PP1001", text: "no", path: "price" }), status.INVALID_ARGUMENT],
  ["a refusal of the service", service(400), status.FAILED_PRECONDITION],
  ["any other error", new Error("no"), status.FAILED_PRECONDITION],
  ["a value that isn't an error", "no", status.INTERNAL],
])("maps %s to its status code", (_, error, code) => expect(failureOf(error).code).toBe(code));

it("returns the code of a timeout or a cancellation, with the reason once, unless a write may have been executed", () => {
  const end = ended("its time is over");
  expect(failureOf(broke("POST", false), { end })).toEqual({
    code: status.DEADLINE_EXCEEDED,
    details:
      "creating it (POST /): broke\nNothing more was tried: its time is over.\nPP3002: https://github.com/pulumi-paypages/pulumi-paypages/blob/main/docs/troubleshooting.md#pp3002",
  });
  expect(failureOf(broke("POST", false), { stop: ended("cancelled") }).code).toBe(status.CANCELLED);
  expect([failureOf(broke("POST", true), { end }).code, failureOf(broke("POST", true), { stop: end }).code]).toEqual([
    status.UNKNOWN,
    status.UNKNOWN,
  ]);
  expect(failureOf(new Error("cancelled"), { stop: ended("cancelled") }).details).toBe("cancelled");
});
