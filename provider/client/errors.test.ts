import { describe, expect, it } from "vitest";
import { isTransient, mayHaveRun, ServiceError, TransportError, UnknownOutcomeError } from "./errors.js";

const purpose = { doing: "reading", what: "it", again: "Run it again." };
const responded = (status: number, hint?: string) => new ServiceError(purpose, "GET", "/v1/x", status, "", { hint });

it.each([408, 429, 500, 502, 503, 504, 599])("treats %d as temporary and advises to run again", (status) => {
  expect(isTransient(status)).toBe(true);
  expect(responded(status).message).toMatch(/\nRun it again\.$/);
});
it.each([200, 400, 401, 403, 404, 409, 422])("treats %d as permanent and doesn't advise to run again", (status) => {
  expect(isTransient(status)).toBe(false);
  expect(responded(status).message).not.toContain("again");
});
it("puts a hint before the advice", () => expect(responded(503, "Look there.").message).toMatch(/\nLook there\.$/));

describe("mayHaveRun", () => {
  const respondedWith = (method: string, status: number) => new ServiceError(purpose, method, "/v1/x", status, "");
  const broken = (method: string, mayHaveRun: boolean) =>
    new TransportError(purpose, method, "/", "broke", { mayHaveRun });

  it.each<[string, boolean, unknown]>([
    ["after a 500", true, respondedWith("PUT", 500)],
    ["after a 503", true, respondedWith("POST", 503)],
    ["not after a 499", false, respondedWith("POST", 499)],
    ["not after a 429", false, respondedWith("POST", 429)],
    ["not after a 408", false, respondedWith("POST", 408)],
    ["without a response", true, broken("POST", true)],
    ["not without a connection", false, broken("POST", false)],
    ["not by a GET", false, respondedWith("GET", 500)],
    ["not by a GET without a response", false, broken("GET", true)],
    ["not after any other error", false, new Error("x")],
    ["when its outcome isn't known", true, new UnknownOutcomeError("x", { cause: new Error("y") })],
    ["also if the error was reworded", true, new Error("x", { cause: broken("POST", true) })],
  ])("is as expected: %s", (_, expected, error) => expect(mayHaveRun(error)).toBe(expected));
});

it.each([
  [404, true],
  [410, true],
  [400, false],
])("reads %d: object is gone: %s", (status, isGone) => expect(responded(status).isGone).toBe(isGone));
