import { describe, expect, it } from "vitest";
import { scriptedLife } from "../../../test/support/cycles.js";
import { json } from "../../../test/support/scriptedServer.js";

const stored = { id: "p1", state: { planName: "Classes" } };
const page = "/v1/client/paid/p1";

describe("the deletion of a page with customers", () => {
  it.each([
    ["without a status", {}],
    ["with none", { status: null }],
    ["contracted", { status: 2 }],
    ["contracted, as a string", { status: "2" }],
    ["waiting", { status: 5 }],
  ])("is refused for a customer %s", async (_, person) => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { subscriber: [{ user_id: "u", ...person }] },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(stored)).rejects.toThrow("1 customer is signed up on it");
    expect(life.asked()).toEqual([`GET ${page}/subscriber`]);
  });

  it("is refused if they can't be counted", async () => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { weather: "fine" },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(stored)).rejects.toThrow("the provider can't count the customers on it");
    expect(life.asked()).not.toContain(`DELETE ${page}`);
  });

  it.each([3, 30])("counts all customers if the specification defines no status: payment page (%d)", async (status) => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { subscribers: [{ user_id: "u", status }] },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(stored)).rejects.toThrow("1 customer is signed up on it");
  });

  it.each([3, 30])("runs if no customer of a registration page is active (%d)", async (status) => {
    const registration = "/v1/advance/p1";
    const life = await scriptedLife("RegistrationPlan", {
      [`GET ${registration}/contractor`]: { contractor: [{ name: "n", status }] },
      [`DELETE ${registration}`]: {},
    });
    await life.delete(stored);
    expect(life.asked()).toContain(`DELETE ${registration}`);
  });
});

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
