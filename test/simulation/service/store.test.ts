// The specification's rules about discount codes.
import { describe, expect, test } from "vitest";
import { account, collection, creation, minimal } from "./account.js";
import type { Fields } from "./types.js";

describe("a discount code", () => {
  test.each([
    [{ coupon_type: 1, rate: null } as Fields, "without a price"],
    [{ payment_type: 1 }, "with months, for one-time pages"],
    [{ payment_type: 5, coupon_term: 0, initial_cost_coupon: { type: 1, price: 1 } }, "for a fee of installment pages"],
    [{ payment_type: 0, product_ids: ["1"] }, "with targets, for subscriptions"],
    [{ payment_type: 8 }, "for set sales"],
    [{ end_date: "2030-01-01" }, "with another form of date"],
    [{ initial_cost_coupon: { type: 0 } }, "with half an enrollment discount"],
  ])("is refused %j: %s", async (fields) => {
    expect((await account().send("POST", collection("Coupon"), { ...minimal.Coupon, ...fields })).status).toBe(400);
  });

  test.each([409, 422] as const)("is refused with %d if its text is in use", async (refusalStatus) => {
    const { send, path } = await creation("Coupon", { policy: { refusalStatus } });
    const post = async (fields: Fields = {}) =>
      (await send("POST", collection("Coupon"), { ...minimal.Coupon, ...fields })).status;
    expect(await post()).toBe(refusalStatus);
    expect(await post({ processor_a_env_id: "0" })).toBe(201);
    await send("DELETE", path);
    expect(await post()).toBe(201);
  });

  test("can exist twice if the service allows it", async () => {
    const { send, service } = await creation("Coupon", { policy: { duplicateCodes: "allowed" } });
    expect((await send("POST", collection("Coupon"), minimal.Coupon)).status).toBe(201);
    expect(service.live("Coupon")).toHaveLength(2);
  });

  test("keeps its id if it changes unused", async () => {
    const { send, path, id } = await creation("Coupon");
    const { body } = await send("PUT", path, { rate: 30, coupon_code: "NEW" });
    expect(body).toMatchObject({ coupon_id: id, coupon: { rate: 30, coupon_code: "NEW", coupon_term: 3 } });
  });

  test.each(["coupon_type", "price", "rate", "coupon_term", "initial_cost_coupon"])(
    "becomes a new revision if it is used and %s changes",
    async (field) => {
      const changes: Fields = {
        coupon_type: { coupon_type: 1, price: 5 },
        price: { price: 5 },
        rate: { rate: 5 },
        coupon_term: { coupon_term: 0 },
        initial_cost_coupon: { initial_cost_coupon: { type: 1, price: 5 } },
      };
      const { send, path, id, service } = await creation("Coupon");
      service.actors.useCode(id);
      const { body } = await send("PUT", path, changes[field]);
      expect(body.coupon_id).not.toBe(id);
      expect(body.coupon).toMatchObject({ use_coupon_count: 0, ...(changes[field] as Fields) });
      expect((await send("GET", path)).status).toBe(404);
      expect(service.find("Coupon", id)).toMatchObject({ isDeleted: true, uses: 1, replacedBy: body.coupon_id });
      expect(service.history.at(-2)?.effects).toMatchObject([{ change: "revise", id, uses: 1, newId: body.coupon_id }]);
    },
  );

  test("keeps its revision if it is used and something else changes, or nothing", async () => {
    const { send, path, id, service } = await creation("Coupon");
    service.actors.useCode(id);
    for (const fields of [{ label: "new" }, { end_date: "2031/01/01" }, { rate: 20, coupon_term: 3 }])
      expect((await send("PUT", path, fields)).body).toMatchObject({ coupon_id: id });
  });

  test("has immutable fields once it is used, and can't be deleted", async () => {
    const { send, path, id, service } = await creation("Coupon", {}, { product_ids: ["1", "2"] });
    service.actors.useCode(id);
    for (const fields of [{ coupon_code: "B" }, { payment_type: 0, product_ids: null }, { product_ids: ["1"] }])
      expect((await send("PUT", path, fields)).status).toBe(400);
    expect((await send("PUT", path, { product_ids: ["2", "1"] })).status).toBe(200);
    expect((await send("DELETE", path)).status).toBe(400);
  });

  test("never changes its environment, or from payment type 4 to 14", async () => {
    const { send, path } = await creation("Coupon");
    for (const fields of [{ processor_a_env_id: "0" }, { payment_type: 14 }])
      expect((await send("PUT", path, fields)).status).toBe(400);
  });

  test("is returned as deleted if the service keeps it", async () => {
    const { send, path } = await creation("Coupon", { policy: { deletedCodes: "marked" } });
    await send("DELETE", path);
    expect((await send("GET", path)).body).toMatchObject({ coupon: { deleted: true } });
    expect((await send("GET", collection("Coupon"))).body).toMatchObject({ coupons: [{ deleted: true }] });
    expect((await send("PUT", path, { label: "a" })).status).toBe(404);
  });
});
