import { expect, test } from "vitest";
import { chatChannel } from "../../../provider/model/chat.js";
import { installmentPlan } from "../../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../../provider/model/oneTimeProduct.js";
import { recurringPlan } from "../../../provider/model/recurringPlan.js";
import { wirePath, wireWords } from "./names.js";

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
