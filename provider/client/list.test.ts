import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenStyles, type ListStyle, styles, stylesById } from "../../test/support/listStyles.js";
import { casesOf } from "../../test/support/needs.js";
import { json, type ResponseHandler, spoken, status } from "../../test/support/scriptedServer.js";
import type { Values } from "../model/rules.js";
import type { Client } from "./client.js";
import { type List, readList, UnreadableList } from "./list.js";

const list: List = { path: "/v1/charge", nouns: "payments", member: "items", id: "payment_id" };
const items = Array.from({ length: 7 }, (_, index) => ({ payment_id: `p${index}`, amount: index }));

/** Pages of so many items, each after the one that is named. */
const paging =
  (size: number, more: (hasMore: boolean) => unknown = (hasMore) => hasMore): ResponseHandler =>
  (response, { query }) => {
    const start = items.findIndex((item) => item.payment_id === query.starting_after) + 1;
    const end = start + Math.min(size, Number(query.limit ?? size));
    json(response, 200, { items: items.slice(start, end), has_more: more(end < items.length) });
  };

/** The same, where only the number of all items shows that there are more. */
const totalling =
  (size: number): ResponseHandler =>
  (response, { query }) => {
    const start = items.findIndex((item) => item.payment_id === query.starting_after) + 1;
    json(response, 200, { items: items.slice(start, start + size), total: items.length });
  };

const respondingWith = (body: unknown): ResponseHandler => status(200, {}, body);
const all = { keep: (item: Values) => item };

async function read(
  response: ResponseHandler,
  more: Partial<List> = {},
  selection: Parameters<typeof readList>[2] = all,
) {
  const { service, client } = await spoken(response);
  const found = await readList(client, { ...list, ...more }, selection);
  return { found, queries: service.requests.map(({ query: { mode: _, ...query } }) => query) };
}

describe("a list is read to its end", () => {
  it.each<[title: string, response: ResponseHandler, more?: Partial<List>]>([
    ["in one response, under a different name", respondingWith({ payments: items, total: 7 })],
    ["if the response has only a total", totalling(2)],
    ["if a boolean is a number", paging(2, Number)],
  ])("%s", async (_, response, more) => expect((await read(response, more)).found).toEqual(items));
});

it("reads the flag for more items anywhere beside the list", async () => {
  const wrapped: ResponseHandler = (response, { query }) =>
    json(response, 200, {
      data: query.starting_after ? { items: items.slice(3) } : { items: items.slice(0, 3), has_more: true },
    });
  expect((await read(wrapped)).found).toEqual(items);
});

it("requests each page after the last item that it has read", async () => {
  const { queries } = await read(paging(3), { pageSize: 3 });
  const reading = [{ limit: "3" }, { limit: "3", starting_after: "p2" }, { limit: "3", starting_after: "p5" }];
  expect(queries).toEqual([...reading, ...reading]);
});

it("sends only documented parameters if the request is shown", async () =>
  expect((await read(respondingWith({ items }))).queries).toEqual([{}]));

it("reads no more pages than needed", async () => {
  const { found, queries } = await read(paging(2), {}, { ...all, limit: 3 });
  expect(found).toEqual(items.slice(0, 3));
  expect(queries).toHaveLength(2);
});

it("keeps only the items that the filter accepts", async () => {
  const keep = ({ amount }: Values) => (Number(amount) % 2 ? amount : undefined);
  expect((await read(paging(2), {}, { keep })).found).toEqual([1, 3, 5]);
});

it("omits items listed as deleted, if requested", async () => {
  const deleted = respondingWith({ items: [{ payment_id: "a", deleted: true }, { payment_id: "b" }] });
  expect((await read(deleted, { hasDeleted: true })).found).toEqual([{ payment_id: "b" }]);
  expect((await read(deleted)).found).toHaveLength(2);
});

