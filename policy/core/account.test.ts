import { unknownCheckingProxy } from "@pulumi/policy";
import { expect, it } from "vitest";
import { unknown } from "../policies/testing/table.js";
import { modeOf, settingsOf } from "./account.js";

const provider = (props: object) => ({ type: "", urn: "", name: "", props: unknownCheckingProxy(props) });

it.each([
  ["nothing", undefined, {}, "test"],
  ["the environment", undefined, { PAYPAGES_MODE: "live" }, "live"],
  ["the configuration of the stack", provider({ "paypages:mode": "live" }), {}, "live"],
  [
    "the configuration before the environment",
    provider({ "paypages:mode": "test" }),
    { PAYPAGES_MODE: "live" },
    "test",
  ],
  ["the native provider's configuration", provider({ mode: "live" }), { PAYPAGES_MODE: "test" }, "live"],
  ["an empty string", provider({ mode: "" }), { PAYPAGES_MODE: "live" }, "live"],
  ["an unknown value", provider({ mode: unknown }), {}, undefined],
])("takes the account from %s", (_what, given, env, mode) => {
  expect(modeOf(settingsOf(given), env)).toBe(mode);
});
