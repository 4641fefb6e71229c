import { describe, expect, it } from "vitest";
import { asItComes, type Column, columns, withoutCheckpoints } from "./columns.js";
import { byKind, type Requests } from "./requests.js";
import type { PluginFigures } from "./result.js";
import { type Lap, Result } from "./result.js";
import { targets } from "./targets.js";

const unseen = { peakMemory: undefined, cpuSeconds: undefined };
type Numbers = { up: number; destroy: number; state: number };

/** Laps of ten resources, one of each column, as measured as the numbers say. */
function laps(measured: Record<Column["key"], Numbers>, up: Requests, mode = asItComes): Lap[] {
  const asked = { up, preview: byKind({}), refresh: requests({ token: 1, read: 10 }), destroy: byKind({}) };
  return columns.map((column) => {
    const { state, ...times } = measured[column.key];
    const step = (operation: keyof typeof asked, seconds: number) => ({
      seconds,
      used: { provider: unseen, program: unseen, engine: unseen },
      sandboxSeconds: undefined,
      requests: column.isReal ? asked[operation] : undefined,
    });
    const steps = {
      up: step("up", times.up),
      preview: step("preview", 1),
      refresh: step("refresh", 1),
      destroy: step("destroy", times.destroy),
    };
    return { mode, column, stateBytes: state, bareStateBytes: state, steps };
  });
}

const requests = (counts: Partial<Requests>): Requests => ({ ...byKind({}), ...counts });
const right = requests({ token: 1, create: 10, list: 1 });
const good = {
  dynamic: { up: 12, destroy: 6, state: 50 },
  native: { up: 12, destroy: 9, state: 50 },
  yaml: { up: 12, destroy: 9, state: 50 },
  plain: { up: 20, destroy: 10, state: 100 },
  floor: { up: 10, destroy: 5, state: 25 },
  carriedDynamic: { up: 10, destroy: 5, state: 50 },
  carriedNative: { up: 10, destroy: 8, state: 50 },
};
const slow = {
  ...good,
  dynamic: { up: 15, destroy: 7, state: 51 },
  native: { up: 15.1, destroy: 11, state: 52 },
  yaml: { up: 15.1, destroy: 9, state: 52 },
};
const light: PluginFigures = { starts: [0.9, 0.1, 0.39], big: { resources: 5000, peakMemory: 149e6 } };

const reached = (all: Lap[], plugin = light): string => {
  const found = targets(new Result(10, 1, all, plugin)).map(({ isReached }) => (isReached ? "+" : "-"));
  return found.join("");
};
// Three of the dynamic resources beside (a); four operations of each adapter beside what only carries; a preview; four of
// the native plugin's columns; three of requests; two of the plugin's process.
const marks = (text: string): string => text.replaceAll(" ", "");
const everything = marks("+++ ++++ ++++ + ++++ +++ ++");

describe("targets", () => {
  it("are reached up to their limits", () => {
    expect(reached(laps(good, right))).toBe(everything);
  });

  it("are missed beyond them", () => {
    expect(reached(laps(slow, right))).toBe(marks("--- -++- -++- + ---- +++ ++"));
  });

  it("of the plugin's process are missed from their limits on", () => {
    const plugin = { starts: [0.4, 0.4, 0.1], big: { resources: 5000, peakMemory: 150e6 } };
    expect(reached(laps(good, right), plugin)).toBe(marks("+++ ++++ ++++ + ++++ +++ --"));
  });

  it("take times and sizes from the engine as it comes", () => {
    expect(reached([...laps(good, right), ...laps(slow, right, withoutCheckpoints)])).toBe(everything);
  });

  it.each([
    ["a second token", { token: 2, create: 10 }],
    ["a second list", { token: 1, create: 10, list: 2 }],
    ["a read", { token: 1, create: 10, read: 1 }],
    ["too few creates", { token: 1, create: 9 }],
  ])("of requests are missed by %s in any lap", (_, counts) => {
    const all = [...laps(good, right), ...laps(good, requests(counts), withoutCheckpoints)];
    expect(reached(all)).toBe(marks("+++ ++++ ++++ + ++++ -++ ++"));
  });

  it("are not reached by what was not measured", () => {
    expect(reached([], { starts: [], big: { resources: 5000, peakMemory: undefined } })).not.toContain("+");
  });
});
