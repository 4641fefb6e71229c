// Monthly-installment payment pages.
import { currency, installmentItemNames, waitingListField, waitingListNeedsType } from "./common.js";
import { pageDeletion } from "./deletionOptions.js";
import { PaymentType, processorAEnvironment } from "./enums.js";
import { integer, nested, object, price } from "./field.js";
import { notOver } from "./hints.js";
import { kind } from "./kind.js";
import { cycleFields, pageFields, platformRefused } from "./pageFields.js";
import * as parts from "./pageParts.js";
import { isGiven, rule } from "./rules.js";
import { amount } from "./sanity.js";

const approvalNeedsInterval = rule(
  "Automatic approval requires its interval.",
  "`interval` is required when `type` is 2",
  ["waitingList.type", "waitingList.interval"],
  ([type, interval]) =>
    type === 2 && !isGiven(interval) ? "is missing: type 2 (automatic approval) needs the hours to wait" : undefined,
);

const approvalHasInterval = rule(
  "Automatic approval takes at least one hour.",
  "",
  ["waitingList.type", "waitingList.interval"],
  ([type, interval]) =>
    type === 2 && interval === -1 ? "must be at least 1 hour with `waitingList.type` 2, not -1" : undefined,
);

export const installmentPlan = object(
  "InstallmentPlan",
  "A monthly-installment payment page: customers pay a total amount in monthly installments.",
  {
    price: integer(`The total amount of all installments. ${currency}`)
      .required()
      .as(price)
      .defaults(0)
      .plausible(amount),
    billingCycle: nested(parts.installmentBillingCycle, "The number of payments and their day.").required(),
    ...cycleFields,
    ...pageFields,
    customItemNames: nested(installmentItemNames, "Custom labels of the page."),
    waitingList: waitingListField,
  },
  parts.noticeNeedsDays,
  waitingListNeedsType,
  approvalNeedsInterval,
  approvalHasInterval,
  notOver("salesEnd.time"),
);

const replaceInstead = (property: string): string =>
  `If the service doesn't let \`${property}\` be changed: create a new page with the resource option ` +
  `replaceOnChanges: ["${property}"]. The page then gets a new address.`;

export const installmentPlanKind = kind({
  model: installmentPlan,
  noun: "installments",
  endpoint: "/v1/client/installments",
  idName: "paidId",
  response: { id: "paid_id", body: "plan", list: "plans" },
  address: "urlApplication",
  label: "planName",
  customers: {
    path: "subscriber",
    list: "subscribers",
    functionName: "getInstallmentSubscribers",
    items: "subscribers",
  },
  payments: {
    path: "/v1/installments",
    noun: "installment payment",
    functionName: "getInstallmentPayment",
    paymentTypes: [PaymentType.values.Installments],
  },
  environment: processorAEnvironment,
  ...pageDeletion,
  refusedCreate: platformRefused,
  refusedUpdate: { price: replaceInstead("price"), billingCycle: replaceInstead("billingCycle") },
  example: {
    name: "summerCourse",
    args: {
      planName: "Summer course, paid monthly",
      processorAEnvId: "1",
      platform: { processorA: true },
      language: "en",
      price: 36000,
      billingCycle: { interval: "month", installmentsCount: 6 },
    },
  },
});
