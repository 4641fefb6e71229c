import { expect, it } from "vitest";
import type { Values } from "../model/rules.js";
import { resourceOf } from "../resources/index.js";
import { initialOutputs, outputsOf, stateFrom, unsetValue, wholeOutputs } from "./outputs.js";

const product = resourceOf("OneTimeProduct");
const coupon = resourceOf("Coupon");
const role = resourceOf("ChatRole");
const book = { productName: "Book", processorAEnvId: "1", price: 1200 };

it("the service's own id stands under its own name, but for that of a code, which the state knows better", () => {
  expect(outputsOf(product, { id: "p1", state: book })).toEqual({ ...book, productId: "p1" });
  expect(outputsOf(role, { id: "g/7", state: { name: "R" } })).toEqual({ name: "R", roleId: "7" });
  expect(outputsOf(coupon, { id: "c1", state: { couponId: "c2" } })).toEqual({ couponId: "c2" });
  expect(outputsOf(role, { id: "no id", state: { name: "R" } })).toEqual({ name: "R" });
});

it("every property has a value: what is known, the documented default, or null", () => {
  const whole = wholeOutputs(product, book);
  expect(Object.keys(whole).sort()).toEqual(product.program.fields.map(({ name }) => name).sort());
  expect(whole).toMatchObject({ ...book, stock: -1, displayFreeSpace: 3, label: null, mailApplication: null });
  // The provider's own options are not the service's.
  expect(whole).toMatchObject({ deletion: null, forceDelete: null, adoptId: null });
  const stock = product.program.field("stock");
  expect(stock && unsetValue(stock)).toBe(-1);
});

it.each<[what: string, outputs: Values, inputs: Values | undefined, state: Values]>([
  ["what was only filled in is not known", { ...book, stock: -1, label: null }, book, book],
  [
    "what the program says is, the default, too",
    { ...book, stock: -1 },
    { ...book, stock: -1 },
    { ...book, stock: -1 },
  ],
  ["another value than the default is", { ...book, stock: 4 }, book, { ...book, stock: 4 }],
  [
    "without the inputs, a default may be known",
    { ...book, stock: -1, label: null },
    undefined,
    { ...book, stock: -1 },
  ],
  ["what no property is, is kept", { ...book, __fields: { version: 1 } }, book, { ...book, __fields: { version: 1 } }],
])("%s", (_, outputs, inputs, state) => expect(stateFrom(product, outputs, inputs)).toEqual(state));

it("a program's properties, filled in and read again, are the same", () => {
  expect(stateFrom(product, wholeOutputs(product, book), book)).toEqual(book);
});

it("a new code was never used, and revised never; a page has nothing of the kind", () => {
  expect(initialOutputs(coupon)).toEqual({ useCouponCount: 0, revisions: [] });
  expect(initialOutputs(product)).toEqual({});
});
