// Long lists: whole, in their order, and others are answered between their parts.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../test/samples/bodies.js";
import { useSandbox } from "../../test/support/sandboxClient.js";
import { Database } from "../core/database.js";
import { Store } from "../core/store.js";
import { listResponse } from "./listResponse.js";
import type { HttpResponse } from "./response.js";

const asItIs = (response: HttpResponse) => response;

test("writes a list in parts, and yields between them", async () => {
  let turns = 0;
  const seen: number[] = [];
  function* batches() {
    for (let n = 0; n < 5; n++) {
      seen.push(turns);
      setImmediate(() => (turns += 1));
      yield [{ n }];
    }
  }
  const { body, headers } = await listResponse({ name: "items", batches: batches() }, asItIs);
  expect(JSON.parse(String(body))).toEqual({ items: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }] });
  expect(headers).toEqual({ "content-type": "application/json; charset=utf-8" });
  expect(seen).toEqual([0, 0, 2, 3, 4]);
});

test.each<[string, (response: HttpResponse) => HttpResponse, unknown]>([
  ["no items", asItIs, { items: [] }],
  [
    "fields next to it",
    ({ body, ...response }) => ({ ...response, body: { first: 1, ...(body as object), last: "x" } }),
    { first: 1, items: [], last: "x" },
  ],
  ["an object that is no longer a list", (response) => ({ ...response, body: { items: "none" } }), { items: "none" }],
])("writes a list with %s", async (_, shaped, expected) => {
  const { body } = await listResponse({ name: "items", batches: [] }, shaped);
  expect(typeof body === "string" ? JSON.parse(body) : body).toEqual(expected);
});

describe("the batches of the store", () => {
  const database = new Database();
  const store = new Store(database);
  database.transaction(() => {
    for (let n = 0; n < 1000; n++) store.insert("product", { n }, { id: String(n) });
  });

  test("contain each object once, whatever is removed and created between them", () => {
    const seen: unknown[] = [];
    for (const batch of store.batches("product")) {
      seen.push(...batch.map(({ members }) => members.n));
      // The last that was read is gone when it continues.
      for (const object of batch.slice(-2)) store.remove(object);
      if (seen.length < 500) store.insert("product", { n: 1000 + seen.length });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 1000)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    expect(seen.length).toBeGreaterThan(1000);
  });
});

describe("over HTTP", () => {
  const sandbox = useSandbox();
  const { path, least } = pageSamples.product;

  test("a list of many objects is complete and in order", async () => {
    const names = Array.from({ length: 450 }, (_, n) => `Book ${n}`);
    for (const product_name of names) await sandbox.client.post(path, { ...least, product_name });
    const { products } = (await sandbox.client.get(path)).body;
    expect(products.map((item: { product_name: string }) => item.product_name)).toEqual(names);
    const { items } = (await sandbox.client.get("/_sandbox/objects/product")).body;
    expect(items.map((item: { product_name: string }) => item.product_name)).toEqual(names);
    expect((await sandbox.client.get("/_sandbox/objects/roles")).body).toEqual({ items: [] });
  });
});
