import { describe, expect, it, test } from "vitest";
import { spoken, status } from "../../../test/support/scriptedServer.js";
import type { Secrecy } from "../../client/secrecy.js";
import { string } from "../../model/field.js";
import type { Values } from "../../model/rules.js";
import { type ArgumentsError, defineFunction, perform, secretsInResult } from "./functionSpec.js";
import { functionOf, functions } from "./index.js";

const never = () => {
  throw new Error("asked the service");
};

/** What is wrong with the arguments, by path. */
const problems = (name: string, args: Values): Promise<Record<string, string>> =>
  perform(functionOf(name), never, args).then(
    () => ({}),
    (error: ArgumentsError) => Object.fromEntries((error.problems ?? []).map(({ path, message }) => [path, message])),
  );

const malformed = "must be an id";
const malformedPart = "must be an id without a slash";
const mistyped = "is not a property of getCoupon; did you mean `couponId`?";

describe("the arguments of a function are checked before any request", () => {
  it.each<[name: string, args: Values, expected: Record<string, unknown>]>([
    ["getCoupon", {}, { couponId: expect.stringMatching(/^is missing: it is required/) }],
    ["getCoupon", { coupon_id: "x" }, { coupon_id: mistyped, couponId: expect.stringMatching(/^is missing/) }],
    ["getCoupon", { couponId: 7 }, { couponId: expect.stringMatching(/^must be a string: write it in quotes\./) }],
    ["getOneTimePayment", { paymentId: "" }, { paymentId: malformed }],
    ["getRecurringPayment", { paymentId: "." }, { paymentId: malformed }],
    ["getInstallmentPayment", { paymentId: ".." }, { paymentId: malformed }],
    ["getChatRole", { guildId: "..", roleId: "g/r" }, { guildId: malformedPart, roleId: malformedPart }],
    [
      "getContractors",
      { planId: "p", status: 7, limit: 0, email: 3 },
      {
        status: expect.stringMatching(/^must be one of 2 \(Contracted\)/),
        limit: expect.stringMatching(/^must be a whole number, at least 1/),
        email: "must be a string",
      },
    ],
    ["getPurchasers", { productId: "p", matching: "x" }, { matching: "must be an object" }],
    [
      "getPurchasers",
      { productId: "p", matching: { ids: [Number("1234567824702058496")] } },
      { matching: expect.stringMatching(/a number that must be in quotes, because the digits/) },
    ],
    ["getCoupons", { revealPersonalData: true }, { revealPersonalData: "is not a property of getCoupons" }],
  ])("%s %j", async (name, args, expected) => expect(await problems(name, args)).toEqual(expected));
});

test("omits an invalid id or personal value from its message", async () => {
  const response = JSON.stringify(await problems("getChatRole", { guildId: "Hanako/Yamada", roleId: 5551234 }));
  expect(response).toMatch(/guildId.*roleId/);
  expect(response).not.toMatch(/Hanako|5551234/);
});

test("reports every problem with its path, each on its own line", () =>
  expect(perform(functionOf("getCoupon"), never, { coupon_id: "x" })).rejects.toThrow(
    "getCoupon: `coupon_id` is not a property of getCoupon; did you mean `couponId`?\n  `couponId` is missing: it is required.",
  ));

test("reports arguments that aren't an object, without a path", () =>
  expect(perform(functionOf("getCoupon"), never, [] as unknown as Values)).rejects.toThrow(
    "getCoupon: must be an object (getCoupon), not a list",
  ));

test("hides the value of a secret argument in a problem, and includes others", async () => {
  const requested = (args: Values, marked: Secrecy) =>
    perform(functionOf("getCoupons"), never, args, marked).catch((error: Error) => error.message);
  expect(await requested({ paymentType: 77, limit: 0 }, { paymentType: true })).toMatch(
    /^getCoupons: `paymentType` must be one of [^\n]*\), not \[secret\]\n {2}`limit` must be [^\n]*, not 0$/,
  );
  expect(await requested({ productIds: ["plain", { hidden: "77" }] }, { productIds: { 1: true } })).toBe(
    "getCoupons: `productIds[1]` must be a string, not an object",
  );
});

test("hides secrets of a result, and personal data unless plain personal data is requested", () => {
  const outputs = { a: string(), b: string().secret(), c: string().personal(), d: string().secret().personal() };
  const declared = defineFunction({ name: "f", doc: "", inputs: {}, outputs, look: never });
  const hidden = (args: Values) => Object.keys(secretsInResult(declared, args, {}).secrecy);
  expect(hidden({})).toEqual(["b", "d", "c"]);
  expect(hidden({ revealPersonalData: false })).toEqual(["b", "d", "c"]);
  expect(hidden({ revealPersonalData: true })).toEqual(["b", "d"]);
});

test("keeps the program's secrets and personal data of the service out of messages", async () => {
  const { client } = await spoken(status(500, {}, { message: "no plan hidden-id for hanako@example.com" }), {
    retryBudgetSeconds: 0.01,
  });
  const requested = perform(
    functionOf("getContractors"),
    () => client,
    { planId: "hidden-id", email: "hanako@example.com" },
    { planId: true },
  );
  await expect(requested).rejects.toThrow(
    "getContractors: listing the contractors of RegistrationPlan [secret] (GET /v1/advance/[secret]/contractor): " +
      "the service responded with 500: no plan [secret] for [secret]",
  );
});

test("includes values that are neither secret nor personal", async () => {
  const { client } = await spoken(status(500, {}, { message: "no list for Harvest" }), { retryBudgetSeconds: 0.01 });
  await expect(perform(functionOf("getCoupons"), () => client, { couponName: "Harvest" })).rejects.toThrow(
    "for Harvest",
  );
});

test("reports one failure for each of several functions that have it", async () => {
  const { client } = await spoken(status(200), {}, status(401));
  const messages = ["getCoupons", "getOneTimeProducts"].map((name) =>
    perform(functionOf(name), () => client, {}).catch((error: Error) => error.message.split(":")[0]),
  );
  expect(await Promise.all(messages)).toEqual(["getCoupons", "getOneTimeProducts"]);
});

test("suggests a function for an unknown name", () => {
  expect(() => functionOf("getCupon")).toThrow("There is no function getCupon. Did you mean getCoupon?");
  expect(() => functionOf("destroy")).toThrow(/^There is no function destroy. These exist: getRegistrationPlan, /);
});

test("documents every function, and has `revealPersonalData` only if there is personal data", () => {
  for (const { name, doc, inputs, outputs, isPersonal } of functions) {
    const silent = [...inputs.fields, ...outputs.fields].filter((field) => field.doc === "");
    expect([name, doc, silent.map((field) => field.name)]).toEqual([name, expect.stringMatching(/\.$/), []]);
    expect(inputs.field("revealPersonalData") !== undefined).toBe(isPersonal);
  }
  expect(functions.filter(({ isPersonal }) => isPersonal).map(({ name }) => name)).toEqual([
    "getContractors",
    "getPurchasers",
    "getRecurringSubscribers",
    "getInstallmentSubscribers",
    "getCustomer",
    "getOneTimePayment",
    "getOneTimePayments",
    "getRecurringPayment",
    "getRecurringPayments",
    "getInstallmentPayment",
    "getInstallmentPayments",
  ]);
});
