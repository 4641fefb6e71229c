// Payment pages: the fields that the three kinds share, and each kind whole.
import {
  additionalAddress,
  agreementTerms,
  chatRule,
  currency,
  customItemNames,
  installmentItemNames,
  inventoryAlert,
  mail,
  msg,
  note,
  providerInformation,
  receptionHours,
  waitingList,
  waitingListNeedsType,
} from "./common.js";
import { ContractFlow, FreeSpaceDisplay, Language } from "./enums.js";
import { type Field, type Fields, flag, integer, listOf, nested, oneOf, text } from "./field.js";
import { notOver } from "./hints.js";
import { object } from "./object.js";
import * as parts from "./pageParts.js";
import { at, isGiven, rule } from "./rules.js";
import { amount, filled, orNone } from "./sense.js";

const defaultMail = (doc: string): Field =>
  nested(mail, `${doc} The service's template applies when left out.`).serverDefault();

/** What every payment page has (kinds O, R and I). */
const pageFields: Fields = {
  processorAEnvId: text("The id of processor A's environment: `0` is production, `1` is test.")
    .required()
    .defaults("1")
    .immutable(),
  platform: nested(
    parts.paymentPlatform,
    "The ways to pay that the page offers, such as by card with processor A.",
  ).immutable(),
  providerName: text("The name of whoever provides the product or the service."),
  label: text("A label for the page. The service does not document where it appears."),
  language: oneOf(Language, "The language of the application page: Japanese, English or Portuguese."),
  taxRate: integer("The tax rate, such as 10. The service does not document its unit; the sandbox reads percent."),
  receiptExclusionTax: flag("Whether the receipt is shown without tax.").defaults(false),
  honorificTitle: text("The honorific that goes with a name, such as `Ms.`."),
  proviso: text("The proviso text of the receipt, such as `For lessons`."),
  agreementTerms: nested(
    agreementTerms,
    "The terms that people agree to, with a checkbox on the page. There is no checkbox when left out.",
  ),
  chatRule: nested(chatRule, "What happens on the chat server when somebody applies or cancels."),
  msg: nested(msg, "The channel of the messaging app that the page works with."),
  showChatAccountChange: flag("Whether the buyer can change the id of the chat account.").defaults(false),
  mailApplication: defaultMail("The mail that is sent when an application is complete."),
  mailInvoice: defaultMail("The mail with the invoice."),
  cardAttribute: nested(
    parts.cardAttribute,
    "What the page asks for with a card. Only the name on the card is active when left out.",
  ).serverDefault(),
  companyInfo: nested(
    parts.companyInfo,
    "The business information that the page shows. It is the client's own when left out.",
  ).serverDefault(),
  providerInformation: nested(providerInformation, "Links to websites of the provider, such as the support website."),
  usePhoneNumber: flag("Whether the page asks for a phone number.").defaults(false),
  receiptEmail: flag("Whether a receipt is sent by mail."),
  alertInventory: nested(inventoryAlert, "An alert about the stock of the page."),
  customItemNames: nested(customItemNames, "Custom labels for what the page shows."),
  notes: listOf(nested(note), "Remark fields: what else the page asks for, in this order."),
  additionalAddress: listOf(nested(additionalAddress), "Extra mail addresses that receive mail, in this order."),
  freeSpace: text("Free text that the page shows in an area of its own."),
  displayFreeSpace: oneOf(
    FreeSpaceDisplay,
    "Where the free text is shown: on the payment page only (1), or on the application page, too (3).",
  ).defaults(3),
  backgroundColor: text("The background color of the page, such as `#ffffff`.").defaults("#f8f8f8"),
  urlRedirect1: text(
    "The address that people are sent to when their reception is complete, such as `https://example.com/received`.",
  ),
  urlRedirect2: text(
    "The address that people are sent to when their application is complete, such as `https://example.com/welcome`.",
  ),
  salesStart: nested(receptionHours, "When sales start. There is no such moment when left out."),
  salesEnd: nested(receptionHours, "When sales end. There is no such moment when left out."),
  metaInformation: text("The meta information of the page. The service does not document its form."),
  adsConversionApi: nested(parts.adsConversionApi, "The settings of the advertising conversion API.").defaults({}),
  enableSaveUtm: flag(
    "Whether the UTM parameters of the page's address are saved: they tell which campaign brought somebody.",
  ).defaults(false),
  contractFlow: oneOf(
    ContractFlow,
    "Whether entering a name and mail address is a part of the payment page (1) or a step of its own (2).",
  ).defaults(1),
  disableCompanyName: flag("Whether the input for a company name is hidden.").defaults(false),
  urlApplication: text("The address of the page, for people to open.").output().always(),
};

/** What pages with a billing cycle have (kinds R and I). */
const cycleFields: Fields = {
  planName: text("The name of the plan, such as `Evening classes`.").required().sensible(filled),
  mailContract: defaultMail("The mail that is sent when the contract is complete."),
  mailCancel: defaultMail("The mail that is sent on cancellation."),
  mailInvoiceNotice: defaultMail("The mail that gives notice of an invoice before it is billed."),
  noticeDaysBefore: integer("How many days before billing the notice mail is sent.")
    .requiredByRule("`mailInvoiceNotice` is given")
    .defaults(3),
  mailInvoiceError: defaultMail("The mail that is sent when a payment fails."),
  autoRetry: nested(
    parts.autoRetry,
    "Whether and when a failed payment is tried again automatically. It is enabled when left out.",
  ).serverDefault(),
  autoCancel: nested(
    parts.autoCancel,
    "Whether and when a contract is canceled automatically. It is enabled when left out.",
  ).serverDefault(),
};

