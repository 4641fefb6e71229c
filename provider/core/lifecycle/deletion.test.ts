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
