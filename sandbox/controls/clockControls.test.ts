// The control of the clock.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { pageSamples } from "../../test/samples/bodies.js";
import { eventually } from "../../test/support/eventually.js";
import { businessForTests } from "../../test/support/sandboxBusiness.js";
import { fieldsOf, TestClient, useSandbox } from "../../test/support/sandboxClient.js";
import { visit } from "../../test/support/sandboxPages.js";
import { Clock } from "../core/clock.js";
import { Database } from "../core/database.js";
import { Store } from "../core/store.js";
import { startSandbox } from "../index.js";

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
  // The clock runs while the answer is on its way.
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

describe("a long advance", () => {
  const business = businessForTests();
  const { move, now: time } = business;

  /** A page with a payment a day, and a person on it. */
  const daily = async () => {
    const page = await business.makePage("paid", { billing_cycle: { interval: "day" } });
    return page.join();
  };
  const clock = () => business.good("GET", path);
  /** How far the clock has come, as soon as it is on its way. */
  const underWay = async () => {
    for (;;) {
      const { moving, now: at } = await clock();
      if (moving?.happened > 0) return { ...moving, at: Date.parse(at) };
    }
  };

  test("runs in steps, between which others are served at the current time", async () => {
    const person = await daily();
    const start = (await time()).getTime();
    let isDone = false;
    const moving = move("9y").finally(() => (isDone = true));
    const first = await underWay();
    expect(isDone).toBe(false);
    expect([first.at > start, first.at < Date.parse(first.to)]).toEqual([true, true]);
    const again = await business.client.put(path, { by: "1d" });
    expect([again.status, again.body.error[0].message]).toEqual([409, expect.stringContaining("advancing to")]);
    const { product_id } = await business.good("POST", "/v1/client/product", pageSamples.product.least);
    const { created_at } = await business.good("GET", `/_sandbox/objects/product/${product_id}`);
    expect(isDone).toBe(false);

    const { happened, now: end, stopped } = await moving;
    expect([stopped, happened >= 3285]).toEqual([undefined, true]);
    expect(Date.parse(created_at)).toBeLessThan(Date.parse(end));
    expect(await clock()).not.toHaveProperty("moving");
    const { payments } = await business.person(person);
    const days = payments.map(({ created_at: at }: { created_at: string }) => at.slice(0, 10));
    expect(new Set(days).size).toBe(payments.length);
    expect(payments.length).toBeGreaterThanOrEqual(3285);
  });

  test("stops on request, and continues from there", async () => {
    await daily();
    const moving = move("5y");
    const { to } = await underWay();
    const stopped = await business.client.delete(path);
    const moved = await moving;
    expect(moved.stopped).toBe(true);
    expect(Date.parse(stopped.body.now)).toBeLessThan(Date.parse(to));
    expect(Date.parse(moved.next_due_at)).toBeLessThan(Date.parse(moved.now) + day);
    expect((await time()).getTime()).toBeGreaterThanOrEqual(Date.parse(stopped.body.now));
    expect((await move("1d")).happened).toBeGreaterThan(0);
    expect((await business.client.delete(path)).status).toBe(200);
  });

  test("is shown by the console, which can stop it", async () => {
    await daily();
    const page = `${business.client.url}/_sandbox/console/clock`;
    const started = await (await visit(page)).submit("/_sandbox/console/clock", { by: "9y", to: "" });
    const shown = await started.follow();
    expect(shown.text("main")).toMatch(/The clock is advancing\..*Reached.*Processed so far \d+ tasks/s);
    expect(shown.all("meta").map(({ attributes }) => attributes["http-equiv"])).toContain("refresh");
    const stopped = await (await shown.submit("/_sandbox/console/clock/stop", {})).follow();
    expect(stopped.text("main")).toContain("Clock stopped.");
    expect(stopped.all("meta").map(({ attributes }) => attributes["http-equiv"])).not.toContain("refresh");
    expect(await clock()).not.toHaveProperty("moving");
  });
});

describe("the clock in a file", () => {
  test("keeps everything up to its time if the sandbox ends during an advance, and is frozen", async () => {
    const db = join(folder, "ended.db");
    const first = await startSandbox({ db });
    const client = new TestClient(first.url);
    const { path: pages, least } = pageSamples.paid;
    const { paid_id } = (await client.post(pages, { ...least, billing_cycle: { interval: "day" } })).body;
    await client.post(`/_sandbox/objects/paid/${paid_id}/applications`, { name: "A", email: "a@x.org" });
    const start = await now(client);
    const moving = client.put(path, { by: "9y" }).catch(() => undefined);
    while (!((await client.get(path)).body.moving?.happened > 0));
    await first.close();
    await moving;

    const second = await startSandbox({ db });
    const again = new TestClient(second.url);
    const reached = await now(again);
    expect(reached).toBeGreaterThan(start);
    expect(reached - start).toBeLessThan(9 * 365 * day);
    const paid = (await again.get("/v1/paid?limit=1000")).body.items.length;
    const days = Math.floor((reached - start) / day);
    expect(Math.abs(Math.min(paid, 1000) - Math.min(days + 1, 1000))).toBeLessThanOrEqual(1);
    await second.close();
  });

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

describe("a long advance", () => {
  const business = businessForTests();
  const months = (count: number) => ({ by: `${count}mo` });

  async function busy() {
    const { client, good, makePage } = business;
    const page = await makePage("paid", { price: 100, billing_cycle: { interval: "day" } });
    for (let index = 0; index < 5; index++) await page.join();
    return { client, good };
  }

  test("shows its progress until it is complete", async () => {
    const { client, good } = await busy();
    let isDone = false;
    const moved = client.put(path, months(6)).finally(() => {
      isDone = true;
    });
    const seen: { to: string; happened: number; now: string }[] = [];
    while (!isDone) {
      const { moving, now } = await good("GET", path);
      if (moving) seen.push({ ...moving, now });
    }
    const { happened, last_move: last } = (await moved).body;
    expect(last).toEqual({ to: expect.any(String), happened });
    expect(happened).toBeGreaterThan(800);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.every(({ to, now }) => to === last.to && now <= to)).toBe(true);
    const counts = seen.map((one) => one.happened);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect((await good("GET", path)).now >= last.to).toBe(true);
  });

  test("can be stopped, and reports that", async () => {
    const { client, good } = await busy();
    const moved = client.put(path, { by: "9y" });
    await eventually(async () => expect(await good("GET", path)).toHaveProperty("moving"));
    expect((await client.put(path, months(1))).status).toBe(409);
    await client.delete(path);
    expect((await moved).body).toMatchObject({ stopped: true });
    expect((await good("GET", path)).last_move).toMatchObject({ stopped: true });
  });
});

test("names a task that fails, and continues", async () => {
  const db = join(folder, "poison.db");
  const database = new Database(db);
  const store = new Store(database);
  store.insert("paid", { ...pageSamples.paid.least, price: 100 }, { id: "page" });
  store.insert("people of paid", { status: 2, name: "Ann", email: "a@example.com" }, { id: "ann", parent: "page" });
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
