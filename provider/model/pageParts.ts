// Objects that only payment pages have.
import { currency, defaultMail, epoch } from "./common.js";
import { CardNameInput } from "./enums.js";
import {
  documentedFor,
  exact,
  flag,
  integer,
  object,
  oneOf,
  price,
  setOf,
  string,
  type Trait,
  widening,
} from "./field.js";
import { isEmptyList, isGiven, rule } from "./rules.js";
import { amount, minusOneOrMore, oneOrMore, seconds, zeroOrMore } from "./sanity.js";

const forRecurring = (doc: string) => flag(`${doc} For recurring plans.`).as(documentedFor("RecurringPlan"));

export const paymentPlatform = object("PaymentPlatform", "The payment methods of a page.", {
  processorA: flag("Whether customers can pay by card with processor A, on every kind of payment page."),
  processorB: flag("Whether customers can pay by card with processor B."),
  processorABank: forRecurring("Whether customers can pay by bank transfer with processor A."),
  processorBBank: forRecurring("Whether customers can pay by bank transfer with processor B."),
  processorABilling: forRecurring("Whether customers pay with the billing product of processor A."),
  processorC: flag("Whether customers can pay with processor C. For one-time products.").as(
    documentedFor("OneTimeProduct"),
  ),
});

const usualIntervals = ["day", "week", "month", "year"];

/** The specification gives no values, so others are accepted. */
const usualInterval: Trait = {
  name: "usual interval",
  hint: (value) =>
    usualIntervals.includes(String(value))
      ? undefined
      : `is ${JSON.stringify(value)}: usual values are ${usualIntervals.join(", ")}. The service doesn't document which it takes`,
};

const interval = string(
  "The interval between billings, such as `month`. The service doesn't document its values. Usual ones are `day`, `week`, " +
    "`month` and `year`.",
)
  .as(usualInterval, exact)
  .required();

export const billingCycle = object("BillingCycle", "The interval and the day of a recurring plan's payments.", {
  interval,
  count: integer("The number of intervals between two billings: 3 with the interval `month` bills every three months.")
    .defaults(1)
    .plausible(oneOrMore),
  billingCycleAnchor: integer(
    "The billing anchor, as a number. -1 is not an anchor. The service doesn't document its other values.",
  ).defaults(-1),
  immediatePayment: flag(
    "Whether customers pay immediately. The service doesn't document what happens otherwise.",
  ).defaults(false),
  prorationBehavior: integer("The proration behavior, as a number. The service doesn't document its values.").defaults(
    0,
  ),
  trialEnd: integer(`The end of the trial, as epoch time. ${epoch}`).plausible(seconds),
  forceAuthorization: flag("Whether authorization is forced. The service doesn't document what that means."),
});

export const installmentBillingCycle = object("InstallmentBillingCycle", "The number of installments and their day.", {
  interval,
  installmentsCount: integer("The number of monthly installments in which the total amount is paid.")
    .required()
    .atLeast(2),
  manualPayments: flag("Whether payments are manual. The service doesn't document what that means."),
  salesCount: integer("The number of contracts that can be sold. -1 is unlimited.")
    .defaults(-1)
    .as(widening)
    .plausible(minusOneOrMore),
});

export const initialCost = object("InitialCost", "An initial cost of a recurring plan, such as an enrollment fee.", {
  name: string("The name of the initial cost, such as `Enrollment fee`."),
  amount: integer(`The amount of the initial cost. ${currency}`).as(price).defaults(0).plausible(amount),
  installmentsCount: integer("The number of installments in which the initial cost is paid.")
    .defaults(1)
    .plausible(oneOrMore),
  billingCycleAnchor: integer("The billing anchor, as a number. The service doesn't document its values.").defaults(1),
  skipOnPlanChange: flag("Whether the initial cost is skipped on a change of plan.").defaults(true),
  mail: defaultMail("The email about the initial cost."),
});

const bankInvoiceParts = {
  billingDeadlineDays: integer("The number of days within which customers must pay.").defaults(7).plausible(zeroOrMore),
  reminderDaysBefore: integer("The number of days before the deadline on which the reminder is sent.")
    .defaults(2)
    .plausible(zeroOrMore)
    .wireName("remainder_days_before"),
  mailInvoice: defaultMail("The email with the invoice."),
  mailInvoiceNotice: defaultMail("The email that announces the invoice."),
};

export const bankInvoice = object(
  "BankInvoice",
  "Settings for payment by bank transfer (invoice) on the page of a recurring plan.",
  bankInvoiceParts,
);

