// Generated from provider/model by `npm run generate`. Do not edit.

/** The environment of processor A. */
export const Environment = {
  /** The production environment. */
  Production: "0",
  /** The test environment. */
  Test: "1",
} as const;
/** The environment of processor A. */
export type Environment = (typeof Environment)[keyof typeof Environment];

/** The kind of payment that a discount code applies to. */
export const PaymentType = {
  /** Subscription billing on processor A. */
  ProcessorASubscription: 0,
  /** One-time payment pages. */
  OneTime: 1,
  /** Recurring payment pages. */
  Recurring: 4,
  /** Monthly-installment payment pages. */
  Installments: 5,
  /** Recurring payment pages on processor A billing. */
  RecurringProcessorABilling: 14,
} as const;
/** The kind of payment that a discount code applies to. */
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType];

/** How a discount is calculated. */
export const CouponType = {
  /** A share of the price, in percent. */
  Percent: 0,
  /** A fixed amount. */
  FixedAmount: 1,
} as const;
/** How a discount is calculated. */
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Whether entering a name and email address is a separate step. */
export const ContractFlow = {
  /** Name and email address are entered on the payment page. */
  Combined: 1,
  /** Name and email address are entered in a step before the payment page. */
  Separated: 2,
} as const;
/** Whether entering a name and email address is a separate step. */
export type ContractFlow = (typeof ContractFlow)[keyof typeof ContractFlow];

/** Where the free space is shown. */
export const FreeSpaceDisplay = {
  /** On the payment page only. */
  PaymentPage: 1,
  /** On the application page and the payment page. */
  ApplicationAndPaymentPage: 3,
} as const;
/** Where the free space is shown. */
export type FreeSpaceDisplay = (typeof FreeSpaceDisplay)[keyof typeof FreeSpaceDisplay];

/** How the applications of a waiting list are accepted. */
export const WaitingListType = {
  /** There is no waiting list. */
  NotUsed: 0,
  /** Applications are approved manually. */
  ManualApproval: 1,
  /** Applications are approved automatically after the hours of the interval. */
  AutomaticApproval: 2,
  /** Applications take effect only if a condition is met. */
  Conditional: 3,
} as const;
/** How the applications of a waiting list are accepted. */
export type WaitingListType = (typeof WaitingListType)[keyof typeof WaitingListType];

/** Whether the card holder's name is asked for. */
export const CardNameInput = {
  /** Not shown. */
  Hidden: 0,
  /** Shown and optional. */
  Optional: 1,
  /** Shown and required. */
  Required: 2,
} as const;
/** Whether the card holder's name is asked for. */
export type CardNameInput = (typeof CardNameInput)[keyof typeof CardNameInput];

/** The status of a registration. */
export const ContractorStatus = {
  /** Contracted. */
  Contracted: 2,
  /** Canceled. */
  Cancelled: 3,
  /** Waiting. */
  Waiting: 5,
  /** Not established. */
  NotEstablished: 30,
} as const;
/** The status of a registration. */
export type ContractorStatus = (typeof ContractorStatus)[keyof typeof ContractorStatus];

/** How customers register on a page. */
export const ContractType = {
  /** By email address. */
  Email: "email",
  /** With an account of the chat platform. */
  Chat: "chat",
  /** With an account of the messaging app. */
  Msg: "msg",
} as const;
/** How customers register on a page. */
export type ContractType = (typeof ContractType)[keyof typeof ContractType];

/** The language of a page. */
export const Language = {
  /** Japanese. */
  Japanese: "ja",
  /** English. */
  English: "en",
  /** Portuguese. */
  Portuguese: "pt",
} as const;
/** The language of a page. */
export type Language = (typeof Language)[keyof typeof Language];

/** The time at which a chat rule runs. */
export const ChatTrigger = {
  /** Automatically, when a customer registers. */
  Auto: "auto",
  /** Manually, after a customer has registered. */
  Manual: "manual",
  /** When a customer cancels. */
  Cancel: "cancel",
} as const;
/** The time at which a chat rule runs. */
export type ChatTrigger = (typeof ChatTrigger)[keyof typeof ChatTrigger];

/** The action of a chat rule. */
export const ChatAction = {
  /** Grants the role. */
  Grant: "grant",
  /** Removes the role. */
  Remove: "remove",
  /** Removes the customer from the server. */
  Kick: "kick",
} as const;
/** The action of a chat rule. */
export type ChatAction = (typeof ChatAction)[keyof typeof ChatAction];

/** What a chat rule applies to. */
export const ChatTargetType = {
  /** Channels. */
  Channel: "channel",
  /** Roles. */
  Role: "role",
} as const;
/** What a chat rule applies to. */
export type ChatTargetType = (typeof ChatTargetType)[keyof typeof ChatTargetType];

/** What happens to a page that is removed from the program. */
export const PageDeletion = {
  /** Deletes it at the service. */
  Delete: "delete",
  /** Keeps it at the service, and removes it from the stack's state. */
  Retain: "retain",
} as const;
/** What happens to a page that is removed from the program. */
export type PageDeletion = (typeof PageDeletion)[keyof typeof PageDeletion];

/** What happens to a code that is removed from the program. */
export const CouponDeletion = {
  /** Deletes it at the service. */
  Delete: "delete",
  /** Keeps it at the service, and removes it from the stack's state. */
  Retain: "retain",
  /** Ends the code, two days ago in UTC, so that it has ended in every time zone. This works for used codes. A code that has ended already isn't changed. */
  Expire: "expire",
} as const;
/** What happens to a code that is removed from the program. */
export type CouponDeletion = (typeof CouponDeletion)[keyof typeof CouponDeletion];
