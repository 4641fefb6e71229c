// The log of requests is bounded, however many there are and however long they are.
import { expect, test } from "vitest";
import { type Exchange, RequestLog } from "./log.js";

const request = { at: "", method: "GET", route: "/v1/advance", mode: "test", status: 200 } as const;
const exchange: Exchange = { request: { headers: {} }, response: { headers: {} }, duration_ms: 1 };

test("keeps the last 10,000 requests, and counts all", () => {
  const log = new RequestLog();
  for (let i = 0; i < 35_000; i++) log.add({ ...request, path: `/${i}`, query: "" });
  const { items, has_more, counts } = log.report(50_000);
  expect([items.length, items[0]?.path, items.at(-1)?.id, has_more]).toEqual([10_000, "/25000", 35_000, false]);
  expect(counts).toEqual({ "GET /v1/advance": 35_000 });
});

test("shortens paths and queries", () => {
  const log = new RequestLog();
  log.add({ ...request, path: `/${"p".repeat(20_000)}`, query: "q".repeat(20_000) });
  const [item] = log.report(1).items;
  expect([item?.path.length, item?.query.length, item?.query.at(-1)]).toEqual([501, 501, "…"]);
});

test("keeps bodies and responses of the last 300", () => {
  const log = new RequestLog();
  for (let i = 0; i < 400; i++) log.add({ ...request, path: "/", query: "" }, () => exchange);
  const kept = Array.from({ length: 400 }, (_, index) => index + 1).filter((id) => log.find(id)?.exchange);
  expect([kept.length, kept[0]]).toEqual([300, 101]);
});

test("counts unknown paths together", () => {
  const log = new RequestLog();
  for (let i = 0; i < 100; i++) log.add({ at: "", method: "GET", mode: "test", status: 404, path: `/${i}`, query: "" });
  expect(log.report(1).counts).toEqual({ "GET (unknown path)": 100 });
});

test("returns the log in pages, the newest last", () => {
  const log = new RequestLog();
  for (let i = 0; i < 5; i++)
    log.add({ at: "", method: "GET", path: "/", query: String(i), status: 200, mode: "test" });
  const page = (before?: number) => {
    const { items, has_more } = log.report(2, before);
    return [...items.map(({ id }) => id), has_more];
  };
  expect([page(), page(4), page(2), page(1)]).toEqual([[4, 5, true], [2, 3, true], [1, false], [false]]);
  log.clear();
  log.add({ at: "", method: "GET", path: "/", query: "", status: 200, mode: "test" });
  expect(page()).toEqual([6, false]);
});
