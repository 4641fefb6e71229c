// The guard of live mode: its refusals, its warnings, and the changes that need a confirmation.

import { describe, expect, it } from "vitest";
import type { Config } from "../../provider/client/config.js";
import type { Stored } from "../../provider/core/lifecycle/types.js";
import { validForAll } from "../../provider/messages/checks.js";
import {
  environmentOfOtherMode,
  liveRun,
  movedInTest,
  stackNotLive,
  stateOfOtherVersion,
} from "../../provider/messages/origins.js";
import { nameTakenInLive } from "../../provider/messages/owners.js";
import { keepRenamed } from "../../provider/messages/phrases.js";
import { livePriceChanges, priceChangesForCustomers } from "../../provider/messages/prices.js";
import type { Values } from "../../provider/model/rules.js";
import { unknown } from "../../provider/model/unknown.js";
import { plainCode } from "../support/codeService.js";
import { shown } from "../support/cycles.js";
import { startTestService, type TestService, useService } from "../support/service.js";
import { closing } from "../support/use.js";

const service = useService({ mode: "live" }, "each");

const page = { productName: "Book", processorAEnvId: "0", price: 1200 };
const plan = { planName: "Classes", processorAEnvId: "0", price: 4800, billingCycle: { interval: "month" } };
const code = { ...plainCode, processorAEnvId: "0", couponCode: "A" };
const product = () => service.lifecycle("OneTimeProduct");
const coupon = () => service.lifecycle("Coupon");
const requested = async (): Promise<Values> => {
  const { counts } = await service.control("GET", "requests");
  await service.control("DELETE", "requests");
  return Object.fromEntries(Object.entries(counts as Values).filter(([route]) => !route.includes("token")));
};
/** Without the notice that the run is live. */
const messages = (): string[] => service.diagnostics.filter((text) => !text.startsWith("run: "));

it("is reported on one line, once a run", async () => {
  const created = await product().create(page);
  await product().diff(created, { ...page, label: "x" });
  await service.lifecycle("ChatRole").create({ guildId: "g", name: "Members" });
  const notice = `run: ${shown(liveRun({ baseUrl: service.url }))}`;
  expect(service.diagnostics.filter((text) => text === notice)).toHaveLength(1);
});

it("shows that a new code is valid for every page", async () => {
  const notice = validForAll({ name: 'Coupon "A"', path: "productIds", means: "every page of the payment kind" });
  await coupon().announce({ ...code, productIds: ["p1"] });
  expect(messages()).not.toContain(shown(notice));
  await coupon().announce(code);
  expect(messages()).toContain(shown(notice));
});

