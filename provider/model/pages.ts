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
  nested(mail, `${doc} The service's template applies when left out.`).byService();

/** What every payment page has (kinds O, R and I). */
const pageFields: Fields = {
  processorAEnvId: text("Id of processor A's environment, as in `Environment`: 0 production, 1 test.")
    .required()
    .defaults("1")
    .immutable(),
  platform: nested(parts.paymentPlatform, "Payment platforms.").immutable(),
  providerName: text("Service provider name."),
  label: text("Label."),
  language: oneOf(Language, "Language of the application page."),
  taxRate: integer("Tax rate; the service does not document its unit, the sandbox reads percent."),
  receiptExclusionTax: flag("Show receipt without tax.").defaults(false),
  honorificTitle: text("Honorific."),
  proviso: text("Proviso text of the receipt."),
  agreementTerms: nested(agreementTerms, "Agreement checkbox."),
  chatRule: nested(chatRule, "Chat-platform automation rule."),
  msg: nested(msg, "Messaging-app settings."),
  showChatAccountChange: flag("Allow the buyer to change the chat account id.").defaults(false),
  mailApplication: defaultMail("Application-complete mail."),
  mailInvoice: defaultMail("Invoice mail."),
  cardAttribute: nested(parts.cardAttribute, "Card-input fields; only `cardName` is active when left out.").byService(),
  companyInfo: nested(parts.companyInfo, "Business information; client information when left out.").byService(),
  providerInformation: nested(providerInformation, "Provider links."),
  usePhoneNumber: flag("Ask for a phone number.").defaults(false),
  receiptEmail: flag("Send a receipt mail."),
  alertInventory: nested(inventoryAlert, "Stock alert."),
  customItemNames: nested(customItemNames, "Custom labels."),
  notes: listOf(nested(note), "Remark fields."),
  additionalAddress: listOf(nested(additionalAddress), "Extra receiving mail addresses."),
  freeSpace: text("Free text area."),
  displayFreeSpace: oneOf(FreeSpaceDisplay, "Where the free space is shown.").defaults(3),
  backgroundColor: text("Background colour.").defaults("#f8f8f8"),
  urlRedirect1: text("Redirect URL on reception complete."),
  urlRedirect2: text("Redirect URL on application complete."),
  salesStart: nested(receptionHours, "Sales start."),
  salesEnd: nested(receptionHours, "Sales end."),
  metaInformation: text("Meta information."),
  adsConversionApi: nested(parts.adsConversionApi, "Advertising conversion API settings.").defaults({}),
  enableSaveUtm: flag("Save UTM parameters.").defaults(false),
  contractFlow: oneOf(ContractFlow, "E-mail verification flow.").defaults(1),
  disableCompanyName: flag("Hide the company-name input.").defaults(false),
  urlApplication: text("Address of the page.").output().always(),
};

/** What pages with a billing cycle have (kinds R and I). */
const cycleFields: Fields = {
  planName: text("Plan name.").required().sensible(filled),
  mailContract: defaultMail("Contract-complete mail."),
  mailCancel: defaultMail("Cancellation mail."),
  mailInvoiceNotice: defaultMail("Invoice-notice mail."),
  noticeDaysBefore: integer("Days before billing at which the notice mail is sent.")
    .requiredByRule("`mailInvoiceNotice` is given")
    .defaults(3),
  mailInvoiceError: defaultMail("Payment-failure mail."),
  autoRetry: nested(parts.autoRetry, "Automatic payment retry; enabled when left out.").byService(),
  autoCancel: nested(parts.autoCancel, "Automatic cancellation; enabled when left out.").byService(),
};

export const oneTimeProduct = object(
  "OneTimeProduct",
  "A one-time payment page.",
  {
    productName: text("Product name.").required().sensible(filled),
    price: integer(
      `Price. The service does not document what -1 means; the sandbox takes it for «no price is set». ${currency}`,
    )
      .required()
      .paid()
      .defaults(-1)
      .sensible(orNone),
    ...pageFields,
    stock: integer("Stock; -1 = unlimited.").defaults(-1).sensible(orNone),
    refundPolicy: integer("Refund policy.").defaults(0),
    allowDuplicate: flag("Allow duplicate applications.").defaults(false),
    limitPerPerson: integer("Purchase cap per person; -1 = unlimited.").defaults(-1).sensible(orNone),
    bankInvoice: nested(parts.oneTimeBankInvoice, "Bank-transfer (invoice) settings."),
    waitingList: nested(
      waitingList,
      "Conditional-application or waiting-list settings; left out when not used.",
    ).unused("type", 0),
    processorBInstallment: nested(parts.processorBInstallment, "Processor B card installments."),
    useShippingAddress: flag("Use a shipping address.").defaults(false),
    shippingAddressName: text("Display name of the shipping address; a standard name when left out.").byService(),
    lpHeader: text("Landing-page header."),
    lpFooter: text("Landing-page footer."),
    showSalesQuantity: flag("Show sales quantity.").defaults(true),
  },
  notOver("salesEnd.time"),
);

export const recurringPlan = object(
  "RecurringPlan",
  "A recurring payment page.",
  {
    price: integer(`Price. ${currency}`).required().paid().defaults(0).sensible(amount),
    billingCycle: nested(parts.billingCycle, "Payment cycle.").required(),
    ...cycleFields,
    ...pageFields,
    salesCount: integer("Sales cap; -1 = unlimited.").defaults(-1).sensible(orNone),
    mailReceipt: defaultMail("Receipt mail.").spelt("mail_recept"),
    mailReturnRecess: defaultMail("Refund or suspension mail."),
    initialCost: nested(parts.initialCost, "Initial cost."),
    bankInvoice: nested(parts.bankInvoice, "Bank-transfer (invoice) settings."),
    executeRoleFirstPayment: flag("Grant the role at the first payment.").defaults(false),
    permitUserPaymentCancel: flag("Allow the user to cancel a payment.").defaults(false),
    contractedUnits: nested(parts.contractedUnits, "Contract-unit settings."),
    useChangePlan: flag("Allow plan change.").defaults(true),
    processorBInstallment: nested(parts.processorBInstallment, "Processor B card installments."),
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
  "A monthly-installment payment page.",
  {
    price: integer(`Total amount. ${currency}`).required().paid().defaults(0).sensible(amount),
    billingCycle: nested(parts.installmentBillingCycle, "Payment cycle.").required(),
    ...cycleFields,
    ...pageFields,
    customItemNames: nested(installmentItemNames, "Custom labels."),
    waitingList: nested(
      waitingList,
      "Conditional-application or waiting-list settings; left out when not used.",
    ).unused("type", 0),
  },
  parts.noticeNeedsDays,
  waitingListNeedsType,
  approvalNeedsInterval,
  approvalHasInterval,
  notOver("salesEnd.time"),
);
