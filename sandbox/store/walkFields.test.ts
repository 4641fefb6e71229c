import { describe, expect, test } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { isOff, meansTheSame } from "./walkFields.js";

function fieldAt(path: string) {
  const [object = "", name = ""] = path.split(".");
  const field = modelOf(object).field(name);
  if (!field) throw new Error(`no field ${path}`);
  return field;
}

const none = undefined;

describe("two values of a field of a page or a code", () => {
  test.each<[path: string, a: unknown, b: unknown]>([
    ["RecurringPlan.label", "", none],
    ["RecurringPlan.label", null, none],
    ["RecurringPlan.salesCount", -1, null],
    ["RecurringPlan.receiptEmail", false, none],
    ["RecurringPlan.notes", [], none],
    ["RecurringPlan.platform", {}, none],
    ["RecurringPlan.platform", { processor_a: false, processor_b: true }, { processor_b: true }],
    ["RecurringPlan.billingCycle", { interval: "month", count: 1 }, { count: null, interval: "month" }],
    ["OneTimeProduct.waitingList", { type: 0, min_participants: 3 }, none],
    ["Coupon.productIds", ["a", "b"], ["b", "a", "a"]],
    ["Coupon.productIds", [], none],
    ["Coupon.initialCostCoupon", { type: 0, rate: 10 }, { type: 0, rate: 10, price: null }],
  ])("are equal in %s: %j and %j", (path, a, b) => expect(meansTheSame(fieldAt(path), a, b)).toBe(true));

  test.each<[path: string, a: unknown, b: unknown]>([
    ["RecurringPlan.label", "a", "b"],
    ["RecurringPlan.useChangePlan", false, none],
    ["RecurringPlan.platform", { processor_a: true }, none],
    ["RecurringPlan.platform", { processor_a: true }, { processor_b: true }],
    ["RecurringPlan.notes", [{ name: "a" }, { name: "b" }], [{ name: "b" }, { name: "a" }]],
    ["OneTimeProduct.waitingList", { type: 1 }, none],
    ["Coupon.rate", 0, none],
    ["Coupon.productIds", ["a"], ["a", "b"]],
    ["Coupon.startDate", "2026/03/01", "2026/03/02"],
  ])("are different in %s: %j and %j", (path, a, b) => expect(meansTheSame(fieldAt(path), a, b)).toBe(false));
});

test.each<[path: string, value: unknown, is: boolean]>([
  ["OneTimeProduct.waitingList", { type: 0, interval: 5 }, true],
  ["OneTimeProduct.waitingList", { type: 1 }, false],
  ["OneTimeProduct.waitingList", {}, false],
  ["OneTimeProduct.waitingList", null, false],
  ["RecurringPlan.platform", { type: 0 }, false],
])("decides whether %s is off with %j: %s", (path, value, is) => expect(isOff(fieldAt(path), value)).toBe(is));
