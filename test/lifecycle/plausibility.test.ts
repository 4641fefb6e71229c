// The check refuses programs that make no sense, and reports doubtful ones once.

import { beforeEach, describe, expect, it } from "vitest";
import { reference } from "../../provider/messages/base/refusal.js";
import { doubtfulInputs } from "../../provider/messages/checks.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { isReported } from "../support/cycles.js";
import { essentials } from "../support/samples/programs.js";
import { startTestService, useService } from "../support/service.js";
import { closing } from "../support/use.js";

const service = useService();
beforeEach(() => service.nextRun());

const min: Readonly<Record<string, Values>> = Object.fromEntries(
  Object.values(essentials).map(({ kind, args }) => [kind, args]),
);
const program = (kind: string, changes: Values): Values => {
  const { productIds: _, ...args } = min[kind] ?? {};
  return { ...args, ...changes };
};
const check = (kind: string, changes: Values, before?: Values) =>
  service.lifecycle(kind).check(program(kind, changes), before && program(kind, before));

const address = "https://pages.example/p/1";
const chatRule = { trigger: "auto", action: "grant", guildId: "1", targetType: "role", roleIds: ["2"] };
const anyone = { id: "1", allow: ["VIEW_CHANNEL"] };
const everyPage = "every page of the payment kind: omit it if you want that";

