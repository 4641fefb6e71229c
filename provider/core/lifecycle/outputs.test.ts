import { describe, expect, it } from "vitest";
import { plainCode } from "../../../test/support/codeService.js";
import { resourceOf } from "../../kinds/resources/index.js";
import type { Values } from "../../model/rules.js";
import { unknown } from "../../model/unknown.js";
import {
  initialOutputs,
  outputsOf,
  previewOfCreate,
  previewOfUpdate,
  stablesOf,
  stateFrom,
  unsetValue,
  wholeOutputs,
} from "./outputs.js";

const product = resourceOf("OneTimeProduct");
const coupon = resourceOf("Coupon");
const role = resourceOf("ChatRole");
const book = { productName: "Book", processorAEnvId: "1", price: 1200 };
const code = { ...plainCode, couponCode: "A" };

it("returns the service's id under its own name, except that of a code, which the state has", () => {
  expect(outputsOf(product, { id: "p1", state: book })).toEqual({ ...book, productId: "p1" });
  expect(outputsOf(role, { id: "g/7", state: { name: "R" } })).toEqual({ name: "R", roleId: "7" });
  expect(outputsOf(coupon, { id: "c1", state: { couponId: "c2" } })).toEqual({ couponId: "c2" });
  expect(outputsOf(role, { id: "no id", state: { name: "R" } })).toEqual({ name: "R" });
});

it("returns a value for every property: the known one, the documented default, or null", () => {
  const whole = wholeOutputs(product, book);
  const properties = product.program.fields.filter(({ isForCreate }) => !isForCreate);
  expect(Object.keys(whole).sort()).toEqual(properties.map(({ name }) => name).sort());
  expect(whole).toMatchObject({ ...book, stock: -1, displayFreeSpace: 3, label: null, mailApplication: null });
  // The provider's own options are not the service's.
  expect(whole).toMatchObject({ deletion: null, forceDelete: null });
  const stock = product.program.field("stock");
  expect(stock && unsetValue(stock)).toBe(-1);
});

it.each<[what: string, outputs: Values, inputs: Values | undefined, state: Values]>([
  ["a server default isn't known", { ...book, stock: -1, label: null }, book, book],
  [
    "a value of the program is known, also a default",
    { ...book, stock: -1 },
    { ...book, stock: -1 },
    { ...book, stock: -1 },
  ],
  ["a value that isn't the default is known", { ...book, stock: 4 }, book, { ...book, stock: 4 }],
  [
    "without the inputs, a default may be known",
    { ...book, stock: -1, label: null },
    undefined,
    { ...book, stock: -1 },
  ],
  [
    "a key that isn't a property is kept",
    { ...book, __fields: { version: 1 } },
    book,
    { ...book, __fields: { version: 1 } },
  ],
])("%s", (_, outputs, inputs, state) => expect(stateFrom(product, outputs, inputs)).toEqual(state));

it("returns the program's properties unchanged after filling and reading them", () => {
  expect(stateFrom(product, wholeOutputs(product, book), book)).toEqual(book);
});

it("returns zero uses and revisions for a new code, and neither for a page", () => {
  expect(initialOutputs(coupon)).toEqual({ useCouponCount: 0, revisions: [] });
  expect(initialOutputs(product)).toEqual({});
});

describe("the preview of a create", () => {
  it("returns a page's properties and an unknown id", () => {
    expect(previewOfCreate(product, book, { isNew: true })).toMatchObject({
      ...book,
      stock: -1,
      label: null,
      productId: unknown,
    });
  });

  it.each<[what: string, isNew: boolean, adoptId: string | undefined, isCertain: boolean]>([
    ["a new code", true, undefined, true],
    ["a code that continues", false, undefined, false],
    ["a code that is adopted", true, "c1", false],
  ])("decides whether the use count is certain: %s", (_, isNew, adoptId, isCertain) => {
    const preview = previewOfCreate(coupon, { ...code, ...(adoptId && { adoptId }) }, { isNew });
    const certain = isCertain ? { useCouponCount: 0, revisions: [] } : { useCouponCount: unknown, revisions: unknown };
    expect(preview).toMatchObject({ ...code, ...certain, couponId: unknown, processorACoupon: unknown });
  });
});

describe("the preview of an update", () => {
  it("keeps a page's id and server defaults", () => {
    const state = { ...book, urlApplication: "https://x" };
    const preview = previewOfUpdate(product, { id: "p1", state }, { inputs: { ...book, price: 1300, label: "x" } });
    expect(preview).toMatchObject({ price: 1300, label: "x", productId: "p1", urlApplication: "https://x" });
  });

  it.each<[change: object, isNewRevision: boolean]>([
    [{ rate: 30 }, true],
    [{ rate: 30, couponName: "B" }, true],
    [{ couponName: "B" }, false],
    [{}, false],
  ])("makes a code's id unknown after %j: %s", (change, isNewRevision) => {
    const state = { ...code, couponId: "c2", useCouponCount: 3, revisions: [], processorACoupon: false };
    const preview = previewOfUpdate(coupon, { id: "c1", state }, { inputs: { ...code, ...change } });
    const stored = isNewRevision ? unknown : 3;
    expect(preview).toMatchObject({ ...change, useCouponCount: stored, couponId: isNewRevision ? unknown : "c2" });
  });
});

it("lists what no update changes: fixed properties, fixed server defaults, and the id of a page", () => {
  expect(stablesOf(product)).toEqual(expect.arrayContaining(["processorAEnvId", "productId"]));
  expect(stablesOf(product)).not.toContain("price");
  expect(stablesOf(coupon)).toContain("processorAEnvId");
  for (const name of ["couponId", "rate", "useCouponCount"]) expect(stablesOf(coupon)).not.toContain(name);
});
