// A restore replaces everything at one moment: before it and where it fails, what was there is whole.
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../test/support/eventually.js";
import { useTempDir } from "../../test/support/use.js";
import { Clock, type Due } from "../core/clock.js";
import { CopyMark } from "../core/copy.js";
import { Database } from "../core/database.js";
import { inSteps } from "../core/steps.js";
import { Store } from "../core/store.js";
import { Faults } from "../faults/faults.js";
import { RequestLog } from "../http/log.js";
import { startSandbox } from "../index.js";
import { parseSnapshot } from "./parseSnapshot.js";
import { addGeneration } from "./restore.js";
import { newSnapshot } from "./snapshotFormat.js";
import { Snapshots } from "./snapshots.js";

const folder = useTempDir();
const time = "2031-01-01T00:00:00Z";

/** With customers whose texts say which snapshot they are of, and a task of each. */
const snapshotOf = (text: string, count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `c${index}`);
  const customer = ids.map((id) => ({ id, members: { email: `${id}@example.com`, text } }));
  return newSnapshot({
    test: { objects: { customer }, due: ids.map((id) => ({ at: time, task: "payment" as const, id })) },
  });
};

/** A sandbox without its server. */
function parts(file?: string, perform: (due: Due) => void = () => {}) {
  const database = new Database(file);
  const clock: Clock = new Clock(database, (due) => perform(due));
  const stores = { test: new Store(database, { mode: "test" }), live: new Store(database, { mode: "live" }) };
  const snapshots = new Snapshots({
    database,
    clock,
    stores,
    faults: new Faults(),
    log: new RequestLog(),
    copyOf: new CopyMark(stores.test),
    hostProblem: () => undefined,
  });
  const texts = () => [...new Set(stores.test.all("customer").map(({ members }) => String(members.text)))];
  const rows = () => ["objects", "due"].map((table) => database.sql(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  return { database, clock, stores, snapshots, texts, rows };
}

describe("others are answered while a snapshot is restored", () => {
  test("from what was there until all of it is replaced", async () => {
    const { stores, snapshots, texts, rows, clock } = parts();
    await snapshots.restore(snapshotOf("old", 3_000));
    const restoring = snapshots.restore(snapshotOf("new", 2_000));
    let isDone = false;
    restoring.finally(() => {
      isDone = true;
    });
    const seen: string[] = [];
    while (!isDone) {
      await setImmediate();
      seen.push(`${texts()} ${stores.test.count("customer", 9_999)} ${clock.planned("test").length}`);
    }
    expect(seen.filter((one) => one === "old 3000 3000").length).toBeGreaterThan(3);
    expect([...new Set(seen)].filter((one) => !["old 3000 3000", "new 2000 2000"].includes(one))).toEqual([]);
    expect(texts()).toEqual(["new"]);
    await eventually(() => expect(rows()).toEqual([2_000, 2_000]));
  });

  test("over HTTP, and what they change meanwhile is replaced too", async () => {
    const running = await startSandbox();
    onTestFinished(() => running.close());
    const call = (method: string, path: string, body?: object) =>
      fetch(`${running.url}/_sandbox/${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    await call("POST", "restore", snapshotOf("old", 100));
    let isDone = false;
    const restoring = call("POST", "restore", snapshotOf("new", 20_000)).finally(() => {
      isDone = true;
    });
    let answered = 0;
    while (!isDone) {
      const { status } = await call("PUT", "clock", { by: "1s" });
      expect([200, 409]).toContain(status);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(3);
    expect([200, 409]).toContain((await restoring).status);
  });
});

describe("what was there stays whole", () => {
  test("if the clock is being moved at the end", async () => {
    const { clock, snapshots, texts, rows } = parts(undefined, (due) =>
      clock.schedule(due, new Date(clock.now().getTime() + 1000)),
    );
    await snapshots.restore(snapshotOf("old", 1));
    const restoring = snapshots.restore(snapshotOf("new", 2_000));
    await setImmediate();
    const moving = clock.moveTo(new Date("2040-01-01"));
    await expect(restoring).rejects.toMatchObject({ status: 409 });
    await clock.stop();
    await moving;
    expect([texts(), clock.planned("test").length]).toEqual([["old"], 1]);
    await eventually(() => expect(rows()).toEqual([1, 1]));
  });

  test("if the sandbox is stopped on the way, and after it starts again", async () => {
    const { database, snapshots, texts } = parts(join(folder, "stopped.db"));
    await snapshots.restore(snapshotOf("old", 5));
    const restoring = snapshots.restore(snapshotOf("new", 50_000));
    await setImmediate();
    await setImmediate();
    const refused = expect(restoring).rejects.toMatchObject({ status: 503 });
    await snapshots.end();
    await refused;
    expect(texts()).toEqual(["old"]);
    database.close();
  });

  test("if the process is killed on the way; the next start deletes what it had added", async () => {
    const file = join(folder, "killed.db");
    const { database, snapshots, stores, clock, rows } = parts(file);
    await snapshots.restore(snapshotOf("old", 5));
    await snapshots.snapshot(); // after the rows before were deleted
    const snapshot = await inSteps(parseSnapshot(snapshotOf("new", 300), () => undefined));
    await inSteps(addGeneration({ database, stores, clock }, snapshot), (perform) => database.transaction(perform));
    expect(rows()).toEqual([305, 305]);
    database.close();

    const running = await startSandbox({ db: file });
    const taken = (await (await fetch(`${running.url}/_sandbox/snapshot`)).json()) as {
      test: { objects: { customer: { members: { text: string } }[] } };
    };
    expect(taken.test.objects.customer.map(({ members }) => members.text)).toEqual(Array(5).fill("old"));
    await running.close();
    const again = parts(file);
    expect([again.texts(), again.rows()]).toEqual([["old"], [5, 5]]);
    again.database.close();
  });
});
