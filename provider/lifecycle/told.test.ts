import { describe, expect, it } from "vitest";
import { coupon } from "../model/coupon.js";
import type { ObjectModel } from "../model/field.js";
import { oneTimeProduct } from "../model/oneTimeProduct.js";
import { recurringPlan } from "../model/recurringPlan.js";
import type { Values } from "../model/rules.js";
import { putsBackCleared, toldMemory, withOmissions } from "./told.js";

const seen = (said: Values, unread: string[] = []) => ({ own: undefined, outputs: {}, said, unread });
const page = { productName: "Book", price: 900, label: "A", salesEnd: { time: 5, message: "Over" }, notes: [] };
const plan = { planName: "P", price: 1, billingCycle: { interval: "month", count: 3, trialEnd: 7 } };
const sent = (model: ObjectModel, wanted: Values, said: Values) => ({
  ...wanted,
  ...toldMemory(model, wanted, seen(said), {}),
});

describe("a member that an answer leaves out", () => {
  it.each<[what: string, model: ObjectModel, wanted: Values, told: Values, later: Values, omitted: string[]]>([
    [
      "and was told before is empty",
      oneTimeProduct,
      page,
      page,
      { productName: "Book", price: 900 },
      ["label", "salesEnd"],
    ],
    [
      "and was never told says nothing",
      oneTimeProduct,
      page,
      { productName: "Book", price: 900 },
      { productName: "Book", price: 900 },
      [],
    ],
    ["says nothing in an answer with only an id", oneTimeProduct, page, page, {}, []],
    ["says nothing in an answer of a part", oneTimeProduct, page, page, { price: 900 }, []],
    [
      "within an object",
      recurringPlan,
      plan,
      plan,
      { ...plan, billingCycle: { interval: "month", count: 3 } },
      ["billingCycle.trialEnd"],
    ],
    ["with a documented default has just that", oneTimeProduct, page, page, { ...page, price: undefined }, ["price"]],
    ["a part of an object says nothing", recurringPlan, plan, plan, { ...plan, billingCycle: { count: 3 } }, []],
    [
      "an object that was without members is as it was",
      recurringPlan,
      { ...plan, companyInfo: {} },
      { ...plan, companyInfo: {} },
      { ...plan, companyInfo: {} },
      [],
    ],
    ["an object without members is none", oneTimeProduct, page, page, { ...page, salesEnd: {} }, ["salesEnd"]],
    [
      "within an item of a list",
      oneTimeProduct,
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b", name: "A" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b", name: "A" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b" }] },
      ["additionalAddress.name"],
    ],
    [
      "within items that never tell it",
      oneTimeProduct,
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b", name: "A" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b" }] },
      [],
    ],
    ["a secret says nothing", oneTimeProduct, { ...page, adsConversionApi: { accessToken: "s" } }, page, page, []],
  ])("%s", (_, model, wanted, told, later, omitted) => {
    const state = sent(model, wanted, told);
    expect(withOmissions(model, state, seen(later)).omitted ?? []).toEqual(omitted);
  });

  it("says nothing where it is there in a form that cannot be read", () => {
    const state = sent(oneTimeProduct, page, page);
    const { label: _, ...rest } = page;
    expect(withOmissions(oneTimeProduct, state, seen(rest, ["label"])).omitted).toEqual([]);
  });

  it("says nothing where nothing is remembered", () => {
    expect(withOmissions(oneTimeProduct, page, seen({ productName: "Book", price: 900 })).omitted).toBeUndefined();
  });

  it("is learned to be told by the first answer that does", () => {
    const code = { couponCode: "A", couponName: "A", endDate: "2030/01/01" };
    const silent = sent(coupon, code, { couponCode: "A", couponName: "A" });
    const later = { ...code, ...toldMemory(coupon, code, seen(code), silent) };
    expect(withOmissions(coupon, silent, seen({ couponCode: "A", couponName: "A" })).omitted).toEqual([]);
    expect(withOmissions(coupon, later, seen({ couponCode: "A", couponName: "A" })).omitted).toEqual(["endDate"]);
  });
});

it("a read is short that leaves out what is required and was told; later ones are held against it", () => {
  const state = sent(oneTimeProduct, page, page);
  const isShort = (known: Values, said: Values) => withOmissions(oneTimeProduct, known, seen(said)).isShort ?? false;
  expect(isShort(state, { price: 900 })).toBe(true);
  expect(isShort(state, {})).toBe(true);
  expect(isShort(state, { productName: "Book", price: 900 })).toBe(false);
  expect(isShort(page, {})).toBe(false);
  for (const said of [{ price: 900 }, {}]) {
    const found = withOmissions(oneTimeProduct, state, seen(said));
    expect(isShort({ ...page, ...toldMemory(oneTimeProduct, page, found, state) }, said)).toBe(false);
  }
});

it("what was found empty is remembered until it is put back", () => {
  const state = sent(oneTimeProduct, page, page);
  const found = withOmissions(oneTimeProduct, state, seen({ productName: "Book", price: 900 }));
  const { label: _, salesEnd: __, ...held } = page;
  const now = { ...held, ...toldMemory(oneTimeProduct, held, found, state) };
  expect(putsBackCleared(page, now)).toBe(true);
  expect(putsBackCleared(held, now)).toBe(false);
});
