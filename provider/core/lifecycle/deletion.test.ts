import { expect, it } from "vitest";
import { scriptedLife } from "../../../test/support/cycles.js";
import { json } from "../../../test/support/scriptedServer.js";

it("offers the options of a deletion if the service refuses it because of a use that no response has shown", async () => {
  const code = { couponCode: "SPRING", processorAEnvId: "1" };
  const path = "/v1/client/coupon/c1";
  const life = await scriptedLife("Coupon", {
    [`GET ${path}`]: { coupon: { id: "c1", coupon_code: "SPRING", processor_a_env_id: "1" } },
    "GET /v1/client/coupon": { coupon: [{ id: "c1", coupon_code: "SPRING", processor_a_env_id: "1" }] },
    [`DELETE ${path}`]: (response: Parameters<typeof json>[0]) => json(response, 400, { message: "it was used" }),
  });
  await expect(life.delete({ id: "c1", state: code })).rejects.toThrow(
    /wasn't deleted: the service responded with 400: it was used/,
  );
  expect(life.diagnostics.join("\n")).toContain("PAYPAGES_COUPON_DELETION=retain");
});

it.each<[reply: object, isRefused: boolean]>([
  [{ error: { code: 400, message: "a contract is open" } }, true],
  [{ success: false, message: "a contract is open" }, true],
  [{ paid_id: "p1" }, false],
])("reads the page again after a response of 200 that isn't about it: %j", async (reply, isRefused) => {
  const path = "/v1/client/paid/p1";
  const life = await scriptedLife("RecurringPlan", {
    [`GET ${path}/subscriber`]: { subscribers: [] },
    [`GET ${path}`]: { paid_id: "p1", plan: {} },
    [`DELETE ${path}`]: reply,
  });
  const deletion = life.delete({ id: "p1", state: { planName: "Classes", processorAEnvId: "1", price: 4800 } });
  if (isRefused) await expect(deletion).rejects.toThrow(/wasn't deleted: the service responded with 200: .*a contract/);
  else expect(await deletion).toBeUndefined();
});
