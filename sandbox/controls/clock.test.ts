// The control of the clock.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fieldsOf, sandboxForTests, TestClient } from "../../test/support/sandboxClient.js";
import { startSandbox } from "../index.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-clock-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sandbox = sandboxForTests();
const path = "/_sandbox/clock";
const day = 86_400_000;

const now = async (client = sandbox.client) => Date.parse((await client.get(path)).body.now);

test("it starts with the real time, and runs", async () => {
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
])("it goes on by %s", async (by, ms) => {
  const before = await now();
  const { status, body } = await sandbox.client.put(path, { by });
  expect([status, body.happened]).toEqual([200, 0]);
  expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(ms);
  expect(await now()).toBeGreaterThanOrEqual(Date.parse(body.now));
});

test.each(["1mo", "1y"])("it goes on by %s, by the calendar", async (by) => {
  const before = new Date(await now());
  const after = new Date((await sandbox.client.put(path, { by })).body.now);
  const months = (after.getUTCFullYear() - before.getUTCFullYear()) * 12 + after.getUTCMonth() - before.getUTCMonth();
  expect(months).toBe(by === "1y" ? 12 : 1);
});

test("it goes on to a time, or a day", async () => {
  const target = new Date((await now()) + 3 * day);
  expect(Date.parse((await sandbox.client.put(path, { to: target.toISOString() })).body.now)).toBe(target.getTime());
  const later = new Date(target.getTime() + 2 * day).toISOString().slice(0, 10);
  expect((await sandbox.client.put(path, { to: later })).body.now).toMatch(`${later}T00:00:00`);
});

test("pages, codes and payments are dated by it; access tokens are not", async () => {
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
])("%j is refused, and the clock stays", async (body, fields) => {
  const before = await now();
  const refused = await sandbox.client.put(path, body);
  expect([refused.status, fieldsOf(refused)]).toEqual([400, fields]);
  expect((await now()) - before).toBeLessThan(day);
});

describe("in a file", () => {
  test("it is kept, and what is due meanwhile happens by itself", async () => {
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
    await client.post(`/_sandbox/product/${product_id}/applications`, { name: "A", email: "a@x.org" });
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
