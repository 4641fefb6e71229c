// Discount codes in applications: which can be used, what they take off, and how often.

import { describe, expect, test } from "vitest";
import { businessForTests, type Kind, problemsIn } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { calendar } from "../../store/calendar.js";

const business = businessForTests({ lenient: true });
const { createPage, createCoupon } = business;

describe("a discount code", () => {
  const days = (offset: number, now: Date) => calendar.dayOf(calendar.daysAfter(now, offset));
  const uses = async (coupon_code: string) => {
    const { items } = await business.good("GET", "/_sandbox/objects/coupon");
    return items.find((item: Json) => item.coupon_code === coupon_code).use_coupon_count;
  };

  test("reduces the price, and its count rises by one", async () => {
    const page = await createPage("product", { price: 1000 });
    const coupon_code = await createCoupon({ rate: 15 });
    const { body } = await page.apply({ coupon_code });
    expect(body.quote.first).toMatchObject({
      total: 850,
      lines: [{ amount: 1000 }, { key: "discount", amount: -150 }],
    });
    expect(await business.amounts(body.person_id)).toEqual([850]);
    expect(await uses(coupon_code)).toBe(1);
    expect(await page.events()).toEqual(["application", "coupon_used", "contract", "payment"]);
  });

  test("is not used by refused applications", async () => {
    const page = await createPage("product");
    const coupon_code = await createCoupon({});
    await page.apply({ coupon_code, email: "none" });
    expect(await uses(coupon_code)).toBe(0);
  });

  test.each<[string, Kind, Json, string | undefined]>([
    ["of a different payment kind", "paid", {}, "coupon_wrong_target"],
    ["of recurring pages", "paid", { payment_type: 4, coupon_term: -1 }, undefined],
    ["of recurring pages on processor A billing", "paid", { payment_type: 14 }, undefined],
    ["of installments", "installments", { payment_type: 5 }, undefined],
    ["of subscriptions on processor A", "paid", { payment_type: 0 }, "coupon_wrong_target"],
    ["of the other environment", "product", { processor_a_env_id: "0" }, "coupon_unknown"],
    ["for other pages", "product", { product_ids: ["other"] }, "coupon_wrong_target"],
    ["for every page", "product", { product_ids: [] }, undefined],
    ["with a maximum of 0 uses", "product", { coupon_count: 0 }, "coupon_used_up"],
    ["on a registration page", "advance", {}, "coupon_unknown"],
  ])("is checked: %s", async (_, kind, fields, problem) => {
    const coupon_code = await createCoupon(fields);
    const reply = await (await createPage(kind)).apply({ coupon_code });
    expect(reply.status === 201 ? [] : problemsIn(reply)).toEqual(problem ? [`coupon_code ${problem}`] : []);
  });

  test("applies to its page", async () => {
    const page = await createPage("product");
    const coupon_code = await createCoupon({ product_ids: ["other", page.id] });
    expect((await page.apply({ coupon_code })).status).toBe(201);
  });

  test("can be used as often as it was issued", async () => {
    const page = await createPage("product");
    const coupon_code = await createCoupon({ coupon_count: 2 });
    const replies = [await page.apply({ coupon_code }), await page.apply({ coupon_code })];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(problemsIn(await page.apply({ coupon_code }))).toEqual(["coupon_code coupon_used_up"]);
  });

  test.each<[number | undefined, number | undefined, string | undefined]>([
    [0, 0, undefined],
    [-1, 1, undefined],
    [1, undefined, "coupon_not_started"],
    [undefined, -1, "coupon_ended"],
  ])("from day %s to day %s is %s", async (start, end, problem) => {
    const now = await business.now();
    const coupon_code = await createCoupon({
      ...(start !== undefined && { start_date: days(start, now) }),
      ...(end !== undefined && { end_date: days(end, now) }),
    });
    const reply = await (await createPage("product")).apply({ coupon_code });
    expect(reply.status === 201 ? [] : problemsIn(reply)).toEqual(problem ? [`coupon_code ${problem}`] : []);
  });

  test("applies to the whole contract, even if it is changed later", async () => {
    const coupon_code = await createCoupon({ payment_type: 4, coupon_term: -1, rate: 50 });
    const id = await (await createPage("paid", { price: 1000 })).join({ coupon_code });
    const { items } = await business.good("GET", "/_sandbox/objects/coupon");
    const { id: couponId } = items.find((item: Json) => item.coupon_code === coupon_code);
    await business.good("PUT", `/v1/client/coupon/${couponId}`, { rate: 10 });
    await business.move("1mo");
    expect(await business.amounts(id)).toEqual([500, 500]);
  });
});
