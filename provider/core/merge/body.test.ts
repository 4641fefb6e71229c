import { describe, expect, it } from "vitest";
import { coupon } from "../../model/coupon.js";
import type { ObjectModel } from "../../model/field.js";
import { oneTimeProduct } from "../../model/oneTimeProduct.js";
import { recurringPlan } from "../../model/recurringPlan.js";
import type { Values } from "../../model/rules.js";
import { switchedOff, updateBody, withoutNulls } from "./body.js";

const mail = { bcc: false, subject: "s", body: "b" };

describe("the body of an update", () => {
  it.each<[title: string, model: ObjectModel, wanted: Values, held: Values, body: Values]>([
    [
      "never contains immutable properties",
      oneTimeProduct,
      { price: 1, processorAEnvId: "1", platform: { processorA: true } },
      {},
      { price: 1 },
    ],
    [
      "contains all desired properties",
      oneTimeProduct,
      { price: 1, label: "x" },
      { price: 1, label: "x" },
      { price: 1, label: "x" },
    ],
    [
      "sends null for a property that is no longer set",
      oneTimeProduct,
      { price: 1 },
      { label: "x", notes: [{ name: "n", require: true }] },
      { price: 1, label: null, notes: null },
    ],
    [
      "omits a property that is no longer set and had no effect: the preview lists no change of it",
      oneTimeProduct,
      { price: 1, salesEnd: { time: 5 } },
      { label: "", notes: [], receiptEmail: false, bankInvoice: {}, salesEnd: { time: 5, message: "" } },
      { price: 1, sales_end: { time: 5 } },
    ],
    [
      "sends the documented default of a property that is no longer set",
      oneTimeProduct,
      {},
      { stock: 4, displayFreeSpace: 1 },
      { stock: -1, display_free_space: 3 },
    ],
    ["omits server defaults", oneTimeProduct, {}, { mailApplication: mail, shippingAddressName: "x" }, {}],
    [
      "applies within objects",
      recurringPlan,
      { billingCycle: { interval: "month" } },
      { billingCycle: { interval: "year", count: 3, trialEnd: 5 } },
      { billing_cycle: { interval: "month", count: 1, trial_end: null } },
    ],
    [
      "empties an object whose default is empty",
      oneTimeProduct,
      {},
      { adsConversionApi: { datasetId: "d" } },
      { ads_conversion_api: { dataset_id: null } },
    ],
    [
      "contains an explicit object of defaults if nothing is set, but not the documented default",
      recurringPlan,
      { initialCost: {}, bankInvoice: null, contractedUnits: { accept: false }, adsConversionApi: {} },
      {},
      { initial_cost: {}, contracted_units: { accept: false } },
    ],
    [
      "empties an existing object with it",
      recurringPlan,
      { initialCost: {} },
      { initialCost: { name: "Entry", amount: 5 } },
      { initial_cost: { name: null, amount: 0 } },
    ],
    ["keeps an object whose presence matters", recurringPlan, { autoRetry: {} }, {}, { auto_retry: {} }],
    ["omits an unused waiting list", oneTimeProduct, { waitingList: { type: 0 } }, { waitingList: { type: 1 } }, {}],
    [
      "omits an empty waiting list if the object has an unused one",
      oneTimeProduct,
      { waitingList: {} },
      { waitingList: { type: 0 } },
      {},
    ],
    ["omits a waiting list that the program no longer has", oneTimeProduct, {}, { waitingList: { type: 1 } }, {}],
    [
      "writes dates as the service does",
      coupon,
      { startDate: "2026-3-1", endDate: "no date" },
      {},
      { start_date: "2026/03/01", end_date: "no date" },
    ],
  ])("%s", (_, model, desired, held, body) => expect(updateBody(model, desired, held)).toEqual(body));

  it("contains only the named properties for a discount code", () => {
    const only = [coupon.field("rate"), coupon.field("label")].flatMap((field) => field ?? []);
    const desired = { couponCode: "X", rate: 5 };
    expect(updateBody(coupon, desired, { couponCode: "X", rate: 4, label: "old" }, only)).toEqual({
      rate: 5,
      label: null,
    });
  });
});

it("switches off a waiting list that is no longer set", () => {
  expect(switchedOff(oneTimeProduct, {}, { waitingList: { type: 2, interval: 3 } })).toEqual({
    waiting_list: { type: 0 },
  });
  expect(switchedOff(oneTimeProduct, { waitingList: { type: 2 } }, { waitingList: { type: 1 } })).toEqual({});
  expect(switchedOff(oneTimeProduct, { waitingList: {} }, { waitingList: { type: 1 } })).toEqual({
    waiting_list: { type: 0 },
  });
  expect(switchedOff(oneTimeProduct, {}, {})).toEqual({});
  expect(switchedOff(oneTimeProduct, { waitingList: { type: 0 } }, { waitingList: { type: 0 } })).toEqual({});
});

it("removes nulls at any depth", () => {
  expect(withoutNulls({ a: null, b: { c: null, d: [{ e: null, f: 1 }] } })).toEqual({ b: { d: [{ f: 1 }] } });
  expect(withoutNulls({ a: 1, b: { c: [] } })).toBeUndefined();
});
