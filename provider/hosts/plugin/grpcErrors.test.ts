import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { ConfigError } from "../../client/config.js";
import { CredentialsError, ServiceError, TransportError, UnknownOutcomeError } from "../../client/errors.js";
import { Refusal } from "../../messages/base/refusal.js";
import { failureOf } from "./grpcErrors.js";

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
