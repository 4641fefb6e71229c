// The specification's rules, each with an object that follows it and one that violates only this rule.
import { chatRule } from "../../provider/model/common.js";
import { coupon, initialCostCoupon } from "../../provider/model/coupon.js";
import type { ObjectModel } from "../../provider/model/field.js";
import { installmentPlan } from "../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../provider/model/oneTimeProduct.js";
import { billingCycle, installmentBillingCycle, processorBInstallment } from "../../provider/model/pageParts.js";
import { recurringPlan } from "../../provider/model/recurringPlan.js";
import { registrationPlan } from "../../provider/model/registrationPlan.js";
import type { Values } from "../../provider/model/rules.js";

export interface RuleCase {
  /** The exact words. */
  readonly says: string;
  readonly model: ObjectModel;
  readonly keeps: Values;
  readonly breaks: Values;
  /** The path at which the only problem must be reported. */
  readonly at: string;
}

const mail = { bcc: false, subject: "Soon", body: "It is due." };
const page = { processorAEnvId: "1", price: 1000 };

/** The minimum for each object. */
const least = {
  oneTime: { ...page, productName: "Course" },
  recurring: { ...page, planName: "Lessons", billingCycle: { interval: "month" } },
  installments: { ...page, planName: "Lessons", billingCycle: { interval: "month", installmentsCount: 2 } },
  registration: { contractType: "email", planName: "Open day", language: "ja" },
  code: { processorAEnvId: "1", couponName: "Spring", couponCode: "SPRING10", couponTerm: 0, paymentType: 4 },
  chat: { trigger: "auto", action: "grant", guildId: "1" },
};
const percent = { ...least.code, couponType: 0, rate: 10 };
const chatted = { ...least.chat, targetType: "role", roleIds: ["7"] };

const on =
  (model: ObjectModel, base: Values) =>
  (says: string, at: string, keeps: Values, breaks: Values): RuleCase => ({
    says,
    model,
    at,
    keeps: { ...base, ...keeps },
    breaks: { ...base, ...breaks },
  });
const oneTime = on(oneTimeProduct, least.oneTime);
const recurring = on(recurringPlan, least.recurring);
const installments = on(installmentPlan, least.installments);
const registration = on(registrationPlan, least.registration);
const code = on(coupon, percent);
const enrollment = on(initialCostCoupon, {});
const chat = on(chatRule, least.chat);

const noticeDays = "required when mail_invoice_notice is given";
const notice = [{ mailInvoiceNotice: mail, noticeDaysBefore: 5 }, { mailInvoiceNotice: mail }] as const;

const listType = "Required whenever waiting_list is sent to the registration-page API or the monthly-installment API";
const listed = [{ waitingList: { type: 1 } }, { waitingList: { formationTrigger: 1 } }] as const;
const approval = [{ waitingList: { type: 2, interval: 24 } }, { waitingList: { type: 2 } }] as const;

const termOnce = "-1 every sale, 0 first time only, n = for n months; for payment_type 1 and 5 only 0 is allowed";
const enrollmentOff = { initialCostCoupon: { type: 1, price: 500 } };
const typeRow = (type: number, kind: string, holds: string) =>
  `| ${type} | ${kind} | ${holds} | coupon_term=0 only; initial_cost_coupon not allowed |`;
const oneTimeRow = typeRow(1, "One-time", "product id");
const installmentsRow = typeRow(5, "Monthly installments", "monthly-plan id");

