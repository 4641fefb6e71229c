import { describe, expect, it } from "vitest";
import { connectionCounts, operations, situationsWith } from "./cases.js";
import type { Result, Start } from "./result.js";
import { targets } from "./targets.js";

const situations = situationsWith(100, 100_000);

/** A result in which everything is as fast as said, at the most connections; fewer are slower. */
function resultOf(rates: Record<"read" | "write", number>, seconds: number, slow: Partial<Start> = {}): Result {
  const loads = situations.flatMap((situation) =>
    operations.flatMap((operation) =>
      connectionCounts.map((connections) => ({
        situation,
        operation,
        connections,
        load: { perSecond: connections === 64 ? rates[operation] : 1, p50: 1, p99: 1 },
      })),
    ),
  );
  const start: Start = { server: "sandbox", seconds, memory: undefined };
  const costs = situations.map((situation) => ({ situation, filling: undefined, memory: undefined }));
  return {
    rounds: 1,
    seconds: 1,
    loads,
    costs,
    starts: [start, { ...start, ...slow }],
    peer: undefined,
    peerVersion: undefined,
  };
}

const reached = (result: Result): boolean[] => targets(result).map(({ isReached }) => isReached);

describe("targets", () => {
  it("are reached at their limits", () => {
    expect(reached(resultOf({ read: 2000, write: 1000 }, 0.99))).toEqual(Array(7).fill(true));
  });

  it("are missed below them", () => {
    expect(reached(resultOf({ read: 1999, write: 999 }, 1))).toEqual(Array(7).fill(false));
  });

  it("ask every start of the sandbox to be quick, and none of its peer's", () => {
    const rates = { read: 9000, write: 9000 };
    expect(reached(resultOf(rates, 0.1, { seconds: 1.5 }))[0]).toBe(false);
    expect(reached(resultOf(rates, 0.1, { seconds: 1.5, server: "stripe-mock" }))[0]).toBe(true);
  });

  it("are not reached by what was not measured", () => {
    expect(reached({ ...resultOf({ read: 1, write: 1 }, 1), loads: [], starts: [] })).toEqual(Array(7).fill(false));
  });
});
