import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { ConfigError } from "../api/config.js";
import { CredentialsError, ServiceError, TransportError } from "../api/errors.js";
import { failureOf } from "./errors.js";

const purpose = { doing: "creating", what: "it" };
const ended = (reason: string) => AbortSignal.abort(new Error(reason));
const service = (code: number) => new ServiceError(purpose, "POST", "/v1/x", code, "");

it.each([
  ["credentials", new CredentialsError("no"), status.UNAUTHENTICATED],
  ["configuration", new ConfigError("no"), status.FAILED_PRECONDITION],
  ["a request that may have been carried out", new TransportError(purpose, "POST", "/", "broke", true), status.UNKNOWN],
  ["one that was not", new TransportError(purpose, "POST", "/", "refused", false), status.FAILED_PRECONDITION],
  ["the service's failure", service(500), status.UNKNOWN],
  ["the service's no", service(400), status.FAILED_PRECONDITION],
  ["any other error", new Error("no"), status.FAILED_PRECONDITION],
  ["what is not an error", "no", status.INTERNAL],
])("%s has its code", (_, error, code) => expect(failureOf(error).code).toBe(code));

it("where time is over, or the engine has cancelled, that is the code, and the reason is told once", () => {
  const broke = new TransportError(purpose, "POST", "/", "broke", true);
  expect(failureOf(broke, { end: ended("its time is over") })).toEqual({
    code: status.DEADLINE_EXCEEDED,
    details: "creating it (POST /): broke\nNothing more was tried: its time is over.",
  });
  expect(failureOf(broke, { stop: ended("cancelled") }).code).toBe(status.CANCELLED);
  expect(failureOf(new Error("cancelled"), { stop: ended("cancelled") }).details).toBe("cancelled");
});

it("half of a character can be sent", () => expect(failureOf(new Error("a\ud83d")).details).toBe("a\ufffd"));
