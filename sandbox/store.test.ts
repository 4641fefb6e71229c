import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../test/support/sandboxBodies.js";
import { TestClient } from "../test/support/sandboxClient.js";
import { startSandbox } from "./index.js";
import { RequestLog } from "./log.js";
import { Store, StoreError } from "./store.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-store-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

describe("a transaction", () => {
  test("happens as a whole or not at all", () => {
    const store = new Store();
    const failing = () =>
      store.transaction(() => {
        store.insert("product", { a: 1 });
        throw new Error("stop");
      });
    expect(failing).toThrow("stop");
    expect(store.listAll("product")).toEqual([]);
    store.transaction(() => store.insert("product", { a: 1 }));
    expect(store.listAll("product")).toHaveLength(1);
    store.close();
  });
});

describe("a file", () => {
  test("keeps everything, tokens included, and comes back after an ordinary end", async () => {
    const db = file("kept.db");
    const first = await startSandbox({ db });
    const client = new TestClient(first.url);
    const { product_id } = (await client.post("/v1/client/product", pageSamples.product.least)).body;
    const used = (await client.post("/v1/client/coupon", coupon())).body.coupon_id;
    await client.post(`/_sandbox/coupons/${used}/use`);
    const revised = (await client.put(`/v1/client/coupon/${used}`, { rate: 50 })).body.coupon_id;
    await client.post(`/_sandbox/product/${product_id}/people`);
    const role = (await client.post("/v1/chat/guilds/1/roles", { name: "A" })).body;
    const { access_token } = (await client.requestToken(basicDefault)).body;
    await first.close();

    const second = await startSandbox({ db });
    const again = new TestClient(second.url);
    expect((await again.get(`/v1/client/product/${product_id}`)).body.product.product_name).toBe("Book");
    expect((await again.get(`/v1/client/product/${product_id}/purchaser`)).body.purchasers).toHaveLength(1);
    expect((await again.get(`/v1/client/coupon/${used}`)).status).toBe(404);
    expect((await again.get(`/v1/client/coupon/${revised}`)).body.coupon.rate).toBe(50);
    expect((await again.get(`/v1/chat/guilds/1/roles/${role.id}`)).body).toEqual(role);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await fetch(`${second.url}/v1/advance`, { headers })).status).toBe(200);
    await second.close();
  });

  test("is not taken from another program", async () => {
    const db = file("foreign.db");
    const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
    const foreign = new DatabaseSync(db);
    foreign.exec("CREATE TABLE t (a)");
    foreign.close();
    expect(() => new Store(db)).toThrow(/belongs to another program/);
  });

  test("is not taken from a newer version", async () => {
    const db = file("newer.db");
    new Store(db).close();
    const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
    const newer = new DatabaseSync(db);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    expect(() => new Store(db)).toThrow(/newer version/);
  });

  test.each([
    ["no database", () => writeFileSync(file("text.db"), "this is a text, and not a short one".repeat(100)), "text.db"],
    ["in no folder", () => {}, "none/none.db"],
    ["a folder", () => {}, "."],
  ])("that is %s is refused with its name", async (_, prepare, name) => {
    prepare();
    expect(() => new Store(file(name))).toThrow(StoreError);
    await expect(startSandbox({ db: file(name) })).rejects.toThrow(file(name));
  });
});

test("sandboxes side by side do not disturb each other", async () => {
  const both = [await startSandbox(), await startSandbox()];
  const [first, second] = both.map(({ url }) => new TestClient(url)) as [TestClient, TestClient];
  await first.post("/v1/advance", pageSamples.advance.least);
  expect((await first.get("/v1/advance")).body.plans).toHaveLength(1);
  expect((await second.get("/v1/advance")).body.plans).toEqual([]);
  await Promise.all(both.map((running) => running.close()));
});

test("a port in use is said so", async () => {
  const running = await startSandbox();
  const port = Number(new URL(running.url).port);
  await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
  await running.close();
});

test("the log does not grow without end", () => {
  const log = new RequestLog();
  const request = { at: "", method: "GET", path: "/v1/advance", query: "", route: "/v1/advance", status: 200 };
  for (let i = 0; i < 50_000; i++) log.add(request);
  expect(log.report().items).toHaveLength(10_000);
  expect(log.report().counts).toEqual({ "GET /v1/advance": 50_000 });
});

const basicDefault = `Basic ${Buffer.from("sandbox-app:sandbox-secret").toString("base64")}`;
