// What a change of a discount code becomes: made in place, a new revision, a new code, or refused.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Values } from "../../provider/model/rules.js";
import { startTestService, type TestService } from "../support/service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const plain = { processorAEnvId: "1", couponName: "A", couponType: 0, rate: 20, couponTerm: 0, paymentType: 4 };
const coupon = () => service.lifecycle("Coupon");
const live = async (couponCode: string) =>
  ((await service.control("GET", "coupon")).items as Values[]).filter((item) => item.coupon_code === couponCode);

/** A code that is in the state, in a run of its own. */
async function held(couponCode: string, uses: number, more: Values = {}) {
  const wanted = { ...plain, ...more, couponCode };
  const made = await coupon().create(wanted);
  if (uses > 0) await service.control("POST", `coupons/${made.id}/use`, { times: uses });
  service.nextRun();
  return { made, wanted };
}

it.each<[what: string, uses: number, change: Values, expected: Values]>([
  [
    "an unused code's rate",
    0,
    { rate: 30 },
    { changed: ["rate"], replaces: [], told: /keeps its id \(not used yet\)/ },
  ],
  ["a used code's rate", 4, { rate: 30 }, { replaces: ["rate"], told: /new revision \(used 4 times; the count/ }],
  ["a used code's term", 1, { couponTerm: 3 }, { replaces: ["couponTerm"], told: /new revision \(used once/ }],
  [
    "a used code's name and end",
    2,
    { couponName: "B", endDate: "2037/01/31" },
    { replaces: [], told: /keeps its id \(used 2 times; the count goes on\)/ },
  ],
  ["a used code's label", 2, { label: "x" }, { changed: ["label"], replaces: [], told: /the count goes on/ }],
  ["an unused code's text", 0, { couponCode: "OTHER" }, { changed: ["couponCode"], replaces: [] }],
  ["an unused code's pages", 0, { productIds: ["x"] }, { replaces: [] }],
  ["an unused code's payment type", 0, { paymentType: 1 }, { replaces: ["paymentType"], deleteBeforeReplace: true }],
  ["recurring to processor A", 0, { paymentType: 14 }, { replaces: ["paymentType"], deleteBeforeReplace: true }],
])("of %s", async (what, uses, change, { told, ...expected }) => {
  const { made, wanted } = await held(what.toUpperCase(), uses);
  expect(await coupon().diff(made, { ...wanted, ...change })).toMatchObject(expected);
  if (told) expect(service.told.join("\n")).toMatch(told as RegExp);
  expect(await live(wanted.couponCode)).toMatchObject([{ id: made.id }]);
});

describe("of a used code is refused, with what to do instead:", () => {
  it.each<[changes: Values, property: string]>([
    [{ couponCode: "SUMMER" }, "couponCode"],
    [{ productIds: ["x"] }, "productIds"],
    [{ processorAEnvId: "0" }, "processorAEnvId"],
    [{ paymentType: 1 }, "paymentType"],
    [{ paymentType: 14 }, "paymentType"],
  ])("%j", async (changes, property) => {
    const { made, wanted } = await held(`REFUSED ${JSON.stringify(changes)}`, 1);
    await expect(coupon().diff(made, { ...wanted, ...changes })).rejects.toThrow(
      `Coupon ${JSON.stringify(wanted.couponCode)}: refused: a used code cannot change \`${property}\` (it was used once).\n` +
        "Instead: declare another Coupon",
    );
    expect(await live(wanted.couponCode)).toMatchObject([{ id: made.id }]);
  });
});

it.each([1, 14])("a code that is made anew is there once, of payment type %i", async (paymentType) => {
  const { made, wanted } = await held(`ANEW ${paymentType}`, 0);
  await coupon().diff(made, { ...wanted, paymentType });
  await coupon().delete(made);
  const anew = await coupon().create({ ...wanted, paymentType });
  expect(await live(wanted.couponCode)).toMatchObject([{ id: anew.id, payment_type: paymentType }]);
  expect(anew.id).not.toBe(made.id);
});

describe("of a used code that leaves the program", () => {
  it("is refused", async () => {
    const { made } = await held("LEAVES", 2);
    await expect(coupon().delete(made)).rejects.toThrow(
      /^deleting Coupon "LEAVES" \w+: it was used 2 times, and a used code cannot be deleted\. It is left as it is\./,
    );
    expect(service.told.join("\n")).toMatch(/put back[\s\S]*deletion: "expire"/);
    expect(await live("LEAVES")).toMatchObject([{ id: made.id, use_coupon_count: 2 }]);
  });

  it.each(["retain", "expire"])("is what it says: %s", async (deletion) => {
    const { made } = await held(`LEFT ${deletion}`, 2, { deletion });
    await coupon().delete(made);
    const [left] = await live(`LEFT ${deletion}`);
    expect(left).toMatchObject({ id: made.id, use_coupon_count: 2 });
    expect(typeof left?.end_date === "string").toBe(deletion === "expire");
  });
});
