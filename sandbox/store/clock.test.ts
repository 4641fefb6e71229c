// The sandbox's own time, without the control that moves it.
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Clock, withProgress } from "./clock.js";
import { Database } from "./database.js";
import { Store } from "./store.js";

const [earlier, later] = [new Date("2030-01-01"), new Date("2031-01-01")];

test("ends a moment within a moment with the first one", () => {
  const clock = new Clock(new Database(), () => {});
  clock.still(() => {
    expect(clock.still(() => clock.now(), later)).toEqual(later);
    expect(clock.now()).toEqual(earlier);
  }, earlier);
  expect(clock.now().getTime()).toBeLessThan(later.getTime());
});

test("shows the new time immediately if it is set within a moment", () => {
  const clock = new Clock(new Database(), () => {});
  clock.still(() => {
    clock.set([], later);
    expect(clock.now()).toEqual(later);
  }, earlier);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(later.getTime());
});

describe("a task that fails", () => {
  const task = (id: string) => ({ mode: "test", task: "payment", id }) as const;
  const overdue = (id: string) => ({ ...task(id), at: new Date(0) });
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  function clockWith(perform: (id: string, store: Store) => void) {
    const database = new Database();
    const store = new Store(database);
    const done: string[] = [];
    const clock = new Clock(database, ({ id }) => {
      store.insert("product", {}, { id });
      perform(id, store);
      done.push(id);
    });
    const messages = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => messages.mockRestore());
    return { clock, store, done, messages };
  }

  const failing = (bad: string) => (id: string) => {
    if (id === bad) throw new RangeError("Invalid time value");
  };

  test("is set aside with its error, and the clock continues", () => {
    const { clock, store, done, messages } = clockWith(failing("b"));
    for (const [index, id] of ["a", "b", "c"].entries()) clock.schedule(task(id), inHours(index + 1));
    const at = clock.planned("test")[1]?.at;
    expect(clock.moveTo(inHours(24))).toBe(2);
    expect(done).toEqual(["a", "c"]);
    expect(clock.failed()).toEqual([{ ...task("b"), at, error: "Invalid time value" }]);
    expect(clock.planned("test")).toEqual([]);
    // Nothing of what it did is kept.
    expect(store.list("product").map(({ id }) => id)).toEqual(["a", "c"]);
    expect(messages.mock.calls.join("")).toContain('The task payment of "b" failed: Invalid time value.');
  });

  test("is set aside once, also when the time reaches it again", () => {
    const { clock, done } = clockWith(failing("b"));
    clock.set(["b", "c"].map(overdue));
    clock.catchUp();
    clock.catchUp();
    expect([done, clock.failed().length]).toEqual([["c"], 1]);
  });

  test("is dropped when the clock is set", () => {
    const { clock } = clockWith(failing("b"));
    clock.set([overdue("b")]);
    clock.catchUp();
    clock.set();
    expect(clock.failed()).toEqual([]);
  });

  test("is kept in a list of the last hundred", () => {
    const { clock } = clockWith(() => {
      throw new Error("x");
    });
    clock.set(Array.from({ length: 150 }, (_, index) => overdue(`${index}`)));
    clock.catchUp();
    expect(clock.failed()).toHaveLength(100);
    expect(clock.failed().at(-1)?.id).toBe("149");
  });

  test("is due again if the disk failed, and not the task", () => {
    const full = Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 });
    const { clock } = clockWith(() => {
      throw full;
    });
    clock.set([overdue("a")]);
    expect(() => clock.catchUp()).toThrow(full);
    expect([clock.failed(), clock.planned("test").length]).toEqual([[], 1]);
  });
});

describe("progress", () => {
  let [time, written] = [0, ""];

  /** @param isTerminal whether standard error is one */
  function prepare(isTerminal: boolean): void {
    const before = process.stderr.isTTY;
    process.stderr.isTTY = isTerminal;
    const spies = [
      vi.spyOn(process.stderr, "write").mockImplementation((text) => {
        written += text;
        return true;
      }),
      vi.spyOn(performance, "now").mockImplementation(() => time),
    ];
    onTestFinished(() => {
      process.stderr.isTTY = before;
      for (const spy of spies) spy.mockRestore();
    });
  }

  beforeEach(() => {
    [time, written] = [0, ""];
  });

  const steps = (show: (part: number) => void, at: readonly number[]) => {
    for (const [index, one] of at.entries()) {
      time = one;
      show((index + 1) / at.length);
    }
    return "done";
  };

  test("shows a bar after a second, and removes it at the end", () => {
    prepare(true);
    expect(withProgress("Working", (show) => steps(show, [500, 1100, 1150, 1400]))).toBe("done");
    const [half, whole] = ["█".repeat(15) + "░".repeat(15), "█".repeat(30)];
    expect(written).toBe(`\rWorking ${half}\rWorking ${whole}\r\u001b[K`);
  });

  test("removes it if the work fails", () => {
    prepare(true);
    const failing = () =>
      withProgress("Working", (show) => {
        steps(show, [1100]);
        throw new Error("stop");
      });
    expect(failing).toThrow("stop");
    expect(written.endsWith("\r\u001b[K")).toBe(true);
  });

  test.each([
    ["if the work is short", true, [500, 900]],
    ["outside a terminal", false, [500, 5000]],
  ] as const)("shows nothing %s", (_, isTerminal, at) => {
    prepare(isTerminal);
    withProgress("Working", (show) => steps(show, at));
    expect(written).toBe("");
  });
});
