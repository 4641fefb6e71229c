import { expect, test } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { frozenOnceUsed, revising } from "./coupon.js";
import { string } from "./field.js";

const plan = modelOf("RecurringPlan");

test.each([
  ["price", "price"],
  ["billingCycle", "billing_cycle"],
  ["billingCycle.trialEnd", "trial_end"],
  ["initialCost.mail.subject", "subject"],
])("finds the field at %s as %s in the API", (path, wire) => expect(plan.fieldAt(path)?.wire).toBe(wire));

test.each(["weather", "billingCycle.weather", "price.amount", "weather.today", ""])("finds no field at %j", (path) =>
  expect(plan.fieldAt(path)).toBeUndefined(),
);

test("keeps the given traits of a field, whatever is declared after them", () => {
  const field = string().as(revising).required();
  expect([revising, frozenOnceUsed].map((trait) => field.has(trait))).toEqual([true, false]);
  expect([revising, frozenOnceUsed].map((trait) => field.as(frozenOnceUsed).has(trait))).toEqual([true, true]);
  expect(string().has(revising)).toBe(false);
});
