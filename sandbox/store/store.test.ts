import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { coupon, pageSamples } from "../../test/support/samples/bodies.js";
import { TestClient } from "../../test/support/sandboxClient.js";
import { startSandbox } from "../index.js";
import { Clock } from "./clock.js";
import { Database } from "./database.js";
import { Store } from "./store.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-store-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string) => join(folder, name);

describe("a transaction", () => {
  test("is executed completely or not at all", () => {
    const database = new Database();
    const store = new Store(database);
    const failing = () =>
      database.transaction(() => {
        store.insert("product", { a: 1 });
        throw new Error("stop");
      });
    expect(failing).toThrow("stop");
    expect(store.list("product")).toEqual([]);
    database.transaction(() => store.insert("product", { a: 1 }));
    expect(store.list("product")).toHaveLength(1);
    database.close();
  });
});

describe("a transaction within a transaction", () => {
  test("is rolled back separately if it fails", () => {
    const database = new Database();
    const store = new Store(database);
    database.transaction(() => {
      store.insert("product", { n: 1 });
      const failing = () =>
        database.transaction(() => {
          store.insert("product", { n: 2 });
          throw new Error("stop");
        });
      expect(failing).toThrow("stop");
    });
    expect(store.list("product").map(({ fields }) => fields)).toEqual([{ n: 1 }]);
    database.close();
  });

  test("is in the file when the outer one ends, and then what was to follow is done", () => {
    const db = file("nested.db");
    const [writer, reader] = [new Database(db), new Database(db)];
    const [store, other] = [new Store(writer), new Store(reader)];
    const seen: number[] = [];
    const insert = () => {
      store.insert("product", {});
      writer.afterCommit(() => seen.push(other.list("product").length));
    };
    writer.transaction(() => {
      writer.transaction(insert);
      expect([other.list("product").length, seen]).toEqual([0, []]);
    });
    expect(seen).toEqual([1]);
    const failing = () =>
      writer.transaction(() => {
        insert();
        throw new Error("stop");
      });
    expect(failing).toThrow("stop");
    writer.transaction(() => {});
    expect(seen).toEqual([1]);
    writer.close();
    reader.close();
  });
});

describe("the modes of a database", () => {
  test("are separate", () => {
    const database = new Database();
    const [one, other] = [new Store(database), new Store(database, { mode: "live" })];
    const created = one.insert("coupon", { a: 1 }, { key: "k", tag: "t", parent: "p" });
    other.insert("coupon", { a: 2 }, { key: "k", tag: "t", parent: "p" });
    expect(other.get("coupon", created.id, { deleted: true })).toBeUndefined();
    for (const found of [other.list("coupon", "p"), other.tagged("coupon", "t")]) {
      expect(found.map(({ fields }) => fields)).toEqual([{ a: 2 }]);
    }
    expect(other.findKey("coupon", "k")?.fields).toEqual({ a: 2 });
    other.update(created, { a: 3 });
    other.remove(created);
    other.removeAll("coupon", "p");
    expect(one.get("coupon", created.id)?.fields).toEqual({ a: 1 });
    database.close();
  });
});

describe("the objects of a kind", () => {
  test("are found by an index in every query, except for lists of all", () => {
    const queries = new Set<string>();
    class Watched extends Database {
      override sql(text: string) {
        if (/\b(objects|tokens|due|settings)\b/.test(text)) queries.add(text);
        return super.sql(text);
      }
    }
    const database = new Watched();
    const store = new Store(database);
    const created = store.insert("product", { a: 1 }, { key: "k", tag: "t" });
    store.get("product", created.id);
    store.find(["product", "paid"], created.id);
    store.findKey("product", "k");
    store.tagged("product", "t");
    store.list("product");
    store.newest("product", { limit: 1, after: created.id });
    store.newest("customers of product", { limit: 1, after: created.id, parent: null });
    expect([...store.list("customers of product", null), ...store.matching("product", "x", 5)]).toEqual([]);
    for (const _ of store.list("product")) store.update(created, { a: 2 }, "k");
    store.retire(created);
    store.remove(created);
    store.removeAll("customers of product", created.id);
    store.addToken("digest", 1);
    store.holdsToken("digest");
    const clock = new Clock(database, () => {});
    clock.schedule({ mode: "test", task: "payment", id: created.id }, new Date(0));
    clock.replace("test", created.id, []);
    clock.catchUp();
    clock.moveTo(new Date());
    expect(queries.size).toBeGreaterThan(15);
    const plans = [...queries].flatMap((query) => {
      const steps = database
        .sql(`EXPLAIN QUERY PLAN ${query}`)
        .all()
        .map(({ detail }) => String(detail));
      return steps.map((step) => `${step} — ${query}`);
    });
    // A search looks at few objects at a time.
    const isSlow = /^SCAN (?!\(subquery)|TEMP B-TREE/;
    const slow = plans.filter((step) => isSlow.test(step));
    expect(slow).toEqual([]);
    const byId = plans.filter((step) => /\bid = \?/.test(step) && !/^(SCALAR|CO-ROUTINE|SCAN \(subquery)/.test(step));
    expect(byId.length).toBeGreaterThan(3);
    expect(
      byId.filter(
        (step) =>
          !/\((mode=\? AND kind=\? AND id=\?|.*parent=\?.*|mode=\? AND id=\?.*|.*kind=\? AND seq.*)\)/.test(step),
      ),
    ).toEqual([]);
  });
});

describe("a file", () => {
  test("keeps everything, tokens included, after an ordinary end", async () => {
    const db = file("kept.db");
    const first = await startSandbox({ db });
    const client = new TestClient(first.url);
    const { product_id } = (await client.post("/v1/client/product", pageSamples.product.min)).body;
    const used = (await client.post("/v1/client/coupon", coupon())).body.coupon_id;
    await client.post(`/_sandbox/objects/coupon/${used}/use`);
    const revised = (await client.put(`/v1/client/coupon/${used}`, { rate: 50 })).body.coupon_id;
    await client.post(`/_sandbox/objects/product/${product_id}/customers`);
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
});

const basicDefault = `Basic ${Buffer.from("sandbox-app:sandbox-secret").toString("base64")}`;
