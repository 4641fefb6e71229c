import { expect, it } from "vitest";
import { resourceOf } from "../../kinds/resources/index.js";
import { readResponse } from "./response.js";

const read = (response: unknown, kind = "Coupon") => readResponse(resourceOf(kind), response);

it.each<[where: string, answer: unknown, ownId: string | undefined]>([
  ["next to the object", { coupon_id: "c1", coupon: { rate: 20 } }, "c1"],
  ["within it", { coupon: { coupon_id: "c1", rate: 20 } }, "c1"],
  ["next to it, by the general name", { id: "c1", coupon: {} }, "c1"],
  ["within it, by the general name", { coupon: { id: "c1" } }, "c1"],
  ["as a number", { coupon_id: 7 }, "7"],
  ["in a list of one", { coupon: [{ coupon_id: "c1" }] }, "c1"],
  ["nowhere", { coupon: { rate: 20 } }, undefined],
  ["nowhere: an empty string isn't an id", { coupon_id: "" }, undefined],
])("finds the id %s", (_, response, ownId) => expect(read(response)?.ownId).toBe(ownId));

it.each<unknown>([undefined, null, "", "ok", 7, [], {}])("reads no object from %j", (response) =>
  expect(read(response)).toEqual({ ownId: undefined, returned: {}, outputs: {}, unread: [] }),
);

it("separates properties that programs set from those that the service sets, and ignores null outputs", () =>
  expect(
    read({ coupon_id: "c1", coupon: { rate: "20", coupon_name: null, use_coupon_count: 3, processor_a_coupon: null } }),
  ).toEqual({
    ownId: "c1",
    returned: { rate: 20, couponName: null },
    outputs: { couponId: "c1", useCouponCount: 3 },
    unread: [],
  }));

it.each([
  { deleted: true },
  { coupon: { deleted_at: "2026-01-01" } },
  { coupon: { coupon_id: "c1", status: "deleted" } },
])("reads %j as deleted", (response) => expect(read(response)).toBeUndefined());

it.each<[title: string, msg: unknown, returned: unknown]>([
  ["all fields are null", { channel_id: null, channel_secret: null }, null],
  ["one field is present", { channel_id: "c", channel_secret: null }, { channelId: "c", channelSecret: null }],
  ["only a secret is returned", { channel_secret: null }, { channelSecret: null }],
  ["it has no fields", {}, {}],
  ["it is null", null, null],
])("reads an object if %s", (_, msg, returned) =>
  expect(read({ product: { msg } }, "OneTimeProduct")?.returned).toEqual({ msg: returned }),
);

it("treats an object whose fields are null objects as absent", () =>
  expect(read({ product: { agreement_terms: null, sales_start: { time: null } } }, "OneTimeProduct")?.returned).toEqual(
    {
      agreementTerms: null,
      salesStart: null,
    },
  ));

it("names unreadable fields", () =>
  expect(read({ coupon: { rate: { odd: true }, coupon_name: "A" } })).toMatchObject({
    returned: { couponName: "A" },
    unread: ["rate"],
  }));