export const oneTimeProduct = object(
  "OneTimeProduct",
  "A one-time payment page: the page of a one-time product, which people pay for once.",
  {
    productName: text("The name of the product, such as `Workbook, first year`.").required().sensible(filled),
    price: integer(
      `The price of the product. The service does not document what -1 means; the sandbox takes it for "no price is set". ${currency}`,
    )
      .required()
      .price()
      .defaults(-1)
      .sensible(orNone),
    ...pageFields,
    stock: integer("How many of the product are in stock; -1 is unlimited.").defaults(-1).sensible(orNone),
    refundPolicy: integer("The refund policy, as a number. The service does not document its values.").defaults(0),
    allowDuplicate: flag("Whether somebody can apply more than once.").defaults(false),
    limitPerPerson: integer("How many of the product one person can buy; -1 is unlimited.")
      .defaults(-1)
      .sensible(orNone),
    bankInvoice: nested(parts.oneTimeBankInvoice, "How payment by bank transfer (invoice) works."),
    waitingList: nested(
      waitingList,
      "A waiting list, or an application that takes effect only under a condition. There is none when left out.",
    ).unused("type", 0),
    processorBInstallment: nested(
      parts.processorBInstallment,
      "Whether and how a buyer can pay by card in installments with processor B.",
    ),
    useShippingAddress: flag("Whether the page asks for a shipping address.").defaults(false),
    shippingAddressName: text(
      "The name that the page displays for the shipping address. A standard name applies when left out.",
    ).serverDefault(),
    lpHeader: text("The header of the landing page."),
    lpFooter: text("The footer of the landing page."),
    showSalesQuantity: flag("Whether the page shows the sales quantity.").defaults(true),
  },
  notOver("salesEnd.time"),
);

export const recurringPlan = object(
  "RecurringPlan",
  "A recurring payment page: the page of a recurring plan, which people pay for repeatedly.",
  {
    price: integer(`The price of each billing. ${currency}`).required().price().defaults(0).sensible(amount),
    billingCycle: nested(parts.billingCycle, "How often people pay, and when.").required(),
    ...cycleFields,
    ...pageFields,
    salesCount: integer("How many of the plan can be sold; -1 is unlimited.").defaults(-1).sensible(orNone),
    mailReceipt: defaultMail("The mail with the receipt.").wireName("mail_recept"),
    mailReturnRecess: defaultMail("The mail about a refund or a suspension."),
    initialCost: nested(parts.initialCost, "An initial cost, such as an enrollment fee. There is none when left out."),
    bankInvoice: nested(parts.bankInvoice, "How payment by bank transfer (invoice) works."),
    executeRoleFirstPayment: flag("Whether the chat role is granted at the first payment.").defaults(false),
    permitUserPaymentCancel: flag("Whether the user can cancel a payment.").defaults(false),
    contractedUnits: nested(parts.contractedUnits, "Whether and how somebody can contract several units of the plan."),
    useChangePlan: flag("Whether a change to another plan is allowed.").defaults(true),
    processorBInstallment: nested(
      parts.processorBInstallment,
      "Whether and how a buyer can pay by card in installments with processor B.",
    ),
  },
  parts.noticeNeedsDays,
  notOver("salesEnd.time"),
);

const approvalNeedsInterval = rule(
  "automatic approval needs its interval",
  "`interval` is required when `type` is 2",
  ["waitingList.type", "waitingList.interval"],
  (values) =>
    at(values, "waitingList.type") === 2 && !isGiven(at(values, "waitingList.interval"))
      ? { path: "waitingList.interval", message: "is missing: type 2 (automatic approval) needs the hours to wait" }
      : undefined,
);

const approvalHasInterval = rule(
  "automatic approval after an hour or more",
  "",
  ["waitingList.type", "waitingList.interval"],
  (values) =>
    at(values, "waitingList.type") === 2 && at(values, "waitingList.interval") === -1
      ? { path: "waitingList.interval", message: "must be at least 1 hour with `waitingList.type` 2, not -1" }
      : undefined,
);

export const installmentPlan = object(
  "InstallmentPlan",
  "A monthly-installment payment page: the page of an installment plan, a total amount that people pay in monthly installments.",
  {
    price: integer(`The total amount of all installments. ${currency}`).required().price().defaults(0).sensible(amount),
    billingCycle: nested(parts.installmentBillingCycle, "How often people pay, and when.").required(),
    ...cycleFields,
    ...pageFields,
    customItemNames: nested(installmentItemNames, "Custom labels for what the page shows."),
    waitingList: nested(
      waitingList,
      "A waiting list, or an application that takes effect only under a condition. There is none when left out.",
    ).unused("type", 0),
  },
  parts.noticeNeedsDays,
  waitingListNeedsType,
  approvalNeedsInterval,
  approvalHasInterval,
  notOver("salesEnd.time"),
);
