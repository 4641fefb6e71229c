import { describe, expect, it } from "vitest";
import { scriptedLife } from "../../test/support/scriptedLife.js";

const known = { id: "p1", state: { planName: "Classes" } };
const page = "/v1/client/paid/p1";

describe("a page with people", () => {
  it.each([
    ["without a status", {}],
    ["with none", { status: null }],
    ["contracted", { status: 2 }],
    ["contracted, in a text", { status: "2" }],
    ["waiting", { status: 5 }],
  ])("%s is not deleted", async (_, person) => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { subscriber: [{ user_id: "u", ...person }] },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(known)).rejects.toThrow("1 customer is signed up on it");
    expect(life.asked()).toEqual([`GET ${page}/subscriber`]);
  });

  it("is not deleted where they cannot be counted", async () => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { weather: "fine" },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(known)).rejects.toThrow("the provider can't count the customers on it");
    expect(life.asked()).not.toContain(`DELETE ${page}`);
  });

  it.each([3, 30])("counts everybody where the specification gives no status: a payment page (%d)", async (status) => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { subscribers: [{ user_id: "u", status }] },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(known)).rejects.toThrow("1 customer is signed up on it");
  });

  it.each([3, 30])("is deleted where all have left a registration page, or never came in (%d)", async (status) => {
    const registration = "/v1/advance/p1";
    const life = await scriptedLife("RegistrationPlan", {
      [`GET ${registration}/contractor`]: { contractor: [{ name: "n", status }] },
      [`DELETE ${registration}`]: {},
    });
    await life.delete(known);
    expect(life.asked()).toContain(`DELETE ${registration}`);
  });
});
