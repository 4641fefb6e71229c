// Snapshots: a restore returns the saved contents without secrets, and reports the problems of an invalid snapshot.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import { fieldsOf, type Json } from "../../../test/support/sandboxClient.js";
import { closing, eventually, useTempDir } from "../../../test/support/use.js";
import { startSandbox } from "../../index.js";
import { Clock } from "../../store/clock.js";
import { Database } from "../../store/database.js";
import { databaseInUse } from "../../store/messages/databases.js";
import { Store } from "../../store/store.js";
import { newSnapshot } from "./snapshotFormat.js";
import { Snapshots } from "./snapshots.js";

const business = businessForTests({ liveAppId: "live-app", liveAppSecret: "live-secret" });
const { good } = business;

const snapshot = () => good("GET", "/_sandbox/snapshot");
const restore = (snapshot: unknown) => business.client.post("/_sandbox/restore", snapshot);
const reset = () => good("POST", "/_sandbox/reset");

/** A little of everything. */
async function inhabited(): Promise<{ page: string; person: string }> {
  await reset();
  const { id, join } = await business.createPage("paid", {
    price: 3000,
    msg: { channel_id: "c", channel_secret: "hush" },
  });
  const coupon_code = await business.createCoupon({ payment_type: 4, rate: 50 });
  const person = await join({ coupon_code });
  const [coupon] = (await good("GET", "/_sandbox/objects/coupon")).items;
  await good("PUT", `/v1/client/coupon/${coupon.id}`, { rate: 20 }); // used, so that there is an old revision
  await good("POST", "/v1/chat/guilds/1/roles", { name: "Members" });
  await good("POST", "/_sandbox/webhooks/endpoints", { url: "http://127.0.0.1:9/hooks", secret: "whsec_known" });
  await good("POST", "/_sandbox/objects/product/none/customers").catch(() => {});
  await good("POST", "/live/_sandbox/restore", await snapshot());
  return { page: id, person };
}

const withoutClock = ({ clock: _clock, ...snapshot }: Json) => snapshot;

describe("a snapshot", () => {
  test("works as before: payments come due, codes and customers are found", async () => {
    const { person } = await inhabited();
    await business.move("3w");
    const taken = await snapshot();
    await business.move("2mo");
    expect(await business.amounts(person)).toHaveLength(3);
    await restore(taken);
    expect((await business.now()).getTime() - Date.parse(taken.clock)).toBeLessThan(60_000);
    expect(await business.amounts(person)).toEqual([1500]);
    await business.move("2w");
    expect(await business.amounts(person)).toEqual([1500, 3000]);
    const [code] = (await good("GET", "/v1/client/coupon")).coupons;
    const taken2 = await business.client.post("/v1/client/coupon", { ...(await whole(code.coupon_id)) });
    expect(taken2.status).toBe(409);
  });

  test("contains no secret, and existing secrets are kept", async () => {
    const { page } = await inhabited();
    const taken = await snapshot();
    expect(JSON.stringify(taken)).not.toMatch(/hush|whsec_/);
    await restore(taken);
    expect((await good("GET", `/_sandbox/objects/paid/${page}`)).msg.channel_secret).toBe("hush");
    await reset();
    const { body } = await restore(taken);
    expect(body.new_secrets).toEqual([
      { id: expect.any(String), url: "http://127.0.0.1:9/hooks", secret: expect.stringMatching(/^whsec_/) },
    ]);
    const shown = (await good("GET", `/v1/client/paid/${page}`)).plan.msg.channel_secret;
    expect(shown).toBe("********");
  });

  test("disables faults and clears the log of requests, but keeps tokens", async () => {
    const taken = await snapshot();
    await good("POST", "/_sandbox/faults", { path: "/v1/*", fault: { kind: "empty" } });
    await restore(taken);
    expect((await good("GET", "/_sandbox/faults")).items).toEqual([]);
    expect((await good("GET", "/_sandbox/requests")).counts).toEqual({});
    expect((await business.client.get("/v1/advance")).status).toBe(200);
  });

  test("returns the time that the clock shows from now on", async () => {
    const clock = "2030-01-01T00:00:00.000Z";
    const { now } = (await restore({ snapshot: 1, clock })).body;
    expect(now).toMatch(/^2030-01-01T00:0/);
    await reset();
  });

  test("disables no fault and clears no log if it is refused", async () => {
    await good("POST", "/_sandbox/faults", { path: "/v1/none", fault: { kind: "empty" } });
    await good("GET", "/v1/advance");
    const due = { at: "2030-01-01T00:00:00Z", task: "payment", id: "x" };
    expect((await restore(of({}, { due: [due, due] }))).status).toBe(400);
    expect((await good("GET", "/_sandbox/faults")).items).toHaveLength(1);
    expect((await good("GET", "/_sandbox/requests")).counts).not.toEqual({});
    await reset();
  });
});