describe("a notice about a price in live mode", () => {
  it("shows a price that was changed in the console, before it is reverted", async () => {
    const created = await product().create({ ...page, productName: "By hand" });
    await service.control("PATCH", `objects/product/${created.id}`, { price: 777 });
    await product().update(created, { ...page, productName: "By hand", label: "x" });
    expect(service.diagnostics).toContainEqual(
      shown(livePriceChanges({ name: 'OneTimeProduct "By hand"', isLive: true, changes: "  - price: 777 → 1,200" })),
    );
  });

  it.each<[what: string, kind: string, before: Values, change: Values, lines: string[]]>([
    ["a price", "OneTimeProduct", page, { price: 1500 }, ["price: 1,200 → 1,500"]],
    ["a price that is not known yet", "OneTimeProduct", page, { price: unknown }, []],
    ["something else", "OneTimeProduct", page, { label: "x" }, []],
    [
      "an initial cost",
      "RecurringPlan",
      { ...plan, initialCost: { amount: 500 } },
      { price: 5200, initialCost: { amount: 700, name: "Kit" } },
      ["price: 4,800 → 5,200", "initialCost.amount: 500 → 700"],
    ],
    [
      "a new initial cost",
      "RecurringPlan",
      plan,
      { initialCost: { amount: 700 } },
      ["initialCost.amount: not set → 700"],
    ],
    [
      "a removed initial cost",
      "RecurringPlan",
      { ...plan, initialCost: { amount: 7 } },
      { initialCost: undefined },
      ["initialCost.amount: 7 → not set"],
    ],
    ["an initial cost of nothing", "RecurringPlan", plan, { initialCost: { amount: 0 } }, []],
    ["a rate", "Coupon", code, { rate: 30, label: "x" }, ["rate: 20 → 30"]],
    [
      "a rate to an amount",
      "Coupon",
      code,
      { couponType: 1, rate: undefined, price: 500 },
      ["rate: 20 → not set", "price: not set → 500"],
    ],
    [
      "an enrollment discount",
      "Coupon",
      code,
      { initialCostCoupon: { type: 1, price: 9 } },
      ["initialCostCoupon.price: not set → 9"],
    ],
  ])("shows the change of %s", async (_, kind, before, change, lines) => {
    const created = await service.lifecycle(kind).create(before);
    service.nextRun();
    const desired = { ...before, ...change };
    await service.lifecycle(kind).diff(created, desired);
    const name = { OneTimeProduct: "Book", RecurringPlan: "Classes", Coupon: "A" }[kind];
    const prices = messages().filter((text) => text.includes("live price"));
    expect(prices).toEqual(
      lines.length === 0
        ? []
        : [
            shown(
              livePriceChanges({
                name: `${kind} "${name}"`,
                isLive: true,
                changes: lines.map((line) => `  - ${line}`).join("\n"),
              }),
            ),
          ],
    );
  });
});

describe("a notice about affected customers", () => {
  const concerned = (isLive: boolean, changes: string) => {
    const customers = "2 customers are signed up on the page";
    return shown(priceChangesForCustomers({ name: 'RecurringPlan "Classes"', isLive, changes, customers }));
  };
  const apply = (of: TestService, id: string, status: number) =>
    of.control("POST", `objects/paid/${id}/customers`, { status });
  const changed = async (of: TestService, environment: string) => {
    const before = { ...plan, processorAEnvId: environment };
    const created = await of.lifecycle("RecurringPlan").create(before);
    await apply(of, created.id, 2);
    await apply(of, created.id, 3);
    of.nextRun();
    await of.lifecycle("RecurringPlan").diff(created, { ...before, price: 5200 });
    return of.diagnostics.filter((text) => !text.startsWith("run: "));
  };

  it("is printed in live mode", async () =>
    expect(await changed(service, "0")).toEqual([concerned(true, "  - price: 4,800 → 5,200")]));

  it("is printed in test mode, with one line less", async () => {
    const test = closing(await startTestService());
    expect(await changed(test, "1")).toEqual([concerned(false, "")]);
  });
});

it.each([
  ["live", "1", true],
  ["live", "0", false],
  ["test", "0", true],
  ["test", "1", false],
] as const)("warns in %s mode about a new page of environment %s: %s", async (mode, processorAEnvId, isOther) => {
  const of = mode === "live" ? service : await startTestService();
  const desired = { ...plan, processorAEnvId };
  await of.lifecycle("RecurringPlan").announce(desired);
  await of.lifecycle("RecurringPlan").create(desired);
  const noun = mode === "live" ? "the test environment" : "production";
  const about = { name: 'RecurringPlan "Classes"', path: "processorAEnvId", value: processorAEnvId, noun };
  const warning = shown(environmentOfOtherMode({ ...about, isLive: mode === "live" }));
  const received = of.diagnostics.filter((text) => text.includes("processorAEnvId"));
  expect(received).toEqual(isOther ? [warning] : []);
  if (of !== service) await of.close();
});