export const oneTimeBankInvoice = object(
  "OneTimeBankInvoice",
  "Settings for payment by bank transfer (invoice) on the page of a one-time product.",
  {
    ...bankInvoiceParts,
    billingDeadlineDays: bankInvoiceParts.billingDeadlineDays.wireName("billing_deadline"),
  },
);

export const autoRetry = object("AutoRetry", "Whether and when a failed payment is retried automatically.", {
  enabled: flag("Whether a failed payment is retried automatically.").defaults(true),
  intervalDays: integer("The number of days between two attempts.").defaults(5).plausible(zeroOrMore),
});

export const autoCancel = object("AutoCancel", "Whether and when a contract is canceled automatically.", {
  enabled: flag("Whether a contract is canceled automatically.").defaults(true),
  limit: integer("The number of days until the automatic cancellation.").defaults(45).plausible(zeroOrMore),
});

export const contractedUnits = object(
  "ContractedUnits",
  "Whether and how a customer can subscribe to several units of a plan.",
  {
    accept: flag("Whether customers can choose a number of units.").defaults(false),
    max: integer("The maximum number of units. -1 is unlimited.").defaults(-1).as(widening).plausible(minusOneOrMore),
    allowRepeatContract: flag("Whether a customer can subscribe to the plan more than once.").defaults(false),
  },
);

export const processorBInstallment = object(
  "ProcessorBInstallment",
  "Settings for card payments in installments with processor B.",
  {
    allow: flag("Whether customers can pay in installments.").defaults(false),
    visa: flag("Whether Visa cards are supported for installments.").defaults(false),
    masterCard: flag("Whether Mastercard cards are supported for installments.").defaults(false),
    americanExpress: flag("Whether American Express cards are supported for installments.").defaults(false),
    jcb: flag("Whether JCB cards are supported for installments.").defaults(false),
    dinersClub: flag("Whether Diners Club cards are supported for installments.").defaults(false),
    terms: setOf(
      integer().plausible(oneOrMore),
      "The numbers of installments that customers can choose from, such as 3, 6 and 12.",
    )
      .defaults([])
      .requiredByRule("`allow` is true"),
  },
  rule(
    "If installments are allowed, their terms are required.",
    "Selectable installment counts; required when allow is true",
    ["allow", "terms"],
    ([allow, terms]) =>
      allow === true && !isGiven(terms) ? "is missing: it is required when `allow` is true" : undefined,
  ),
  rule("If installments are allowed, at least one term must be offered.", "", ["allow", "terms"], ([allow, terms]) =>
    allow === true && isEmptyList(terms)
      ? "is an empty list: with `allow`, name the installment counts to choose from"
      : undefined,
  ),
);

const cardAddress = (part: string) =>
  integer(
    `Whether the page asks for the ${part} of the card's address. The service doesn't document the values; probably they are those of \`cardName\`.`,
  ).defaults(0);

export const cardAttribute = object("CardAttribute", "What a page asks for when customers pay by card.", {
  cardName: oneOf(CardNameInput, "Whether the name on the card is hidden (0), optional (1) or required (2).").defaults(
    1,
  ),
  cardAddressCountry: cardAddress("country"),
  cardAddressZip: cardAddress("postal code"),
  cardAddressLine: cardAddress("street"),
});

const ofPage = (doc: string) => string(doc).appliesOnlyWhen("sourceFromClient", false);

export const companyInfo = object("CompanyInfo", "The business: its name, address and phone number.", {
  sourceFromClient: flag("Whether the account's settings are used. If so, the other properties are ignored.").defaults(
    true,
  ),
  name: ofPage("The name of the business."),
  postalCode: ofPage("The postal code of the business, such as `100-0001`."),
  state: ofPage("The prefecture of the business, such as `Tokyo`."),
  city: ofPage("The city of the business."),
  line: ofPage("The street and the building of the business."),
  phoneNumber: ofPage("The phone number of the business."),
});

export const adsConversionApi = object("AdsConversionApi", "The settings of the advertising conversion API.", {
  datasetId: string("The id of the dataset of the conversion API.").as(exact),
  accessToken: string("The access token for the conversion API.").secret(),
});

/** For recurring and installment pages. */
export const noticeNeedsDays = rule(
  "An invoice notice requires its days.",
  "required when mail_invoice_notice is given",
  ["mailInvoiceNotice", "noticeDaysBefore"],
  ([mail, days]) =>
    isGiven(mail) && !isGiven(days) ? "is missing: it is required when `mailInvoiceNotice` is given" : undefined,
);
