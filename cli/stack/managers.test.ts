import { expect, it } from "vitest";
import { readConfig } from "../../provider/client/config.js";
import { located } from "../../provider/core/lifecycle/environment.js";
import { type Made, stateText } from "../../test/support/states.js";
import { Managers } from "./managers.js";
import { stateIn } from "./state.js";

const settings: Record<string, string> = { appId: "a", appSecret: "s", sandboxBaseUrl: "https://a.example" };
const config = readConfig((key) => settings[key], {});

it("counts a code once, also while its predecessor waits for its deletion", () => {
  const values = { couponCode: "SPRING", processorAEnvId: "1" };
  const code = (id: string, more = {}): Made => ({
    ...{ kind: "Coupon", name: "spring", id, more },
    outputs: located({ ...values, couponId: id }, config),
  });
  const state = stateIn(stateText("dev", [code("new"), code("old", { delete: true })]), "dev");
  const managers = new Managers([state], config);
  expect(managers.of({ kind: "Coupon", id: "new", values }).map(({ id }) => id)).toEqual(["new"]);
  expect(managers.of({ kind: "Coupon", id: "old", values: {} }).map(({ id }) => id)).toEqual(["old"]);
});
