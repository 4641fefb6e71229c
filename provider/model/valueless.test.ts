import { describe, expect, test } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { nullPaths, valuelessProblems, wideningPaths } from "./valueless.js";

describe("the properties whose omission gives customers or members more", () => {
  test.each([
    ["Coupon", ["couponCount", "startDate", "endDate", "productIds"]],
    ["OneTimeProduct", ["salesStart", "salesEnd", "stock", "limitPerPerson", "waitingList"]],
    ["RegistrationPlan", ["contractStart", "contractEnd", "quantity", "waitingList"]],
    ["RecurringPlan", ["salesStart", "salesEnd", "salesCount", "initialCost", "contractedUnits.max"]],
    ["InstallmentPlan", ["salesStart", "salesEnd", "billingCycle.salesCount", "waitingList"]],
    ["ChatRole", ["permissions"]],
    ["ChatChannel", ["role", "user", "parentId"]],
  ])("of a %s", (name, paths) => {
    expect(wideningPaths(modelOf(name)).toSorted()).toEqual(paths.toSorted());
  });

  test("count as without a value if they are null, unless that resets them", () => {
    expect(nullPaths(modelOf("Coupon"), { productIds: null, label: null, endDate: undefined })).toEqual(["productIds"]);
    expect(nullPaths(modelOf("RecurringPlan"), { contractedUnits: { max: null } })).toEqual(["contractedUnits.max"]);
    expect(nullPaths(modelOf("ChatChannel"), { role: null, parentId: null })).toEqual(["parentId"]);
  });

  test("are refused with what the omission means", () => {
    expect(valuelessProblems(modelOf("Coupon"), ["productIds"])).toEqual([
      {
        path: "productIds",
        message: expect.stringMatching(/undefined.*\(if omitted, it applies to every page of its payment kind\)$/),
      },
    ]);
    expect(valuelessProblems(modelOf("RecurringPlan"), ["contractedUnits.max"])).toEqual([
      { path: "contractedUnits.max", message: expect.stringContaining("(-1 is unlimited)") },
    ]);
  });
});
