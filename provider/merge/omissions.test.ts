import { describe, expect, it } from "vitest";
import type { Actual } from "../lifecycle/types.js";
import { chatChannel } from "../model/chat.js";
import { coupon } from "../model/coupon.js";
import { itemBefore } from "../model/differences.js";
import type { ObjectModel } from "../model/field.js";
import { oneTimeProduct } from "../model/oneTimeProduct.js";
import { recurringPlan } from "../model/recurringPlan.js";
import type { Values } from "../model/rules.js";
import { afterResponse, clearedIn, neverReturnedIn } from "./fieldMemory.js";
import { restoresCleared, withOmissions } from "./omissions.js";
import { memoryMember, readMemory } from "./storedMemory.js";

const seen = (returned: Values, unread: string[] = []) => ({ ownId: undefined, outputs: {}, returned, unread });
const page = { productName: "Book", price: 900, label: "A", salesEnd: { time: 5, message: "Over" }, notes: [] };
const plan = { planName: "P", price: 1, billingCycle: { interval: "month", count: 3, trialEnd: 7 } };
const address = { email: "a@b", name: "A" };
const addressed = { productName: "B", price: 1, additionalAddress: [address] };
const noted = { productName: "B", price: 1, notes: [{ name: "n", require: true }] };
const channel = {
  name: "c",
  role: [
    { id: "1", allow: ["VIEW_CHANNEL"] },
    { id: "2", deny: ["SPEAK"] },
  ],
};
/** The state with these values after a response. */
const stateAfter = (model: ObjectModel, values: Values, response: Actual | undefined, before: Values) => ({
  ...values,
  ...memoryMember(model, values, afterResponse(model, values, response, before)),
});
const sent = (model: ObjectModel, desired: Values, returned: Values) => stateAfter(model, desired, seen(returned), {});

describe("a field that a response omits", () => {
  it.each<[what: string, model: ObjectModel, wanted: Values, told: Values, later: Values, omitted: string[]]>([
    [
      "and was returned before is empty",
      oneTimeProduct,
      page,
      page,
      { productName: "Book", price: 900 },
      ["label", "salesEnd"],
    ],
    [
      "and was never returned gives no information",
      oneTimeProduct,
      page,
      { productName: "Book", price: 900 },
      { productName: "Book", price: 900 },
      [],
    ],
    ["gives no information in a response with only an id", oneTimeProduct, page, page, {}, []],
    ["gives no information in an incomplete response", oneTimeProduct, page, page, { price: 900 }, []],
    [
      "within an object",
      recurringPlan,
      plan,
      plan,
      { ...plan, billingCycle: { interval: "month", count: 3 } },
      ["billingCycle.trialEnd"],
    ],
    [
      "with a documented default has that default",
      oneTimeProduct,
      page,
      page,
      { ...page, price: undefined },
      ["price"],
    ],
    [
      "a part of an object gives no information",
      recurringPlan,
      plan,
      plan,
      { ...plan, billingCycle: { count: 3 } },
      [],
    ],
    [
      "an object that had no properties stays unchanged",
      recurringPlan,
      { ...plan, companyInfo: {} },
      { ...plan, companyInfo: {} },
      { ...plan, companyInfo: {} },
      [],
    ],
    ["an object without properties isn't set", oneTimeProduct, page, page, { ...page, salesEnd: {} }, ["salesEnd"]],
    [
      "within an item of a list",
      oneTimeProduct,
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b", name: "A" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b", name: "A" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b" }] },
      ["additionalAddress.name"],
    ],
    [
      "within items that never return it",
      oneTimeProduct,
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b", name: "A" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b" }] },
      { productName: "B", price: 1, additionalAddress: [{ email: "a@b" }] },
      [],
    ],
    [
      "a secret gives no information",
      oneTimeProduct,
      { ...page, adsConversionApi: { accessToken: "s" } },
      page,
      page,
      [],
    ],
  ])("%s", (_, model, desired, messages, later, omitted) => {
    const state = sent(model, desired, messages);
    expect(withOmissions(model, state, seen(later)).omitted ?? []).toEqual(omitted);
  });

  it("means nothing if it is present in an unreadable form", () => {
    const state = sent(oneTimeProduct, page, page);
    const { label: _, ...rest } = page;
    expect(withOmissions(oneTimeProduct, state, seen(rest, ["label"])).omitted).toEqual([]);
  });

  it("means nothing without a field memory", () => {
    expect(withOmissions(oneTimeProduct, page, seen({ productName: "Book", price: 900 })).omitted).toBeUndefined();
  });

  it("is learned to be returned by the first response that returns it", () => {
    const code = { couponCode: "A", couponName: "A", endDate: "2030/01/01" };
    const silent = sent(coupon, code, { couponCode: "A", couponName: "A" });
    const later = stateAfter(coupon, code, seen(code), silent);
    expect(withOmissions(coupon, silent, seen({ couponCode: "A", couponName: "A" })).omitted).toEqual([]);
    expect(withOmissions(coupon, later, seen({ couponCode: "A", couponName: "A" })).omitted).toEqual(["endDate"]);
  });
});

