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

/** Kind of payment that a discount code applies to. */
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
/** Kind of payment that a discount code applies to. */
export type PaymentType = (typeof PaymentType)[keyof typeof PaymentType];

/** How a discount is counted. */
export const CouponType = {
  /** A share of the price, in percent. */
  Percent: 0,
  /** A fixed amount. */
  FixedAmount: 1,
} as const;
/** How a discount is counted. */
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Whether entering a name and email address is a separate step. */
export const ContractFlow = {
  /** Name and e-mail capture is not separated from the payment page. */
  Combined: 1,
  /** Name and e-mail capture is separated from the payment page. */
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
  /** Automatic approval: a contract after the hours of the interval. */
  AutomaticApproval: 2,
  /** Applications take effect only under a condition. */
  Conditional: 3,
} as const;
/** How the applications of a waiting list are accepted. */
export type WaitingListType = (typeof WaitingListType)[keyof typeof WaitingListType];

/** Whether the card holder's name is asked for. */
export const CardNameInput = {
  /** Not shown. */
  Hidden: 0,
  /** Shown, may be left empty. */
  Optional: 1,
  /** Must be filled in. */
  Required: 2,
} as const;
/** Whether the card holder's name is asked for. */
export type CardNameInput = (typeof CardNameInput)[keyof typeof CardNameInput];

/** Where a person's registration stands. */
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
/** Where a person's registration stands. */
export type ContractorStatus = (typeof ContractorStatus)[keyof typeof ContractorStatus];

/** How people register on a page. */
export const ContractType = {
  /** By mail address. */
  Email: "email",
  /** With an account of the chat platform. */
  Chat: "chat",
  /** With an account of the messaging app. */
  Msg: "msg",
} as const;
/** How people register on a page. */
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

/** When a chat rule runs. */
export const ChatTrigger = {
  /** On application, automatically, at registration. */
  Auto: "auto",
  /** On application, run manually after registration. */
  Manual: "manual",
  /** On cancellation. */
  Cancel: "cancel",
} as const;
/** When a chat rule runs. */
export type ChatTrigger = (typeof ChatTrigger)[keyof typeof ChatTrigger];

/** What a chat rule does. */
export const ChatAction = {
  /** Gives the role. */
  Grant: "grant",
  /** Removes the role. */
  Remove: "remove",
  /** Kicks from the server. */
  Kick: "kick",
} as const;
/** What a chat rule does. */
export type ChatAction = (typeof ChatAction)[keyof typeof ChatAction];

/** What a chat rule is about. */
export const ChatTargetType = {
  /** Channels. */
  Channel: "channel",
  /** Roles. */
  Role: "role",
} as const;
/** What a chat rule is about. */
export type ChatTargetType = (typeof ChatTargetType)[keyof typeof ChatTargetType];

/** What becomes of a page that leaves the program. */
export const PageDeletion = {
  /** Delete it at the service. */
  Delete: "delete",
  /** Leave it at the service and forget it. */
  Retain: "retain",
} as const;
/** What becomes of a page that leaves the program. */
export type PageDeletion = (typeof PageDeletion)[keyof typeof PageDeletion];

/** What becomes of a code that leaves the program. */
export const CouponDeletion = {
  /** Delete it at the service. */
  Delete: "delete",
  /** Leave it at the service and forget it. */
  Retain: "retain",
  /** End it, two days ago by UTC, so that it is over in every time zone: what one can do with a used code. An end that is over stays as it is. */
  Expire: "expire",
} as const;
/** What becomes of a code that leaves the program. */
export type CouponDeletion = (typeof CouponDeletion)[keyof typeof CouponDeletion];
