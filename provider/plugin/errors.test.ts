import { status } from "@grpc/grpc-js";
import { expect, it } from "vitest";
import { ConfigError } from "../api/config.js";
import { CredentialsError, ServiceError, TransportError, UnknownOutcomeError } from "../api/errors.js";
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
  ["a failed GET", new TransportError(purpose, "GET", "/", "broke", true), status.FAILED_PRECONDITION],
  ["an outcome that isn't known", new UnknownOutcomeError("?", { cause: new CredentialsError("no") }), status.UNKNOWN],
  ["credentials, reworded", new Error("no", { cause: new CredentialsError("no") }), status.UNAUTHENTICATED],
  ["the service's no", service(400), status.FAILED_PRECONDITION],
  ["any other error", new Error("no"), status.FAILED_PRECONDITION],
  ["what is not an error", "no", status.INTERNAL],
])("%s has its code", (_, error, code) => expect(failureOf(error).code).toBe(code));

it("a timeout or a cancellation is the code, with the reason once, unless a write may have been executed", () => {
  const broke = (mayHaveRun: boolean) => new TransportError(purpose, "POST", "/", "broke", mayHaveRun);
  const end = ended("its time is over");
  expect(failureOf(broke(false), { end })).toEqual({
    code: status.DEADLINE_EXCEEDED,
    details: "creating it (POST /): broke\nNothing more was tried: its time is over.",
  });
  expect(failureOf(broke(false), { stop: ended("cancelled") }).code).toBe(status.CANCELLED);
  expect([failureOf(broke(true), { end }).code, failureOf(broke(true), { stop: end }).code]).toEqual([
    status.UNKNOWN,
    status.UNKNOWN,
  ]);
  expect(failureOf(new Error("cancelled"), { stop: ended("cancelled") }).details).toBe("cancelled");
});

it("half of a character can be sent", () => expect(failureOf(new Error("a\ud83d")).details).toBe("a\ufffd"));
