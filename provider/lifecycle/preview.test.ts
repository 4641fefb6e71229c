import { describe, expect, it } from "vitest";
import { unknown } from "../model/unknown.js";
import { resourceOf } from "../resources/index.js";
import { previewOfCreate, previewOfUpdate, stablesOf } from "./preview.js";

const product = resourceOf("OneTimeProduct");
const coupon = resourceOf("Coupon");
const book = { productName: "Book", processorAEnvId: "1", price: 1200 };
const code = {
  processorAEnvId: "1",
  couponName: "A",
  couponCode: "A",
  couponType: 0,
  rate: 20,
  couponTerm: 0,
  paymentType: 4,
};

describe("before it is made", () => {
  it("a page has its properties and an id that is not known yet", () => {
    expect(previewOfCreate(product, book, true)).toMatchObject({ ...book, stock: -1, label: null, productId: unknown });
  });

  it.each<[what: string, isNew: boolean, adoptId: string | undefined, isCertain: boolean]>([
    ["a new code", true, undefined, true],
    ["a code that goes on", false, undefined, false],
    ["a code that is adopted", true, "c1", false],
  ])("%s: whether its use count is certain", (_, isNew, adoptId, isCertain) => {
    const preview = previewOfCreate(coupon, { ...code, ...(adoptId && { adoptId }) }, isNew);
    const certain = isCertain ? { useCouponCount: 0, revisions: [] } : { useCouponCount: unknown, revisions: unknown };
    expect(preview).toMatchObject({ ...code, ...certain, couponId: unknown, processorACoupon: unknown });
  });
});

describe("before it is changed", () => {
  it("a page keeps its id and what the service has supplied", () => {
    const state = { ...book, urlApplication: "https://x" };
    const preview = previewOfUpdate(product, { id: "p1", state }, { ...book, price: 1300, label: "x" });
    expect(preview).toMatchObject({ price: 1300, label: "x", productId: "p1", urlApplication: "https://x" });
  });

  it.each<[change: object, isNewRevision: boolean]>([
    [{ rate: 30 }, true],
    [{ rate: 30, couponName: "B" }, true],
    [{ couponName: "B" }, false],
    [{}, false],
  ])("a code gets a new id by %j, perhaps: %s", (change, isNewRevision) => {
    const state = { ...code, couponId: "c2", useCouponCount: 3, revisions: [], processorACoupon: false };
    const preview = previewOfUpdate(coupon, { id: "c1", state }, { ...code, ...change });
    const known = isNewRevision ? unknown : 3;
    expect(preview).toMatchObject({ ...change, useCouponCount: known, couponId: isNewRevision ? unknown : "c2" });
  });
});

it("what no update changes: what is fixed, what the service supplied for good, and the id that does not follow", () => {
  expect(stablesOf(product)).toEqual(expect.arrayContaining(["processorAEnvId", "productId"]));
  expect(stablesOf(product)).not.toContain("price");
  expect(stablesOf(coupon)).toContain("processorAEnvId");
  for (const name of ["couponId", "rate", "useCouponCount"]) expect(stablesOf(coupon)).not.toContain(name);
});
