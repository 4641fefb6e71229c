import { describe, expect, it } from "vitest";
import { asItComes, columns, withoutCheckpoints } from "./columns.js";
import { byKind, type Requests } from "./requests.js";
import { type Lap, Result, spread } from "./result.js";
import { targets } from "./targets.js";

type Numbers = { up: number; destroy: number; state: number };

/** Laps of ten resources, one of each column, as measured as the numbers say. */
function laps(measured: Record<"paypages" | "plain" | "floor", Numbers>, up: Requests, mode = asItComes): Lap[] {
  const asked = { up, preview: byKind({}), refresh: requests({ token: 1, read: 10 }), destroy: byKind({}) };
  return columns.map((column) => {
    const { state, ...times } = measured[column.key];
    const step = (operation: keyof typeof asked, seconds: number) => ({
      seconds,
      peakMemory: undefined,
      requests: column.isReal ? asked[operation] : undefined,
    });
    const steps = {
      up: step("up", times.up),
      preview: step("preview", 1),
      refresh: step("refresh", 1),
      destroy: step("destroy", times.destroy),
    };
    return { mode, column, stateBytes: state, steps };
  });
}

const requests = (counts: Partial<Requests>): Requests => ({ ...byKind({}), ...counts });
const right = requests({ token: 1, create: 10, list: 1 });
const good = {
  paypages: { up: 12, destroy: 6, state: 50 },
  plain: { up: 20, destroy: 10, state: 100 },
  floor: { up: 10, destroy: 5, state: 25 },
};
const slow = { ...good, paypages: { up: 15, destroy: 7, state: 51 } };

const reached = (...all: Lap[]): boolean[] => targets(new Result(10, 1, all)).map(({ isReached }) => isReached);

describe("targets", () => {
  it("are reached up to their limits", () => {
    expect(reached(...laps(good, right))).toEqual([true, true, true, true, true, true, true]);
  });

  it("are missed beyond them", () => {
    expect(reached(...laps(slow, right))).toEqual([false, false, false, false, true, true, true]);
  });

  it("take times and sizes from the engine as it comes", () => {
    const all = [...laps(good, right), ...laps(slow, right, withoutCheckpoints)];
    expect(reached(...all)).not.toContain(false);
  });

  it.each([
    ["a second token", { token: 2, create: 10 }],
    ["a second list", { token: 1, create: 10, list: 2 }],
    ["a read", { token: 1, create: 10, read: 1 }],
    ["too few creates", { token: 1, create: 9 }],
  ])("of requests are missed by %s in any lap", (_, counts) => {
    const all = [...laps(good, right), ...laps(good, requests(counts), withoutCheckpoints)];
    expect(reached(...all)).toEqual([true, true, true, true, false, true, true]);
  });

  it("are not reached by what was not measured", () => {
    expect(reached()).not.toContain(true);
  });
});

describe("spread", () => {
  it("is the median with its ends", () => {
    expect(spread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
    expect(spread([4, 1, 10, 2])).toEqual({ median: 3, least: 1, most: 10 });
    expect(spread([7])).toEqual({ median: 7, least: 7, most: 7 });
    expect(spread([])).toBeUndefined();
  });
});
