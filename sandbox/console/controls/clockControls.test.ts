// The control of the clock.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import { fieldsOf, TestClient, useSandbox } from "../../../test/support/sandboxClient.js";
import { visit } from "../../../test/support/sandboxPages.js";
import { startSandbox } from "../../index.js";
import { Clock } from "../../store/clock.js";
import { Database } from "../../store/database.js";
import { Store } from "../../store/store.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-clock-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sandbox = useSandbox();
const path = "/_sandbox/clock";
const day = 86_400_000;

const now = async (client = sandbox.client) => Date.parse((await client.get(path)).body.now);

test("starts with the real time, and runs", async () => {
  const before = Date.now();
  const first = await now();
  expect(first).toBeGreaterThanOrEqual(before);
  expect(await now()).toBeGreaterThanOrEqual(first);
  expect((await sandbox.client.get(path)).body).not.toHaveProperty("next_due_at");
});

test.each([
  ["90s", 90_000],
  ["30m", day / 48],
  ["12h", day / 2],
  ["30d", 30 * day],
  ["2w", 14 * day],
])("advances by %s", async (by, ms) => {
  const before = await now();
  const { status, body } = await sandbox.client.put(path, { by });
  expect([status, body.happened]).toEqual([200, 0]);
  expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(ms);
  expect(await now()).toBeGreaterThanOrEqual(Date.parse(body.now));
});

test.each(["1mo", "1y"])("advances by %s of the calendar", async (by) => {
  const before = new Date(await now());
  const after = new Date((await sandbox.client.put(path, { by })).body.now);
  const months = (after.getUTCFullYear() - before.getUTCFullYear()) * 12 + after.getUTCMonth() - before.getUTCMonth();
  expect(months).toBe(by === "1y" ? 12 : 1);
});

test("advances to a time, or a day", async () => {
  const target = new Date((await now()) + 3 * day);
  const there = Date.parse((await sandbox.client.put(path, { to: target.toISOString() })).body.now);
  // The clock runs while the response is on its way.
  expect(there - target.getTime()).toBeGreaterThanOrEqual(0);
  expect(there - target.getTime()).toBeLessThan(60_000);
  const later = new Date(target.getTime() + 2 * day).toISOString().slice(0, 10);
  expect((await sandbox.client.put(path, { to: later })).body.now).toMatch(`${later}T00:00:00`);
});

test("dates pages, codes and payments, but not access tokens", async () => {
  const { client } = sandbox;
  const created = async () => {
    const body = { processor_a_env_id: "1", coupon_name: "n", coupon_code: String(await now()) };
    await client.post("/v1/client/coupon", { ...body, coupon_type: 0, rate: 1, coupon_term: 0, payment_type: 1 });
    return (await client.get("/v1/client/coupon")).body.coupons.at(-1).created_date.slice(0, 10).replaceAll("/", "-");
  };
  await client.put(path, { by: "9y" });
  expect(await created()).toBe(new Date(await now()).toISOString().slice(0, 10));
});

test.each([
  [{}, ["to"]],
  [{ to: "2100-01-01", by: "1d" }, ["to"]],
  [{ to: "tomorrow" }, ["to"]],
  [{ to: "2020-01-01T00:00:00Z" }, ["to"]],
  [{ to: "9999-12-31" }, ["to"]],
  [{ by: "11y" }, ["by"]],
  [{ by: "-1d" }, ["by"]],
  [{ by: "1.5d" }, ["by"]],
  [{ by: "1" }, ["by"]],
  [{ by: 5 }, ["by"]],
  [{ by: "999999999y" }, ["by"]],
  [{ surprise: 1, by: "1d" }, ["surprise"]],
])("refuses %j, and keeps the time", async (body, fields) => {
  const before = await now();
  const refused = await sandbox.client.put(path, body);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
  expect((await now()) - before).toBeLessThan(day);
});

const business = businessForTests();

test("runs in a long advance every task at its time before the response, and the next request waits", async () => {
  const person = await (await business.createPage("paid", { billing_cycle: { interval: "day" } })).join();
  const moving = business.move("9y");
  const waiting = business.good("GET", path);
  const { happened, now: end } = await moving;
  expect(happened).toBeGreaterThanOrEqual(3285);
  expect(Date.parse((await waiting).now)).toBeGreaterThanOrEqual(Date.parse(end));
  const { payments } = await business.person(person);
  const days = payments.map(({ created_at: at }: { created_at: string }) => at.slice(0, 10));
  expect(new Set(days).size).toBe(payments.length);
  expect(payments.length).toBeGreaterThanOrEqual(3285);
});

describe("the clock in a file", () => {
  test("is kept, and runs what was due in the meantime", async () => {
    const db = join(folder, "clock.db");
    const first = await startSandbox({ db });
    const client = new TestClient(first.url);
    await client.put(path, { by: "300d" });
    const { product_id } = (
      await client.post("/v1/client/product", {
        product_name: "P",
        price: 1,
        processor_a_env_id: "1",
        waiting_list: { type: 2, interval: 24 },
      })
    ).body;
    await client.post(`/_sandbox/objects/product/${product_id}/applications`, { name: "A", email: "a@x.org" });
    await client.put(path, { by: "86398s" });
    const before = await now(client);
    await first.close();

    const second = await startSandbox({ db });
    const again = new TestClient(second.url);
    expect(await now(again)).toBeGreaterThanOrEqual(before);
    const status = async () =>
      (await again.get(`/v1/client/product/${product_id}/purchaser`)).body.purchasers[0].status;
    await expect.poll(status, { timeout: 20_000 }).toBe(2);
    await second.close();
  });
});

test("names a task that fails, and continues", async () => {
  const db = join(folder, "poison.db");
  const database = new Database(db);
  const store = new Store(database);
  store.insert("paid", { ...pageSamples.paid.min, price: 100 }, { id: "page" });
  store.insert("customers of paid", { status: 2, name: "Ann", email: "a@example.com" }, { id: "ann", parent: "page" });
  const terms = { price: 100 };
  const schedule = { unit: "day", count: 1, first_at: "soon", base_at: "soon", base_number: 1 };
  const contract = { kind: "paid", page_id: "page", terms, paid: 0, schedule };
  store.insert("contract", contract, { id: "ann", parent: "page" });
  new Clock(database, () => {}).schedule({ mode: "test", task: "notice", id: "ann" }, new Date(Date.now() + day));
  database.close();

  const messages = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => messages.mockRestore());
  const running = await startSandbox({ db });
  onTestFinished(() => running.close());
  const client = new TestClient(running.url);
  const moved = await client.put(path, { by: "2d" });
  const failed = [expect.objectContaining({ task: "notice", id: "ann", mode: "test", error: "Invalid time value" })];
  expect(moved).toMatchObject({ status: 200, body: { happened: 0, failed } });
  expect((await client.get(path)).body).toMatchObject({ failed });
  expect((await visit(`${running.url}/_sandbox/console/clock`)).text()).toContain("Invalid time value");
  expect((await client.put(path, { by: "2d" })).status).toBe(200);
});