it("treats a read as partial if it omits a required field that was returned before, and compares later reads with it", () => {
  const state = sent(oneTimeProduct, page, page);
  const isPartial = (stored: Values, returned: Values) =>
    withOmissions(oneTimeProduct, stored, seen(returned)).isPartial ?? false;
  expect(isPartial(state, { price: 900 })).toBe(true);
  expect(isPartial(state, {})).toBe(true);
  expect(isPartial(state, { productName: "Book", price: 900 })).toBe(false);
  expect(isPartial(page, {})).toBe(false);
  for (const returned of [{ price: 900 }, {}]) {
    const found = withOmissions(oneTimeProduct, state, seen(returned));
    expect(isPartial(stateAfter(oneTimeProduct, page, found, state), returned)).toBe(false);
  }
});

it("remembers an empty field until it is restored", () => {
  const state = sent(oneTimeProduct, page, page);
  const found = withOmissions(oneTimeProduct, state, seen({ productName: "Book", price: 900 }));
  const { label: _, salesEnd: __, ...held } = page;
  const now = stateAfter(oneTimeProduct, held, found, state);
  expect(restoresCleared(page, readMemory(oneTimeProduct, now))).toBe(true);
  expect(restoresCleared(held, readMemory(oneTimeProduct, now))).toBe(false);
});

describe("an omitted field", () => {
  it.each<[what: string, model: ObjectModel, wanted: Values, told: Values, later: Values, returned: Values]>([
    [
      "the documented default, or null",
      oneTimeProduct,
      { ...page, stock: 4 },
      { ...page, stock: 4 },
      { productName: "Book" },
      { productName: "Book", price: -1, stock: -1, label: null, salesEnd: null, notes: null },
    ],
    [
      "null in a response, which isn't an omission",
      oneTimeProduct,
      page,
      page,
      { ...page, label: null },
      { ...page, label: null },
    ],
    [
      "a form that can't be compared",
      oneTimeProduct,
      page,
      page,
      { ...page, salesEnd: "x" },
      { ...page, salesEnd: "x" },
    ],
    [
      "items: a property that one omits is empty",
      oneTimeProduct,
      addressed,
      addressed,
      { ...addressed, additionalAddress: [{ email: "a@b" }, { email: "c@d" }] },
      { ...addressed, additionalAddress: [{ email: "a@b", name: null }, { email: "c@d" }] },
    ],
    [
      "items of which only a part is returned",
      oneTimeProduct,
      noted,
      noted,
      { ...noted, notes: [{ require: true }] },
      { ...noted, notes: [{ require: true }] },
    ],
    [
      "items in a different form",
      oneTimeProduct,
      addressed,
      addressed,
      { ...addressed, additionalAddress: ["a@b"] },
      { ...addressed, additionalAddress: ["a@b"] },
    ],
    [
      "items of a set, in any order, by their ids",
      chatChannel,
      channel,
      channel,
      { name: "c", role: [{ id: "2" }, { id: "1", allow: ["VIEW_CHANNEL"] }, { id: "3" }] },
      { name: "c", role: [{ id: "2", deny: null }, { id: "1", allow: ["VIEW_CHANNEL"] }, { id: "3" }] },
    ],
    [
      "lists of strings, which are always complete",
      oneTimeProduct,
      { ...page, processorBInstallment: { allow: true, terms: [3, 6] } },
      { ...page, processorBInstallment: { allow: true, terms: [3, 6] } },
      { ...page, processorBInstallment: { allow: true, terms: [3] } },
      { ...page, processorBInstallment: { allow: true, terms: [3] } },
    ],
  ])("is read as %s", (_, model, desired, messages, later, returned) => {
    expect(withOmissions(model, sent(model, desired, messages), seen(later)).returned).toEqual(returned);
  });

  it("doesn't clear a secret or an unreadable value", () => {
    const withSecret = { ...page, adsConversionApi: { datasetId: "d", accessToken: "s" } };
    const state = sent(oneTimeProduct, withSecret, withSecret);
    const { label: _, ...rest } = { ...page, adsConversionApi: { datasetId: "d" } };
    const found = withOmissions(oneTimeProduct, state, seen(rest, ["label"]));
    expect(found).toMatchObject({ returned: rest, omitted: [] });
    expect(found.returned).not.toHaveProperty("label");
  });
});

