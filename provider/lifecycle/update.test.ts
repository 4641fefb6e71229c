import { expect, it } from "vitest";
import { spoken } from "../../test/support/client.js";
import { scriptedLife } from "../../test/support/scriptedLife.js";
import { json } from "../../test/support/scriptedServer.js";
import { text } from "../model/field.js";
import { resourceOf } from "../resources/index.js";
import { startService } from "./service.js";
import { update } from "./update.js";

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

it("carries over none of the server defaults after a version that has one more field with a server default", async () => {
  const mail = { bcc: false, subject: "s", body: "b" };
  const held = { ...wire, mail_contract: mail, mail_cancel: mail, auto_retry: { enabled: false }, plan_note: "n" };
  const { service, client } = await spoken((response) => json(response, 200, { paid_id: "p1", plan: held }));
  const host = {
    tell: () => {},
    tellAll: () => {},
    stack: async () => "dev",
    urn: () => undefined,
    adoptHint: () => "",
    engineIsGone: async () => false,
    predict: () => {},
    storedUrn: () => undefined,
  };
  const life = await scriptedLife("RecurringPlan", { "POST /v1/client/paid": { paid_id: "p1", plan: held } });
  const made = await life.create(plan);

  const newer = resourceOf("RecurringPlan");
  const more = { planNote: text().serverDefault() };
  const later = { ...newer, model: newer.model.with(more), program: newer.program.with(more) };
  await update(later, startService(client, host), made, { ...plan, price: 1200 });
  const put = JSON.parse(String(service.requests.find(({ method }) => method === "PUT")?.body));
  expect(put).toMatchObject({ price: 1200, plan_note: "n" });
  for (const name of ["mail_contract", "mail_cancel", "auto_retry"]) expect(put).not.toHaveProperty(name);
});