const whole = async (id: string) => {
  const { coupon } = await good("GET", `/v1/client/coupon/${id}`);
  const { use_coupon_count: _used, processor_a_coupon: _link, ...body } = coupon;
  return body;
};

const page = (fields: Json = {}, id = "p1") => ({ id, fields: { ...pageSamples.product.min, ...fields } });
const of = (objects: Json, more: Json = {}) => ({ snapshot: 1, test: { objects, ...more } });

describe("a snapshot is refused, without a change", () => {
  test.each<[string, unknown, string[]]>([
    ["not an object", [], [""]],
    ["a different format", { snapshot: 2 }, ["snapshot"]],
    ["an unknown property", { snapshot: 1, extra: 1 }, ["extra"]],
    ["an unknown kind", of({ pages: [] }), ["test.objects.pages"]],
    ["a bad time", { snapshot: 1, clock: "yesterday" }, ["clock"]],
    ["an unknown task", of({}, { due: [{ at: "2030-01-01T00:00:00Z", task: "x", id: "y" }] }), ["test.due[0].task"]],
    [
      "a task twice for one object",
      of({}, { due: ["2030", "2031"].map((year) => ({ at: `${year}-01-01T00:00:00Z`, task: "payment", id: "y" })) }),
      ["test.due[1]"],
    ],
    ...[
      ["customers of paid", { status: 2, email: ["a"] }, "email"],
      ["contract", { paid: 1, failed_at: "soon" }, "failed_at"],
      ["contract", { paid: 1, payment_way: {} }, "payment_way"],
      ["contract", { paid: 1, schedule: { unit: "day", count: 0 } }, "schedule.count"],
      ["payments of paid", { person_id: "p", amount: 1, number: 1, lines: "x" }, "lines"],
      ["event", { kind: "paid", page_id: "p", type: "__proto__" }, "type"],
      ["webhook endpoint", { url: "http://127.0.0.1/", events: {} }, "events"],
      ["webhook endpoint", { url: "file:///etc/passwd", events: null }, "url"],
      ["tally", { contracted: -1, waiting: 0 }, "contracted"],
    ].map(([kind, fields, field]): [string, unknown, string[]] => [
      `${kind} with a bad ${field}`,
      of({ [String(kind)]: [{ id: "x", fields }] }),
      [expect.stringContaining(`test.objects.${kind}[0].fields.${field}`)],
    ]),
    ["no id", of({ product: [{ fields: {} }] }), ["test.objects.product[0].id"]],
    [
      "several invalid properties together",
      of({ product: [page({ price: "x" }), page({ pryce: 1 }, "p2")] }),
      ["test.objects.product[0].fields.price", "test.objects.product[1].fields.pryce"],
    ],
    ["an id twice", of({ product: [page(), page()] }), ["test.objects.product[1].id"]],
    [
      "an id twice in both modes",
      { ...of({ product: [page()] }), live: { objects: { product: [page()] } } },
      ["live.objects.product[0].id"],
    ],
  ])("%s", async (_, wrong, fields) => {
    const before = withoutClock(await snapshot());
    const refused = await restore(wrong);
    expect([refused.status, fieldsOf(refused).map((field) => field ?? "")]).toEqual([
      400,
      fields.length === 1 ? expect.arrayContaining(fields) : fields,
    ]);
    expect(withoutClock(await snapshot())).toEqual(before);
  });

  test("two current codes of one text", async () => {
    await inhabited();
    const taken = await snapshot();
    const [first] = taken.test.objects.coupon.filter((coupon: Json) => !coupon.deleted_at);
    taken.test.objects.coupon.push({ ...first, id: "other" });
    expect((await restore(taken)).body.error).toMatchObject([{ code: "conflict" }]);
  });
});

const folder = useTempDir();
const time = "2031-01-01T00:00:00.000Z";

/** With customers whose fields contain the name of the snapshot, and a task for each. */
const snapshotOf = (text: string, count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `c${index}`);
  const customer = ids.map((id) => ({ id, fields: { email: `${id}@example.com`, text } }));
  return newSnapshot({
    test: { objects: { customer }, due: ids.map((id) => ({ at: time, task: "payment" as const, id })) },
  });
};

const headers = { "content-type": "application/json" };

test("is complete, and the next request waits for it", async () => {
  const running = closing(await startSandbox());
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
  expect([...stores.test.all("customer")].map(({ fields }) => fields.text)).toEqual(Array(5).fill("old"));
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
  const running = closing(await startSandbox({ db: file }));
  const taken = await (await fetch(`${running.url}/_sandbox/snapshot`)).json();
  expect(taken).toMatchObject(snapshotOf("old", 5));
  expect(customersIn(taken as object)).toHaveLength(5);
});
