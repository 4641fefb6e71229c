import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Attempt, decideRetry, retryAfter } from "./retry.js";

const attempt = (changes: Partial<Attempt>): Attempt => ({
  repeatable: false,
  tries: 1,
  outcome: { status: 200 },
  elapsed: 0,
  budget: 60,
  isConnected: true,
  jitter: 1,
  ...changes,
});

const once = { repeatable: false };
const again = { repeatable: true };
const alone = { isConnected: false, outcome: { mayHaveBeenSent: false } };
const rejected = { status: 503, retryAfterSeconds: 2 };

describe("a request is repeated because", () => {
  test.each<[why: string, Partial<Attempt>, wait: number]>([
    ["there was no connection", { ...once, outcome: { mayHaveBeenSent: false } }, 0.25],
    ["the connection broke, and it may be repeated", { ...again, outcome: { mayHaveBeenSent: true } }, 0.25],
    ["429 without a time", { ...once, outcome: { status: 429 } }, 0.25],
    ["429 with a time", { ...once, outcome: { status: 429, retryAfterSeconds: 7 } }, 7],
    ["429 with a time shorter than the wait", { ...once, outcome: { status: 429, retryAfterSeconds: 0.1 } }, 0.25],
    [
      "429 with a time of zero again and again",
      { ...once, tries: 4, outcome: { status: 429, retryAfterSeconds: 0 } },
      2,
    ],
    ["503 with a time", { ...once, outcome: rejected }, 2],
    ["503 without a time, repeatable", { ...again, outcome: { status: 503 } }, 0.25],
    ["500, repeatable", { ...again, outcome: { status: 500 } }, 0.25],
    ["502, repeatable", { ...again, outcome: { status: 502 } }, 0.25],
    ["504, repeatable", { ...again, outcome: { status: 504 } }, 0.25],
    ["the second time after twice the wait", { ...again, tries: 2, outcome: { status: 500 } }, 0.5],
    ["the fifth after 16 times", { ...again, tries: 5, outcome: { status: 500 } }, 4],
    ["never after more than 8 s, unless the service requires it", { ...once, tries: 20, outcome: { status: 429 } }, 8],
    ["spread over half of the wait", { ...again, jitter: 0, outcome: { status: 500 } }, 0.125],
    ["as often and as soon as the service requires", { ...once, tries: 50, outcome: rejected }, 2],
    ["the service is being restarted", { ...again, tries: 12, elapsed: 40, outcome: { mayHaveBeenSent: false } }, 8],
    ["as long as the budget lasts", { ...once, elapsed: 58, outcome: rejected }, 2],
  ])("%s", (_, changes, wait) => expect(decideRetry(attempt(changes))).toEqual({ wait }));
});

describe("a request is not repeated because", () => {
  const final = "final";
  const late = "time";
  test.each<[why: string, Partial<Attempt>, stop: string]>([
    ["400", { ...again, outcome: { status: 400 } }, final],
    ["401", { ...again, outcome: { status: 401 } }, final],
    ["404", { ...again, outcome: { status: 404 } }, final],
    ["501", { ...again, outcome: { status: 501 } }, final],
    ["404 with a time", { ...again, outcome: { status: 404, retryAfterSeconds: 1 } }, final],
    ["no connection, and no retry can help", { ...again, outcome: { mayHaveBeenSent: false, isFinal: true } }, final],
    ["six tries found no connection, and there was never any", { ...once, ...alone, tries: 6 }, "tries"],
    ["the service requires more time than is left", { ...once, outcome: { status: 429, retryAfterSeconds: 61 } }, late],
    ["the budget is used up", { ...again, elapsed: 59.9, outcome: { status: 500 } }, late],
  ])("%s", (_, changes, stop) => expect(decideRetry(attempt(changes))).toEqual({ stop }));

  test("it may have run and must not run twice, whatever else applies", () => {
    const outcomes = fc.oneof(
      fc.constant({ mayHaveBeenSent: true }),
      fc.constantFrom(500, 502, 504).map((status) => ({ status })),
      fc.record({ status: fc.constantFrom(500, 502, 504), retryAfterSeconds: fc.nat() }),
      fc.constant({ status: 503 }),
    );
    fc.assert(
      fc.property(
        outcomes,
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (outcome, tries, jitter) => {
          expect(decideRetry(attempt({ outcome, tries, jitter }))).toEqual({ stop: "unsafe" });
        },
      ),
    );
  });
});

test("keeps every wait within the budget, and at least as long as Retry-After", () => {
  const times = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(
      times,
      times,
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (elapsed, requested, tries, jitter) => {
        const decision = decideRetry(
          attempt({ outcome: { status: 429, retryAfterSeconds: requested }, elapsed, tries, jitter }),
        );
        if ("stop" in decision) return;
        expect(decision.wait).toBeGreaterThanOrEqual(requested);
        expect(elapsed + decision.wait).toBeLessThanOrEqual(60);
      },
    ),
  );
});

test("repeats a harmless request until the budget ends, however many tries that takes", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 600, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (budget, jitter) => {
        let elapsed = 0;
        for (let tries = 1; ; tries += 1) {
          const decision = decideRetry(attempt({ ...again, outcome: { status: 503 }, tries, elapsed, budget, jitter }));
          if ("stop" in decision) break;
          elapsed += decision.wait;
        }
        expect(budget - elapsed).toBeLessThanOrEqual(8);
      },
    ),
  );
});

describe("retryAfterSeconds", () => {
  const now = Date.parse("2026-03-01T10:00:00Z");
  test.each<[header: string | undefined, seconds: number | undefined]>([
    [undefined, undefined],
    ["", undefined],
    ["0", 0],
    ["120", 120],
    ["1.5", 1.5],
    ["-3", 0],
    ["Sun, 01 Mar 2026 10:00:30 GMT", 30],
    ["Sun, 01 Mar 2026 09:00:00 GMT", 0],
    ["soon", undefined],
    ["Infinity", undefined],
  ])("reads %j as %j s", (header, seconds) => expect(retryAfter({ "retry-after": header }, now)).toBe(seconds));

  test.each([
    ["an hour behind", now - 3_600_000],
    ["an hour ahead", now + 3_600_000],
  ])("compares a date with the response's own, if this machine's clock is %s", (_, wrong) => {
    const headers = { "retry-after": "Sun, 01 Mar 2026 10:00:30 GMT", date: "Sun, 01 Mar 2026 10:00:00 GMT" };
    expect(retryAfter(headers, wrong)).toBe(30);
  });
});
