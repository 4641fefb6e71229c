// Every function against the sandbox, with every response variant in the matrix.
import { beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { resourceOf } from "../../../provider/kinds/resources/index.js";
import { sameMeaning } from "../../../provider/model/equal.js";
import type { Values } from "../../../provider/model/rules.js";
import { variants } from "../../../sandbox/index.js";
import { person, startFunctionService } from "../../support/functionService.js";
import { casesOf } from "../../support/needs.js";
import { use } from "../../support/use.js";

const service = use(() => startFunctionService());
beforeEach(() => service.control("PUT", "variants", { variants: [] }));

const look = (name: string, args?: Values) => service.call(name, args);
const idOf = (kind: string): string => service.created(kind).id;

const pages = ["RegistrationPlan", "OneTimeProduct", "RecurringPlan", "InstallmentPlan"];
const idName = (kind: string): string => resourceOf(kind).endpoint.idName;

/** The arguments of a function that reads one object. */
function ids(kind: string): Values {
  const { own, path } = resourceOf(kind).endpoint.parse(idOf(kind)) as { own: string; path: Values };
  return { ...path, [idName(kind)]: own };
}

/** The properties whose returned value differs from the created one. */
function untrue(kind: string, returned: Values): string[] {
  const { model } = resourceOf(kind);
  const args = service.created(kind).args;
  return model.inputs
    .filter(
      ({ name, isSent, type }) => isSent && name in args && returned[name] !== undefined && type.kind !== "object",
    )
    .filter((field) => !sameMeaning(field, args[field.name], returned[field.name]))
    .map(({ name }) => name);
}

const shapes = casesOf(["", ...variants.map(({ name }) => name), "all"], ["", "all"]);

describe.each(shapes)("functions with the response variant %j", (shape) => {
  beforeEach(() => service.control("PUT", "variants", { variants: shape === "" ? [] : [shape] }));

  it.each([...pages, "Coupon", "ChatRole", "ChatChannel"])("return the properties of a %s", async (kind) => {
    const returned = await look(`get${kind}`, ids(kind));
    expect(returned).toMatchObject(ids(kind));
    expect(untrue(kind, returned)).toEqual([]);
    if (pages.includes(kind)) expect(returned.urlApplication).toMatch(/^http/);
    if (!["omit-all", "all"].includes(shape)) expect(returned[resourceOf(kind).label]).toBeTruthy();
  });

  it("find a code by its text, and in the list", async () => {
    const { couponCode } = service.created("Coupon").args;
    const identity = { couponCode, processorAEnvId: "1" };
    expect(await look("getCouponByCode", identity)).toMatchObject({ couponId: idOf("Coupon") });
    const { coupons, count } = await look("getCoupons", identity);
    expect(coupons).toMatchObject([{ couponId: idOf("Coupon"), ...identity }]);
    expect(count).toBe(1);
  });

  it.each(pages)("list a %s", async (kind) => {
    const { list = "", id } = resourceOf(kind).response;
    const listed = await look(`get${kind}s`);
    expect(listed.count).toBe(1);
    const key = kind === "RegistrationPlan" ? "planId" : id;
    expect(listed[list]).toMatchObject([{ [key]: expect.anything() }]);
    expect(String((listed[list] as Values[])[0]?.[key])).toBe(idOf(kind));
  });

  it("return customers and payments", async () => {
    const { contractors } = await look("getContractors", { planId: idOf("RegistrationPlan"), status: 2 });
    const remarks = { notes: ["a planted remark"], affiliate: { code: "planted" } };
    expect(contractors).toMatchObject([{ ...person, status: 2, ...remarks }]);
    const { purchasers } = await look("getPurchasers", { productId: idOf("OneTimeProduct") });
    const [{ customer_id: customerId, payment_id: paymentId }] = purchasers as [Values];
    const { record } = await look("getCustomer", { customerId: String(customerId) });
    expect(record).toMatchObject(person);
    const payment = { customer_id: customerId, payment_id: paymentId };
    expect((await look("getOneTimePayment", { paymentId: String(paymentId) })).record).toMatchObject(payment);
    expect((await look("getOneTimePayments", { matching: { customer_id: customerId } })).payments).toMatchObject([
      payment,
    ]);
    for (const kind of ["Recurring", "Installment"]) {
      const args = { paidId: idOf(`${kind}Plan`) };
      expect((await look(`get${kind}Subscribers`, args)).subscribers).toMatchObject([person]);
      const { payments } = await look(`get${kind}Payments`);
      const [{ payment_id }] = payments as [Values];
      expect(await look(`get${kind}Payment`, { paymentId: String(payment_id) })).toMatchObject({
        record: { payment_id },
      });
    }
  });
});

describe("lists are filtered", () => {
  beforeAll(async () => {
    await service.join("RegistrationPlan", { name: "Taro", email: "taro@example.com", status: 5, company: "Sea" });
    await service.join("RegistrationPlan", { name: "Jiro", email: "jiro@example.com", status: 3 });
  });

  it.each<[filter: Values, names: string[]]>([
    [{}, [person.name, "Taro", "Jiro"]],
    [{ status: 5 }, ["Taro"]],
    [{ status: 30 }, []],
    [{ company: "Sea" }, ["Taro"]],
    [{ email: "jiro@example.com", status: 3 }, ["Jiro"]],
    [{ email: "jiro@example.com", status: 5 }, []],
    [{ limit: 2 }, [person.name, "Taro"]],
  ])("contractors by %j", async (filter, names) => {
    const page = { planId: idOf("RegistrationPlan") };
    const { contractors, count, ...rest } = await look("getContractors", { ...page, ...filter });
    expect(rest).toEqual(page);
    expect((contractors as Values[]).map(({ name }) => name)).toEqual(names);
    expect(count).toBe(names.length);
  });
});

describe("a missing object", () => {
  const unknown = "0123456789abcdef";
  const advice = "It may have been deleted. Check the id, the application and the mode.";
  const webhook = "A webhook's own `id` is not a payment id: take the `payment_id` of its event.";

  it.each<[name: string, args: Values, message: string]>([
    ["getOneTimeProduct", { productId: unknown }, `there is no OneTimeProduct ${unknown}. ${advice}`],
    ["getOneTimePayment", { paymentId: unknown }, `there is no one-time payment ${unknown}. ${advice} ${webhook}`],
    ["getChatRole", { guildId: "guild", roleId: unknown }, `there is no ChatRole guild/${unknown}. ${advice}`],
    [
      "getCouponByCode",
      { couponCode: "NONE", processorAEnvId: "1" },
      'there is no active Coupon "NONE" in environment 1 (test). Check its text, including upper and lower case, and the environment. ' +
        "`getCoupons` lists all codes.",
    ],
  ])("is reported by %s", (name, args, message) => expect(look(name, args)).rejects.toThrow(`${name}: ${message}`));

  it.each<[name: string, argument: string, kind: string]>([
    ["getOneTimeProduct", "productId", "RecurringPlan"],
    ["getRecurringPlan", "paidId", "InstallmentPlan"],
    ["getCoupon", "couponId", "OneTimeProduct"],
    ["getOneTimePayment", "paymentId", "Coupon"],
    ["getInstallmentSubscribers", "paidId", "RegistrationPlan"],
  ])("is reported by %s with what the id %s belongs to", (name, argument, kind) =>
    expect(look(name, { [argument]: idOf(kind) })).rejects.toThrow(
      `${idOf(kind)}: it is the id of a different kind. Use \`get${kind}\`.`,
    ),
  );

  it("is reported if a role's id is that of a channel", () => {
    const { channelId: roleId, guildId } = ids("ChatChannel");
    return expect(look("getChatRole", { guildId, roleId })).rejects.toThrow("Use `getChatChannel`.");
  });
});

test("omits a code that was only marked as deleted, and finds the current one by its text", async () => {
  await service.control("PUT", "variants", { variants: ["deleted-mark"] });
  const args = { ...service.created("Coupon").args, couponCode: "REVISED" };
  const before = await service.lifecycle("Coupon").create(args);
  await service.control("POST", `objects/coupon/${before.id}/use`, { times: 1 });
  service.nextRun();
  const after = await service.lifecycle("Coupon").update(before, { ...args, rate: 3 });
  const identity = { couponCode: "REVISED", processorAEnvId: "1" };
  expect(await look("getCouponByCode", identity)).toMatchObject({ couponId: after.couponId, rate: 3 });
  expect(await look("getCoupons", { couponCode: "REVISED" })).toMatchObject({
    coupons: [{ couponId: after.couponId }],
  });
  await expect(look("getCoupon", { couponId: before.id })).rejects.toThrow("`getCouponByCode` finds it.");
});
