import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { Clock } from "./core/clock.js";
import { Database } from "./core/database.js";
import { Store } from "./core/store.js";
import { okList } from "./http/response.js";
import type { WholeSandbox } from "./modes.js";
import { performer } from "./perform.js";
import { Variants } from "./variants/variants.js";

test("returns a complete list, even if a restore replaces and deletes its objects in the meantime", async () => {
  const database = new Database();
  const store = new Store(database);
  const [old, restored] = [store, new Store(database, { generation: database.generations.next })];
  for (const [text, objects, count] of [
    ["old", old, 500],
    ["new", restored, 300],
  ] as const) {
    for (let index = 0; index < count; index++) objects.insert("customer", { text });
  }
  let isReplaced = false;
  function* texts() {
    for (const batch of store.batches("customer")) {
      yield batch.map(({ members }) => ({ text: members.text }));
      if (isReplaced) continue;
      isReplaced = true;
      database.useGeneration(database.generations.next, () => {});
      for (const _ of database.generations.deleteOthers());
    }
  }
  const parts = { clock: new Clock(database, () => {}), variants: new Variants() } as WholeSandbox;
  const route = { method: "GET", path: "/v1/client/customer", handle: () => okList("items", texts()) } as const;
  const { body } = await performer(parts, database)(route, { query: {}, params: {} } as FastifyRequest);
  const items: { text: string }[] = JSON.parse(String(body)).items;
  expect([items.length, ...new Set(items.map(({ text }) => text))]).toEqual([300, "new"]);
  database.close();
});
