// Ids, counts, bit fields and prices with more digits than a JavaScript number has.
import { describe, expect, test } from "vitest";
import { scriptedLife } from "../../../test/support/cycles.js";
import type { ResponseHandler } from "../../../test/support/scriptedServer.js";
import { fromBits } from "../../model/permissions.js";

const id = "1234567824702059001";
const guild = "1234567824702058496";
const roles = `/v1/chat/guilds/${guild}/roles`;

/** A response as the service writes it: JavaScript couldn't. */
const raw =
  (body: string): ResponseHandler =>
  (response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(body);

const bits = "1152921504606847999";
const role = `{"id": ${id}, "guild_id": ${guild}, "name": "Members", "permissions": ${bits}, "position": 3}`;
const desired = { guildId: guild, name: "Members", permissions: fromBits(bits) };

test("creates one role, and finds it again by its long id", async () => {
  const life = await scriptedLife("ChatRole", {
    [`POST ${roles}`]: raw(role),
    [`GET ${roles}/${id}`]: raw(role),
  });
  const created = await life.create(desired);
  expect(created.id).toBe(`${guild}/${id}`);
  expect(created.state).toMatchObject({ permissions: fromBits(bits) });
  expect((await life.read(created.id, created.state))?.state).toEqual(created.state);
  expect(await life.diff(created, desired)).toMatchObject({ changed: [] });
  expect(life.asked().filter((request) => request.startsWith("POST"))).toHaveLength(1);
});

test("finds a code in a list by ids that differ in the last digits", async () => {
  const code = (own: string, text: string) =>
    `{"coupon_id": ${own}, "coupon_code": "${text}", "processor_a_env_id": "1", "coupon_type": 0, "rate": 10,` +
    ` "payment_type": 4, "coupon_term": 1, "product_ids": [${own}, "p"], "use_coupon_count": 0}`;
  const all = [code("1234567824702059001", "A"), code("1234567824702059002", "B")];
  const life = await scriptedLife("Coupon", {
    "GET /v1/client/coupon": raw(`{"items": [${all}]}`),
    "GET /v1/client/coupon/1234567824702059002": raw(all[1] as string),
  });
  const read = await life.get("1234567824702059002");
  expect(read.state).toMatchObject({ couponCode: "B", productIds: ["1234567824702059002", "p"] });
});

describe("a price that would lose digits", () => {
  const path = "/v1/client/product";
  const page = (price: string) => `{"product_id": ${id}, "product": {"product_name": "Book", "price": ${price}}}`;
  const book = { productName: "Book", price: 4800, language: "ja" };

  test.each(["12345678901234567890", '"12345678901234567890"', '"12,345,678,901,234,567,890"', "1e400"])(
    "%s is refused with its name when the page is read",
    async (price) => {
      const life = await scriptedLife("OneTimeProduct", { [`GET ${path}/${id}`]: raw(page(price)) });
      await expect(life.read(id, book)).rejects.toThrow(/Book.*1234567824702059001.*`price`.*rounding/);
    },
  );

  test("is kept out of the state of a page that is created, and the page is kept", async () => {
    const life = await scriptedLife("OneTimeProduct", {
      [`POST ${path}`]: raw(page("12345678901234567890")),
      [`GET ${path}/${id}`]: raw(page("12345678901234567890")),
    });
    const created = await life.create(book).catch((error) => error);
    expect(JSON.stringify(created)).toContain(id);
    expect(JSON.stringify(created)).not.toContain("1234567890123456");
  });
});