describe("a full page isn't taken for the whole list", () => {
  const first = items.slice(0, 3);
  /** Pages of three by their number, and what the responses say about them. */
  const numbered =
    (say: (page: number) => object, headers: (page: number) => Record<string, string> = () => ({})): ResponseHandler =>
    (response, { query }) => {
      const page = Number(query.page ?? 1);
      json(response, 200, { items: items.slice(page * 3 - 3, page * 3), ...say(page) }, headers(page));
    };

  it.each<[description: string, response: ResponseHandler]>([
    ["per_page with a page number", numbered((page) => ({ page, per_page: 3 }))],
    [
      "limit with an offset",
      (response, { query: { offset = "0" } }) =>
        json(response, 200, {
          items: items.slice(Number(offset), Number(offset) + 3),
          offset: Number(offset),
          limit: 3,
        }),
    ],
    [
      "X-Total-Count with a page number",
      numbered(
        (page) => ({ page }),
        () => ({ "X-Total-Count": "7" }),
      ),
    ],
    [
      "X-Next-Page",
      numbered(
        () => ({}),
        (page) => ({ "X-Next-Page": page < 3 ? String(page + 1) : "" }),
      ),
    ],
    ["is_last: false", numbered((page) => ({ page, is_last: page === 3 }))],
    ["truncated: true", numbered((page) => ({ page, truncated: page < 3 }))],
    ["a remaining number", numbered((page) => ({ page, more: 7 - Math.min(7, page * 3) }))],
  ])("with %s, which leads to the others", async (_, response) => expect((await read(response)).found).toEqual(items));

  it.each<[description: string, body: object, headers?: Record<string, string>]>([
    ["per_page", { per_page: 3 }],
    ["limit", { meta: { limit: 3 } }],
    ["X-Total-Count", {}, { "X-Total-Count": "7" }],
    ["is_last: false", { is_last: false }],
    ["truncated: true", { truncated: true }],
    ["count", { count: 7 }],
  ])("with only %s, and is refused", async (_, body, headers = {}) => {
    const cut = status(200, headers, { items: first, ...body });
    await expect(read(cut)).rejects.toThrow(/than 3 items|after 3 items/);
  });

  it.each<[description: string, body: object]>([
    ["a larger page size", { per_page: 4 }],
    ["its number as the total", { per_page: 3, total: 3 }],
    ["no next page", { per_page: 3, next_page: null }],
    ["no more", { limit: 3, has_more: false }],
    ["a single page", { limit: 3, total_pages: 1 }],
  ])("unless the response has %s", async (_, body) =>
    expect((await read(respondingWith({ items: first, ...body }))).found).toEqual(first),
  );

  it("if it has as many items as were requested", async () => {
    const silent: ResponseHandler = (response, { query }) => {
      const start = items.findIndex((item) => item.payment_id === query.starting_after) + 1;
      json(response, 200, { items: items.slice(start, start + Number(query.limit)) });
    };
    expect((await read(silent, { pageSize: 7 })).found).toEqual(items);
    expect((await read(silent, { pageSize: 3 })).found).toEqual(items);
  });
});

describe("a list that changes while it is read", () => {
  /** Pages of two by their number. `change` edits the list before the n-th request. */
  const changing = (change: (all: Values[], request: number) => unknown): ResponseHandler => {
    const all: Values[] = items.map((item) => ({ ...item }));
    let request = 0;
    return (response, { query }) => {
      change(all, ++request);
      const page = Number(query.page ?? 1);
      json(response, 200, { items: all.slice(page * 2 - 2, page * 2), page, has_more: page * 2 < all.length });
    };
  };
  const ids = (found: readonly unknown[]) => found.map((item) => (item as Values).payment_id);

  it("is read again, so that no item is skipped if one before it was deleted", async () => {
    const { found, queries } = await read(changing((all, request) => request === 2 && all.shift()));
    expect(ids(found)).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
    // The first reading lacks p2, so the list is read twice more.
    expect(queries).toHaveLength(3 + 3 + 3);
  });

  it("is read until a reading has everything that the one before had: new items don't matter", async () => {
    const { found } = await read(
      changing((all, request) => request > 1 && all.push({ payment_id: `n${request}` })),
      {},
      {
        keep: (item) => item,
      },
    );
    expect(ids(found)).toEqual(expect.arrayContaining(items.map((item) => item.payment_id)));
  });

  it("is refused after three readings that differ", async () => {
    const { service, client } = await spoken(changing((all, request) => request % 2 === 0 && all.shift()));
    await expect(readList(client, list, all)).rejects.toThrow("it changes while it is read: 3 readings differ");
    expect(service.requests.length).toBeLessThanOrEqual(12);
  });

  it("is read again if the next page is gone", async () => {
    const { found } = await read(changing((all, request) => request === 2 && all.splice(2)));
    expect(ids(found)).toEqual(["p0", "p1"]);
  });

  it("is read once if it has one page, or if the limit ends it", async () => {
    expect((await read(respondingWith({ items }))).queries).toHaveLength(1);
    expect((await read(paging(3), {}, { ...all, limit: 4 })).queries).toHaveLength(2);
  });
});

