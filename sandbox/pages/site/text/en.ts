// The texts of pages in English.
import type { ContractorStatus } from "../../../../provider/model/enums.js";
import type { ProblemKey } from "../../../business/contracts/form.js";
import type { IntervalName } from "../../../store/calendar.js";

const intervals: Readonly<Record<IntervalName, string>> = { day: "day", week: "week", month: "month", year: "year" };

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** At least those of the business layer. */
type ProblemTexts = Record<ProblemKey, ProblemText> & Record<string, ProblemText>;
type ProblemText = (max: number | undefined) => string;

export const en = {
  /** Texts of the sandbox, not of the service. */
  sandbox: {
    notice: (mode: "test" | "live") =>
      `Sandbox (${mode} mode). This is a test page: nothing is sold, charged or emailed.`,
    /** Above the test cards, each with its result. */
    cardHelp: "Sandbox: test cards",
    cards: {
      pays: "succeeds, like any other valid number",
      declined: "is declined",
      no_funds: "has insufficient funds",
      wrong_code: "has an incorrect security code",
      fails_later: "succeeds now, and fails at the next payment",
      slow: "succeeds after three seconds",
    },
    mails: "Sandbox: no email was sent.",
    readMails: (email: string) => `View the emails to ${email}`,
    wouldBeMail: "Sandbox: no email was sent. It would contain this link:",
    wouldRedirect: "Sandbox: the browser would now be redirected to:",
    otherSettings: "Sandbox: other settings of this page",
    otherSettingsHelp: "Settings that don’t appear on the page, by their API names.",
    secret: "(secret)",
    personPage: "Sandbox: this page is private. Save its address to return to it.",
  },
  /** The names of the steps, and of their list. */
  steps: {
    label: "Steps",
    details: "Details",
    payment: "Details and payment",
    check: "Review",
    done: "Done",
  },
  offer: {
    seller: "Seller",
    service: "Service",
    totalAmount: "Total amount",
    noPrice: "No price set",
    free: "Free",
    taxRate: "Tax rate",
    receiptWithoutTax: "Receipts show amounts before tax.",
    cycle: "Billing",
    every: (n: number, interval: IntervalName) =>
      n === 1 ? `every ${intervals[interval]}` : `every ${n} ${intervals[interval]}s`,
    payments: (n: number, every: string) => `${count(n, "payment")}, ${every}`,
    inPayments: (amount: string, n: number) => `${amount}, in ${count(n, "payment")}`,
    trialEnd: "Trial ends",
    left: "Remaining",
    limitPerPerson: "Limit per person",
    upTo: (n: number) => `up to ${n}`,
    /** If the page accepts one application per customer, whatever its limit. */
    onlyOne: "1 per person, in a single application",
    start: "Opens",
    end: "Closes",
  },
  closed: {
    /** Sold out: things, and places. */
    soldOut: "Sold out.",
    full: "All places are taken.",
  },
  waiting: {
    heading: "Before you apply",
    manual: "Your application needs approval. We’ll email you the result.",
    automatic: (hours: number) => `Your application is approved automatically after ${count(hours, "hour")}.`,
    conditional: (people: number | undefined) =>
      people === undefined
        ? "Your application is confirmed only if the conditions are met."
        : `Your application is confirmed only if at least ${count(people, "person", "people")} apply.`,
    deadline: "Deadline",
    applied: "Applications so far",
    appliedOf: (n: number, needed: number | undefined) => (needed === undefined ? `${n}` : `${n} of ${needed}`),
  },
  form: {
    heading: "Application",
    optional: "optional",
    person: "Your details",
    email: "Email",
    name: "Name",
    company: "Company",
    phone: "Phone number",
    shipping: "Shipping address",
    chat: "Chat account",
    chatId: "Chat user ID",
    chatName: "Chat user name",
    msg: "Messaging app",
    msgId: "Messaging app ID",
    msgName: "Messaging app user name",
    friend: (channel: string, isForced: boolean) =>
      isForced
        ? `To apply, add our channel ${channel} as a friend.`
        : `You can add our channel ${channel} as a friend.`,
    notes: "Additional information",
    units: "Quantity",
    coupon: "Discount code",
    couponUse: "Apply",
    couponUsed: (name: string) => `“${name}” applied.`,
    agreement: "I agree to the terms",
    toConfirmation: "Review your application",
    toMail: "Continue",
    errors: "Please check your details",
  },
  payment: {
    way: "Payment method",
    /** By the fields of PaymentPlatform. The processor doesn't matter to customers. */
    ways: {
      processor_a: "Card",
      processor_b: "Card",
      processor_a_bank: "Bank transfer",
      processor_b_bank: "Bank transfer",
      processor_a_billing: "Invoice",
      processor_c: "Online payment",
    },
    cardOrInstallments: "Card (installments available)",
    bankDeadline: (days: number) => `Pay within ${count(days, "day")} after you apply.`,
    card: "Card",
    cardNumber: "Card number",
    cardExpiry: "Expiry date",
    /** Month and year, as customers enter them. */
    cardExpiryForm: "MM / YY",
    cardCode: "Security code",
    cardName: "Name on the card",
    cardCountry: "Country",
    cardZip: "Postal code",
    cardLine: "Street address",
    /** A card that was checked before, and needn't be entered again. */
    cardKept: (card: string) => `Paying with ${card}. To use a different card, enter it here.`,
    cardEnding: (brand: string, digits: string) => `${brand} ending in ${digits}`,
    installments: "Installments",
    installmentBrands: "Installments available with",
    atOnce: "Pay in full",
    inInstallments: (n: number) => `${n} installments`,
  },
  bill: {
    heading: "Order summary",
    now: "Due today",
    onceApproved: "Due once your application is approved",
    byTransfer: "Due by bank transfer",
    byTransferOn: (day: string) => `Due by bank transfer, from ${day}`,
    on: (day: string) => `Due on ${day}`,
    later: "Upcoming payments",
    /** Payments after the first: one, some, or without an end. The day isn't known before an approval. */
    laterOne: (day: string | undefined) => (day === undefined ? "Next payment" : `On ${day}`),
    laterSome: (n: number, every: string, day: string | undefined) =>
      `${count(n, "payment")} ${every}${day === undefined ? "" : `, from ${day}`}`,
    laterOn: (every: string, day: string | undefined) =>
      day === undefined ? `Then ${every}` : `From ${day}, ${every}`,
    line: {
      price: "Price",
      discount: "Discount",
      initial_cost: "Initial cost",
      initial_cost_discount: "Discount on the initial cost",
    },
    named: (name: string, of: string) => `${name} (${of})`,
    total: "Total",
    taxWithin: (amount: string) => `including ${amount} in tax`,
    inAll: (n: number) => `Total of ${n} payments`,
    goesOn: "Payments continue until you cancel.",
  },
  receipt: {
    heading: "Receipt",
    addressee: "Billed to",
    addressed: (name: string, honorific: string | undefined) => (honorific ? `${honorific} ${name}` : name),
    proviso: "For",
    byMail: "We’ll email your receipt.",
    number: "Receipt number",
    refunded: "Refunded",
    paidOn: "Paid on",
    paidWith: "Paid with",
    backTo: (seller: string) => `Back to ${seller}`,
  },
  confirmation: {
    heading: "Review your application",
    /** If the offer changed since the customer reviewed it. */
    changed: "The offer has changed. Please review it again.",
    apply: "Apply",
    /** The last button if something is paid: immediately, by bank transfer, after an approval, or later. */
    applyFor: {
      now: (amount: string) => `Pay ${amount}`,
      transfer: (amount: string) => `Apply and pay ${amount} by bank transfer`,
      approval: (amount: string) => `Apply and pay ${amount} after approval`,
      later: (amount: string) => `Apply (${amount} due today)`,
    } satisfies Record<"now" | "transfer" | "approval" | "later", (amount: string) => string>,
    /** The plan's label of that button, and what is paid immediately. */
    ownApply: (word: string, amount: string) => `${word}: ${amount}`,
    change: "Edit details",
    entries: "Your details",
  },
  mailStep: {
    heading: "Check your email",
    sent: (email: string) => `We sent a link to ${email}. Open it to continue.`,
    goOn: "Continue your application",
  },
  done: {
    complete: "Your application is complete",
    received: "We have received your application",
    thanks: "Thank you.",
    waits: "We’ll let you know as soon as there’s a decision.",
  },
  person: {
    heading: "Your application",
    status: "Status",
    statuses: {
      Contracted: "Active",
      Cancelled: "Canceled",
      Waiting: "Waiting for approval",
      NotEstablished: "Not confirmed",
    } satisfies Record<keyof typeof ContractorStatus.values, string>,
    since: "Date",
    until: "Canceled on",
    next: "Next payment",
    /** A bank transfer that was requested. */
    transfer: "Awaiting payment",
    transferUntil: (amount: string, day: string) => `${amount}, by bank transfer by ${day}`,
    /** Since when a payment is owed. */
    failed: "Payment failed on",
    payments: "Payments",
    cancel: "Cancel",
    cancelHelp: "This can’t be undone.",
    cancelAgreed: "Yes, cancel my contract",
    change: "Save",
    chatChange: "Change chat account",
    paused: "Paused since",
    card: "Card",
    cardChange: "Use a different card",
    /** A payment that failed. */
    cardOwed: (amount: string, day: string) =>
      `The payment of ${amount} on ${day} failed. You can pay now with a different card.`,
    cardPay: (amount: string) => `Pay ${amount} now`,
    saved: "Changes saved.",
  },
  seller: {
    heading: "Business information",
    ownSettings: "This page uses the business information of the account.",
    address: "Address",
    name: "Name",
    links: "Links",
    website: "Website",
    support: "Support",
    privacyPolicy: "Privacy policy",
    termsOfUse: "Terms of use",
    commercialLaw: "Specified Commercial Transactions Act notice",
  },
  missing: { heading: "Page not found", text: "There’s no page at this address." },
  deleted: { heading: "This page is no longer available", text: "The seller deleted it." },
  refused: { heading: "Something went wrong" },
  /** The colon and space after a label. */
  colon: ": ",
  problems: {
    required: () => "This field is required.",
    too_long: (max: number | undefined) =>
      max === undefined ? "This is too long." : `Enter at most ${max} characters.`,
    invalid_email: () => "Enter a valid email address, such as name@example.com.",
    invalid_number: () => "Enter a whole number.",
    invalid_choice: () => "Choose one of the options.",
    wrong_units: (max: number | undefined) =>
      max === undefined ? "Enter 1 or more." : `Enter a number from 1 to ${max}.`,
    not_agreed: () => "Accept the terms to continue.",
    coupon_unknown: () => "This discount code is invalid.",
    coupon_not_started: () => "This discount code is not valid yet.",
    coupon_ended: () => "This discount code is no longer valid.",
    coupon_used_up: () => "This discount code has reached its limit.",
    coupon_wrong_target: () => "This discount code doesn’t apply to this page.",
    not_started: () => "Applications are not open yet.",
    ended: () => "Applications are closed.",
    sold_out: () => "This is no longer available.",
    duplicate: () => "You have already applied.",
    account_taken: () => "Another customer uses this account.",
    limit_per_person: (max: number | undefined) =>
      `You have reached the limit per person${max === undefined ? "" : ` (${max})`}.`,
    invalid_card_number: () => "Enter a card number with 12 to 19 digits.",
    mistyped_card_number: () => "The card number is invalid.",
    invalid_expiry: () => "Enter month and year, such as 05 / 30.",
    expired_card: () => "The card has expired.",
    invalid_code: () => "Enter the 3-digit security code (4 digits for American Express).",
    card_declined: () => "The card was declined. Use a different card.",
    card_no_funds: () => "The card has insufficient funds. Use a different card.",
    card_wrong_code: () => "The security code is incorrect. Check it, or use a different card.",
    no_installments: () => "This card doesn’t support installments.",
    not_sure: () => "Select the checkbox to confirm.",
  } satisfies ProblemTexts,
};

// The type of every language: the texts of English, with the same arguments.

type Translation<T> = T extends (...values: infer V) => string
  ? (...values: V) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Translation<T[K]> };

export type Texts = Translation<typeof en>;

/** Problems of an entry: those of the business layer, and those of the page itself. */
export type SiteProblemKey = keyof Texts["problems"];

/** The outcome of a test card. */
export type CardOutcome = keyof Texts["sandbox"]["cards"];
