// The status of a call whose write may have been executed, whatever the life cycle made of the error on its way.
import { status } from "@grpc/grpc-js";
import { describe, expect, it } from "vitest";
import { scriptedLife } from "../../../test/support/cycles.js";
import { failure, type ResponseHandler, reset, status as responding } from "../../../test/support/scriptedServer.js";
import { failureOf } from "./protocolValues.js";

const codes = "/v1/client/coupon";
const code = { processorAEnvId: "0", couponCode: "SPRING", couponType: 1, rate: 20, paymentType: 4 };
const wire = { processor_a_env_id: "0", coupon_code: "SPRING", coupon_type: 1, rate: 20, payment_type: 4 };
const stored = { id: "c1", state: { ...code, couponId: "c1", useCouponCount: 2 } };
const pages = "/v1/client/paid";
const page = { planName: "Classes", processorAEnvId: "1", price: 900, billingCycle: { interval: "month" } };

const html: ResponseHandler = (response) => response.end("<p>Maintenance</p>");

const codeOf = async (call: Promise<unknown>): Promise<string> => status[failureOf(await failure(call)).code] as string;

/** A service that lists no code, but for what a test says. */
const life = (responses: object = {}) => scriptedLife("Coupon", { [`GET ${codes}`]: { coupons: [] }, ...responses });

describe("a create that may have been executed ends in UNKNOWN", () => {
  it.each([
    ["its response is lost", reset],
    ["the service fails", responding(500)],
    ["its response has no id", {}],
    ["its response can't be read", html],
  ])("if %s", async (_, response) => {
    const pagesLife = await scriptedLife("RecurringPlan", {
      [`POST ${pages}`]: response,
      [`GET ${pages}`]: { paids: [] },
    });
    expect(await codeOf(pagesLife.create(page))).toBe("UNKNOWN");
    expect(await codeOf((await life({ [`POST ${codes}`]: response })).create(code))).toBe("UNKNOWN");
  });

  it("and keeps the original error", async () => {
    const error = await failure((await life({ [`POST ${codes}`]: reset })).create(code));
    expect(error.cause).toMatchObject({ name: "TransportError" });
  });
});

it.each([
  ["refused", responding(400), "FAILED_PRECONDITION"],
  ["timed out at the service", responding(408), "FAILED_PRECONDITION"],
])("reports a create that was %s as not executed", async (_, response, expected) => {
  expect(await codeOf((await life({ [`POST ${codes}`]: response })).create(code))).toBe(expected);
});

describe("an update", () => {
  const there = { [`GET ${codes}/c1`]: { ...wire, id: "c1", use_coupon_count: 2 } };

  it.each([
    ["whose response is lost", reset],
    ["at which the service fails", responding(500)],
  ])("%s ends in UNKNOWN", async (_, response) => {
    const { update } = await life({ ...there, [`PUT ${codes}/c1`]: response });
    expect(await codeOf(update(stored, { ...code, rate: 30 }))).toBe("UNKNOWN");
  });

  it("whose new id can't be found ends in UNKNOWN, as it was executed", async () => {
    const { update } = await life({ [`GET ${codes}`]: responding(403), [`PUT ${codes}/c1`]: {} });
    const error = await failure(update(stored, { ...code, rate: 30 }));
    expect(status[failureOf(error).code]).toBe("UNKNOWN");
    expect(error.message).toMatch(
      /^updating Coupon "SPRING" c1: it was changed, but .* can't read the list of codes.*403/s,
    );
  });

  it("that is refused, or fails before it is sent, ends in FAILED_PRECONDITION", async () => {
    const refused = await life({ ...there, [`PUT ${codes}/c1`]: responding(400) });
    expect(await codeOf(refused.update(stored, { ...code, rate: 30 }))).toBe("FAILED_PRECONDITION");
    const unreadable = await scriptedLife("RecurringPlan", { [`GET ${pages}/p1`]: html });
    expect(await codeOf(unreadable.update({ id: "p1", state: page }, { ...page, price: 1000 }))).toBe(
      "FAILED_PRECONDITION",
    );
  });
});

it("ends in UNAUTHENTICATED if credentials are refused, also in an auxiliary list request", async () => {
  const { create } = await scriptedLife("Coupon", {}, responding(401));
  expect(await codeOf(create(code))).toBe("UNAUTHENTICATED");
});
