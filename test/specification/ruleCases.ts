// The specification's rules, each with an object that follows it and one that violates only this rule.
import { chatRule } from "../../provider/model/common.js";
import { coupon, frozenOnceUsed, initialCostCoupon, revising } from "../../provider/model/coupon.js";
import type { Field, ObjectModel } from "../../provider/model/field.js";
import { installmentPlan } from "../../provider/model/installmentPlan.js";
import { oneTimeProduct } from "../../provider/model/oneTimeProduct.js";
import { billingCycle, installmentBillingCycle, processorBInstallment } from "../../provider/model/pageParts.js";
import { recurringPlan } from "../../provider/model/recurringPlan.js";
import { registrationPlan } from "../../provider/model/registrationPlan.js";
import type { Values } from "../../provider/model/rules.js";
import { encode } from "../../provider/model/wire.js";
import { bodySchema } from "../../sandbox/store/jsonSchema.js";

export interface RuleCase {
  /** The exact words. */
  readonly sentence: string;
  readonly model: ObjectModel;
  readonly keeps: Values;
  readonly breaks: Values;
  /** The path at which the only problem must be reported. */
  readonly at: string;
}

const mail = { bcc: false, subject: "Soon", body: "It is due." };
const page = { processorAEnvId: "1", price: 1000 };

/** The minimum for each object. */
const min = {
  oneTime: { ...page, productName: "Course" },
  recurring: { ...page, planName: "Lessons", billingCycle: { interval: "month" } },
  installments: { ...page, planName: "Lessons", billingCycle: { interval: "month", installmentsCount: 2 } },
  registration: { contractType: "email", planName: "Open day", language: "ja" },
  code: { processorAEnvId: "1", couponName: "Spring", couponCode: "SPRING10", couponTerm: 0, paymentType: 4 },
  chat: { trigger: "auto", action: "grant", guildId: "1" },
};
const percent = { ...min.code, couponType: 0, rate: 10 };
const chatted = { ...min.chat, targetType: "role", roleIds: ["7"] };

const on =
  (model: ObjectModel, base: Values) =>
  (sentence: string, at: string, keeps: Values, breaks: Values): RuleCase => ({
    sentence,
    model,
    at,
    keeps: { ...base, ...keeps },
    breaks: { ...base, ...breaks },
  });
