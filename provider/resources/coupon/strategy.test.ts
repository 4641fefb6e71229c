// Discount codes at a service whose answers leave much open.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reset } from "../../../test/support/client.js";
import { scriptedLife } from "../../../test/support/scriptedLife.js";
import { type Answer, json } from "../../../test/support/scriptedServer.js";

const code = {
  processorAEnvId: "1",
  couponName: "Spring",
  couponCode: "SPRING",
  couponType: 0,
  rate: 20,
  couponTerm: 0,
  paymentType: 4,
};
const object = (id: string, more: object = {}) => ({
  coupon_id: id,
  processor_a_env_id: "1",
  coupon_name: "Spring",
  coupon_code: "SPRING",
  coupon_type: 0,
  rate: 20,
  coupon_term: 0,
  payment_type: 4,
  created_date: "2026-01-01",
  ...more,
});
const collection = "/v1/client/coupon";
const used = { id: "c1", state: { ...code, couponId: "c1", useCouponCount: 4 } };

it("a change is sent once: a second PUT would meet the revision that the first has ended", async () => {
  const life = await scriptedLife("Coupon", {
    [`GET ${collection}`]: { coupons: [object("c1")] },
    [`GET ${collection}/c1`]: object("c1", { use_coupon_count: 0 }),
    [`PUT ${collection}/c1`]: reset,
  });
  const known = { id: "c1", state: { ...code, couponId: "c1", useCouponCount: 0 } };
  await expect(life.update(known, { ...code, rate: 30 })).rejects.toThrow("broke");
  expect(life.asked().filter((request) => request.startsWith("PUT"))).toHaveLength(1);
});

it("a revision counts from 0 where its answers do not tell", async () => {
  const life = await scriptedLife("Coupon", {
    [`GET ${collection}`]: { coupons: [object("c1", { use_coupon_count: 4 })] },
    [`GET ${collection}/c1`]: object("c1", { use_coupon_count: 4 }),
    [`PUT ${collection}/c1`]: object("c2", { rate: 30 }),
    [`GET ${collection}/c2`]: object("c2", { rate: 30 }),
  });
  const after = await life.update(used, { ...code, rate: 30 });
  expect(after).toMatchObject({
    couponId: "c2",
    rate: 30,
    useCouponCount: 0,
    revisions: [{ couponId: "c1", useCouponCount: 4 }],
  });
});

describe("of two codes that look alike, the lost create's is the one that is no older than the others", () => {
  const life = (created: string) => {
    const lists = [{ coupons: [object("other", { coupon_code: "OTHER", created_date: "2026-02-01" })] }];
    const after = { coupons: [...(lists[0]?.coupons ?? []), object("mine", { created_date: created })] };
    let asked = 0;
    const listing: Answer = (response) => json(response, 200, asked++ === 0 ? lists[0] : after);
    return scriptedLife("Coupon", {
      [`GET ${collection}`]: listing,
      [`GET ${collection}/mine`]: object("mine"),
      [`POST ${collection}`]: reset,
    });
  };
  it("taken", async () => expect((await (await life("2026-02-02")).create(code)).id).toBe("mine"));
  it("left", async () => {
    await expect((await life("2026-01-02")).create(code)).rejects.toThrow("may have been created all the same");
  });
});

describe("a code that expires", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-15T12:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const ended = async (more: object) => {
    const life = await scriptedLife("Coupon", {
      [`GET ${collection}/c1`]: object("c1", { use_coupon_count: 4 }),
      [`PUT ${collection}/c1`]: object("c1"),
    });
    await life.delete({ id: "c1", state: { ...used.state, deletion: "expire", ...more } });
    const put = life.requests.find(({ method }) => method === "PUT");
    return JSON.parse(String(put?.body));
  };
  it("ends two days ago, which is over in every time zone, and keeps a start that was before", async () => {
    expect(await ended({})).toEqual({ end_date: "2026/06/13" });
    expect(await ended({ startDate: "2026/06/13" })).toEqual({ end_date: "2026/06/13" });
  });
  it("starts no later than it ends", async () => {
    expect(await ended({ startDate: "2026-07-01" })).toEqual({ end_date: "2026/06/13", start_date: "2026/06/13" });
  });
});
