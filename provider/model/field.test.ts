import { expect, test } from "vitest";
import { modelOf } from "../../test/support/models.js";
import { frozenOnceUsed, revising } from "./coupon.js";
import { text } from "./field.js";

const plan = modelOf("RecurringPlan");

test.each([
  ["price", "price"],
  ["billingCycle", "billing_cycle"],
  ["billingCycle.trialEnd", "trial_end"],
  ["initialCost.mail.subject", "subject"],
])("the field at %s is %s on the wire", (path, wire) => expect(plan.fieldAt(path)?.wire).toBe(wire));

test.each(["weather", "billingCycle.weather", "price.amount", "weather.today", ""])("there is no field at %j", (path) =>
  expect(plan.fieldAt(path)).toBeUndefined(),
);

test("a field has the traits that it was given, whatever is declared after them", () => {
  const field = text().as(revising).required();
  expect([revising, frozenOnceUsed].map((trait) => field.has(trait))).toEqual([true, false]);
  expect([revising, frozenOnceUsed].map((trait) => field.as(frozenOnceUsed).has(trait))).toEqual([true, true]);
  expect(text().has(revising)).toBe(false);
});
