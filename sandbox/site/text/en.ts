// What pages say in English.
import type { ContractorStatus } from "../../../provider/model/enums.js";
import type { IntervalName } from "../../core/times.js";
import type { CardOutcome, SiteProblemKey, WayName } from "./keys.js";

const intervals: Readonly<Record<IntervalName, string>> = { day: "day", week: "week", month: "month", year: "year" };

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const en = {
  /** The stand-in speaks of itself. */
  sandbox: {
    notice: (mode: "test" | "live") =>
      `Sandbox (${mode} mode): a page to rehearse on. Nothing is sold, no money moves, no mail is sent.`,
    /** Above the cards to rehearse with, each with what becomes of it. */
    cardHelp: "Sandbox: cards to try",
    cards: {
      pays: "pays, as every number without a typing mistake does",
      declined: "is declined",
      no_funds: "has no funds",
      wrong_code: "has another security code",
      fails_later: "pays now, and fails at the next payment",
      slow: "pays, after three seconds",
    } satisfies Record<CardOutcome, string>,
    mails: "Sandbox: no mail was sent.",
    readMails: (email: string) => `Read what ${email} would have received`,
    wouldBeMail: "Sandbox: no mail was sent. This link would be in it:",
    wouldRedirect: "Sandbox: the browser would now go to the address that the plan names:",
    otherSettings: "Sandbox: the plan’s other settings",
    otherSettingsHelp:
      "What is set on this plan and not to be seen on its page, under the names of the service’s interface.",
    secret: "(secret)",
    personPage: "Sandbox: this page belongs to you alone. Keep its address.",
  },
  /** The names of the steps, and of their list. */
  steps: {
    label: "Steps",
    mail: "E-mail address",
    details: "Details",
    payment: "Details and payment",
    check: "Review",
    done: "Done",
  },
  offer: {
    seller: "Seller",
    service: "Service",
    price: "Price",
    totalAmount: "Total amount",
    noPrice: "No price is set",
    free: "Free",
    taxRate: "Tax rate",
    receiptWithoutTax: "The receipt shows amounts without tax.",
    cycle: "Billing",
    every: (n: number, interval: IntervalName) =>
      n === 1 ? `every ${intervals[interval]}` : `every ${n} ${intervals[interval]}s`,
    payments: (n: number, every: string) => `${count(n, "payment")}, ${every}`,
    initialCost: "Initial cost",
    inPayments: (amount: string, n: number) => `${amount}, in ${count(n, "payment")}`,
    trialEnd: "Trial until",
    left: "Left",
    limitPerPerson: "Limit per person",
    upTo: (n: number) => `up to ${n}`,
    /** Where the page takes no second application, whatever its cap. */
    onlyOne: "1, in one application",
    start: "Opens",
    end: "Closes",
  },
  closed: {
    not_started: "Applications are not open yet.",
    ended: "Applications are closed.",
    /** Sold out: things, and places. */
    soldOut: "Sold out.",
    full: "All places are taken.",
  },
  waiting: {
    heading: "Before you apply",
    manual: "Your application has to be approved. We will let you know by mail.",
    automatic: (hours: number) => `Your application is approved automatically after ${count(hours, "hour")}.`,
    conditional: (people: number | undefined) =>
      people === undefined
        ? "Your application becomes a contract only if the conditions are met."
        : `Your application becomes a contract only if at least ${count(people, "person", "people")} apply.`,
    deadline: "Deadline",
    applied: "Applications so far",
    appliedOf: (n: number, needed: number | undefined) => (needed === undefined ? `${n}` : `${n} of ${needed}`),
  },
  form: {
    heading: "Application",
    required: "required",
    optional: "optional",
    person: "Your details",
    email: "E-mail address",
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
        ? `Adding our channel ${channel} as a friend is part of the application.`
        : `You can add our channel ${channel} as a friend.`,
    notes: "Further details",
    units: "Units",
    coupon: "Discount code",
    couponUse: "Apply",
    couponUsed: (name: string) => `“${name}” is applied.`,
    agreement: "I agree to the terms",
    toConfirmation: "Review your application",
    toMail: "Continue",
    errors: "Please check your entries",
  },
  payment: {
    way: "Payment method",
    /** As buyers call them: who processes a payment is nothing to them. */
    ways: {
      processor_a: "Card",
      processor_b: "Card",
      processor_a_bank: "Bank transfer",
      processor_b_bank: "Bank transfer",
      processor_a_billing: "Invoice",
      processor_c: "Online payment",
    } satisfies Record<WayName, string>,
    cardOrInstallments: "Card, also in installments",
    /** Another way that is called the same: the second one is 2. */
    again: (way: string, n: number) => `${way} (${n})`,
    bankDeadline: (days: number) => `Please pay within ${count(days, "day")} of your application.`,
    card: "Card",
    cardNumber: "Card number",
    cardExpiry: "Expiry date",
    /** Month and year, as they are typed. */
    cardExpiryForm: "MM / YY",
    cardCode: "Security code",
    cardName: "Name on the card",
    cardCountry: "Country",
    cardZip: "Postal code",
    cardLine: "Street address",
    /** A card that was looked at before, and need not be typed again. */
    cardKept: (card: string) => `${card} is used. To pay with another card, enter it here.`,
    cardEnding: (brand: string, digits: string) => `${brand} ending in ${digits}`,
    installments: "Card installments",
    installmentBrands: "Installments are possible with",
    atOnce: "Pay at once",
    inInstallments: (n: number) => `${n} installments`,
  },
  bill: {
    heading: "Order summary",
    now: "Due today",
    onceApproved: "Due once your application is approved",
    byTransfer: "Due by bank transfer",
    on: (day: string) => `Due on ${day}`,
    later: "Later",
    /** Payments after the first: one, some, or those that go on. The day is not known before an approval. */
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
    units: (name: string, n: number) => `${name} × ${n}`,
    named: (name: string, of: string) => `${name} (${of})`,
    total: "Total",
    taxWithin: (amount: string) => `including tax of ${amount}`,
    inAll: (n: number) => `All ${n} payments together`,
    goesOn: "Payments go on until the contract is cancelled.",
  },
  receipt: {
    heading: "Receipt",
    addressee: "Made out to",
    addressed: (name: string, honorific: string | undefined) => (honorific ? `${honorific} ${name}` : name),
    proviso: "For",
    byMail: "You receive the receipt by mail.",
    number: "Receipt number",
    refunded: "Refunded",
    paidOn: "Paid on",
    paidWith: "Paid with",
    backTo: (seller: string) => `Back to ${seller}`,
  },
  confirmation: {
    heading: "Please review your application",
    /** Where what was to be checked is not what would be paid now. */
    changed: "What you pay has changed in the meantime. Please check it again.",
    apply: "Apply",
    /** The last button where something is paid: at once, by bank transfer, after an approval, or on a later day. */
    applyFor: {
      now: (amount: string) => `Pay ${amount}`,
      transfer: (amount: string) => `Apply, and transfer ${amount}`,
      approval: (amount: string) => `Apply, and pay ${amount} once approved`,
      later: (amount: string) => `Apply, and pay ${amount} today`,
    } satisfies Record<"now" | "transfer" | "approval" | "later", (amount: string) => string>,
    /** The plan's own word on that button, and what is paid at once. */
    ownApply: (word: string, amount: string) => `${word}: ${amount}`,
    change: "Change entries",
    entries: "Your entries",
  },
  mailStep: {
    heading: "Please check your mail",
    sent: (email: string) => `To make sure that ${email} is your address, we send you a link to go on with.`,
    goOn: "Go on with the application",
  },
  done: {
    complete: "Your application is complete",
    received: "We have received your application",
    thanks: "Thank you.",
    waits: "We will let you know as soon as it is decided.",
  },
  person: {
    heading: "Your application",
    status: "Status",
    statuses: {
      Contracted: "Contracted",
      Cancelled: "Cancelled",
      Waiting: "Waiting for approval",
      NotEstablished: "Did not come about",
    } satisfies Record<keyof typeof ContractorStatus.values, string>,
    since: "Date",
    until: "Cancelled on",
    next: "Next payment",
    /** A bank transfer that was asked for. */
    transfer: "Not paid yet",
    transferUntil: (amount: string, day: string) => `${amount}, by bank transfer until ${day}`,
    /** Since when a payment is owed. */
    failed: "Payment failed on",
    payments: "Payments",
    cancel: "Cancel",
    cancelHelp: "This cannot be undone.",
    cancelAgreed: "Yes, cancel my contract",
    change: "Save",
    chatChange: "Change the chat account",
    paused: "Paused since",
    card: "Card",
    cardChange: "Use another card",
    /** A payment that could not be taken. */
    cardOwed: (amount: string, day: string) =>
      `${amount} could not be taken on ${day}. You can pay now, with another card.`,
    cardPay: (amount: string) => `Pay ${amount} now`,
    saved: "Your change was saved.",
  },
  seller: {
    heading: "Business information",
    ownSettings: "As in the client settings of the service; this plan names no business information.",
    postalCode: "Postal code",
    address: "Address",
    phone: "Phone number",
    name: "Name",
    links: "Links",
    website: "Website",
    support: "Support",
    privacyPolicy: "Privacy policy",
    termsOfUse: "Terms of use",
    commercialLaw: "Specified Commercial Transactions Act",
  },
  missing: { heading: "Page not found", text: "There is no page at this address." },
  deleted: { heading: "This page is gone", text: "The plan of this page was deleted." },
  refused: { heading: "This did not work" },
  /** The colon and space between a label and what it is about. */
  colon: ": ",
  problems: {
    required: () => "Please fill this in.",
    too_long: (max: number | undefined) =>
      max === undefined ? "This is too long." : `Please write at most ${max} characters.`,
    invalid_email: () => "Please enter an e-mail address, such as name@example.com.",
    invalid_number: () => "Please enter a whole number.",
    invalid_choice: () => "Please choose one of those given.",
    wrong_units: (max: number | undefined) =>
      max === undefined ? "Please enter 1 or more." : `Please enter a number from 1 to ${max}.`,
    not_agreed: () => "Please agree to the terms to go on.",
    coupon_unknown: () => "There is no such discount code.",
    coupon_not_started: () => "This discount code is not valid yet.",
    coupon_ended: () => "This discount code is no longer valid.",
    coupon_used_up: () => "This discount code has been used up.",
    coupon_wrong_target: () => "This discount code is not for this page.",
    not_started: () => "Applications are not open yet.",
    ended: () => "Applications are closed.",
    sold_out: () => "There are no places left.",
    duplicate: () => "You have applied for this already.",
    limit_per_person: (max: number | undefined) =>
      `You have reached the limit per person${max === undefined ? "" : ` (${max})`}.`,
    invalid_card_number: () => "Please enter the 12 to 19 digits of the card.",
    mistyped_card_number: () => "There is a mistake in this card number. Please compare it with your card.",
    invalid_expiry: () => "Please enter month and year, such as 05 / 30.",
    expired_card: () => "This card has expired.",
    invalid_code: () => "Please enter the 3 digits of the security code, or 4 of American Express.",
    card_declined: () => "The card was declined. Please use another one.",
    card_no_funds: () => "The card has not enough funds. Please use another one.",
    card_wrong_code: () => "The security code is not that of the card. Please check it, or use another card.",
    no_installments: () => "This card cannot be paid with in installments.",
    not_sure: () => "Please tick the box if you are sure.",
  } satisfies Record<SiteProblemKey, (max: number | undefined) => string>,
};