describe("an object that already exists in live mode", () => {
  it("isn't created again: the preview and the create name it", async () => {
    const first = await product().create(page);
    service.nextRun({ allowsLiveDuplicates: true });
    const second = await product().create(page);
    service.nextRun({ allowsLiveDuplicates: false });
    const refusal = (...ids: string[]) => {
      const hints = ids.map((id) => `adoptId: "${id}"`);
      return nameTakenInLive({ name: 'OneTimeProduct "Book"', label: "productName", hints });
    };
    const both = refusal(first.id, second.id);
    await expect(product().announce(page)).rejects.toThrow(both);
    await expect(product().create(page)).rejects.toThrow(both);
    // The run has seen this object in the state.
    await product().diff(first, page);
    await expect(product().create(page)).rejects.toThrow(refusal(second.id));
    await product().announce({ ...page, productName: "Atlas" });
    await product().announce({ ...page, productName: unknown });
    expect((await service.control("GET", "objects/product")).items).toHaveLength(2);
  });

  it("can be of this run: two of one name in a program, a replacement, an adoption", async () => {
    const created = await product().create(page);
    const duplicate = await product().create(page);
    service.nextRun();
    const moved = { ...page, platform: { processorC: true } };
    expect((await product().diff(created, moved)).replaces).toEqual(["platform"]);
    await product().diff(duplicate, page);
    await product().announce(moved);
    const next = await product().create(moved);
    await product().delete(created);
    service.nextRun();
    await product().announce({ ...moved, adoptId: next.id });
    await product().create({ ...moved, adoptId: next.id });
    await product().announce({ ...page, adoptId: duplicate.id });
    expect((await service.control("GET", "objects/product")).items).toHaveLength(2);
  });

  it("can be a code that is continued: in place, as a new revision, or recreated", async () => {
    const created = await coupon().create(code);
    service.nextRun();
    await expect(coupon().announce({ ...code, couponName: "B" })).rejects.toThrow(
      `Coupon "A": the code "A" already exists in environment 0 (production). Its id is ${created.id}. Nothing was changed.\nChoose:\n` +
        `  - ${keepRenamed}\n` +
        `  - Use a different \`couponCode\`, or adopt the code: \`adoptId: "${created.id}"\`.\n`,
    );
    await coupon().announce({ ...code, couponCode: unknown });

    await service.control("POST", `objects/coupon/${created.id}/use`, { times: 2 });
    service.nextRun();
    const revised = { ...code, rate: 30 };
    expect((await coupon().diff(created, revised)).replaces).toEqual(["rate"]);
    await coupon().announce(revised);
    const revision = await coupon().create(revised);
    await coupon().delete(created);
    expect(revision.id).not.toBe(created.id);

    service.nextRun();
    const other = { ...revised, paymentType: 1 };
    expect((await coupon().diff(revision, other)).deleteBeforeReplace).toBe(true);
    await coupon().announce(other);
    await coupon().delete(revision);
    expect((await coupon().create(other)).id).not.toBe(revision.id);
  });

  it("costs one list for each kind and run, and none in test mode", async () => {
    await requested();
    for (const productName of ["A", "B", "C"]) {
      await product().announce({ ...page, productName });
      await product().create({ ...page, productName });
    }
    expect(await requested()).toEqual({ "GET /v1/client/product": 1, "POST /v1/client/product": 3 });
  });

  it("is searched again after a failed list", async () => {
    await service.control("POST", "faults", {
      method: "GET",
      path: "/v1/client/product",
      fault: { kind: "status", status: 400 },
    });
    await expect(product().announce(page)).rejects.toThrow(/listing every OneTimeProduct/);
    await product().create(page);
  });
});