const refused: readonly [kind: string, changes: Values, problem: string][] = [
  ["Coupon", { rate: 150 }, "rate must be from 0 to 100, not 150"],
  ["Coupon", { rate: -10 }, "rate must be from 0 to 100, not -10"],
  ["Coupon", { couponType: 1, rate: null, price: -5 }, "price must be at least 0, not -5"],
  ["Coupon", { initialCostCoupon: { type: 0, rate: 101 } }, "initialCostCoupon.rate must be from 0 to 100, not 101"],
  ["Coupon", { initialCostCoupon: { type: 1, price: -1 } }, "initialCostCoupon.price must be at least 0, not -1"],
  ["Coupon", { couponCount: -3 }, "couponCount must be at least 0, not -3"],
  ["Coupon", { couponCount: 2.5 }, "couponCount must be a whole number, not 2.5"],
  ["Coupon", { couponCode: "" }, 'couponCode must be filled in, not ""'],
  ["Coupon", { couponCode: " SPRING 10 " }, 'couponCode must begin and end without a space, not " SPRING 10 "'],
  ["Coupon", { couponName: " " }, 'couponName must be filled in, not " "'],
  ["Coupon", { productIds: [] }, `productIds is an empty list, which means ${everyPage}`],
  ["Coupon", { productIds: ["a", address] }, `productIds[1] must be an id, not an address, not "${address}"`],
  ["Coupon", { adoptId: address }, `adoptId must be an id, not an address, not "${address}"`],
  ["RegistrationPlan", { planName: "" }, 'planName must be filled in, not ""'],
  ["RegistrationPlan", { quantity: -2 }, "quantity must be at least -1, not -2"],
  [
    "RegistrationPlan",
    { chatRule: { ...chatRule, roleIds: [] } },
    'chatRule.roleIds is an empty list: with `targetType` "role", name at least one',
  ],
  [
    "RegistrationPlan",
    { chatRule: { ...chatRule, targetType: "channel", channelIds: [] } },
    'chatRule.channelIds is an empty list: with `targetType` "channel", name at least one',
  ],
  [
    "RegistrationPlan",
    { chatRule: { ...chatRule, guildId: address } },
    `chatRule.guildId must be an id, not an address, not "${address}"`,
  ],
  ["OneTimeProduct", { productName: "\t" }, 'productName must be filled in, not "\\t"'],
  ["OneTimeProduct", { price: -2 }, "price must be at least -1, not -2"],
  ["OneTimeProduct", { stock: -5 }, "stock must be at least -1, not -5"],
  ["OneTimeProduct", { limitPerPerson: -5 }, "limitPerPerson must be at least -1, not -5"],
  [
    "OneTimeProduct",
    { waitingList: { type: 2, interval: 0 } },
    "waitingList.interval must be at least 1 hour with `type` 2, not 0",
  ],
  [
    "InstallmentPlan",
    { waitingList: { type: 2, interval: -1 } },
    "waitingList.interval must be at least 1 hour with `waitingList.type` 2, not -1",
  ],
  ["RecurringPlan", { price: -1 }, "price must be at least 0, not -1"],
  ["RecurringPlan", { salesCount: -2 }, "salesCount must be at least -1, not -2"],
  ["RecurringPlan", { contractedUnits: { max: -2 } }, "contractedUnits.max must be at least -1, not -2"],
  ["RecurringPlan", { initialCost: { amount: -1 } }, "initialCost.amount must be at least 0, not -1"],
  [
    "RecurringPlan",
    { processorBInstallment: { allow: true, terms: [] } },
    "processorBInstallment.terms is an empty list: with `allow`, name the installment counts to choose from",
  ],
  ["InstallmentPlan", { price: -1 }, "price must be at least 0, not -1"],
  ["RecurringPlan", { taxRate: -1 }, "taxRate must be at least 0, not -1"],
  ["RecurringPlan", { noticeDaysBefore: -1 }, "noticeDaysBefore must be at least 0, not -1"],
  ["RecurringPlan", { autoRetry: { intervalDays: -1 } }, "autoRetry.intervalDays must be at least 0, not -1"],
  ["RecurringPlan", { autoCancel: { limit: -1 } }, "autoCancel.limit must be at least 0, not -1"],
  [
    "RecurringPlan",
    { billingCycle: { interval: "month", count: -3 } },
    "billingCycle.count must be at least 1, not -3",
  ],
  [
    "RecurringPlan",
    { initialCost: { installmentsCount: 0 } },
    "initialCost.installmentsCount must be at least 1, not 0",
  ],
  [
    "RecurringPlan",
    { bankInvoice: { billingDeadlineDays: -1 } },
    "bankInvoice.billingDeadlineDays must be at least 0, not -1",
  ],
  [
    "OneTimeProduct",
    { bankInvoice: { reminderDaysBefore: -1 } },
    "bankInvoice.reminderDaysBefore must be at least 0, not -1",
  ],
  [
    "OneTimeProduct",
    { processorBInstallment: { allow: true, terms: [3, -1] } },
    "processorBInstallment.terms[1] must be at least 1, not -1",
  ],
  [
    "OneTimeProduct",
    { waitingList: { type: 3, minParticipants: -1 } },
    "waitingList.minParticipants must be at least 0, not -1",
  ],
  ["ChatRole", { name: " " }, 'name must be filled in, not " "'],
  ["ChatRole", { roleId: "1" }, "roleId is set by the service; remove it"],
  ["ChatChannel", { name: "" }, 'name must be filled in, not ""'],
  [
    "ChatChannel",
    { role: [{ ...anyone, deny: ["ViewChannel"] }] },
    "role[0].deny denies VIEW_CHANNEL, which `allow` grants: leave it in one of the two",
  ],
];

it.each(refused)("refuses %s %j", async (kind, changes, problem) => {
  expect((await check(kind, changes)).problems).toEqual([problem]);
  expect(service.diagnostics).toEqual([]);
});

it.each<[kind: string, changes: Values]>([
  ["Coupon", { rate: 0 }],
  ["Coupon", { rate: 100 }],
  ["Coupon", { couponCount: 0 }],
  ["Coupon", { rate: unknown, couponCode: unknown, productIds: unknown }],
  ["OneTimeProduct", { price: -1, stock: -1, limitPerPerson: 0 }],
  ["OneTimeProduct", { waitingList: { type: 1, interval: -1 } }],
  ["OneTimeProduct", { waitingList: { type: 2, interval: 1 } }],
  ["OneTimeProduct", { waitingList: { type: 2, interval: unknown } }],
  ["Coupon", { startDate: "2099/05/01", endDate: "2099-05-01" }],
  ["Coupon", { startDate: "2099/05/01" }],
  ["Coupon", { endDate: "2099/05/01" }],
  ["RecurringPlan", { price: 0, salesCount: -1, processorBInstallment: { allow: false, terms: [] } }],
  ["RegistrationPlan", { chatRule: { ...chatRule, channelIds: [] } }],
  ["ChatChannel", { role: [{ ...anyone, deny: [unknown] }], parentId: "" }],
])("accepts %s %j", async (kind, changes) => {
  expect((await check(kind, changes)).problems).toEqual([]);
  expect(service.diagnostics).toEqual([]);
});

