// A snapshot is taken in steps: it shows one moment, and other requests are served meanwhile.
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { Clock } from "../core/clock.js";
import { Database } from "../core/database.js";
import { Store } from "../core/store.js";
import { startSandbox } from "../index.js";
import { listItems, listOf, objectOf, textOf } from "./jsonText.js";
import { snapshotText } from "./takeSnapshot.js";

/** A sandbox without its server. */
function parts() {
  const database = new Database();
  const clock = new Clock(database, () => {});
  const stores = {
    test: new Store(database, { mode: "test", now: () => clock.now() }),
    live: new Store(database, { mode: "live", now: () => clock.now() }),
  };
  return { database, clock, stores };
}

const withoutClock = (text: Buffer) => text.toString().replace(/^ {2}"clock": .*\n/m, "");

describe("a snapshot", () => {
  test("contains what existed when it began, whatever others change in the meantime", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom("update", "remove", "insert", "clear", "twice", "rollback"), fc.nat()), {
          minLength: 1,
          maxLength: 12,
        }),
        async (changes) => {
          const { database, clock, stores } = parts();
          for (let index = 0; index < 400; index++) {
            const store = index % 3 === 0 ? stores.live : stores.test;
            const kind = index % 2 === 0 ? "product" : "customer";
            store.insert(kind, { text: "x".repeat(2_000), index }, { id: `${index}` });
            clock.schedule({ mode: "test", task: "payment", id: `${index}` }, new Date("2031-01-01"));
          }
          const before = withoutClock(await snapshotText(database, clock));
          const making = snapshotText(database, clock);
          for (const [change, at] of changes) {
            await setImmediate();
            const store = at % 2 === 0 ? stores.test : stores.live;
            const all = [...store.all("product"), ...store.all("customer")];
            const one = all[at % Math.max(1, all.length)];
            const work = () => {
              if (change === "insert") store.insert("product", { index: -1 });
              if (change === "clear") for (const kind of ["product", "customer"]) store.removeAll(kind, "");
              if (!one) return;
              if (change !== "remove") store.update(one, { index: -2 });
              if (change === "twice") store.update(one, { index: -3 });
              if (change === "remove") store.remove(one);
              if (change === "rollback") throw new Error("refused");
            };
            await database.grouped(work).catch(() => {});
          }
          expect(withoutClock(await making)).toBe(before);
        },
      ),
      { numRuns: 15 },
    );
  });

  test("contains earlier changes, and leaves no temporary data", async () => {
    const { database, clock, stores } = parts();
    const one = stores.test.insert("product", { index: 1 });
    for (const index of [2, 3]) {
      await snapshotText(database, clock);
      stores.test.update(one, { index });
      expect(JSON.parse((await snapshotText(database, clock)).toString()).test.objects.product[0].members).toEqual({
        index,
      });
    }
    expect(database.sql("SELECT name FROM temp.sqlite_master").all()).toEqual([]);
  });
});

test("serves others while it is taken, and completes two at a time", async () => {
  const running = await startSandbox({ demo: true });
  onTestFinished(() => running.close());
  const snapshot = (await (await fetch(`${running.url}/_sandbox/snapshot`)).json()) as {
    test: { objects: { customer: object[] } };
  };
  const members = { email: "a@example.com", text: "x".repeat(500) };
  const more = Array.from({ length: 20_000 }, (_, index) => ({
    id: `c${index}`,
    members: { ...members, email: `a${index}@example.com` },
  }));
  snapshot.test.objects.customer.push(...more);
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(snapshot);
  expect((await fetch(`${running.url}/_sandbox/restore`, { method: "POST", headers, body })).status).toBe(200);
  let isDone = false;
  const snapshots = Promise.all(
    [1, 2].map(async () => (await fetch(`${running.url}/_sandbox/snapshot`)).arrayBuffer()),
  ).finally(() => {
    isDone = true;
  });
  let responded = 0;
  while (!isDone) {
    expect((await fetch(`${running.url}/_sandbox/clock`)).status).toBe(200);
    responded += 1;
  }
  const [one, other] = (await snapshots).map((text) => JSON.parse(Buffer.from(text).toString()));
  expect(one.test).toEqual(other.test);
  expect(one.test.objects.customer).toHaveLength(20_000 + 7);
  expect(responded).toBeGreaterThan(10);
});

test("writes JSON in pieces like JSON.stringify", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 })), (batches) => {
      const list = listOf(
        batches.map((items) => listItems(items, 2)),
        1,
      );
      const whole = { list: batches.flat(), empty: {} };
      const pieces = objectOf(
        [
          ["list", list],
          ["empty", objectOf([], 1)],
        ],
        0,
      );
      expect(textOf(pieces).toString()).toBe(JSON.stringify(whole, null, 2));
    }),
  );
});
