// Objects that only payment pages have.

import { currency, epoch, mail } from "./common.js";
import { CardNameInput } from "./enums.js";
import { flag, integer, nested, oneOf, setOf, text } from "./field.js";
import { object } from "./object.js";
import { at, isGiven, rule } from "./rules.js";
import { amount, orNone } from "./sense.js";

export const paymentPlatform = object("PaymentPlatform", "Payment platforms.", {
  processorA: flag("Processor A card: one-time, recurring and monthly pages."),
  processorB: flag("Processor B card."),
  processorABank: flag("Processor A bank transfer: recurring pages.").documentedFor("RecurringPlan"),
  processorBBank: flag("Processor B bank transfer: recurring pages.").documentedFor("RecurringPlan"),
  processorABilling: flag("Processor A billing product: recurring pages.").documentedFor("RecurringPlan"),
  processorC: flag("Processor C: one-time pages.").documentedFor("OneTimeProduct"),
});

export const billingCycle = object("BillingCycle", "Payment cycle of a recurring page.", {
  interval: text("Billing interval, such as `month`; the service does not document its values.").required(),
  count: integer("Multiple of the interval.").defaults(1),
  billingCycleAnchor: integer("Billing anchor; -1 = no anchor.").defaults(-1),
  immediatePayment: flag("Pay immediately.").defaults(false),
  prorationBehavior: integer("Proration behaviour.").defaults(0),
  trialEnd: integer(`Trial end, epoch time; sent as it is. ${epoch}`),
  forceAuthorization: flag("Force authorization."),
});

export const installmentBillingCycle = object("InstallmentBillingCycle", "Payment cycle of an installment page.", {
  interval: text("Billing interval, such as `month`; the service does not document its values.").required(),
  installmentsCount: integer("Number of installments.").required().atLeast(2),
  manualPayments: flag("Manual payment flag."),
  salesCount: integer("Sales cap; -1 = unlimited.").defaults(-1).sensible(orNone),
});

export const initialCost = object("InitialCost", "Initial cost.", {
  name: text("Name."),
  amount: integer(`Amount. ${currency}`).paid().defaults(0).sensible(amount),
  installmentsCount: integer("Number of installments.").defaults(1),
  billingCycleAnchor: integer("Billing anchor.").defaults(1),
  skipOnPlanChange: flag("Skip on plan change.").defaults(true),
  mail: nested(mail, "Initial-cost mail.").byService(),
});

const bankInvoiceParts = {
  billingDeadlineDays: integer("Payment deadline in days.").defaults(7),
  reminderDaysBefore: integer("Days before the deadline at which the reminder is sent.")
    .defaults(2)
    .spelt("remainder_days_before"),
  mailInvoice: nested(mail, "Invoice mail.").byService(),
  mailInvoiceNotice: nested(mail, "Invoice-notice mail.").byService(),
};

export const bankInvoice = object("BankInvoice", "Bank-transfer (invoice) settings.", bankInvoiceParts);

export const oneTimeBankInvoice = object("OneTimeBankInvoice", "Bank-transfer settings of a one-time page.", {
  ...bankInvoiceParts,
  billingDeadlineDays: bankInvoiceParts.billingDeadlineDays.spelt("billing_deadline"),
});

export const autoRetry = object("AutoRetry", "Automatic payment retry.", {
  enabled: flag("Enable automatic retry.").defaults(true),
  intervalDays: integer("Retry interval in days.").defaults(5),
});

export const autoCancel = object("AutoCancel", "Automatic cancellation.", {
  enabled: flag("Enable automatic cancellation.").defaults(true),
  limit: integer("Days until automatic cancellation.").defaults(45),
});

export const contractedUnits = object("ContractedUnits", "Contract-unit settings.", {
  accept: flag("Accept a unit count.").defaults(false),
  max: integer("Maximum units; -1 = unlimited.").defaults(-1).sensible(orNone),
  allowRepeatContract: flag("Allow repeated contracts.").defaults(false),
});

export const processorBInstallment = object(
  "ProcessorBInstallment",
  "Card installments of processor B.",
  {
    allow: flag("Allow installments.").defaults(false),
    visa: flag("Visa supported.").defaults(false),
    masterCard: flag("Mastercard supported.").defaults(false),
    americanExpress: flag("American Express supported.").defaults(false),
    jcb: flag("JCB supported.").defaults(false),
    dinersClub: flag("Diners Club supported.").defaults(false),
    terms: setOf(integer(), "Selectable installment counts.").defaults([]).requiredByRule("`allow` is true"),
  },
  rule(
    "installments need terms",
    "Selectable installment counts; required when allow is true",
    ["allow", "terms"],
    (v) =>
      v.allow === true && !isGiven(v.terms)
        ? { path: "terms", message: "is missing: it is required when `allow` is true" }
        : undefined,
  ),
  rule("installments have a term to choose", "", ["allow", "terms"], ({ allow, terms }) =>
    allow === true && Array.isArray(terms) && terms.length === 0
      ? { path: "terms", message: "is an empty list: with `allow`, name the installment counts to choose from" }
      : undefined,
  ),
);

export const cardAttribute = object("CardAttribute", "Card-input fields.", {
  cardName: oneOf(CardNameInput, "Card holder's name.").defaults(1),
  cardAddressCountry: integer("Country; its scale is not documented, presumably as `cardName`.").defaults(0),
  cardAddressZip: integer("Postal code; its scale is not documented, presumably as `cardName`.").defaults(0),
  cardAddressLine: integer("Street; its scale is not documented, presumably as `cardName`.").defaults(0),
});

export const companyInfo = object("CompanyInfo", "Business information.", {
  sourceFromClient: flag("Use the client settings; the other fields are then ignored.").defaults(true),
  name: text("Business name.").heeded("sourceFromClient", false),
  postalCode: text("Postal code.").heeded("sourceFromClient", false),
  state: text("Prefecture.").heeded("sourceFromClient", false),
  city: text("City.").heeded("sourceFromClient", false),
  line: text("Street and building.").heeded("sourceFromClient", false),
  phoneNumber: text("Phone number.").heeded("sourceFromClient", false),
});

export const adsConversionApi = object("AdsConversionApi", "Advertising conversion API settings.", {
  datasetId: text("Dataset id."),
  accessToken: text("Access token.").secret(),
});

/** For recurring and installment pages. */
export const noticeNeedsDays = rule(
  "invoice notice needs its days",
  "required when mail_invoice_notice is given",
  ["mailInvoiceNotice", "noticeDaysBefore"],
  (values) =>
    isGiven(at(values, "mailInvoiceNotice")) && !isGiven(at(values, "noticeDaysBefore"))
      ? { path: "noticeDaysBefore", message: "is missing: it is required when `mailInvoiceNotice` is given" }
      : undefined,
);
