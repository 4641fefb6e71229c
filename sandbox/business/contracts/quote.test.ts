import fc from "fast-check";
import { expect, test } from "vitest";
import { laterPayments } from "./quote.js";
import { paymentDate, type Schedule } from "./schedule.js";
import { billOf, type Discount, type Terms } from "./terms.js";

const first = "2030-01-31T09:00:00.000Z";
const monthly: Schedule = { unit: "month", count: 1, first_at: first, base_at: first, base_number: 1 };
const percent = (rate: number, term: number): Discount => ({ coupon_id: "1", name: "Spring", term, type: 0, rate });

const messages = (terms: Terms, schedule = monthly) =>
  laterPayments(terms, schedule).map(({ at, times, total }) => [at.toISOString().slice(0, 10), times, total]);

test.each<[string, Terms, unknown[]]>([
  ["payments without an end", { price: 1000 }, [["2030-02-28", undefined, 1000]]],
  ["installments", { price: 1000, payments: 3 }, [["2030-02-28", 2, 333]]],
  ["one payment only", { price: 1000, payments: 1 }, []],
  ["a discount on the first payment", { price: 1000, discount: percent(50, 0) }, [["2030-02-28", undefined, 1000]]],
  ["a discount without an end", { price: 1000, discount: percent(50, -1) }, [["2030-02-28", undefined, 500]]],
  [
    "a discount of three months",
    { price: 1000, discount: percent(50, 3) },
    [
      ["2030-02-28", 2, 500],
      ["2030-04-30", undefined, 1000],
    ],
  ],
  [
    "a discount that ends after the initial cost",
    { price: 1000, initial_cost: { amount: 100, payments: 2 }, discount: percent(50, 4) },
    [
      ["2030-02-28", 1, 550],
      ["2030-03-31", 2, 500],
      ["2030-05-31", undefined, 1000],
    ],
  ],
  [
    "an initial cost in three payments",
    { price: 1000, initial_cost: { amount: 100, payments: 3 } },
    [
      ["2030-02-28", 2, 1033],
      ["2030-04-30", undefined, 1000],
    ],
  ],
])("lists %s", (_what, terms, expected) => expect(messages(terms)).toEqual(expected));

test("lists for every payment what its bill contains", () => {
  const reduction = fc.record({ type: fc.constantFrom(0, 1), rate: fc.nat(100), price: fc.nat(3000) });
  const discount = fc
    .tuple(reduction, fc.integer({ min: -1, max: 14 }), fc.option(reduction, { nil: undefined }))
    .map(([off, term, initial]) => ({ ...percent(0, term), ...off, ...(initial && { initial_cost: initial }) }));
  const initial_cost = fc.record({ amount: fc.nat(5000), payments: fc.integer({ min: 1, max: 8 }) });
  const terms = fc.record(
    { price: fc.nat(5000), payments: fc.integer({ min: 1, max: 24 }), initial_cost, discount },
    { requiredKeys: ["price"] },
  );
  const schedule = fc
    .record({ unit: fc.constantFrom("day" as const, "month" as const), count: fc.integer({ min: 1, max: 40 }) })
    .map((interval) => ({ ...monthly, ...interval }));
  fc.assert(
    fc.property(terms, schedule, (given, schedule) => {
      const phases = laterPayments(given, schedule);
      const amounts = phases.flatMap(({ times = 30, total }) => Array<number>(Math.min(times, 1000)).fill(total));
      const asBilled = amounts.map(
        (_, index) => billOf(given, index + 2, paymentDate(schedule, index + 2), new Date(first)).total,
      );
      expect(amounts).toEqual(asBilled);
      if (given.payments !== undefined) expect(amounts).toHaveLength(given.payments - 1);
    }),
  );
});