describe("a field remembered as never returned", () => {
  const untold = (model: ObjectModel, desired: Values, returned: Values, before: Values = {}, unread: string[] = []) =>
    neverReturnedIn(afterResponse(model, desired, seen(returned, unread), before));

  it.each<[what: string, model: ObjectModel, wanted: Values, returned: Values, paths: string[]]>([
    ["omitted properties", oneTimeProduct, page, { productName: "Book", price: 900 }, ["label", "salesEnd"]],
    ["nothing if everything is returned", oneTimeProduct, page, page, []],
    ["not a value without an effect", oneTimeProduct, { ...page, stock: -1, memo: "" }, page, []],
    [
      "not a secret",
      oneTimeProduct,
      { ...page, adsConversionApi: { accessToken: "s" } },
      { ...page, adsConversionApi: {} },
      [],
    ],
    [
      "a part of an object",
      recurringPlan,
      plan,
      { ...plan, billingCycle: { interval: "month" } },
      ["billingCycle.count", "billingCycle.trialEnd"],
    ],
    ["not within a value of a different form", recurringPlan, plan, { ...plan, billingCycle: "monthly" }, []],
    [
      "not within items of a different form",
      oneTimeProduct,
      addressed,
      { ...addressed, additionalAddress: ["a@b"] },
      [],
    ],
    [
      "a property that no item returns",
      oneTimeProduct,
      { ...addressed, additionalAddress: [address, { email: "c@d", name: "C" }] },
      { ...addressed, additionalAddress: [{ email: "a@b" }, { email: "c@d" }] },
      ["additionalAddress.name"],
    ],
    [
      "not a property that one item returns",
      oneTimeProduct,
      { ...addressed, additionalAddress: [address, { email: "c@d", name: "C" }] },
      { ...addressed, additionalAddress: [{ email: "a@b" }, { email: "c@d", name: "C" }] },
      [],
    ],
    ["not within lists of strings", chatChannel, channel, { name: "c", role: channel.role }, []],
  ])("%s", (_, model, desired, returned, paths) => expect(untold(model, desired, returned)).toEqual(paths));

  it("excludes one that was returned before, unless its value differed, and one that is present but unreadable", () => {
    const state = sent(oneTimeProduct, page, page);
    const rest = { productName: "Book", price: 900, salesEnd: page.salesEnd };
    expect(untold(oneTimeProduct, page, rest, state)).toEqual([]);
    expect(untold(oneTimeProduct, page, rest, { ...state, label: undefined })).toEqual(["label"]);
    expect(untold(oneTimeProduct, page, rest, state, ["label"])).toEqual(["label"]);
    const cycle = sent(recurringPlan, plan, plan);
    const within = { ...plan, billingCycle: { interval: "month", count: 3 } };
    expect(untold(recurringPlan, plan, within, cycle)).toEqual([]);
    expect(untold(recurringPlan, plan, within, cycle, ["billingCycle.trialEnd"])).toEqual(["billingCycle.trialEnd"]);
    const items = sent(oneTimeProduct, addressed, addressed);
    const bare = { ...addressed, additionalAddress: [{ email: "a@b" }] };
    expect(untold(oneTimeProduct, addressed, bare, items)).toEqual([]);
    expect(untold(oneTimeProduct, addressed, bare, { ...items, additionalAddress: null })).toEqual([
      "additionalAddress.name",
    ]);
  });

  it("stays so if nothing was returned, and is decided again after a partial response", () => {
    const state = sent(oneTimeProduct, page, { productName: "Book", price: 900, label: "A" });
    expect(neverReturnedIn(afterResponse(oneTimeProduct, page, undefined, state))).toEqual(["salesEnd"]);
    expect(neverReturnedIn(afterResponse(oneTimeProduct, page, undefined, {}))).toBeUndefined();
    expect(untold(oneTimeProduct, page, {}, state)).toEqual(["salesEnd"]);
    const part = { ...seen({ price: 900 }), isPartial: true as const };
    expect(neverReturnedIn(afterResponse(oneTimeProduct, page, part, state))?.toSorted()).toEqual([
      "label",
      "productName",
      "salesEnd",
    ]);
    expect(neverReturnedIn(afterResponse(oneTimeProduct, page, { ...part, returned: {} }, state))).toBeUndefined();
  });
});

it("forgets that a field was empty once a response returns it", () => {
  const { label: _, salesEnd: __, ...rest } = page;
  const found = withOmissions(oneTimeProduct, sent(oneTimeProduct, page, page), seen(rest));
  const state = stateAfter(oneTimeProduct, rest, found, sent(oneTimeProduct, page, page));
  const cleared = (values: Values | undefined) =>
    clearedIn(afterResponse(oneTimeProduct, rest, values && seen(values), state));
  expect(cleared(undefined)).toEqual(["label", "salesEnd"]);
  expect(cleared({ ...page, salesEnd: null })).toEqual(["salesEnd"]);
  expect(cleared(page)).toEqual([]);
  expect(restoresCleared({ label: "A" }, readMemory(oneTimeProduct, state))).toBe(true);
  expect(restoresCleared({ price: 900 }, readMemory(oneTimeProduct, state))).toBe(false);
  expect(restoresCleared(page, readMemory(oneTimeProduct, page))).toBe(false);
});

it("matches items of a list by position, and items of a set by id", () => {
  const items = [{ id: "1" }, { id: "2" }];
  expect(itemBefore(items, { id: "2" }, 0, true)).toEqual({ id: "1" });
  expect(itemBefore(items, { id: "2" }, 0, false)).toEqual({ id: "2" });
  expect(itemBefore(items, { id: "3" }, 0, false)).toBeUndefined();
  expect(itemBefore(["a"], "b", 0, false)).toBe("a");
});