const strangeInterval = (value: string) =>
  `\`billingCycle.interval\` is "${value}": usual values are day, week, month, year. The service doesn't document which ` +
  "it takes";
const strangeEnvironment = (value: string) =>
  `\`processorAEnvId\` is "${value}", not one of "0" (Production), "1" (Test): discount codes exist only for these, and a ` +
  "later correction replaces the page";
const noMode =
  "`waitingList.type` is omitted: the service doesn't document what a waiting list without a mode does; give 1, 2 or 3";

const messages: readonly [kind: string, changes: Values, hints: readonly string[]][] = [
  ["OneTimeProduct", { waitingList: { formationTrigger: 1 } }, [noMode]],
  ["Coupon", { endDate: "2020-01-31" }, ["`endDate` is 2020-01-31, which is over"]],
  ["Coupon", { price: 500 }, ["`price` is ignored: with `couponType` 0, `rate` counts"]],
  [
    "Coupon",
    { initialCostCoupon: { type: 1, price: 5, rate: 5 } },
    ["`initialCostCoupon.rate` is ignored: with `type` 1, `price` counts"],
  ],
  [
    "RecurringPlan",
    { salesEnd: { time: 1_577_836_800 } },
    ["`salesEnd.time` is 1577836800 (2020-01-01T00:00:00.000Z), which is over"],
  ],
  [
    "RegistrationPlan",
    { contractEnd: { time: 1_577_836_800 } },
    ["`contractEnd.time` is 1577836800 (2020-01-01T00:00:00.000Z), which is over"],
  ],
  [
    "OneTimeProduct",
    { companyInfo: { name: "School", city: "Kobe" }, platform: { processorA: true, processorABank: true } },
    [
      "`platform.processorABank` is documented for RecurringPlan only, not for OneTimeProduct",
      "`companyInfo.name` is ignored: the service uses it only when `sourceFromClient` is false",
      "`companyInfo.city` is ignored: the service uses it only when `sourceFromClient` is false",
    ],
  ],
  [
    "InstallmentPlan",
    { platform: { processorC: true } },
    ["`platform.processorC` is documented for OneTimeProduct only, not for InstallmentPlan"],
  ],
  [
    "OneTimeProduct",
    { waitingList: { type: 2, interval: -1 } },
    ["`waitingList.interval` is -1: with `type` 2, give the hours to wait"],
  ],
  ["OneTimeProduct", { processorAEnvId: "test" }, [strangeEnvironment("test")]],
  ["RecurringPlan", { processorAEnvId: "7" }, [strangeEnvironment("7")]],
  ["RecurringPlan", { billingCycle: { interval: "monthly" } }, [strangeInterval("monthly")]],
  ["InstallmentPlan", { billingCycle: { interval: "Month", installmentsCount: 3 } }, [strangeInterval("Month")]],
  ["OneTimeProduct", { waitingList: {} }, ["`waitingList` is not sent: it sets nothing. Set its `type`, or remove it"]],
  [
    "RegistrationPlan",
    { waitingList: { type: 2 } },
    ["`waitingList.interval` is omitted: with `type` 2, give the hours to wait"],
  ],
  [
    "OneTimeProduct",
    { waitingList: { type: 1, interval: 0 } },
    ["`waitingList.interval` is ignored: the service uses it only when `type` is 2"],
  ],
  [
    "ChatRole",
    { permissions: ["VIEW_CHANNELS", "VIEW_CHANNEL", "FLY_TO_THE_MOON"] },
    [
      '`permissions[0]` is "VIEW_CHANNELS", a permission that is not known here, and sent as it is; ' +
        "did you mean `VIEW_CHANNEL`?",
      '`permissions[2]` is "FLY_TO_THE_MOON", a permission that is not known here, and sent as it is',
    ],
  ],
  [
    "ChatChannel",
    { user: [{ id: "1", deny: ["SPEEK"] }] },
    ['`user[0].deny[0]` is "SPEEK", a permission that is not known here, and sent as it is; did you mean `SPEAK`?'],
  ],
];
const warning = (name: string, hints: readonly string[]) =>
  `warning: ${name}: check these values.${hints.map((hint) => `\n  - ${hint}`).join("")}\n${reference("PP1601")}`;
