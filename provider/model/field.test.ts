import { expect, test } from "vitest";
import { modelOf } from "../../test/support/models.js";

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
