// When payments come due.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../../test/support/samples/bodies.js";
import type { Json } from "../../../test/support/sandboxClient.js";
import { ZoneCalendar } from "../../store/calendar.js";
import { agreementOf } from "./agreement.js";
import { paymentDate, scheduleOf, withoutPast } from "./schedule.js";

const created = new Date("2026-01-31T09:00:00Z");
const seconds = (date: string) => Date.parse(date) / 1000;

/** The days of the first payments of a contract made on the last of January. */
function days(name: "paid" | "installments", cycle: Json, count = 3, at = created): string[] {
  const fields = { ...pageSamples[name].min, billing_cycle: { interval: "month", ...cycle } };
  const page = { kind: name, id: "1", parent: "", fields, createdAt: at };
  const agreed = agreementOf(page).terms?.cycle;
  if (!agreed) throw new Error("no cycle");
  const schedule = scheduleOf(agreed, at);
  return Array.from({ length: count }, (_, index) =>
    paymentDate(schedule, index + 1)
      .toISOString()
      .slice(0, 10),
  );
}

test.each<[string, Json, string[]]>([
  ["each month, by the day of the first", {}, ["2026-01-31", "2026-02-28", "2026-03-31"]],
  ["every second month", { count: 2 }, ["2026-01-31", "2026-03-31", "2026-05-31"]],
  ["each week", { interval: "week" }, ["2026-01-31", "2026-02-07", "2026-02-14"]],
  ["after a trial", { trial_end: seconds("2026-03-10") }, ["2026-03-10", "2026-04-10", "2026-05-10"]],
  ["after a trial that has ended", { trial_end: seconds("2025-03-10") }, ["2026-01-31", "2026-02-28", "2026-03-31"]],
  ["on the next anchor day", { billing_cycle_anchor: 10 }, ["2026-02-10", "2026-03-10", "2026-04-10"]],
  ["on an anchor day that is today", { billing_cycle_anchor: 31 }, ["2026-01-31", "2026-02-28", "2026-03-31"]],
  ["without an anchor", { billing_cycle_anchor: -1 }, ["2026-01-31", "2026-02-28", "2026-03-31"]],
  [
    "with an anchor that is not a day",
    { billing_cycle_anchor: 1_800_000_000 },
    ["2026-01-31", "2026-02-28", "2026-03-31"],
  ],
  [
    "immediately, then on the anchor day",
    { billing_cycle_anchor: 10, immediate_payment: true },
    ["2026-01-31", "2026-02-10", "2026-03-10"],
  ],
  [
    "immediately, then from the end of the trial",
    { trial_end: seconds("2026-03-10"), immediate_payment: true },
    ["2026-01-31", "2026-03-10", "2026-04-10"],
  ],
  [
    "immediately, if the first payment is due anyway",
    { immediate_payment: true },
    ["2026-01-31", "2026-02-28", "2026-03-31"],
  ],
])("dates recurring payments %s", (_, cycle, expected) => {
  expect(days("paid", cycle)).toEqual(expected);
});

test("returns to the anchor day after a short month", () => {
  const february = new Date("2027-02-10T09:00:00Z");
  expect(days("paid", { billing_cycle_anchor: 31 }, 3, february)).toEqual(["2027-02-28", "2027-03-31", "2027-04-30"]);
});

test("dates installments each interval, the first immediately", () => {
  expect(days("installments", { installments_count: 3 })).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  expect(days("installments", { interval: "week", installments_count: 3 })[2]).toBe("2026-02-14");
});

describe("any terms of a page", () => {
  test.each<Json>([
    { count: 1e300 },
    { count: -5 },
    { trial_end: 1e300 },
    { trial_end: -1e300 },
    { billing_cycle_anchor: 1e300 },
    { interval: "" },
  ])("lead to existing dates: %j", (cycle) => {
    expect(days("paid", cycle).every((day) => day.length >= 10)).toBe(true);
  });
});

describe("random contracts, with pauses, in zones with and without daylight saving", () => {
  const zones = fc.constantFrom("Asia/Tokyo", "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe");
  const cycles = fc.record({
    interval: fc.constantFrom("day", "week", "month", "year"),
    count: fc.integer({ min: 1, max: 13 }),
    anchor: fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
  } as const);
  /** Each day of a leap year and of the year after it, at each hour. */
  const starts = fc
    .tuple(
      fc.oneof(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 26, max: 61 })),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 59 }),
    )
    .map(([day, hour, minute]) => new Date(Date.UTC(2028, 0, 1 + day, hour, minute)));
  /** After how many payments each pause begins, and how many days it takes. */
  const pauses = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 500 })), { maxLength: 3 });

  /** The days of a calendar: a month and a day of it, without a time. */
  function* calendarDays(first: string, months: number, days: number, day: number): Generator<string, never> {
    const [year = 0, month = 0, start = 0] = first.split("/").map(Number);
    for (let number = 0; ; number++) {
      const last = new Date(Date.UTC(year, month + number * months, 0)).getUTCDate();
      const date = Date.UTC(year, month - 1 + number * months, months ? Math.min(day, last) : start + number * days);
      yield new Date(date).toISOString().slice(0, 10).replaceAll("-", "/");
    }
  }

  test("bill each period once, on the day that a calendar shows", () => {
    fc.assert(
      fc.property(zones, cycles, starts, pauses, (zone, cycle, created, planned) => {
        const days = new ZoneCalendar(zone);
        let schedule = scheduleOf(cycle, created, days);
        const first = days.dayOf(new Date(schedule.first_at));
        const isMonthly = cycle.interval === "month" || cycle.interval === "year";
        const day = isMonthly && cycle.anchor > 0 ? cycle.anchor : Number(first.slice(8));
        expect(first >= days.dayOf(created)).toBe(true);
        const months = { month: cycle.count, year: 12 * cycle.count, day: 0, week: 0 }[cycle.interval];
        const period = { day: cycle.count, week: 7 * cycle.count, month: 0, year: 0 }[cycle.interval];
        const expected = calendarDays(first, months, period, day);
        let paid = 0;
        const pay = () => {
          paid += 1;
          expect(days.dayOf(paymentDate(schedule, paid, days))).toBe(expected.next().value);
        };
        for (const [payments, length] of planned) {
          for (let count = 0; count < payments; count++) pay();
          const resumed = days.daysAfter(paymentDate(schedule, paid, days), length);
          schedule = withoutPast(schedule, paid + 1, resumed, days);
          const next = paymentDate(schedule, paid + 1, days);
          expect(next > resumed).toBe(true);
          // The regular days until then are skipped, and no other.
          let one = expected.next().value;
          for (; one !== days.dayOf(next); one = expected.next().value) {
            expect(days.startOf(one) <= resumed).toBe(true);
          }
          paid += 1;
        }
        for (let count = 0; count < 3; count++) pay();
      }),
      { numRuns: 300 },
    );
  });
});
