// A restore replaces everything at one moment: before it, and if it fails, the previous contents are complete.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../test/support/eventually.js";
import { useTempDir } from "../../test/support/use.js";
import { Clock, type Due } from "../core/clock.js";
import { Database } from "../core/database.js";
import { inSteps } from "../core/steps.js";
import { Store } from "../core/store.js";
import { startSandbox } from "../index.js";
import { databaseInUse } from "../messages/databases.js";
import { parseSnapshot } from "./parseSnapshot.js";
import { addGeneration } from "./restore.js";
import { newSnapshot } from "./snapshotFormat.js";
import { Snapshots } from "./snapshots.js";

const folder = useTempDir();
const time = "2031-01-01T00:00:00.000Z";

/** With customers whose fields contain the name of the snapshot, and a task for each. */
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
    hostProblem: () => undefined,
    onReplaced: () => {},
  });
  const texts = () => [...new Set(stores.test.all("customer").map(({ members }) => String(members.text)))];
  const rows = () => ["objects", "due"].map((table) => database.sql(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  return { database, clock, stores, snapshots, texts, rows };
}

/** With a task that is due every second: its clock can move for as long as a test needs. */
async function moving() {
  const all: ReturnType<typeof parts> = parts(undefined, (due) =>
    all.clock.schedule(due, new Date(all.clock.now().getTime() + 1000)),
  );
  await all.snapshots.restore(snapshotOf("old", 1));
  await all.snapshots.snapshot(); // after the previous rows were deleted
  return all;
}

const headers = { "content-type": "application/json" };

describe("while a snapshot is restored, others are served", () => {
  test("the old content until all of it is replaced", async () => {
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
    expect(seen).toContain("old 3000 3000");
    expect([...new Set(seen)].filter((one) => !["old 3000 3000", "new 2000 2000"].includes(one))).toEqual([]);
    expect(texts()).toEqual(["new"]);
    await eventually(() => expect(rows()).toEqual([2_000, 2_000]));
  });

  test("over HTTP, and what they change in the meantime is replaced too", async () => {
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
    const restoring = call("POST", "restore", snapshotOf("new", 10_000)).finally(() => {
      isDone = true;
    });
    let responded = 0;
    while (!isDone) {
      expect((await call("PUT", "clock", { by: "1s" })).status).toBe(200);
      responded += 1;
    }
    expect(responded).toBeGreaterThan(3);
    expect((await restoring).status).toBe(200);
  });
});

describe("the old content stays complete", () => {
  test("if the clock is being advanced at the start, and the snapshot isn't even read", async () => {
    const { clock, snapshots, texts, rows } = await moving();
    clock.moveTo(new Date("2040-01-01"));
    await expect(snapshots.restore("no snapshot")).rejects.toMatchObject({ status: 409 });
    await clock.stop();
    expect([texts(), clock.planned("test").length, rows()]).toEqual([["old"], 1, [1, 1]]);
  });

  test("while the clock is advanced after the start, and is then replaced completely", async () => {
    const { clock, snapshots, texts, rows } = await moving();
    const restoring = snapshots.restore(snapshotOf("new", 20));
    const move = clock.moveTo(new Date("2040-01-01"));
    await eventually(() => expect(rows()).toEqual([21, 21]));
    for (let turn = 0; turn < 20; turn++) await setImmediate();
    expect(texts()).toEqual(["old"]);
    await clock.stop();
    expect(await move).toMatchObject({ isStopped: true });
    expect(await restoring).toMatchObject({ objects: 20 });
    expect([texts(), clock.planned("test").length, clock.lastMove]).toEqual([["new"], 20, undefined]);
  });

  test("if a demo is generated at that time, which is finished first", async () => {
    const running = await startSandbox();
    onTestFinished(() => running.close());
    const post = (path: string, body?: object) =>
      fetch(`${running.url}/_sandbox/${path}`, {
        method: "POST",
        ...(body && { headers, body: JSON.stringify(body) }),
      });
    const playing = post("demo");
    const restoring = post("restore", snapshotOf("new", 20));
    expect((await playing).status).toBe(204);
    const isRefused = (await restoring).status === 409;
    const { test } = (await (await fetch(`${running.url}/_sandbox/snapshot`)).json()) as { test: { objects: object } };
    expect(Object.keys(test.objects).length > 1).toBe(isRefused);
  });

  test("if the sandbox is stopped in between, and after it restarts", async () => {
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

  test("if the process is killed while it adds rows, and no other one can use the file before", async () => {
    const file = join(folder, "killed-process.db");
    const script = `import { startSandbox } from ${JSON.stringify(new URL("../index.ts", import.meta.url).href)};
      console.log((await startSandbox({ db: ${JSON.stringify(file)} })).url);`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
    onTestFinished(() => void child.kill("SIGKILL"));
    const [url] = (await once(child.stdout, "data")).map((line) => String(line).trim());
    const restore = (snapshot: object) =>
      fetch(`${url}/_sandbox/restore`, { method: "POST", headers, body: JSON.stringify(snapshot) });
    expect((await restore(snapshotOf("old", 5))).status).toBe(200);
    const restoring = restore(snapshotOf("new", 20_000)).catch(() => "ended");
    const watched = new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file, { readOnly: true });
    const rows = () => Number(watched.prepare("SELECT count(*) AS n FROM objects").get()?.n);
    await eventually(() => expect(rows()).toBeGreaterThan(500));
    await expect(startSandbox({ db: file })).rejects.toMatchObject({ code: databaseInUse.code });
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await restoring).toBe("ended");
    expect(rows()).toBeLessThan(20_005);
    watched.close();
    const running = await startSandbox({ db: file });
    const taken = await (await fetch(`${running.url}/_sandbox/snapshot`)).json();
    expect(taken).toMatchObject(snapshotOf("old", 5));
    await running.close();
    const again = parts(file);
    expect([again.texts(), again.rows()]).toEqual([["old"], [5, 5]]);
    again.database.close();
  });

  test("if the process is killed in between, and the next start deletes what it had added", async () => {
    const file = join(folder, "killed.db");
    const { database, snapshots, stores, clock, rows } = parts(file);
    await snapshots.restore(snapshotOf("old", 5));
    await snapshots.snapshot(); // after the previous rows were deleted
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