export const ruleCases: readonly RuleCase[] = [
  recurring(noticeDays, "noticeDaysBefore", ...notice),
  installments(noticeDays, "noticeDaysBefore", ...notice),

  on(billingCycle, {})("| interval | string | yes | null | Billing interval |", "interval", { interval: "month" }, {}),
  on(installmentBillingCycle, { interval: "month" })(
    "Number of installments; at least 2",
    "installmentsCount",
    { installmentsCount: 2 },
    { installmentsCount: 1 },
  ),
  ...[
    "For the I kind, `billing_cycle.installments_count` must be 2 or more.",
    "| installments_count | at least 2 | monthly-installment billing cycle |",
  ].map((says) =>
    installments(
      says,
      "billingCycle.installmentsCount",
      {},
      { billingCycle: { interval: "month", installmentsCount: 1 } },
    ),
  ),
  on(processorBInstallment, { allow: true })(
    "Selectable installment counts; required when allow is true",
    "terms",
    { terms: [3, 6] },
    {},
  ),

  registration(listType, "waitingList.type", ...listed),
  installments(listType, "waitingList.type", ...listed),
  registration("Conditional application; type is required when sent", "waitingList.type", ...listed),
  installments("when it is sent, `type` is required", "waitingList.type", ...listed),
  installments("`interval` is required when `type` is 2", "waitingList.interval", ...approval),
  installments("Required when type=2 on the monthly-installment API", "waitingList.interval", ...approval),
  // Nothing else is required; the value itself is still checked.
  ...[oneTime, registration].map((kind) =>
    kind("effective when type=2 elsewhere", "waitingList.interval", approval[1], {
      waitingList: { type: 2, interval: "x" },
    }),
  ),
  oneTime(
    "`type` values: 0 not used, 1 manual approval, 2 automatic approval (contract after `interval` hours), 3 conditional application.",
    "waitingList.type",
    { waitingList: { type: 3 } },
    { waitingList: { type: 4 } },
  ),

  chat("Required when target_type=role", "roleIds", { targetType: "role", roleIds: ["7"] }, { targetType: "role" }),
  chat(
    "Required when target_type=channel",
    "channelIds",
    { targetType: "channel", channelIds: ["7"] },
    { targetType: "channel", roleIds: ["7"] },
  ),
  ...["Required when contract_type=chat", "When contract_type=chat, chat_rule is needed"].map((says) =>
    registration(says, "chatRule", { contractType: "chat", chatRule: chatted }, { contractType: "chat" }),
  ),
  ...["Required when contract_type=msg", "when contract_type=msg, msg is needed."].map((says) =>
    registration(
      says,
      "msg",
      { contractType: "msg", msg: { channelId: "1", channelSecret: "s" } },
      { contractType: "msg" },
    ),
  ),
  ...["contractType", "planName", "language"].map((name) =>
    registration("Minimum for creation: `contract_type`, `plan_name`, `language`.", name, {}, { [name]: undefined }),
  ),

  on(coupon, least.code)(
    "Required when coupon_type=0",
    "rate",
    { couponType: 0, rate: 10 },
    { couponType: 0, price: 5 },
  ),
  on(coupon, least.code)(
    "Required when coupon_type=1",
    "price",
    { couponType: 1, price: 5 },
    { couponType: 1, rate: 10 },
  ),
  enrollment("required when type=0", "rate", { type: 0, rate: 10 }, { type: 0, price: 5 }),
  enrollment("required when type=1", "price", { type: 1, price: 5 }, { type: 1, rate: 10 }),
  code(
    "A 100%-off code uses the normal create operation with coupon_type=0 and rate=100",
    "rate",
    { rate: 100 },
    { rate: undefined },
  ),
  ...[termOnce, oneTimeRow, "| coupon_term | only 0 for payment_type 1 and 5 | coupons |"].map((says) =>
    code(says, "couponTerm", { paymentType: 1 }, { paymentType: 1, couponTerm: 3 }),
  ),
  ...[termOnce, installmentsRow].map((says) =>
    code(says, "couponTerm", { paymentType: 5 }, { paymentType: 5, couponTerm: -1 }),
  ),
  code(termOnce, "couponTerm", { couponTerm: -1 }, { couponTerm: -2 }),
  ...["not allowed for payment_type 1 and 5", oneTimeRow].map((says) =>
    code(says, "initialCostCoupon", { paymentType: 4, ...enrollmentOff }, { paymentType: 1, ...enrollmentOff }),
  ),
  ...["not allowed for payment_type 1 and 5", installmentsRow].map((says) =>
    code(says, "initialCostCoupon", { paymentType: 14, ...enrollmentOff }, { paymentType: 5, ...enrollmentOff }),
  ),
  code(
    "| 0 | Subscription billing on processor A | not allowed | none |",
    "productIds",
    { paymentType: 0 },
    { paymentType: 0, productIds: ["p1"] },
  ),
  code("Payment type 8 (set sales) is unsupported.", "paymentType", { paymentType: 4 }, { paymentType: 8 }),
];
