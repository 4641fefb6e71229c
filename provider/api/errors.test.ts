import { expect, it } from "vitest";
import { isTransient, mayHaveRun, ServiceError, TransportError } from "./errors.js";

const purpose = { doing: "reading", what: "it", again: "Run it again." };
const answered = (status: number, hint?: string) => new ServiceError(purpose, "GET", "/v1/x", status, "", hint);

it.each([408, 429, 500, 502, 503, 504, 599])("%d passes: the message says what to do", (status) => {
  expect(isTransient(status)).toBe(true);
  expect(answered(status).message).toMatch(/\nRun it again\.$/);
});
it.each([200, 400, 401, 403, 404, 409, 422])("%d does not: trying again would not help", (status) => {
  expect(isTransient(status)).toBe(false);
  expect(answered(status).message).not.toContain("again");
});
it("a hint comes before it", () => expect(answered(503, "Look there.").message).toMatch(/\nLook there\.$/));

it("what may have been carried out", () => {
  expect([500, 503, 499, 429, 408].map((status) => mayHaveRun(answered(status)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const broken = (isPossible: boolean) => new TransportError(purpose, "GET", "/", "broke", isPossible);
  expect([mayHaveRun(broken(true)), mayHaveRun(broken(false)), mayHaveRun(new Error("x"))]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  [404, true],
  [410, true],
  [400, false],
])("%d: gone is %s", (status, isGone) => expect(answered(status).isGone).toBe(isGone));
