import { expect, it } from "vitest";
import { modelOf } from "../../test/support/models.js";
import type { Values } from "../model/rules.js";
import { unknown } from "../model/unknown.js";
import { differences, isBlank, listed, shownValue, topLevel } from "./diff.js";

const paths = (model: string, wanted: Values, held: Values) =>
  differences(modelOf(model), wanted, held).map(({ path }) => path);

const cycle = { interval: "month", count: 2 };
const mail = { bcc: false, subject: "s", body: "b" };

it.each<[title: string, wanted: Values, held: Values, paths: string[]]>([
  ["a value of its own", { price: 1 }, { price: 2 }, ["price"]],
  ["the documented default, left out, is wanted", {}, { salesCount: 5 }, ["salesCount"]],
  ["and is what is held", {}, { salesCount: -1 }, []],
  ["absence is wanted", {}, { label: "x" }, ["label"]],
  ["what is not there, set to what leaving it out means", { salesCount: -1 }, {}, []],
  ["what the service supplies, left out, is whatever it is", {}, { mailContract: mail }, []],
  ["set to null, the service's own is wanted", { mailContract: null }, {}, ["mailContract"]],
  ["set, where nothing is known to be held", { autoRetry: {} }, {}, ["autoRetry"]],
  ["a member", { billingCycle: { ...cycle, count: 3 } }, { billingCycle: cycle }, ["billingCycle.count"]],
  [
    "a member that is left out",
    { billingCycle: { interval: "month" } },
    { billingCycle: cycle },
    ["billingCycle.count"],
  ],
  ["an object that is left out", {}, { initialCost: { amount: 5 } }, ["initialCost"]],
  ["an object that says nothing", {}, { initialCost: { amount: 0 } }, []],
  [
    "a member of the service's, asked back",
    { companyInfo: { name: null } },
    { companyInfo: { name: "A" } },
    ["companyInfo.name"],
  ],
  ["what cannot be changed, left out", {}, { processorAEnvId: "1", platform: { processorA: true } }, []],
  [
    "a member of what cannot be changed, left out",
    { platform: { processorA: true } },
    { platform: { processorA: true, processorABank: true } },
    [],
  ],
  [
    "another member of what cannot be changed: all that it replaces",
    { platform: { processorABank: true } },
    { platform: { processorA: true } },
    ["platform.processorA", "platform.processorABank"],
  ],
  ["what is not known yet", { price: unknown }, { price: 2 }, ["price"]],
  ["a list that is not known in part", { notes: [unknown] }, { notes: [] }, ["notes"]],
  ["how it is made", { adoptId: "x" }, {}, []],
])("of a page: %s", (_, wanted, held, expected) => expect(paths("RecurringPlan", wanted, held)).toEqual(expected));

it.each<[title: string, wanted: Values, held: Values, paths: string[]]>([
  ["blank, and of no use", { couponType: 0, rate: 5 }, { couponType: 0, rate: 5, price: 0 }, []],
  ["blank in the program, and of no use", { couponType: 0, rate: 5, price: 0 }, { couponType: 0, rate: 5 }, []],
  ["of no use, and not blank", { couponType: 0, rate: 5 }, { couponType: 0, rate: 5, price: 3 }, ["price"]],
  ["blank, and of use", { couponType: 1, price: 0 }, { couponType: 1 }, ["price"]],
])("of a code: what is %s", (_, wanted, held, expected) => expect(paths("Coupon", wanted, held)).toEqual(expected));

it.each<[value: unknown, isBlank: boolean]>([
  [0, true],
  ["0", true],
  ["", true],
  [false, true],
  [null, true],
  [{ a: 0, b: { c: "" } }, true],
  [[], true],
  [{ a: 0, b: 1 }, false],
  ["00", false],
])("%j is blank: %s", (value, expected) => expect(isBlank(value)).toBe(expected));

it("top-level properties are named once", () => {
  const changes = differences(
    modelOf("RecurringPlan"),
    { price: 1, billingCycle: { interval: "year", count: 3 } },
    { price: 2, billingCycle: cycle },
  );
  expect(topLevel(changes).map(({ name }) => name)).toEqual(["price", "billingCycle"]);
});

it("in a message a secret is not shown, nor the rest of something long", () => {
  const changes = differences(
    modelOf("RecurringPlan"),
    { msg: { channelId: "c", channelSecret: "new" }, label: "x".repeat(100), freeSpace: unknown },
    { msg: { channelId: "c", channelSecret: "old" }, freeSpace: "a" },
  );
  expect(listed(changes).split("\n").toSorted()).toEqual([
    '  - freeSpace: "a" → (not known yet)',
    `  - label: not set → "${"x".repeat(78)}…`,
    "  - msg.channelSecret: (secret)",
  ]);
  expect(shownValue({ a: unknown })).toBe('{"a":"(not known yet)"}');
});
