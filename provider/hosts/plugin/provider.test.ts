// What the plugin is to an engine, over a real socket.
import { readFileSync } from "node:fs";
import { status } from "@grpc/grpc-js";
import { beforeAll, describe, expect, it } from "vitest";
import { person, startFunctionService } from "../../../test/support/functionService.js";
import { secret, startTestPlugin, structOf, urnOf } from "../../../test/support/plugin.js";
import { pluginForTests, settingsFor } from "../../../test/support/service.js";
import { closing, use } from "../../../test/support/use.js";
import type { Values } from "../../model/rules.js";

const running = pluginForTests();

it("accepts secrets, and settings of autonaming", async () => {
  const fresh = await startTestPlugin();
  const response = await fresh.call("handshake", { engineAddress: "127.0.0.1:1" });
  await fresh.close();
  expect(response.toObject()).toMatchObject({
    acceptSecrets: true,
    acceptResources: false,
    acceptOutputs: false,
    supportsAutonamingConfiguration: true,
  });
});

it("returns its version and its schema", async () => {
  const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
  expect((await running.plugin.call("getPluginInfo")).getVersion()).toBe(JSON.parse(file("package.json")).version);
  expect((await running.plugin.call("getSchema")).getSchema()).toBe(file("schema.json"));
});

it.each([
  ["a schema version that it doesn't know", { version: 1 }, /^schema version 1 .* only version 0/],
  ["a subpackage", { subpackageName: "other" }, /no subpackage "other"/],
  ["a version of a subpackage", { subpackageName: "paypages", subpackageVersion: "1.0.0" }, /no subpackage "paypages"/],
])("has no schema for %s", (_, request, details) =>
  expect(running.plugin.call("getSchema", request)).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
    details: expect.stringMatching(details),
  }),
);

it("has no components", () =>
  expect(running.plugin.call("call")).rejects.toMatchObject({ code: status.UNIMPLEMENTED }));

it("names the existing resources", () =>
  expect(running.plugin.call("check", { urn: urnOf("Page"), news: {} })).rejects.toMatchObject({
    details: expect.stringMatching(/^Page .*\nUse one of RegistrationPlan, OneTimeProduct[\s\S]*\nPP1004: /),
  }));

describe("function calls", () => {
  const service = use(startFunctionService);
  const plugin = use(startTestPlugin);
  beforeAll(() => plugin.call("configure", { args: settingsFor(service.url) }));

  const invoke = (name: string, args: Values) =>
    plugin.call("invoke", { tok: `paypages:index:${name}`, args: structOf(args) });
  const response = async (name: string, args: Values) => (await invoke(name, args)).getReturn()?.toJavaScript();
  const failures = async (name: string, args: Values) =>
    (await invoke(name, args)).getFailuresList().map((failure) => [failure.getProperty(), failure.getReason()]);
  const planId = () => service.created("RegistrationPlan").id;

  it("returns the result of a function", async () => {
    const { couponCode, processorAEnvId } = service.created("Coupon").args;
    const couponId = service.created("Coupon").id;
    expect(await response("getCouponByCode", { couponCode, processorAEnvId })).toMatchObject({
      couponId,
      useCouponCount: 0,
    });
  });

  it("marks personal data as secret", async () =>
    expect(await response("getContractors", { planId: planId() })).toEqual({
      planId: planId(),
      contractors: secret([expect.objectContaining(person)]),
      count: 1,
    }));

  it("marks secrets in any case, and keeps the marks of arguments", async () => {
    const returned = await response("getRegistrationPlan", { planId: secret(planId()) });
    expect(returned).toMatchObject({ planId: secret(planId()), msg: { channelSecret: secret(expect.any(String)) } });
  });

  describe("the arguments of a function", () => {
    it("have all their problems reported together", async () =>
      expect(await failures("getContractors", { planid: "p", status: "5" })).toEqual([
        ["planid", "getContractors: `planid` is not a property of getContractors; did you mean `planId`?"],
        ["planId", "getContractors: `planId` is missing: it is required. The service's id of the registration page."],
        ["status", expect.stringMatching(/^getContractors: `status` must be one of 2 \(Contracted\).*, not "5"$/)],
      ]));

    it("are refused if they can't be valid", async () => {
      const asset = { "4dabf18193072939515e22adb298388d": "c44067f5952c0a294b673a41bacd8c17", text: "x" };
      expect(await failures("getCoupon", { couponId: asset })).toEqual([
        ["couponId", "getCoupon: `couponId` cannot be an asset or an archive"],
      ]);
    });
  });

  it.each<[title: string, token: string, args: Values, details: RegExp]>([
    ["an unknown id", "paypages:index:getCoupon", { couponId: "none" }, /^getCoupon: there is no Coupon none\. /],
    [
      "a secret id",
      "paypages:getCoupon",
      { couponId: secret("planted") },
      /^getCoupon: there is no Coupon \[secret\]\. /,
    ],
    [
      "an unknown function",
      "paypages:index:getCupon",
      {},
      /^There is no function getCupon\. Did you mean getCoupon\?\nPP4001: \S+$/,
    ],
  ])("reports %s", (_, tok, args, details) =>
    expect(plugin.call("invoke", { tok, args: structOf(args) })).rejects.toMatchObject({
      details: expect.stringMatching(details),
    }),
  );

  it("reports that the plugin isn't configured", async () => {
    const fresh = closing(await startTestPlugin());
    await expect(fresh.call("invoke", { tok: "paypages:index:getCoupons" })).rejects.toMatchObject({
      details: expect.stringContaining("the provider isn't configured"),
    });
  });
});
