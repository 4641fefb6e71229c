import { describe, expect, it, test } from "vitest";
import { couponSummary } from "../../model/common.js";
import { integer, listOf, map, nested, object, string } from "../../model/field.js";
import type { Values } from "../../model/rules.js";
import { choose, chooseUntyped, filtersOf, present } from "./listing.js";

const item = {
  coupon_id: 17,
  coupon_code: "SPRING",
  processor_a_env_id: 1,
  payment_type: "4",
  label: null,
  product_ids: ["a", "b"],
  surprise: true,
};

const read = {
  couponId: "17",
  couponCode: "SPRING",
  processorAEnvId: "1",
  paymentType: 4,
  productIds: ["a", "b"],
};

describe("a filter by documented properties", () => {
  it.each<[args: Values, isWanted: boolean]>([
    [{}, true],
    [{ couponCode: "SPRING" }, true],
    [{ couponCode: "spring" }, false],
    [{ processorAEnvId: "1", paymentType: 4 }, true],
    [{ processorAEnvId: "1", paymentType: 5 }, false],
    [{ label: "x" }, false],
    [{ couponCount: 3 }, false],
    [{ productIds: ["b"] }, true],
    [{ productIds: ["b", "a"] }, true],
    [{ productIds: ["a", "c"] }, false],
    [{ limit: 1, revealPersonalData: true }, true],
  ])("%j: matches: %j", (args, isWanted) =>
    expect(choose(couponSummary, args)(item)).toEqual(isWanted ? read : undefined),
  );
});

describe("a filter by the service's field names", () => {
  const payment = { payment_id: "p", amount: "1200", paid: true, at: null, lines: [{ price: 1 }] };

  it.each<[matching: Values | undefined, isWanted: boolean]>([
    [undefined, true],
    [{}, true],
    [{ amount: 1200 }, true],
    [{ amount: 1200, paid: "true" }, true],
    [{ amount: 1300 }, false],
    [{ surprise: "x" }, false],
    [{ at: null }, true],
    [{ surprise: null }, true],
    [{ lines: [{ price: 1 }] }, true],
    [{ lines: [{ price: 2 }] }, false],
    [{ lines: "[object Object]" }, false],
  ])("%j: matches: %j", (matching, isWanted) =>
    expect(chooseUntyped({ matching })(payment)).toBe(isWanted ? payment : undefined),
  );
});

test("refuses an undocumented field, and one with several values", () => {
  const inner = object("Inner", "", { a: string() });
  const model = object("Item", "", {
    id: string().required(),
    count: integer().output(),
    tags: listOf(string(), ""),
    record: map(),
    inner: nested(inner),
    inners: listOf(nested(inner), ""),
  });
  const filters = filtersOf(model);
  expect(Object.keys(filters)).toEqual(["id", "count", "tags"]);
  expect(filters.id?.need).toBe("optional");
});

const line = object("Line", "", { name: string(), price: integer() });
const order = object("Order", "", {
  id: string(),
  note: string(),
  first: nested(line),
  lines: listOf(nested(line), ""),
  tags: listOf(string(), ""),
});

test("omits empty values, in nested objects and lists too", () => {
  const book = { name: "Book", price: null };
  const response = { id: "o1", note: null, first: book, lines: [book, { name: null, price: 0 }], tags: ["a"] };
  expect(present(order, response)).toEqual({
    id: "o1",
    first: { name: "Book" },
    lines: [{ name: "Book" }, { price: 0 }],
    tags: ["a"],
  });
});

test("omits properties that the model doesn't declare, and keeps undocumented records unchanged", () => {
  expect(present(order, { id: "o1", surprise: true })).toEqual({ id: "o1" });
  const record = { paid: null, lines: [null] };
  expect(present(object("Open", "", { record: map() }), { record })).toEqual({ record });
});
