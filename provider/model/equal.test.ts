import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aValueOf } from "../../test/support/arbitraries.js";
import { modelOf, named } from "../../test/support/models.js";
import { canonical, isDefault, isInactive, mustBeOmitted, sameMeaning } from "./equal.js";
import type { Field } from "./field.js";
import type { Values } from "./rules.js";
import { unknown } from "./unknown.js";

function fieldAt(path: string): Field {
  const [object = "", name = ""] = path.split(".");
  const field = modelOf(object).field(name);
  if (!field) throw new Error(`no field ${path}`);
  return field;
}

const mail = { bcc: false, subject: "s", body: "b" };
const none = undefined;

test.each<[path: string, why: string, a: unknown, b: unknown]>([
  ["RecurringPlan.salesCount", "the documented default is absence", -1, none],
  ["RecurringPlan.useChangePlan", "likewise where it is true", true, null],
  ["RecurringPlan.backgroundColor", "likewise for texts", "#f8f8f8", none],
  ["RecurringPlan.backgroundColor", "colors have no case", "#F8F8F8", none],
  ["RecurringPlan.contractFlow", "likewise for enums", 1, none],
  ["RecurringPlan.adsConversionApi", "likewise for an empty object", {}, none],
  ["ProcessorBInstallment.terms", "likewise for an empty list", [], none],
  ["RecurringPlan.label", "an empty text is absence", "", none],
  ["RecurringPlan.receiptEmail", "what is off was never on", false, none],
  ["RecurringPlan.notes", "an empty list is absence", [], none],
  ["RecurringPlan.label", "null is absence", null, none],
  ["RecurringPlan.platform", "an object that says nothing is none", {}, none],
  ["RecurringPlan.platform", "an object that says nothing new is none", { processorA: false, processorB: null }, none],
  [
    "RecurringPlan.initialCost",
    "all defaults are none",
    { amount: 0, installmentsCount: 1, skipOnPlanChange: true },
    none,
  ],
  [
    "RecurringPlan.billingCycle",
    "defaults inside",
    { interval: "month", count: 1 },
    { interval: "month", trialEnd: null },
  ],
  [
    "RecurringPlan.msg",
    "an option without meaning is none",
    { channelId: "1", channelSecret: "s", addFriendOption: 7 },
    { channelId: "1", channelSecret: "s" },
  ],
  ["OneTimeProduct.waitingList", "an unused waiting list is none", { type: 0, formationTrigger: 4 }, none],
  ["ChatRule.roleIds", "sets have no order", ["2", "1"], ["1", "2"]],
  ["ChatRule.roleIds", "nor a second time", ["1", "1"], ["1"]],
  ["ProcessorBInstallment.terms", "sets of numbers", [12, 3, 6], [3, 6, 12]],
  [
    "ChatChannel.role",
    "sets of objects",
    [{ id: "1", allow: ["A", "B"] }, { id: "2" }],
    [
      { id: "2", deny: [] },
      { id: "1", allow: ["b", "a"] },
    ],
  ],
  [
    "ChatRole.permissions",
    "permissions in any spelling",
    ["ViewChannel", "SEND_MESSAGES"],
    ["send_messages", "VIEW_CHANNEL"],
  ],
  ["Coupon.startDate", "dates in both spellings", "2026-03-01", "2026/3/1"],
  ["Coupon.startDate", "the time of a day", "2026-03-01T10:00:00Z", "2026/03/01"],
])("%s: %s: %j = %j", (path, _, a, b) => {
  expect(sameMeaning(fieldAt(path), a, b)).toBe(true);
  expect(sameMeaning(fieldAt(path), b, a)).toBe(true);
});

test.each<[path: string, why: string, a: unknown, b: unknown]>([
  ["RecurringPlan.salesCount", "not the default", 0, none],
  ["RecurringPlan.useChangePlan", "off, where the default is on", false, none],
  ["RecurringPlan.backgroundColor", "an empty text, where the default is another", "", none],
  ["Mail.bcc", "a required flag that is off", false, none],
  ["RecurringPlan.autoRetry", "an object whose presence is a choice", {}, none],
  ["RecurringPlan.mailInvoice", "a mail of one's own", mail, none],
  ["ChatChannel.role", "no permissions at all, where the platform has its own", [], none],
  ["OneTimeProduct.shippingAddressName", "no name, where the service has one", "", none],
  [
    "RecurringPlan.notes",
    "lists have an order",
    [
      { name: "a", require: true },
      { name: "b", require: true },
    ],
    [
      { name: "b", require: true },
      { name: "a", require: true },
    ],
  ],
  [
    "RecurringPlan.msg",
    "options with a meaning",
    { channelId: "1", addFriendOption: 1 },
    { channelId: "1", addFriendOption: 2 },
  ],
  ["OneTimeProduct.waitingList", "a waiting list in use", { type: 1 }, none],
  ["Coupon.startDate", "another day", "2026-03-01", "2026-03-02"],
  ["Coupon.startDate", "what is not a date", "2026-02-30", "2026-03-02"],
  ["RecurringPlan.price", "a number and its text are not compared here", 1200, "1200"],
  ["RecurringPlan.label", "texts as they are", "a", "A"],
  ["Coupon.startDate", "a number where a day belongs", 2026, none],
  ["RecurringPlan.platform", "a text where an object belongs", "all", none],
])("%s: %s: %j ≠ %j", (path, _, a, b) => expect(sameMeaning(fieldAt(path), a, b)).toBe(false));