describe("the origin of a stack's objects", () => {
  const originOf = (stored: Stored) => String(stored.state.__place);
  const everything = (stored: Stored): [what: string, () => Promise<unknown>][] => [
    ["diff", () => product().diff(stored, { ...page, price: 1 })],
    ["diff without a change", () => product().diff(stored, page)],
    ["update", () => product().update(stored, { ...page, price: 1 })],
    ["delete", () => product().delete(stored)],
  ];

  it.each<[what: string, place: unknown, mode: "live" | "test", refusal: (what: string) => string]>([
    [
      "of the other mode",
      expect.stringMatching(/^1 live /),
      "test",
      (what) => `${what} belongs to live mode, but the configured mode is test. Nothing was changed.\nChoose:\n`,
    ],
    ["of a different version", { mode: "live" }, "live", (what) => stateOfOtherVersion({ what }).message],
  ])("is refused for every operation if it is %s", async (_, place, mode, refusal) => {
    const { id, state } = await product().create(page);
    const held: Stored = { id, state: mode === "test" ? state : { ...state, __place: place } };
    expect(held.state.__place).toEqual(place);
    for (const [, work] of [...everything(held), ["read", () => product().read(id, held.state)] as const]) {
      service.nextRun({ mode });
      await requested();
      await expect(work()).rejects.toThrow(refusal(`OneTimeProduct "Book" ${id}`));
      // The run does nothing else either.
      await expect(product().create({ ...page, productName: "New" })).rejects.toThrow(id);
      expect(await requested()).toEqual({});
    }
  });

  it("delays new objects until an existing one was compared", async () => {
    const created = await product().create(page);
    const elsewhere = { ...created.state, __place: "1 test x y" };
    service.nextRun();
    await requested();
    const isNew = product().create({ ...page, productName: "New" });
    await expect(product().diff({ id: created.id, state: elsewhere }, page)).rejects.toThrow(/belongs to test mode/);
    await expect(isNew).rejects.toThrow(/belongs to test mode/);
    expect(await requested()).toEqual({ "GET /v1/client/product": 1 });
  });

  it("in live mode is searched at a different address, and objects are never dropped from the state", async () => {
    const created = await product().create(page);
    const moved: Partial<Config> = { baseUrl: service.url.replace("127.0.0.1", "localhost") };
    for (const [, work] of everything(created)) {
      service.nextRun(moved);
      await expect(work()).rejects.toThrow(
        `OneTimeProduct "Book" ${created.id} was created with a different base address. In live mode, the provider doesn't change such objects.\nChoose:\n`,
      );
    }
    const found = await product().read(created.id, created.state);
    expect(originOf(found as Stored)).not.toBe(originOf(created));
    service.nextRun();
    expect((await product().diff(found as Stored, page)).changed).toEqual([]);

    service.nextRun();
    await product().delete(found as Stored);
    await expect(product().read(created.id, created.state)).rejects.toThrow(
      `OneTimeProduct "Book" ${created.id} isn't in the configured account. It was created with a different base address and may still exist there, so it was kept in the state.`,
    );
    expect(await product().read(created.id, (found as Stored).state)).toBeUndefined();
  });

  it("isn't required in a state, which learns it", async () => {
    const { id, state } = await product().create(page);
    const { __place, ...older } = state;
    service.nextRun();
    expect((await product().diff({ id, state: older }, page)).changed).toEqual([]);
    expect((await product().read(id, older))?.state).toEqual(state);
    expect(await product().update({ id, state: older }, page)).toEqual(state);
  });
});

it("reports a different address once in test mode, and refuses nothing", async () => {
  const test = closing(await startTestService());
  const created = await test.lifecycle("OneTimeProduct").create(page);
  test.nextRun({ baseUrl: test.url.replace("127.0.0.1", "localhost") });
  await test.lifecycle("OneTimeProduct").diff(created, page);
  await test.lifecycle("OneTimeProduct").update(created, { ...page, price: 1 });
  expect(test.diagnostics).toEqual([`run: ${shown(movedInTest({ moved: ["base address"] }))}`]);
  test.nextRun();
  await test.lifecycle("OneTimeProduct").delete(created);
  expect(await test.lifecycle("OneTimeProduct").read(created.id, created.state)).toBeUndefined();
});

it("allows live mode only in the listed stacks", async () => {
  const created = await product().create(page);
  service.nextRun({ liveStacks: ["prod", "shop-*"] });
  const refused = stackNotLive({ name: "dev", liveStacks: ["prod", "shop-*"] });
  await expect(product().announce(page)).rejects.toThrow(refused);
  await expect(product().diff(created, page)).rejects.toThrow(refused);
  await expect(product().create(page)).rejects.toThrow(refused);
  await expect(product().delete(created)).rejects.toThrow(refused);
  service.nextRun({ liveStacks: ["d*"] });
  await product().delete(created);
});