const oneTime = on(oneTimeProduct, min.oneTime);
const recurring = on(recurringPlan, min.recurring);
const installments = on(installmentPlan, min.installments);
const registration = on(registrationPlan, min.registration);
const code = on(coupon, percent);
const enrollment = on(initialCostCoupon, {});
const chat = on(chatRule, min.chat);

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
  ].map((sentence) =>
    installments(
      sentence,
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
  ...["Required when contract_type=chat", "When contract_type=chat, chat_rule is needed"].map((sentence) =>
    registration(sentence, "chatRule", { contractType: "chat", chatRule: chatted }, { contractType: "chat" }),
  ),
  ...["Required when contract_type=msg", "when contract_type=msg, msg is needed."].map((sentence) =>
    registration(
      sentence,
      "msg",
      { contractType: "msg", msg: { channelId: "1", channelSecret: "s" } },
      { contractType: "msg" },
    ),
  ),
  ...["contractType", "planName", "language"].map((name) =>
    registration("Minimum for creation: `contract_type`, `plan_name`, `language`.", name, {}, { [name]: undefined }),
  ),

  on(coupon, min.code)("Required when coupon_type=0", "rate", { couponType: 0, rate: 10 }, { couponType: 0, price: 5 }),
  on(coupon, min.code)(
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
  ...[termOnce, oneTimeRow, "| coupon_term | only 0 for payment_type 1 and 5 | coupons |"].map((sentence) =>
    code(sentence, "couponTerm", { paymentType: 1 }, { paymentType: 1, couponTerm: 3 }),
  ),
  ...[termOnce, installmentsRow].map((sentence) =>
    code(sentence, "couponTerm", { paymentType: 5 }, { paymentType: 5, couponTerm: -1 }),
  ),
  code(termOnce, "couponTerm", { couponTerm: -1 }, { couponTerm: -2 }),
  ...["not allowed for payment_type 1 and 5", oneTimeRow].map((sentence) =>
    code(sentence, "initialCostCoupon", { paymentType: 4, ...enrollmentOff }, { paymentType: 1, ...enrollmentOff }),
  ),
  ...["not allowed for payment_type 1 and 5", installmentsRow].map((sentence) =>
    code(sentence, "initialCostCoupon", { paymentType: 14, ...enrollmentOff }, { paymentType: 5, ...enrollmentOff }),
  ),
  code(
    "| 0 | Subscription billing on processor A | not allowed | none |",
    "productIds",
    { paymentType: 0 },
    { paymentType: 0, productIds: ["p1"] },
  ),
  code("Payment type 8 (set sales) is unsupported.", "paymentType", { paymentType: 4 }, { paymentType: 8 }),
];

// Intended differences between the model and the specification's tables, each with the sentence that is the reason.

/** Fields of the model that the specification's object lacks. */
export const onlyInModel: readonly { object: string; wire: string; sentence: string }[] = [
  { object: "OneTimeProduct", wire: "url_application", sentence: "`product_id`, `url_application`, `product`" },
  {
    object: "RecurringPlan",
    wire: "url_application",
    sentence: "| POST | /v1/client/paid | recurring object | `paid_id`, `url_application`, `plan` |",
  },
  {
    object: "InstallmentPlan",
    wire: "url_application",
    sentence: "| POST | /v1/client/installments | monthly-installment object | `paid_id`, `url_application`, `plan` |",
  },
  {
    object: "RegistrationPlan",
    wire: "url_application",
    sentence: "| POST | /v1/advance | Plan | `plan_id`, `url_application`, `plan` |",
  },
  { object: "Coupon", wire: "coupon_id", sentence: "| POST | /v1/client/coupon | Coupon | `coupon_id`, `coupon` |" },
  { object: "ChatRole", wire: "guild_id", sentence: "/v1/chat/guilds/{guild_id}/roles" },
  { object: "ChatChannel", wire: "guild_id", sentence: "/v1/chat/guilds/{guild_id}/channels" },
];

/** Fields that the specification names without describing them. */
export const onlyInSpecification: readonly { object: string; wire: string; sentence: string }[] = [
  { object: "Contractor", wire: "notes", sentence: "Shape of NoteValue and Affiliate: not shown." },
  { object: "Contractor", wire: "affiliate", sentence: "Shape of NoteValue and Affiliate: not shown." },
];

/** Statements on which the model is stricter than the field's row. */
export const stricter: readonly { object: string; wire: string; about: string; sentence: string }[] = [
  {
    // A code of a different payment kind is a different code: the service allows the change only between some kinds.
    object: "Coupon",
    wire: "payment_type",
    about: "replaced on change",
    sentence: "payment_type 4 and 14 cannot be changed into each other.",
  },
  {
    object: "Coupon",
    wire: "coupon_term",
    about: "least value",
    sentence: "-1 every sale, 0 first time only, n = for n months",
  },
  // In a list, the values are those that the object itself can have.
  { object: "PlanSummary", wire: "contract_type", about: "values", sentence: "`email`, `chat` or `msg`" },
  { object: "CouponSummary", wire: "payment_type", about: "values", sentence: "Payment kind (table below)" },
];

// The specification's statements about changes, and what a field of the model must declare for each.

interface ChangeCase {
  /** The exact words. */
  readonly sentence: string;
  /** The model's value, and the required one. */
  readonly compared: () => readonly [found: unknown, demanded: unknown];
}

const pages = [oneTimeProduct, recurringPlan, installmentPlan];
const wires = (model: ObjectModel, which: (field: Field) => boolean) =>
  model.fields
    .filter(which)
    .map((field) => field.wire)
    .sort();
const ofEach = <T>(each: readonly ObjectModel[], found: (model: ObjectModel) => T, demanded: T) =>
  [each.map(found), each.map(() => demanded)] as const;
const needed = (model: ObjectModel, partial?: "immutable") =>
  (bodySchema(model, partial && { partial }).required as string[]).includes("processor_a_env_id");

const fixed = ["platform", "processor_a_env_id"];
const frozen = ["coupon_code", "payment_type", "product_ids"];
const replaces = (model: ObjectModel) => wires(model, (f) => f.isImmutable);
const freezes = () => [wires(coupon, (f) => f.has(frozenOnceUsed)), frozen] as const;
/** A change of the kind is never sent as an update. */
const kindReplaces = () => [coupon.field("paymentType")?.isImmutable, true] as const;

export const changeCases: readonly ChangeCase[] = [
  {
    sentence: "Required on creation only; cannot be changed on update",
    compared: () => ofEach(pages, (model) => [needed(model), needed(model, "immutable")], [true, false]),
  },
  { sentence: "Payment platforms; cannot be changed on update", compared: () => ofEach(pages, replaces, fixed) },
  {
    sentence: "On update, `processor_a_env_id` and `platform` cannot be changed.",
    compared: () => ofEach(pages, replaces, fixed),
  },
  {
    sentence: "Environment: 0 production, 1 test; cannot be changed",
    compared: () => [coupon.field("processorAEnvId")?.isImmutable, true],
  },
  {
    sentence: "`processor_a_env_id` cannot be changed by an update.",
    compared: () => [coupon.field("processorAEnvId")?.isImmutable, true],
  },
  { sentence: "Code; cannot be changed once used", compared: freezes },
  { sentence: "Payment kind (table below); cannot be changed once used", compared: freezes },
  { sentence: "every plan/product of the payment kind; cannot be changed once used", compared: freezes },
  {
    sentence: "When the code has been used, `coupon_code`, `payment_type` and `product_ids` cannot be changed.",
    compared: freezes,
  },
  { sentence: "cannot be switched to or from 14", compared: kindReplaces },
  { sentence: "cannot be switched to or from 4", compared: kindReplaces },
  { sentence: "payment_type 4 and 14 cannot be changed into each other.", compared: kindReplaces },
  {
    sentence: "coupon_type, price, rate, coupon_term or initial_cost_coupon is changed",
    compared: () => [
      wires(coupon, (f) => f.has(revising)),
      ["coupon_term", "coupon_type", "initial_cost_coupon", "price", "rate"],
    ],
  },
  ...[
    "When conditional application is not used, the `waiting_list` object must be omitted entirely.",
    "omit the object when unused",
  ].map((sentence) => ({
    sentence,
    compared: () =>
      ofEach(
        [oneTimeProduct, installmentPlan, registrationPlan],
        (model) => encode(model, { waitingList: { type: 0 } }),
        {},
      ),
  })),
  {
    sentence: "When true, the fields below are ignored and client settings are used",
    compared: () =>
      ofEach(
        pages,
        (model) => {
          const { type } = model.field("companyInfo") ?? {};
          const below = type?.kind === "object" ? type.model.inputs.filter((f) => f.name !== "sourceFromClient") : [];
          return below
            .map((f) => f.appliesWhen)
            .filter((when) => when?.is !== false || when.field !== "sourceFromClient");
        },
        [],
      ),
  },
];

/** Statements that no field and no rule between fields can satisfy. */
export const elsewhere: readonly { sentence: string; because: string }[] = [
  { sentence: "A code that has been used cannot be deleted.", because: "an operation: the life cycle and the sandbox" },
];