describe("an incomplete list is refused", () => {
  const stuck = (count: number) =>
    `listing payments (GET /v1/charge): the service reports more than ${count} items, but the provider can't get the ` +
    `next page.${count > 0 ? ` To read only the first items, set \`limit\` to at most ${count}.` : ""}`;

  it.each<[title: string, response: ResponseHandler, message: string]>([
    ["the same page again", respondingWith({ items, has_more: true }), stuck(7)],
    ["an empty page", respondingWith({ items: [], has_more: true }), stuck(0)],
    ["items without ids", respondingWith({ items: [{ amount: 1 }], has_more: true }), stuck(1)],
    [
      "pages in a circle",
      (response, { query }) =>
        json(response, 200, { items: [{ payment_id: query.starting_after === "a" ? "b" : "a" }], has_more: true }),
      stuck(2),
    ],
    ["no list", respondingWith({ total: 7 }), "listing payments (GET /v1/charge): the response contains no list."],
    ["two lists", respondingWith({ a: [1], b: [2] }), "the response contains no list"],
  ])("%s", async (_, response, message) => expect(read(response)).rejects.toThrow(message));

  it("unless enough items were read", async () =>
    expect((await read(respondingWith({ items, has_more: true }), {}, { ...all, limit: 7 })).found).toEqual(items));
});

it("yields to other work while it parses a large response", async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({ payment_id: index }));
  let turns = 0;
  const { client } = await spoken(respondingWith({ items: many }));
  let isReading = false;
  const keep = (item: Values) => {
    if (!isReading)
      setImmediate(function next() {
        turns++;
        if (isReading) setImmediate(next);
      });
    isReading = true;
    return item;
  };
  expect(await readList(client, list, { keep })).toHaveLength(20_000);
  isReading = false;
  expect(turns).toBeGreaterThan(10);
});

it("detects a page that begins before its cursor as a repeated one", async () => {
  const overlapping: ResponseHandler = (response, { query }) =>
    json(response, 200, { items: query.starting_after ? items.slice(1, 5) : items.slice(0, 3), has_more: true });
  await expect(read(overlapping)).rejects.toThrow("payments");
});

it.each<[status: number, body: object]>([
  [200, { error: [{ message: "limit is too large" }] }],
  [400, { message: "no" }],
  [422, { message: "no" }],
])("omits the page size after a response of %d refuses it", async (code, body) => {
  const { found, queries } = await read(
    (response, seen) => (seen.query.limit ? json(response, code, body) : paging(3)(response, seen)),
    { pageSize: 1000 },
  );
  expect(found).toEqual(items);
  expect(queries[1]).not.toHaveProperty("limit");
});

it("reports a missing parent of the list, and other failures unchanged", async () => {
  const belonging = { ...list, notThere: async () => new Error("there is no page p1") };
  const { client } = await spoken(status(404));
  await expect(readList(client, belonging, all)).rejects.toThrow(/^there is no page p1$/);
  await expect(readList(client, list, all)).rejects.toThrow("listing payments (GET /v1/charge)");
  const refusing = await spoken(status(403));
  await expect(readList(refusing.client, belonging, all)).rejects.toThrow("listing payments (GET /v1/charge)");
});

it("is empty if the service responds with 204", async () =>
  expect((await read((response) => response.writeHead(204).end())).found).toEqual([]));

it("adds the list's own advice if a response was lost", async () => {
  const { client } = await spoken(status(500), { retryBudgetSeconds: 0.01 });
  const failing = (more: Partial<List>) => readList(client, { ...list, ...more }, all).catch(({ message }) => message);
  expect(await failing({ again: "Run it again." })).toMatch(/Run it again\.$/);
  expect(await failing({})).not.toContain("again");
});

it("throws another refusal without another try", async () => {
  const { service, client } = await spoken(status(404, {}, { message: "no" }));
  await expect(readList(client, { ...list, pageSize: 10 }, all)).rejects.toThrow("404");
  expect(service.requests).toHaveLength(1);
});

describe("list styles", () => {
  const list: List = { path: "/v1/charge", nouns: "payments", member: "items", id: "payment_id" };

  const withIds = fc
    .uniqueArray(fc.oneof(fc.string({ minLength: 1 }), fc.nat()), { maxLength: 12, selector: String })
    .map((ids) => ids.map((payment_id) => ({ payment_id, amount: 1 })));
  const withoutIds = fc.uniqueArray(fc.nat(), { maxLength: 12 }).map((all) => all.map((amount) => ({ amount })));

  /** Reads lists of a style with one client: what is returned, or the error. */
  async function readerOf(style: ListStyle, more: Partial<List> = {}) {
    let [items, size]: [readonly Values[], number] = [[], 1];
    const { service, client } = await spoken((response, { path, query }) => {
      const given = style(items, Math.min(size, Number(query.limit ?? size)), { path, query });
      json(response, given.status ?? 200, given.body, given.headers);
    });
    const read = (of: readonly Values[], pages: number) => {
      [items, size] = [of, pages];
      return readList(client, { ...list, ...more }, { keep: (item) => item }).catch((error: unknown) => error);
    };
    return { read, service };
  }

  const sizes = fc.integer({ min: 1, max: 5 });

  describe("listing reads all items, each once, in order", () => {
    it.each(Object.entries({ ...styles, ...stylesById }))("%s", async (_, style) => {
      const { read } = await readerOf(style);
      await fc.assert(
        fc.asyncProperty(withIds, sizes, async (items, size) => {
          expect(await read(items, size)).toEqual(items);
        }),
        { numRuns: casesOf(15, 8) },
      );
    });

    it.each(Object.entries(styles))("%s, for items without ids", async (_, style) => {
      const { read } = await readerOf(style);
      await fc.assert(
        fc.asyncProperty(withoutIds, sizes, async (items, size) => {
          expect(await read(items, size)).toEqual(items);
        }),
        { numRuns: 8 },
      );
    });

    it.each(Object.entries(styles))("%s, in pages of the requested size", async (_, style) => {
      const { read } = await readerOf(style, { pageSize: 3 });
      const items = Array.from({ length: 8 }, (_, payment_id) => ({ payment_id }));
      expect(await read(items, 100)).toEqual(items);
    });
  });

  it.each(Object.entries(brokenStyles))("never returns an incomplete list: %s", async (_, style) => {
    const { read } = await readerOf(style);
    await fc.assert(
      fc.asyncProperty(fc.oneof(withIds, withoutIds), sizes, async (items, size) => {
        const found = await read(items, size);
        if (found instanceof UnreadableList) expect(items.length).toBeGreaterThan(size);
        else expect(found).toEqual(items);
      }),
      { numRuns: casesOf(15, 8) },
    );
  });

  it("sends requests to the list's own address, whatever a link names", async () => {
    const { read, service } = await readerOf(styles["links.next of another host"] as ListStyle);
    await read([{ payment_id: 1 }, { payment_id: 2 }, { payment_id: 3 }], 1);
    expect(new Set(service.requests.map(({ path, query }) => `${path} ${query.mode}`))).toEqual(
      new Set(["/v1/charge test"]),
    );
    expect(service.requests).toHaveLength(3 + 3);
  });

  it("sends one request for each page of a reading, and reads several pages twice", async () => {
    const items = Array.from({ length: 10 }, (_, payment_id) => ({ payment_id }));
    for (const style of Object.values({ ...styles, ...stylesById })) {
      const { read, service } = await readerOf(style);
      expect(await read(items, 1)).toEqual(items);
      expect(service.requests.length).toBeLessThanOrEqual(2 * (10 + 1));
    }
  });

  describe("an endless list", () => {
    it("is read up to a limit if its items are new", async () => {
      let next = 0;
      const receive = async () => ({ body: { items: [{ payment_id: next++ }], has_more: true }, headers: {} });
      const read = readList({ receive } as unknown as Client, list, { keep: (item) => item });
      await expect(read).rejects.toThrow(
        "continues after 10000 pages with 10000 items, and the provider reads no more",
      );
      expect(next).toBe(10_000);
    });

    it("is read up to a smaller limit if its pages are empty", async () => {
      const { read, service } = await readerOf(brokenStyles["ever new cursors, and empty pages"] as ListStyle);
      expect(String(await read([{ payment_id: 1 }, { payment_id: 2 }], 1))).toContain(
        "returns 10 empty pages in a row",
      );
      expect(service.requests).toHaveLength(11);
    });
  });
});
