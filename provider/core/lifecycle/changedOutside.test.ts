// Whether responses hide properties: an update is reported only if the state shows that.
import { expect, it } from "vitest";
import { codesIn, scriptedLife } from "../../../test/support/cycles.js";
import { hiddenProperties } from "../../messages/checks.js";

const path = "/v1/client/paid";
const classes = { planName: "Classes", processorAEnvId: "1", price: 800, label: "evenings" };
const desired = { ...classes, billingCycle: { interval: "month" } };

/** What an update of the tax rate reports, if responses have these fields beside the plan's own. */
async function reportedWith(shown: object): Promise<readonly string[]> {
  const own = { plan_name: "Classes", processor_a_env_id: "1", price: 800, billing_cycle: { interval: "month" } };
  const response = { paid_id: "1", url_application: "https://pages.example/1", plan: { ...own, ...shown } };
  const life = await scriptedLife("RecurringPlan", { [`POST ${path}`]: response, [`GET ${path}/1`]: response });
  const created = await life.create(desired);
  await life.diff(created, desired);
  expect(life.diagnostics).toEqual([]);
  await life.diff(created, { ...desired, taxRate: 8 });
  return life.diagnostics;
}

it("names a property that the program sets and responses omit, and what an update can reset", async () => {
  const messages = await reportedWith({});
  expect(codesIn(messages)).toEqual([hiddenProperties.code]);
  expect(messages.join()).toMatch(/RecurringPlan "Classes": .* `label`, .*`mailContract`.*`autoCancel`/);
});

it("reports nothing if responses return what the program sets", async () => {
  expect(await reportedWith({ label: "evenings" })).toEqual([]);
});