test.each<[path: string, value: unknown, isNothing: boolean]>([
  ["RecurringPlan.initialCost", {}, true],
  ["RecurringPlan.initialCost", { amount: 0 }, true],
  ["RecurringPlan.initialCost", { amount: 1 }, false],
  ["RecurringPlan.notes", [], true],
  ["RecurringPlan.salesCount", -1, true],
  ["RecurringPlan.autoRetry", {}, false],
  ["RecurringPlan.mailInvoice", null, false],
  ["OneTimeProduct.waitingList", { type: 0, interval: 5 }, true],
  ["OneTimeProduct.waitingList", { type: 1 }, false],
])("%s: %j equals an omitted value: %s", (path, value, isNothing) =>
  expect(isDefault(fieldAt(path), value)).toBe(isNothing),
);

test.each<[path: string, value: unknown, isOmitted: boolean]>([
  ["OneTimeProduct.waitingList", {}, true],
  ["OneTimeProduct.waitingList", { type: 0, interval: 5 }, true],
  ["OneTimeProduct.waitingList", { type: 1 }, false],
  ["OneTimeProduct.waitingList", { type: unknown }, false],
  ["OneTimeProduct.waitingList", unknown, false],
  ["RecurringPlan.initialCost", {}, false],
  ["RecurringPlan.receiptEmail", false, false],
])("%s: %j must be omitted: %s", (path, value, isOmitted) =>
  expect(mustBeOmitted(fieldAt(path), value)).toBe(isOmitted),
);

test.each<[path: string, siblings: Values, isUsed: boolean]>([
  ["Coupon.price", { couponType: 0, price: 0 }, false],
  ["Coupon.price", { couponType: 0, price: 5 }, true],
  ["Coupon.price", { couponType: 1, price: 0 }, true],
  ["WaitingList.interval", { type: 1, interval: 24 }, false],
  ["WaitingList.interval", { type: 2, interval: 24 }, true],
  ["CompanyInfo.name", { name: "School" }, false],
  ["CompanyInfo.name", { name: "School", sourceFromClient: false }, true],
])("%s is used with %j: %j", (path, siblings, isUsed) => {
  const [object = "", name = ""] = path.split(".");
  expect(isInactive(fieldAt(path), siblings[name], siblings, modelOf(object))).toBe(!isUsed);
});

test("keeps an unknown value unknown", () => {
  expect(canonical(fieldAt("RecurringPlan.label"), unknown)).toBe(unknown);
  expect(sameMeaning(fieldAt("RecurringPlan.label"), unknown, none)).toBe(false);
  expect(canonical(fieldAt("RecurringPlan.msg"), { channelId: unknown })).toEqual({ channelId: unknown });
  expect(canonical(fieldAt("Msg.addFriendOption"), unknown)).toBe(unknown);
  expect(canonical(fieldAt("ChatRule.roleIds"), ["1", unknown])).toContain(unknown);
});

describe.each(named)("%s", (_, model) => {
  const fields = model.inputs;
  test("normalizes a value to the same form if it is normalized twice", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields).chain((f) => fc.tuple(fc.constant(f), aValueOf(f))),
        ([field, value]) => {
          const form = canonical(field, value);
          expect(canonical(field, form)).toEqual(form);
        },
      ),
    );
  });

  test("treats the documented default like an omitted field", () => {
    const wrong = fields.filter((f) => f.default.kind === "value" && !sameMeaning(f, f.default.value, undefined));
    expect(wrong.map((field) => field.name)).toEqual([]);
  });

  test("throws for no values", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), (field, value) => {
        expect(sameMeaning(field, value, value)).toBe(true);
      }),
    );
  });
});
