import { expect, it } from "vitest";
import { configFor } from "../../../test/support/scriptedServer.js";
import { resourceOf } from "../../kinds/resources/index.js";
import { liveOutsideStack, stackNotLive, stackUnknown } from "../../messages/origins.js";
import { Context, Run, type Service } from "./context.js";
import { assertAllowed, assertInStack, matches } from "./guards.js";

it.each<[pattern: string, name: string, is: boolean]>([
  ["prod", "prod", true],
  ["prod", "prod2", false],
  ["prod", "Prod", false],
  ["*", "anything", true],
  ["shop-*-live", "shop-berlin-live", true],
  ["shop-*-live", "shop--live", true],
  ["shop-*-live", "shop-live", false],
  ["*live*", "olive", true],
  ["v1.0", "v1x0", false],
  ["a+(b", "a+(b", true],
])("matches the pattern %s with the stack %s", (pattern, name, is) => expect(matches(pattern, name)).toBe(is));

it("requests the stack's name only if liveStacks is set, and without a name allows only what creates nothing", async () => {
  let requests = 0;
  const context = (name?: string, ...liveStacks: string[]): Context => {
    const limits = liveStacks.length > 0 ? { liveStacks } : {};
    const service = {
      client: { config: configFor("https://live.example", { mode: "live", ...limits }) },
      run: new Run(),
      reportAll: () => {},
      urn: () => undefined,
      stack: async () => {
        requests++;
        return name;
      },
    };
    return new Context(resourceOf("OneTimeProduct"), service as unknown as Service);
  };
  const isWithoutProgram = true;
  await assertAllowed(context());
  expect(requests).toBe(0);
  await assertAllowed(context("prod", "prod"));
  expect(requests).toBe(1);
  await assertAllowed(context(undefined, "prod"), { isWithoutProgram });
  await expect(assertAllowed(context(undefined, "prod"))).rejects.toThrow(stackUnknown({ liveStacks: ["prod"] }));
  await expect(assertAllowed(context("dev", "prod"), { isWithoutProgram })).rejects.toThrow(
    stackNotLive({ name: "dev", liveStacks: ["prod"] }),
  );
});

it.each<[what: string, urn: string | undefined, config: object, isRefused: boolean]>([
  ["outside a stack", "urn:pulumi:dev::default::paypages:index:Coupon::Coupon", {}, true],
  [
    "outside a stack, if allowed",
    "urn:pulumi:dev::default::paypages:index:Coupon::Coupon",
    { allowsLiveOutsideStacks: true },
    false,
  ],
  ["outside a stack, in test mode", "urn:pulumi:dev::default::paypages:index:Coupon::Coupon", { mode: "test" }, false],
  ["in a stack", "urn:pulumi:prod::shop::paypages:index:Coupon::spring", {}, false],
  ["in a stack of the same name", "urn:pulumi:dev::default::paypages:index:Coupon::spring", {}, false],
  ["of a dynamic resource", "urn:pulumi:dev::default::pulumi-nodejs:dynamic/paypages:Coupon::Coupon", {}, false],
  ["without a URN", undefined, {}, false],
])("checks a live write %s", (_, urn, config, isRefused) => {
  const service = {
    client: { config: configFor("https://live.example", { mode: "live", ...config }) },
    run: new Run(),
    urn: () => urn,
  };
  const context = new Context(resourceOf("Coupon"), service as unknown as Service);
  if (isRefused) expect(() => assertInStack(context)).toThrow(liveOutsideStack({ kind: "Coupon" }));
  else assertInStack(context);
});