const names: Readonly<Record<string, string>> = {
  Coupon: 'Coupon "SPRING"',
  RecurringPlan: 'RecurringPlan "Classes"',
  RegistrationPlan: 'RegistrationPlan "Trial"',
  OneTimeProduct: 'OneTimeProduct "Book"',
  InstallmentPlan: 'InstallmentPlan "Course"',
  ChatRole: 'ChatRole "Members"',
  ChatChannel: 'ChatChannel "lounge"',
};

describe.each(messages)("%s %j", (kind, changes, hints) => {
  it("is reported once in a run, and not refused", async () => {
    for (const _ of [1, 2]) expect((await check(kind, changes)).problems).toEqual([]);
    expect(service.diagnostics).toEqual([warning(names[kind] as string, hints)]);
  });

  it("is not reported again if it was there before, or if it is unknown", async () => {
    await check(kind, { ...changes, label: undefined }, changes);
    await check(kind, Object.fromEntries(Object.keys(changes).map((name) => [name, unknown])));
    expect(service.diagnostics).toEqual([]);
  });
});

it.each<[what: string, kind: string, changes: Values]>([
  [
    "a day that isn't over in any time zone",
    "Coupon",
    { endDate: new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10) },
  ],
  ["company fields that are used", "OneTimeProduct", { companyInfo: { sourceFromClient: false, name: "School" } }],
  [
    "company fields that may be unused",
    "OneTimeProduct",
    { companyInfo: { sourceFromClient: unknown, name: "School" } },
  ],
  ["a platform that is off", "OneTimeProduct", { platform: { processorABank: false } }],
  ["a platform for all kinds", "OneTimeProduct", { platform: { processorB: true } }],
  ["a waiting list that is not used", "OneTimeProduct", { waitingList: { type: 0, interval: 3, minParticipants: 2 } }],
  ["a blank price next to a rate", "Coupon", { price: 0 }],
])("reports nothing for %s", async (_, kind, changes) => {
  expect((await check(kind, changes)).problems).toEqual([]);
  expect(service.diagnostics).toEqual([]);
});

it("reports an existing implausible value, which may be unchangeable", async () => {
  const before = { couponCode: " SPRING" };
  expect((await check("Coupon", { ...before, label: "new" }, before)).problems).toEqual([]);
  expect(service.diagnostics).toEqual([
    warning('Coupon " SPRING"', ['`couponCode` must begin and end without a space, not " SPRING"']),
  ]);
  expect((await check("Coupon", { couponCode: "SPRING " }, before)).problems).toHaveLength(1);
});

it("reports a target that is known to be another kind of object", async () => {
  const [page, plan] = await Promise.all(
    (["OneTimeProduct", "RecurringPlan"] as const).map((kind) => service.lifecycle(kind).create(program(kind, {}))),
  );
  const productIds = [page?.id, plan?.id, "somebody else's"];
  expect((await check("Coupon", { productIds })).problems).toEqual([]);
  const hint =
    "`productIds[0]` has the type OneTimeProduct, but a code with `paymentType` 4 needs the type RecurringPlan";
  expect(service.diagnostics).toEqual([warning('Coupon "SPRING"', [hint])]);
});

