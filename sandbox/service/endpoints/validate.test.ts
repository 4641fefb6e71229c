import { describe, expect, test } from "vitest";
import { chatChannel } from "../../../provider/model/chat.js";
import { installmentPlan } from "../../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../../provider/model/oneTimeProduct.js";
import { recurringPlan } from "../../../provider/model/recurringPlan.js";
import { modelOf } from "../../../test/support/models.js";
import { named, ruleProblems, wirePath, wireWords } from "./validate.js";

const coupon = modelOf("Coupon");
const code = {
  processorAEnvId: "1",
  couponName: "Spring",
  couponCode: "SPRING",
  couponType: 0,
  rate: 10,
  couponTerm: 0,
  paymentType: 4,
};

test("finds the API names of fields at every depth, and none for unknown ones", () => {
  const body = {
    plan_name: "P",
    billing_cycle: { interval: "month", trial_end: null, other: 1 },
    notes: [{ name: "n", require: true }],
    platform: "all",
    other: 1,
  };
  expect(named(modelOf("RecurringPlan"), body)).toEqual({
    planName: "P",
    billingCycle: { interval: "month", trialEnd: null },
    notes: [{ name: "n", require: true }],
    platform: "all",
  });
});

describe("a well-formed body with an invalid value", () => {
  test.each<[what: string, model: string, values: object, path: string, message: RegExp, isImplausible?: true]>([
    [
      "a field that is always required",
      "Coupon",
      { ...code, couponName: null },
      "couponName",
      /^is missing: it is required$/,
    ],
    ["an id with a slash", "ChatRole", { guildId: "1/2", name: "r" }, "guildId", /without a slash/],
    ["too little", "Coupon", { ...code, rate: -1 }, "rate", /at least 0/, true],
    ["too much", "Coupon", { ...code, rate: 101 }, "rate", /at most 100/, true],
    ["a part of one", "Coupon", { ...code, couponCount: 1.5 }, "couponCount", /whole/, true],
    ["a blank", "Coupon", { ...code, couponName: " \t" }, "couponName", /not be empty/, true],
    ["spaces around it", "Coupon", { ...code, couponCode: "A " }, "couponCode", /without a space/, true],
    ["an address", "Coupon", { ...code, productIds: [" https://x"] }, "productIds[0]", /not an address/, true],
    ["an empty list", "Coupon", { ...code, productIds: [] }, "productIds", /empty list/, true],
    ["days reversed", "Coupon", { ...code, startDate: "2026/02/01", endDate: "2026/01/01" }, "endDate", /before/, true],
  ])("is refused: %s", (_, model, values, path, message, isImplausible) => {
    const found = ruleProblems(modelOf(model), values as Record<string, unknown>);
    expect(found.map((problem) => [problem.path, problem.isImplausible])).toEqual([[path, isImplausible]]);
    expect(found[0]?.message).toMatch(message);
  });

  test("has all its problems reported together, and a valid one has none", () => {
    expect(ruleProblems(coupon, code)).toEqual([]);
    expect(ruleProblems(coupon, { ...code, rate: 0, couponTerm: -1, productIds: ["a"] })).toEqual([]);
    const found = ruleProblems(coupon, { ...code, couponName: "", rate: 101, productIds: [], couponCode: null });
    expect(found.map(({ path }) => path)).toEqual(["couponName", "couponCode", "rate", "productIds"]);
  });
});

test.each([
  [recurringPlan, "mailReceipt.body", "mail_recept.body"],
  [recurringPlan, "bankInvoice.reminderDaysBefore", "bank_invoice.remainder_days_before"],
  [recurringPlan, "bankInvoice.billingDeadlineDays", "bank_invoice.billing_deadline_days"],
  [oneTimeProduct, "bankInvoice.billingDeadlineDays", "bank_invoice.billing_deadline"],
  [installmentPlan, "billingCycle.installmentsCount", "billing_cycle.installments_count"],
  [installmentPlan, "notes[12].name", "notes[12].name"],
  [installmentPlan, "customItemNames.formName1", "custom_item_names.form_name_1"],
  [chatChannel, "role[0].allow[3]", "role[0].allow[3]"],
  [chatChannel, "parentId", "parent_id"],
  [chatChannel, "nothing", undefined],
  [chatChannel, "name.nothing", undefined],
])("maps in %o %s to %s in the API", (model, path, wire) => expect(wirePath(model, path)).toBe(wire));

test("names siblings or whole paths in messages", () => {
  expect(wireWords(recurringPlan, "noticeDaysBefore", "needed with `mailInvoiceNotice`")).toBe(
    "needed with `mail_invoice_notice`",
  );
  expect(wireWords(recurringPlan, "chatRule.roleIds", "needed when `targetType` is role, `x`")).toBe(
    "needed when `target_type` is role, `x`",
  );
  expect(wireWords(recurringPlan, "price", "see `chatRule.roleIds`")).toBe("see `chat_rule.role_ids`");
});
