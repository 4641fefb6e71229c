// A restore replaces everything or nothing, and the rest of the sandbox waits for it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../../test/support/eventually.js";
import { useTempDir } from "../../../test/support/use.js";
import { startSandbox } from "../../index.js";
import { Clock } from "../../store/clock.js";
import { Database } from "../../store/database.js";
import { databaseInUse } from "../../store/messages/databases.js";
import { Store } from "../../store/store.js";
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

const headers = { "content-type": "application/json" };

test("is complete, and the next request waits for it", async () => {
  const running = await startSandbox();
  onTestFinished(() => running.close());
  const restored = fetch(`${running.url}/_sandbox/restore`, {
    method: "POST",
    headers,
    body: JSON.stringify(snapshotOf("new", 2_000)),
  });
  const seen = new Set<number>();
  let isDone = false;
  restored.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const taken = await (await fetch(`${running.url}/_sandbox/snapshot`)).json();
    seen.add(customersIn(taken as object).length);
  }
  expect(await (await restored).json()).toMatchObject({ objects: 2_000 });
  expect([...seen].filter((count) => count !== 0 && count !== 2_000)).toEqual([]);
});

const customersIn = ({ test }: { test?: { objects: { customer?: object[] } } }) => test?.objects.customer ?? [];

test("changes nothing if the disk fails at its end", () => {
  const database = new Database();
  const clock = new Clock(database, () => {});
  const stores = { test: new Store(database, { mode: "test" }), live: new Store(database, { mode: "live" }) };
  const onReplaced = vi.fn();
  const snapshots = new Snapshots({ database, clock, stores, hostProblem: () => undefined, onReplaced });
  snapshots.restore(snapshotOf("old", 5));
  expect(onReplaced).toHaveBeenCalledOnce();
  database.run("CREATE TABLE one (id INTEGER PRIMARY KEY)");
  database.run("CREATE TABLE other (id REFERENCES one DEFERRABLE INITIALLY DEFERRED)");
  const failing = () =>
    database.transaction(() => {
      snapshots.restore(snapshotOf("new", 3));
      database.run("INSERT INTO other VALUES (1)");
    });
  expect(failing).toThrow(/FOREIGN KEY/);
  expect([...stores.test.all("customer")].map(({ members }) => members.text)).toEqual(Array(5).fill("old"));
  expect(clock.planned("test")).toHaveLength(5);
  expect(onReplaced).toHaveBeenCalledOnce();
});

test("is undone if the process is killed, nothing confirmed is lost, and no other process can use the file before", async () => {
  const file = join(folder, "killed.db");
  const script = `import { startSandbox } from ${JSON.stringify(new URL("../../index.ts", import.meta.url).href)};
    console.log((await startSandbox({ db: ${JSON.stringify(file)} })).url);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = (await once(child.stdout, "data")).map((line) => String(line).trim());
  const restore = (snapshot: object) =>
    fetch(`${url}/_sandbox/restore`, { method: "POST", headers, body: JSON.stringify(snapshot) });
  expect((await restore(snapshotOf("old", 5))).status).toBe(200);
  const logSize = () => statSync(`${file}-wal`).size;
  const before = logSize();
  const restoring = restore(snapshotOf("new", 50_000)).catch(() => "ended");
  // A large transaction is written to the log before its end.
  await eventually(() => expect(logSize()).toBeGreaterThan(before));
  await expect(startSandbox({ db: file })).rejects.toMatchObject({ code: databaseInUse.code });
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await restoring).toBe("ended");
  const running = await startSandbox({ db: file });
  const taken = await (await fetch(`${running.url}/_sandbox/snapshot`)).json();
  expect(taken).toMatchObject(snapshotOf("old", 5));
  expect(customersIn(taken as object)).toHaveLength(5);
  await running.close();
});