it("reports a target for another environment, as soon as the run knows the page", async () => {
  const ofPage = program("RecurringPlan", { processorAEnvId: "0" });
  const page = await service.lifecycle("RecurringPlan").create(ofPage);
  const changes = { productIds: [page.id], processorAEnvId: "1" };
  const hint = '`productIds[0]` is a page with `processorAEnvId` "0", and the code has "1": it doesn\'t apply there';
  expect((await check("Coupon", changes)).problems).toEqual([]);
  const only = () => service.diagnostics.filter((text) => isReported([text], doubtfulInputs));
  expect(only()).toEqual([warning('Coupon "SPRING"', [hint])]);
  await check("Coupon", { ...changes, processorAEnvId: "0" });
  await check("Coupon", { ...changes, processorAEnvId: unknown });
  expect(only()).toHaveLength(1);
  service.nextRun();
  await check("Coupon", changes);
  expect(only()).toEqual([]);
  await service.lifecycle("RecurringPlan").diff(page, ofPage);
  await check("Coupon", changes);
  expect(only()).toEqual([warning('Coupon "SPRING"', [hint])]);
});

it("requests only a token for a preview of creates, and nothing if nothing is planned", async () => {
  const { OneTimeProduct = {} } = min;
  const there = closing(await startTestService());
  await there.lifecycle("OneTimeProduct").announce(OneTimeProduct);
  expect(there.diagnostics).toEqual([]);
  await there.lifecycle("OneTimeProduct").announce({ ...OneTimeProduct, productName: "Another" });
  expect((await there.control("GET", "requests")).counts).toEqual({ "POST /v1/identity/oauth2/token": 1 });
  there.nextRun();
  await there.control("DELETE", "requests");
  await there.lifecycle("OneTimeProduct").diff({ id: "1", state: OneTimeProduct }, OneTimeProduct);
  expect((await there.control("GET", "requests")).counts).toEqual({});
});

describe("a preview of a create", () => {
  it("fails if the service refuses the credentials", async () => {
    const stranger = closing(await startTestService({ appSecret: "wrong" }));
    const { OneTimeProduct = {} } = min;
    await expect(stranger.lifecycle("OneTimeProduct").announce(OneTimeProduct)).rejects.toThrow(
      "doesn't accept the credentials of application test-app (401",
    );
    stranger.nextRun();
    const page = { id: "1", state: OneTimeProduct };
    await expect(stranger.lifecycle("OneTimeProduct").diff(page, { ...OneTimeProduct, label: "x" })).rejects.toThrow(
      "doesn't accept the credentials",
    );
    stranger.nextRun();
    expect((await stranger.lifecycle("OneTimeProduct").diff(page, OneTimeProduct)).changed).toEqual([]);
  });

  it("passes if the service gives no token for now", async () => {
    const busy = closing(await startTestService({ retryBudgetSeconds: "0.1" }));
    await busy.control("POST", "faults", {
      path: "/v1/identity/oauth2/token",
      times: 50,
      fault: { kind: "status", status: 503 },
    });
    await busy.lifecycle("OneTimeProduct").announce(min.OneTimeProduct as Values);
    expect(busy.diagnostics).toEqual([]);
  });

  it("refuses a code that exists in the account, with one list for all", async () => {
    const there = closing(await startTestService());
    const created = await there.lifecycle("Coupon").create(program("Coupon", { couponCode: "TAKEN" }));
    there.nextRun();
    await there.control("DELETE", "requests");
    await expect(there.lifecycle("Coupon").announce(program("Coupon", { couponCode: "TAKEN" }))).rejects.toThrow(
      'the code "TAKEN" already exists in environment 1 (test)',
    );
    for (const couponCode of ["FREE", "FREE2"])
      await there.lifecycle("Coupon").announce(program("Coupon", { couponCode }));
    const adopted = { ...program("Coupon", { couponCode: "TAKEN" }), adoptId: created.id };
    await there.lifecycle("Coupon", "adopted").announce(adopted);
    const { counts } = await there.control("GET", "requests");
    expect(counts).toMatchObject({ "GET /v1/client/coupon": 1 });
  });
});
