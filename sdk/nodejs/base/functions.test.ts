// The functions as programs call them, in the program's own process.
import * as pulumi from "@pulumi/pulumi";
import { beforeAll, beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { person, startFunctionService } from "../../../test/support/functionService.js";
import { testCredentials } from "../../../test/support/service.js";
import { use } from "../../../test/support/use.js";
import * as paypages from "../index.js";

const service = use(startFunctionService);
let planId: string;
let couponId: string;
beforeAll(() => {
  planId = service.created("RegistrationPlan").id;
  couponId = service.created("Coupon").id;
});

const config = (more: Record<string, string> = {}) =>
  pulumi.runtime.setAllConfig({
    "paypages:appId": testCredentials.appId,
    "paypages:appSecret": testCredentials.appSecret,
    "paypages:sandboxBaseUrl": service.url,
    ...more,
  });
beforeEach(() => config());

/** What an Output holds, once it is known. */
const resolved = <T>(output: pulumi.Output<T>): Promise<T> => new Promise((resolve) => output.apply(resolve));

it("returns a promise, or an Output", async () => {
  const found = await paypages.getCoupon({ couponId });
  expect(found).toMatchObject({ couponId, useCouponCount: 0 });
  expectTypeOf(found.rate).toEqualTypeOf<number | undefined>();
  const output = paypages.getCouponOutput({ couponId: pulumi.output(couponId) });
  expect(await resolved(output.couponCode)).toBe(found.couponCode);
  expect(await pulumi.isSecret(output)).toBe(false);
});

describe("personal data", () => {
  it("is a secret Output in a result whose other properties are plain", async () => {
    const { count, contractors } = await paypages.getContractors({ planId });
    expect(count).toBe(1);
    expect(await pulumi.isSecret(contractors)).toBe(true);
    expect(await resolved(contractors)).toMatchObject([person]);
    expectTypeOf(contractors).toEqualTypeOf<pulumi.Output<paypages.Contractor[]>>();
  });

  it("makes an Output secret", async () => {
    const output = paypages.getContractorsOutput({ planId });
    expect(await pulumi.isSecret(output)).toBe(true);
    expect((await resolved(output)).contractors).toMatchObject([person]);
  });

  it("is plain if requested", async () => {
    const { contractors } = await paypages.getContractors({ planId, revealPersonalData: true });
    expect(contractors[0]).toMatchObject(person);
    expect(await pulumi.isSecret(paypages.getContractorsOutput({ planId, revealPersonalData: true }))).toBe(false);
  });

  it("isn't in a page, whose secrets stay secret", async () => {
    const page = await paypages.getRegistrationPlan({ planId });
    expect(await pulumi.isSecret(page.msg as pulumi.Output<unknown>)).toBe(true);
    expect(page.planName).toBe("planName of the page");
  });
});

it("waits for the children of a component in `dependsOn`", async () => {
  const [id, resolve] = pulumi.deferredOutput<string>();
  const marks = { __pulumiResource: true, urn: pulumi.output("urn") };
  const child = { ...marks, __pulumiCustomResource: true, id };
  const component = { ...marks, __childResources: new Set([{ ...marks, __childResources: new Set([child]) }]) };
  const dependsOn = component as unknown as pulumi.Resource;
  let isDone = false;
  const found = resolved(paypages.getCouponOutput({ couponId }, { dependsOn })).then((coupon) => {
    isDone = true;
    return coupon;
  });
  await paypages.getCoupon({ couponId });
  expect(isDone).toBe(false);
  resolve(pulumi.output("there"));
  expect(await found).toMatchObject({ couponId });
});

it("makes the result secret if an argument is", async () => {
  expect(await pulumi.isSecret(paypages.getCouponOutput({ couponId: pulumi.secret(couponId) }))).toBe(true);
});

it.each<[title: string, ask: () => Promise<unknown>, message: string]>([
  [
    "an Output instead of a plain value",
    () => paypages.getCoupon({ couponId: pulumi.output("x") as never }),
    "getCoupon: `couponId` is an Output or a promise; use getCouponOutput, which waits for it",
  ],
  [
    "an Output within an object",
    () => paypages.getOneTimePayments({ matching: { customer_id: pulumi.output("x") } } as never),
    "getOneTimePayments: `matching.customer_id` is an Output or a promise; use getOneTimePaymentsOutput, which waits for it",
  ],
  [
    "a promise within a list within an object",
    () => paypages.getCoupons({ productIds: [["x"], { one: ["y", Promise.resolve("x")] }] } as never),
    "getCoupons: `productIds.1.one.1` is an Output or a promise; use getCouponsOutput, which waits for it",
  ],
  [
    "all problems together",
    () => paypages.getContractors({ status: 4 } as never),
    "getContractors: `planId` is missing",
  ],
  ["an unknown id", () => paypages.getCoupon({ couponId: "none" }), "getCoupon: there is no Coupon none."],
  [
    "a provider",
    () => paypages.getCoupons({}, { provider: {} as never }),
    "getCoupons: a function of this package takes the stack's configuration",
  ],
])("reports %s without a stack trace", async (_, ask, message) => {
  const error = await ask().then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(pulumi.RunError.isInstance(error)).toBe(true);
  expect(error?.message).toContain(message);
});

it("uses the configuration of the resources, and reads it again", async () => {
  config({ "paypages:appId": "" });
  await expect(paypages.getCoupons()).rejects.toThrow("`appId` is not set: pulumi config set paypages:appId …");
  config();
  expect((await paypages.getCoupons()).count).toBe(1);
});
