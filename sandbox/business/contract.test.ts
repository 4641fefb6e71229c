// When payments come due.
import { describe, expect, test } from "vitest";
import { pageSamples } from "../../test/samples/bodies.js";
import type { Json } from "../../test/support/sandboxClient.js";
import { type PageKind, pageKind } from "../core/kinds.js";
import { paymentDate, scheduleOf } from "./contract.js";

const made = new Date("2026-01-31T09:00:00Z");
const seconds = (date: string) => Date.parse(date) / 1000;

/** The days of the first payments of a contract made on the last of January. */
function days(name: "paid" | "installments", cycle: Json, count = 3, at = made): string[] {
  const members = { ...pageSamples[name].least, billing_cycle: { interval: "month", ...cycle } };
  const page = { kind: name, id: "1", parent: "", members, createdAt: at };
  const schedule = scheduleOf(pageKind(name) as PageKind, page, at);
  if (!schedule) throw new Error("no schedule");
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
