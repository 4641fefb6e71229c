// Contracts that are paused: nothing comes due meanwhile, and the rhythm stays.
import { describe, expect, test } from "vitest";
import { businessForTests } from "../../../test/support/sandboxBusiness.js";
import type { Json } from "../../../test/support/sandboxClient.js";

const business = businessForTests();

async function member(fields: Json = {}, kind: "paid" | "product" | "installments" = "paid") {
  const page = await business.createPage(kind, { price: 1000, ...fields });
  const person = await page.join();
  return { page, person };
}

const nextOf = async (person: string) => (await business.person(person)).contract.next_payment_at as string | undefined;

describe("a paused contract", () => {
  test("charges nothing, and continues with the first regular day afterwards", async () => {
    const { person, page } = await member();
    const first = new Date((await nextOf(person)) ?? "");
    expect((await business.decide(person, "pause")).body.contract).toMatchObject({ paused_at: expect.any(String) });
    expect(await nextOf(person)).toBeUndefined();
    await business.move("100d");
    expect(await business.amounts(person)).toEqual([1000]);
    await business.decide(person, "resume");
    const next = new Date((await nextOf(person)) ?? "");
    const now = await business.now();
    expect(next > now && next.getTime() - now.getTime() <= 31 * 86_400_000).toBe(true);
    expect(next.toISOString().slice(11)).toBe(first.toISOString().slice(11));
    await business.move("32d");
    await business.move("31d");
    expect((await business.amounts(person)).length).toBeGreaterThanOrEqual(3);
    expect(await page.events()).toEqual(expect.arrayContaining(["paused", "resumed"]));
  });

  test("that is resumed before its next day loses nothing", async () => {
    const { person } = await member();
    const before = await nextOf(person);
    await business.decide(person, "pause");
    await business.move("3d");
    await business.decide(person, "resume");
    expect(await nextOf(person)).toBe(before);
  });

  test("is charged first after a trial that ends during the pause", async () => {
    const trial_end = Math.floor((await business.now()).getTime() / 1000) + 10 * 86_400;
    const { person } = await member({ billing_cycle: { interval: "month", count: 1, trial_end } });
    await business.decide(person, "pause");
    await business.move("20d");
    await business.decide(person, "resume");
    expect(await business.amounts(person)).toEqual([]);
    await business.move("31d");
    expect(await business.amounts(person)).toEqual([1000]);
  });

  test("keeps its number of installments", async () => {
    const billing_cycle = { interval: "month", installments_count: 3 };
    const { person } = await member({ price: 3000, billing_cycle }, "installments");
    await business.decide(person, "pause");
    await business.move("6mo");
    await business.decide(person, "resume");
    await business.move("6mo");
    expect(await business.amounts(person)).toEqual([1000, 1000, 1000]);
  });

  test("can be canceled", async () => {
    const { person } = await member();
    await business.decide(person, "pause");
    expect((await business.decide(person, "cancel")).body.contract.paused_at).toBeUndefined();
    expect((await business.decide(person, "resume")).status).toBe(409);
  });
});

test.each<[string, string[], RegExp]>([
  ["paused twice", ["pause", "pause"], /already paused/],
  ["resumed before it is paused", ["resume"], /isn't paused/],
  ["paused after it was canceled", ["cancel", "pause"], /can be paused/],
])("refuses to be %s", async (_, decisions, message) => {
  const { person } = await member();
  const responses = [];
  for (const decision of decisions) responses.push(await business.decide(person, decision));
  expect(responses.at(-1)?.status).toBe(409);
  expect(responses.at(-1)?.body.error[0].message).toMatch(message);
});

test("refuses to pause a contract with an outstanding payment, or a single payment", async () => {
  const { person } = await member();
  await business.decide(person, "fail-next-payment");
  await business.move("32d");
  expect((await business.decide(person, "pause")).body.error[0].message).toMatch(/is overdue/);
  const once = await member({}, "product");
  expect((await business.decide(once.person, "pause")).body.error[0].message).toMatch(/no more payments/);
});
