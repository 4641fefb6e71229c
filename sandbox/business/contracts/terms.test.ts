// What contracts cost: tables for what is documented, properties for what is always true.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendar } from "../../store/calendar.js";
import { type BillLine, billOf, type Discount, isFree, type Terms } from "./terms.js";

const start = new Date("2026-01-31T09:00:00Z");
const percent = (rate: number, more: Partial<Discount> = {}): Discount => ({
  coupon_id: "c",
  name: "Spring",
  type: 0,
  rate,
  term: 0,
  ...more,
});
const amountOff = (price: number, more: Partial<Discount> = {}): Discount => ({
  coupon_id: "c",
  name: "Spring",
  type: 1,
  price,
  term: 0,
  ...more,
});

/** The bill of a payment that comes monthly. */
const bill = (terms: Terms, number = 1) => billOf(terms, number, calendar.monthsAfter(start, number - 1), start);
const total = (terms: Terms, number?: number) => bill(terms, number).total;
const line = (lines: readonly BillLine[], key: BillLine["key"]) => lines.find((item) => item.key === key)?.amount;

describe("a price", () => {
  test("is charged for each unit", () => {
    expect(bill({ price: 500, units: 3 })).toEqual({ lines: [{ key: "price", amount: 1500, units: 3 }], total: 1500 });
  });

  test("is divided into installments, the first of which has the remainder", () => {
    const terms = { price: 1000, payments: 3 };
    expect([1, 2, 3].map((number) => total(terms, number))).toEqual([334, 333, 333]);
  });

  test.each([
    [1100, 10, 100],
    [1000, 10, 90],
    [1000, 8, 74],
    [0, 10, 0],
  ])("of %i contains %i%% tax, rounded down: %i", (price, tax_rate, tax) => {
    expect(bill({ price, tax_rate }).tax).toBe(tax);
  });
});

describe("a discount", () => {
  test.each<[string, Discount, number]>([
    ["10%", percent(10), 900],
    ["100%", percent(100), 0],
    ["more than 100%", percent(150), 0],
    ["a share that is rounded down", percent(33.35), 667],
    ["a share that floating point would miss by one", percent(4.35), 957],
    ["less than nothing", percent(-10), 1000],
    ["an amount", amountOff(300), 700],
    ["more than there is", amountOff(5000), 0],
    ["part of a unit of the currency", amountOff(0.5), 1000],
  ])("of %s is subtracted", (_, discount, expected) => {
    expect(total({ price: 1000, discount })).toBe(expected);
  });

  // In floating point 750 × 9.2 / 100 is 68.99999999999999.
  test.each([
    [750, 9.2, 681],
    [20000, 4.35, 19130],
    [3, 33.333333, 3],
  ])("of %i, at %d%%, leaves %i", (price, rate, left) => {
    expect(total({ price, discount: percent(rate) })).toBe(left);
  });

  test.each<[number, number[]]>([
    [0, [900, 1000, 1000, 1000]],
    [-1, [900, 900, 900, 900]],
    [1, [900, 1000, 1000, 1000]],
    [3, [900, 900, 900, 1000]],
  ])("with the term %i applies to %j", (term, expected) => {
    const terms = { price: 1000, discount: percent(10, { term }) };
    expect([1, 2, 3, 4].map((number) => total(terms, number))).toEqual(expected);
  });

  test("is a separate line, with the name of the code", () => {
    expect(bill({ price: 1000, discount: amountOff(1) }).lines[1]).toEqual({
      key: "discount",
      amount: -1,
      name: "Spring",
    });
  });
});

