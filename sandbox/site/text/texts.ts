// What pages say beside the plan's own words: the form that the three languages fill in.
import type { ContractorStatus } from "../../../provider/model/enums.js";
import type { ProblemKey } from "../../business/form.js";

/** What is wrong with an entry: what business finds, and what the page looks at itself. */
export type SiteProblemKey =
  | ProblemKey
  | "invalid_card_number"
  | "mistyped_card_number"
  | "invalid_expiry"
  | "expired_card"
  | "invalid_code"
  | "card_declined"
  | "card_no_funds"
  | "card_wrong_code"
  | "no_installments"
  | "not_sure";

/** What becomes of a card to rehearse with. */
export type CardOutcome = "pays" | "declined" | "no_funds" | "wrong_code" | "fails_later" | "slow";

/** Ways to pay: the members of the specification's PaymentPlatform. */
export type WayName =
  | "processor_a"
  | "processor_b"
  | "processor_a_bank"
  | "processor_b_bank"
  | "processor_a_billing"
  | "processor_c";

/** Units of time that `interval` can be put in words for. */
export type IntervalName = "day" | "week" | "month" | "year";

export interface Texts {
  /** The stand-in speaks of itself. */
  readonly sandbox: {
    readonly notice: (mode: "test" | "live") => string;
    /** Above the cards to rehearse with, each with what becomes of it. */
    readonly cardHelp: string;
    readonly cards: Readonly<Record<CardOutcome, string>>;
    readonly mails: string;
    readonly readMails: (email: string) => string;
    readonly wouldBeMail: string;
    readonly wouldRedirect: string;
    readonly otherSettings: string;
    readonly otherSettingsHelp: string;
    readonly secret: string;
    readonly personPage: string;
  };
  /** The names of the steps, and of their list. */
  readonly steps: {
    readonly label: string;
    readonly mail: string;
    readonly details: string;
    readonly payment: string;
    readonly check: string;
    readonly done: string;
  };
  readonly offer: {
    readonly seller: string;
    readonly service: string;
    readonly price: string;
    readonly totalAmount: string;
    readonly noPrice: string;
    readonly free: string;
    readonly taxRate: string;
    readonly receiptWithoutTax: string;
    readonly cycle: string;
    readonly every: (count: number, interval: IntervalName) => string;
    /** An interval that is none of those known is shown as it is. */
    readonly everyOther: (count: number, interval: string) => string;
    readonly payments: (count: number, every: string) => string;
    readonly initialCost: string;
    readonly inPayments: (amount: string, count: number) => string;
    readonly trialEnd: string;
    readonly left: string;
    readonly limitPerPerson: string;
    readonly upTo: (count: number) => string;
    /** Where the page takes no second application, whatever its cap. */
    readonly onlyOne: string;
    readonly start: string;
    readonly end: string;
  };
  readonly closed: {
    readonly not_started: string;
    readonly ended: string;
    /** Sold out: things, and places. */
    readonly soldOut: string;
    readonly full: string;
  };
  readonly waiting: {
    readonly heading: string;
    readonly manual: string;
    readonly automatic: (hours: number) => string;
    readonly conditional: (people: number | undefined) => string;
    readonly deadline: string;
    readonly applied: string;
    readonly appliedOf: (count: number, needed: number | undefined) => string;
  };
  readonly form: {
    readonly heading: string;
    readonly required: string;
    readonly optional: string;
    readonly person: string;
    readonly email: string;
    readonly name: string;
    readonly company: string;
    readonly phone: string;
    readonly shipping: string;
    readonly chat: string;
    readonly chatId: string;
    readonly chatName: string;
    readonly msg: string;
    readonly msgId: string;
    readonly msgName: string;
    readonly friend: (channel: string, isForced: boolean) => string;
    readonly notes: string;
    readonly units: string;
    readonly coupon: string;
    readonly couponUse: string;
    readonly couponUsed: (name: string) => string;
    readonly agreement: string;
    readonly toConfirmation: string;
    readonly toMail: string;
    readonly errors: string;
  };
  readonly payment: {
    readonly way: string;
    /** As buyers call them: who processes a payment is nothing to them. */
    readonly ways: Readonly<Record<WayName, string>>;
    readonly cardOrInstallments: string;
    /** Another way that is called the same: the second one is 2. */
    readonly again: (way: string, number: number) => string;
    readonly bankDeadline: (days: number) => string;
    readonly card: string;
    readonly cardNumber: string;
    readonly cardExpiry: string;
    /** Month and year, as they are typed. */
    readonly cardExpiryForm: string;
    readonly cardCode: string;
    readonly cardName: string;
    readonly cardCountry: string;
    readonly cardZip: string;
    readonly cardLine: string;
    /** A card that was looked at before, and need not be typed again. */
    readonly cardKept: (card: string) => string;
    readonly cardEnding: (brand: string, digits: string) => string;
    readonly installments: string;
    readonly installmentBrands: string;
    readonly atOnce: string;
    readonly inInstallments: (count: number) => string;
  };
  readonly bill: {
    readonly heading: string;
    readonly now: string;
    readonly onceApproved: string;
    readonly byTransfer: string;
    readonly on: (day: string) => string;
    readonly later: string;
    /** Payments after the first: one, some, or those that go on. The day is not known before an approval. */
    readonly laterOne: (day: string | undefined) => string;
    readonly laterSome: (count: number, every: string, day: string | undefined) => string;
    readonly laterOn: (every: string, day: string | undefined) => string;
    readonly line: {
      readonly price: string;
      readonly discount: string;
      readonly initial_cost: string;
      readonly initial_cost_discount: string;
    };
    readonly units: (name: string, count: number) => string;
    readonly named: (name: string, of: string) => string;
    readonly total: string;
    readonly taxWithin: (amount: string) => string;
    readonly inAll: (count: number) => string;
    readonly goesOn: string;
  };
  readonly receipt: {
    readonly heading: string;
    readonly addressee: string;
    readonly addressed: (name: string, honorific: string | undefined) => string;
    readonly proviso: string;
    readonly byMail: string;
    readonly number: string;
    readonly refunded: string;
    readonly paidOn: string;
    readonly paidWith: string;
    readonly backTo: (seller: string) => string;
  };
  readonly confirmation: {
    readonly heading: string;
    /** Where what was to be checked is not what would be paid now. */
    readonly changed: string;
    readonly apply: string;
    /** The last button where something is paid: at once, by bank transfer, after an approval, or on a later day. */
    readonly applyFor: Readonly<Record<"now" | "transfer" | "approval" | "later", (amount: string) => string>>;
    /** The plan's own word on that button, and what is paid at once. */
    readonly ownApply: (word: string, amount: string) => string;
    readonly change: string;
    readonly entries: string;
  };
  readonly mailStep: {
    readonly heading: string;
    readonly sent: (email: string) => string;
    readonly goOn: string;
  };
  readonly done: {
    readonly complete: string;
    readonly received: string;
    readonly thanks: string;
    readonly waits: string;
  };
  readonly person: {
    /** A bank transfer that was asked for. */
    readonly transfer: string;
    readonly transferUntil: (amount: string, day: string) => string;
    /** Since when a payment is owed. */
    readonly failed: string;
    readonly heading: string;
    readonly status: string;
    readonly statuses: Readonly<Record<keyof typeof ContractorStatus.values, string>>;
    readonly since: string;
    readonly until: string;
    readonly next: string;
    readonly payments: string;
    readonly cancel: string;
    readonly cancelHelp: string;
    readonly cancelAgreed: string;
    readonly change: string;
    readonly chatChange: string;
    readonly paused: string;
    readonly card: string;
    readonly cardChange: string;
    /** A payment that could not be taken. */
    readonly cardOwed: (amount: string, day: string) => string;
    readonly cardPay: (amount: string) => string;
    readonly saved: string;
  };
  readonly seller: {
    readonly heading: string;
    readonly ownSettings: string;
    readonly postalCode: string;
    readonly address: string;
    readonly phone: string;
    readonly name: string;
    readonly links: string;
    readonly website: string;
    readonly support: string;
    readonly privacyPolicy: string;
    readonly termsOfUse: string;
    readonly commercialLaw: string;
  };
  readonly missing: { readonly heading: string; readonly text: string };
  readonly deleted: { readonly heading: string; readonly text: string };
  readonly refused: { readonly heading: string };
  /** The colon and space between a label and what it is about. */
  readonly colon: string;
  readonly problems: Readonly<Record<SiteProblemKey, (max: number | undefined) => string>>;
}
