import { expect, it } from "vitest";
import { scriptedLife } from "../../test/support/scriptedLife.js";

const plan = { planName: "Classes", processorAEnvId: "1", price: 900, billingCycle: { interval: "month" } };
const known = { id: "p1", state: plan };
const path = "/v1/client/paid/p1";
const wire = { plan_name: "Classes", processor_a_env_id: "1", price: 900, billing_cycle: { interval: "month" } };

it("stops before anything is sent when another object is answered", async () => {
  const life = await scriptedLife("RecurringPlan", {
    [`GET ${path}`]: { paid_id: "p2", plan: wire },
    [`PUT ${path}`]: { paid_id: "p1", plan: wire },
  });
  await expect(life.update(known, { ...plan, price: 1200 })).rejects.toThrow("returned another object (p2)");
  expect(life.asked()).toEqual([`GET ${path}`]);
});

it("writes an object whose answers never tell their id", async () => {
  const life = await scriptedLife("RecurringPlan", {
    [`GET ${path}`]: { plan: wire },
    [`PUT ${path}`]: { plan: wire },
  });
  await life.update(known, { ...plan, label: "x" });
  expect(life.asked()[1]).toBe(`PUT ${path}`);
});

it("sends back what somebody has chosen, and what the service makes of it is known afterwards", async () => {
  const mail = { bcc: true, subject: "s", body: "b" };
  const life = await scriptedLife("RecurringPlan", {
    [`GET ${path}`]: { paid_id: "p1", plan: { ...wire, mail_contract: mail, auto_retry: { enabled: true } } },
    [`PUT ${path}`]: { paid_id: "p1", plan: { ...wire, price: 1200, mail_contract: mail } },
  });
  await life.update(known, { ...plan, price: 1200 });
  const put = JSON.parse(String(life.requests.find(({ method }) => method === "PUT")?.body));
  expect(put).toMatchObject({ price: 1200, mail_contract: mail });
  expect(put).not.toHaveProperty("auto_retry");
});
