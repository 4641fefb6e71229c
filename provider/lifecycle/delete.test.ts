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
    await expect(life.delete(known)).rejects.toThrow("1 person on it");
    expect(life.asked()).toEqual([`GET ${page}/subscriber`]);
  });

  it("is not deleted where they cannot be counted", async () => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { weather: "fine" },
      [`DELETE ${page}`]: {},
    });
    await expect(life.delete(known)).rejects.toThrow("does not tell how many people");
    expect(life.asked()).not.toContain(`DELETE ${page}`);
  });

  it.each([3, 30])("goes where all have left or never came in (%d)", async (status) => {
    const life = await scriptedLife("RecurringPlan", {
      [`GET ${page}/subscriber`]: { subscriber: [{ user_id: "u", status }] },
      [`DELETE ${page}`]: {},
    });
    await life.delete(known);
    expect(life.asked()).toContain(`DELETE ${page}`);
  });
});
