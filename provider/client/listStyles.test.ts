// Whatever way a service returns pages: all items, or an error.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brokenStyles, type ListStyle, styles, stylesById } from "../../test/support/listStyles.js";
import { json, spoken } from "../../test/support/scriptedServer.js";
import type { Values } from "../model/rules.js";
import type { Client } from "./client.js";
import { type List, readList, UnreadableList } from "./list.js";

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
      { numRuns: 15 },
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
    { numRuns: 15 },
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
    await expect(read).rejects.toThrow("continues after 10000 pages with 10000 items, and the provider reads no more");
    expect(next).toBe(10_000);
  });

  it("is read up to a smaller limit if its pages are empty", async () => {
    const { read, service } = await readerOf(brokenStyles["ever new cursors, and empty pages"] as ListStyle);
    expect(String(await read([{ payment_id: 1 }, { payment_id: 2 }], 1))).toContain("returns 10 empty pages in a row");
    expect(service.requests).toHaveLength(11);
  });
});
