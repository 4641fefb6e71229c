import { expect, it } from "vitest";
import type { Values } from "../../../provider/model/rules.js";
import { entryOf } from "./inventory.js";

const entry = (kind: string, values: Values) =>
  entryOf({ kind, id: "id", values, secrets: [], unread: [], raw: {} }, [], undefined);

it.each<[kind: string, values: Values, price: string | undefined]>([
  ["RecurringPlan", { price: 4800, billingCycle: { interval: "month" } }, "4,800 every month"],
  ["RecurringPlan", { price: 4800, billingCycle: { interval: "month", count: 1 } }, "4,800 every month"],
  ["RecurringPlan", { price: 9000, billingCycle: { interval: "month", count: 3 } }, "9,000 every 3 months"],
  [
    "InstallmentPlan",
    { price: 36000, billingCycle: { interval: "month", installmentsCount: 6 } },
    "36,000 in 6 payments",
  ],
  ["OneTimeProduct", { price: 0 }, "0"],
  ["OneTimeProduct", { price: -1 }, undefined],
  ["OneTimeProduct", { price: null }, undefined],
  ["RegistrationPlan", {}, undefined],
  ["Coupon", { couponType: 0, rate: 20, price: 0 }, "20%"],
  ["Coupon", { couponType: 1, price: 1500 }, "1,500"],
])("shows for %s %j the price %s", (kind, values, price) => {
  expect(entry(kind, values).price).toBe(price);
});

it.each<[values: Values, end: string | undefined]>([
  [{ endDate: "2027-05-31" }, "2027/05/31"],
  [{ salesEnd: { time: 1_790_726_400 } }, "2026-09-30T00:00:00Z"],
  [{ salesEnd: { time: 1_790_726_400_000 } }, "2026-09-30T00:00:00Z"],
  [{ contractEnd: { time: 1_790_726_400 } }, "2026-09-30T00:00:00Z"],
  [{ salesEnd: null }, undefined],
  [{ salesEnd: { time: null } }, undefined],
  [{ salesEnd: { time: 1e300 } }, "+275760-09-13T00:00:00Z"],
])("shows for %j the end %s", (values, end) => {
  expect(entry("RecurringPlan", values).end).toBe(end);
});

it.each<[values: Values, name: string]>([
  [{ planName: "Classes" }, "Classes"],
  [{ planName: "" }, "id"],
  [{ planName: null }, "id"],
  [{}, "id"],
])("shows for %j the name %s", (values, name) => {
  expect(entry("RecurringPlan", values).name).toBe(name);
});

it("counts only roles that a rule grants as granted", () => {
  const rule = (action: string) => ({ chatRule: { action, guildId: "g", targetType: "role", roleIds: ["1", "2"] } });
  expect(entry("RecurringPlan", rule("grant")).grants).toEqual(["g/1", "g/2"]);
  expect(entry("RecurringPlan", rule("remove")).grants).toEqual([]);
});
