// Long lists: their pages, their filters, and that an index serves each of them.
import { describe, expect, test, vi } from "vitest";
import { Database } from "../store/database.js";
import { type IndexedField, Store } from "../store/store.js";
import { paged } from "./controls.js";
import type { ApiRequest } from "./routes.js";

const database = new Database();
const store = new Store(database);
const filters = { to: "to", page: "page_id" } as const;

for (let index = 0; index < 12; index++) {
  store.insert("mail", { to: `p${index % 3}`, page_id: `page${index % 2}`, n: index });
  store.insert("other", { to: "p0", page_id: "page0", n: -1 });
}

function list(query: Record<string, unknown>) {
  const request = { query, params: {}, headers: {}, body: undefined } as ApiRequest;
  const { items, has_more } = paged(store, "mail", request, ({ id, fields }) => ({ id, n: fields.n }), filters);
  return { ids: items.map(({ id }) => String(id)), numbers: items.map(({ n }) => n), has_more };
}

describe("a list", () => {
  test.each<[Record<string, string>, number[], boolean]>([
    [{}, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], false],
    [{ limit: "2" }, [11, 10], true],
    [{ limit: "12" }, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0], false],
    [{ to: "p0" }, [9, 6, 3, 0], false],
    [{ to: "p0", limit: "3" }, [9, 6, 3], true],
    [{ page: "page1" }, [11, 9, 7, 5, 3, 1], false],
    [{ to: "p1", page: "page0" }, [10, 4], false],
    [{ to: "p" }, [], false],
    [{ to: "" }, [], false],
    [{ to: "' OR 1 = 1 --" }, [], false],
    [{ surprise: "x", limit: "1" }, [11], true],
  ])("with %j contains %j", (query, numbers, has_more) => {
    expect(list(query)).toMatchObject({ numbers, has_more });
  });

  test.each([{}, { to: "p0" }, { to: "p0", page: "page0" }])("with %j is complete when read in pages", (query) => {
    const found: unknown[] = [];
    let last: string | undefined;
    for (;;) {
      const { ids, numbers, has_more } = list({
        ...query,
        limit: "1",
        ...(last !== undefined && { starting_after: last }),
      });
      found.push(...numbers);
      last = ids.at(-1);
      if (!has_more) break;
    }
    expect(found).toEqual(list(query).numbers);
  });
});

test.each<IndexedField[]>([
  ["to"],
  ["page_id"],
  ["to", "page_id"],
  ["status"],
  ["endpoint_id"],
  ["endpoint_id", "status"],
])("finds in an index objects with %j %j in order", (...fields) => {
  const where = Object.fromEntries(fields.map((member) => [member, "x"]));
  const sql = vi.spyOn(database, "sql");
  store.newest("mail", { where, limit: 10 });
  const query = sql.mock.lastCall?.[0] as string;
  sql.mockRestore();
  const plan = database.sql(`EXPLAIN QUERY PLAN ${query}`).all("test", "mail", null, 10, ...fields.map(() => "x"));
  expect(plan.map(({ detail }) => String(detail)).filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([]);
});
