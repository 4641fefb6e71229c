// Recurring payment pages.
import { currency, defaultMail } from "./common.js";
import { pageDeletion } from "./deletionOptions.js";
import { PaymentType, processorAEnvironment } from "./enums.js";
import { flag, integer, nested, object, price, widening } from "./field.js";
import { notOver } from "./hints.js";
import { kind } from "./kind.js";
import { cycleFields, pageFields, platformRefused } from "./pageFields.js";
import * as parts from "./pageParts.js";
import { amount, minusOneOrMore } from "./sanity.js";

export const recurringPlan = object(
  "RecurringPlan",
  "A recurring payment page: customers subscribe to a plan and pay repeatedly.",
  {
    price: integer(`The price of each billing. ${currency}`).required().as(price).defaults(0).plausible(amount),
    billingCycle: nested(parts.billingCycle, "The interval and the day of the payments.").required(),
    ...cycleFields,
    ...pageFields,
    salesCount: integer("The number of contracts that can be sold. -1 is unlimited.")
      .defaults(-1)
      .as(widening)
      .plausible(minusOneOrMore),
    mailReceipt: defaultMail("The email with the receipt.").wireName("mail_recept"),
    mailReturnRecess: defaultMail("The email about a refund or a suspension."),
    initialCost: nested(parts.initialCost, "An initial cost, such as an enrollment fee. If omitted, there is none.").as(
      widening,
    ),
    bankInvoice: nested(parts.bankInvoice, "Settings for payment by bank transfer (invoice)."),
    executeRoleFirstPayment: flag("Whether the chat role is granted at the first payment.").defaults(false),
    permitUserPaymentCancel: flag("Whether customers can cancel a payment.").defaults(false),
    contractedUnits: nested(
      parts.contractedUnits,
      "Whether and how a customer can subscribe to several units of the plan.",
    ),
    useChangePlan: flag("Whether customers can change their plan.").defaults(true),
    processorBInstallment: nested(
      parts.processorBInstallment,
      "Whether and how customers can pay by card in installments with processor B.",
    ),
  },
  parts.noticeNeedsDays,
  notOver("salesEnd.time"),
);

const { Recurring, RecurringProcessorABilling } = PaymentType.values;

export const recurringPlanKind = kind({
  model: recurringPlan,
  noun: "plan",
  endpoint: "/v1/client/paid",
  idName: "paidId",
  response: { id: "paid_id", body: "plan", list: "plans" },
  address: "urlApplication",
  label: "planName",
  customers: { path: "subscriber", list: "subscribers", functionName: "getRecurringSubscribers", items: "subscribers" },
  payments: {
    path: "/v1/paid",
    noun: "recurring payment",
    functionName: "getRecurringPayment",
    paymentTypes: [Recurring, RecurringProcessorABilling],
  },
  environment: processorAEnvironment,
  ...pageDeletion,
  refusedCreate: platformRefused,
  example: {
    name: "classes",
    args: {
      planName: "Evening classes",
      processorAEnvId: "1",
      platform: { processorA: true },
      language: "en",
      price: 4800,
      billingCycle: { interval: "month" },
    },
    more: {
      chatRule: {
        trigger: "auto",
        action: "grant",
        guildId: "school-server",
        targetType: "role",
        roleIds: [{ ref: "members.roleId" }],
      },
    },
  },
});