describe("an initial cost", () => {
  const initial_cost = { name: "Fee", amount: 1000, payments: 3 };

  test("is charged with the first payments, without the price's discount", () => {
    const terms = { price: 100, initial_cost, discount: percent(100, { term: -1 }) };
    expect([1, 2, 3, 4].map((number) => total(terms, number))).toEqual([334, 333, 333, 0]);
  });

  test("has a separate discount: a share of each part, or an amount that is used up", () => {
    const terms = (discount: Discount) => ({ price: 0, initial_cost, discount });
    const half = terms(percent(0, { initial_cost: { type: 0, rate: 50 } }));
    expect([1, 2, 3].map((number) => total(half, number))).toEqual([167, 167, 166]);
    const much = terms(percent(0, { initial_cost: { type: 1, price: 400 } }));
    expect([1, 2, 3].map((number) => total(much, number))).toEqual([0, 267, 333]);
    expect(line(bill(much).lines, "initial_cost_discount")).toBe(-334);
  });
});

describe("all terms", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const reduction = fc.oneof(
    fc.record({ type: fc.constant(0), rate: fc.double({ min: -10, max: 200, noNaN: true }) }),
    fc.record({ type: fc.constant(1), price: fc.double({ min: -10, max: 20_000_000, noNaN: true }) }),
  );
  const discount = fc.tuple(reduction, fc.integer({ min: -1, max: 24 }), fc.option(reduction)).map(
    ([own, term, initial]): Discount => ({
      coupon_id: "c",
      name: "n",
      term,
      ...own,
      ...(initial && { initial_cost: initial }),
    }),
  );
  const initialCost = fc.record({ amount, payments: fc.integer({ min: 1, max: 12 }) });
  const anyTerms = fc.tuple(amount, fc.integer({ min: 1, max: 24 }), fc.option(initialCost), fc.option(discount)).map(
    ([price, payments, initial_cost, off]): Terms => ({
      price,
      payments,
      tax_rate: 10,
      ...(initial_cost && { initial_cost }),
      ...(off && { discount: off }),
    }),
  );

  test("have no negative payment, whole amounts, lines that add up to the total, and less tax than that", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 24 }), (terms, number) => {
        const { lines, total: sum, tax = 0 } = bill(terms, number);
        expect(sum).toBeGreaterThanOrEqual(0);
        expect(lines.every((item) => Number.isSafeInteger(item.amount))).toBe(true);
        expect(lines.reduce((all, item) => all + item.amount, 0)).toBe(sum);
        expect(tax).toBeLessThanOrEqual(sum);
        const [cost = 0, off = 0] = [line(lines, "initial_cost"), line(lines, "initial_cost_discount")];
        expect(cost + off).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("have installments that add up to the price, and parts that add up to the discounted initial cost", () => {
    const whole = fc.tuple(amount, fc.integer({ min: 1, max: 24 }), initialCost, reduction);
    fc.assert(
      fc.property(whole, ([price, payments, initial_cost, initial]) => {
        const terms = { price, payments, initial_cost, discount: percent(0, { initial_cost: initial }) };
        const sumOf = (key: BillLine["key"], cost: Terms) =>
          Array.from({ length: 24 }, (_, index) => line(bill(cost, index + 1).lines, key) ?? 0).reduce((a, b) => a + b);
        const sold = Array.from({ length: payments }, (_, index) => line(bill(terms, index + 1).lines, "price") ?? 0);
        expect(sold.reduce((a, b) => a + b)).toBe(price);
        expect(sumOf("initial_cost", terms)).toBe(initial_cost.amount);
        const atOnce = { ...terms, initial_cost: { ...initial_cost, payments: 1 } };
        expect(sumOf("initial_cost_discount", terms)).toBe(sumOf("initial_cost_discount", atOnce));
      }),
    );
  });

  test("have installments that add up to the discounted price, of which only the first differs", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 24 }), reduction, (price, payments, off) => {
        const discount: Discount = { coupon_id: "c", name: "n", term: 0, ...off };
        const [first, ...others] = Array.from({ length: payments }, (_, index) =>
          total({ price, payments, discount }, index + 1),
        ) as [number, ...number[]];
        expect(others.reduce((sum, one) => sum + one, first)).toBe(total({ price, discount }));
        expect(new Set(others).size).toBe(1);
        expect(isFree({ price, payments, discount })).toBe(first + Math.max(...others) === 0);
      }),
    );
  });
});
