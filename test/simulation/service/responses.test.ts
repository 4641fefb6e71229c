// The variants of responses and lists.
import { describe, expect, test } from "vitest";
import { account, collection, made, minimal } from "./account.js";
import type { Fields } from "./types.js";

describe("a response", () => {
  const page = { ads_conversion_api: { dataset_id: "d", access_token: "secret-token" } };
  const shown = async (policy: Fields) => (await made("OneTimeProduct", { policy }, page)).read();

  test("returns, masks or omits secrets", async () => {
    const secret = async (secrets: string) => (await shown({ secrets })).ads_conversion_api as Fields;
    expect(await secret("plain")).toEqual({ dataset_id: "d", access_token: "secret-token" });
    expect(await secret("masked")).toEqual({ dataset_id: "d", access_token: "********" });
    expect(await secret("omitted")).toEqual({ dataset_id: "d" });
    const { read } = await made("OneTimeProduct", { policy: { secrets: "rotating" } }, page);
    expect((await read()).ads_conversion_api).not.toEqual((await read()).ads_conversion_api);
  });

  test("has nulls, numbers and flags in the world's format", async () => {
    expect(await shown({ omitsNulls: true })).not.toHaveProperty("label");
    expect(await shown({ numbersAsStrings: true })).toMatchObject({ price: "2400", stock: "-1" });
    expect(await shown({ falseForNull: true })).toMatchObject({ receipt_email: false, label: null });
  });

  test("to a write is complete, partial or empty", async () => {
    const written = async (writes: "full" | "short" | "empty") => {
      const own = await made("OneTimeProduct", { policy: { writes, body: "flat" } });
      const { body } = await own.send("PUT", own.path, { ...minimal.OneTimeProduct });
      return body && Object.keys(body).length;
    };
    expect(await written("full")).toBeGreaterThan(40);
    expect(await written("short")).toBe(1);
    expect(await written("empty")).toBeUndefined();
  });

  test("has the permissions of a channel in two forms", async () => {
    const role = [{ id: "1", allow: ["VIEW_CHANNEL"] }];
    const { created } = await made("ChatChannel", { policy: { channels: "overwrites" } }, { role });
    expect(created).toMatchObject({ permission_overwrites: [{ id: "1", type: 0, allow: ["VIEW_CHANNEL"] }] });
    expect(created).not.toHaveProperty("role");
  });
});

test.each(["none", "starting_after", "next_page", "cursor", "link"] as const)(
  "returns a complete list in pages (%s)",
  async (pages) => {
    const { send } = account({ policy: { pages } });
    for (const text of ["A", "B", "C", "D", "E"])
      await send("POST", collection("Coupon"), { ...minimal.Coupon, coupon_code: text });
    const codes: unknown[] = [];
    let query: Record<string, string> | undefined = {};
    while (query) {
      const { body } = (await send("GET", collection("Coupon"), undefined, query)) as { body: Fields };
      const items = body.coupons as Fields[];
      codes.push(...items.map((item) => item.coupon_code));
      const link = (body.links as Fields | undefined)?.next;
      if (body.next_page) query = { page: String(body.next_page) };
      else if (body.next_cursor) query = { cursor: String(body.next_cursor) };
      else if (link) query = Object.fromEntries(new URL(String(link), "https://x").searchParams);
      else if (body.has_more) query = { starting_after: String(items.at(-1)?.coupon_id) };
      else query = undefined;
    }
    expect(codes).toEqual(["A", "B", "C", "D", "E"]);
  },
);
