// Generated from provider/model by `npm run generate`. Do not edit.
import type * as pulumi from "@pulumi/pulumi";
import type { CardNameInput, ChatAction, ChatTargetType, ChatTrigger, CouponType, WaitingListType } from "./enums.js";

/** The terms that customers accept with a checkbox on the page. */
export interface AgreementTermsArgs {
  /** Whether the page shows the checkbox. */
  showAgreementTerms: pulumi.Input<boolean>;
  /** The text of the checkbox, such as `I agree to the terms`. */
  agreementCheckboxText: pulumi.Input<string>;
  /** The title of the terms. */
  agreementTitle: pulumi.Input<string>;
  /** The text of the terms. */
  agreementContent: pulumi.Input<string>;
}

/**
 * A rule that grants or removes roles of a chat server, or removes customers from it.
 *
 * Constraints:
 * - A rule about roles must name at least one.
 * - A rule about channels must name at least one.
 */
export interface ChatRuleArgs {
  /** When the rule runs: at registration, manually afterwards, or on cancellation. */
  trigger: pulumi.Input<ChatTrigger>;
  /** The action of the rule: it grants a role, removes a role, or removes the customer from the server. */
  action: pulumi.Input<ChatAction>;
  /**
   * The id of the chat server that the rule applies to.
   * Not blank.
   */
  guildId: pulumi.Input<string>;
  /** Whether the rule applies to roles or to channels. */
  targetType: pulumi.Input<ChatTargetType>;
  /**
   * The ids of the roles that the rule applies to.
   * Required when `targetType` is `"role"`.
   * The order doesn't matter.
   */
  roleIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The ids of the channels that the rule applies to.
   * Required when `targetType` is `"channel"`.
   * The order doesn't matter.
   */
  channelIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Whether related roles are checked. The service doesn't document which roles these are.
   * Unset if omitted.
   */
  relatedRole?: pulumi.Input<boolean>;
}

/** The channel of the messaging app that a page works with. */
export interface MsgArgs {
  /** The id of the channel of the messaging app. */
  channelId: pulumi.Input<string>;
  /**
   * The secret of the channel of the messaging app.
   * Secret: encrypted in the state, and never shown.
   */
  channelSecret: pulumi.Input<string>;
  /** How the page offers to add the channel as a friend: 1 is normal, 2 is forced. If omitted, or with other values, it doesn't. */
  addFriendOption?: pulumi.Input<number>;
}

/** An email that the service sends: its subject and its text. */
export interface MailArgs {
  /** Whether a blind copy (BCC) of the email is sent. The service doesn't document to whom. */
  bcc: pulumi.Input<boolean>;
  /** The subject line of the email. */
  subject: pulumi.Input<string>;
  /** The text of the email. */
  body: pulumi.Input<string>;
}

/** The moment at which a sale starts or ends. */
export interface ReceptionHoursArgs {
  /**
   * The moment as epoch time, such as 1893456000 for the start of 2030 in UTC. The service doesn't document the unit; the sandbox assumes seconds.
   * In seconds; milliseconds are refused.
   */
  time: pulumi.Input<number>;
  /**
   * A message for that moment. The service doesn't document where it appears.
   * Unset if omitted.
   */
  message?: pulumi.Input<string>;
}

/** An alert about the stock of a page. */
export interface InventoryAlertArgs {
  /** The threshold of the stock alert, as a string such as `5`. The service doesn't document how it counts. */
  threshold: pulumi.Input<string>;
  /** The message of the stock alert. */
  message: pulumi.Input<string>;
}

/** Custom labels of a page. If you set them, each is required. */
export interface CustomItemNamesArgs {
  /** The label that the page shows for the seller. */
  sellerName: pulumi.Input<string>;
  /** The label that the page shows for the purchaser. */
  purchaser: pulumi.Input<string>;
  /** The label that the page shows for the name of the service. */
  planName: pulumi.Input<string>;
  /** The label that the page shows for a name. */
  name: pulumi.Input<string>;
  /** The label that the page shows for a company. */
  company: pulumi.Input<string>;
  /**
   * The title of the free registration form.
   * Name in the API: `form_name_1`.
   */
  formName1: pulumi.Input<string>;
  /**
   * The prompt that asks customers to confirm.
   * Name in the API: `form_name_2`.
   */
  formName2: pulumi.Input<string>;
  /**
   * The heading shown when an application is complete.
   * Name in the API: `form_name_3`.
   */
  formName3: pulumi.Input<string>;
  /**
   * The label of the application button.
   * Name in the API: `button_1`.
   */
  button1: pulumi.Input<string>;
}

/** Links to websites of the provider of the product or the service. */
export interface ProviderInformationArgs {
  /**
   * The address of the provider's business website, such as `https://example.com`.
   * Unset if omitted.
   * Name in the API: `url_bussiness`.
   */
  urlBusiness?: pulumi.Input<string>;
  /**
   * The address of the provider's support website.
   * Unset if omitted.
   */
  urlSupport?: pulumi.Input<string>;
  /**
   * The address that the service describes as the privacy policy, although its name says terms of service. Check on the page which of the two it links.
   * Unset if omitted.
   */
  urlServiceTerms?: pulumi.Input<string>;
  /**
   * The address that the service describes as the terms of use, although its name says privacy policy. Check on the page which of the two it links.
   * Unset if omitted.
   */
  urlPrivacyPolicy?: pulumi.Input<string>;
  /**
   * The address of the legal notice (Specified Commercial Transactions Act).
   * Unset if omitted.
   */
  urlSpecialCommercialLaw?: pulumi.Input<string>;
}

/** A remark field: an additional question on the page. */
export interface NoteArgs {
  /** The name of the remark field, such as `Which level are you?`. */
  name: pulumi.Input<string>;
  /** Whether the remark field is required. */
  require: pulumi.Input<boolean>;
}

/** An additional email address that receives the emails. */
export interface AdditionalAddressArgs {
  /**
   * The additional email address, such as `office@example.com`.
   * Unset if omitted.
   */
  email?: pulumi.Input<string>;
  /**
   * The display name of the email address.
   * Unset if omitted.
   */
  name?: pulumi.Input<string>;
}

/**
 * A waiting list, or applications that take effect only if a condition is met.
 *
 * Constraints:
 * - Approval takes at least one hour.
 */
export interface WaitingListArgs {
  /**
   * How applications are accepted: manually (1), automatically after some hours (2), or only if a condition is met (3). With 0, there is no waiting list, as if you omit the object.
   * Required when the page is a registration or an installment page.
   */
  type?: pulumi.Input<WaitingListType>;
  /**
   * The number of hours after which an application is approved automatically.
   * Default: `-1`.
   * Required when `type` is 2 on an installment page.
   * Ignored unless `type` is `2`.
   */
  interval?: pulumi.Input<number>;
  /**
   * The email about an application. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailApplication?: pulumi.Input<MailArgs | null>;
  /**
   * The email that says that an application did not take effect. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * Ignored unless `type` is `3`.
   * `null` restores the service's default.
   */
  mailCancel?: pulumi.Input<MailArgs | null>;
  /**
   * The condition for applications to take effect, as a number. The service doesn't document its values.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` restores the service's default.
   */
  formationTrigger?: pulumi.Input<number | null>;
  /**
   * The deadline of the conditional application. The service doesn't document the unit; the sandbox assumes seconds.
   * Unset if omitted.
   * Ignored unless `type` is `3`.
   * In seconds; milliseconds are refused.
   */
  applicationDeadline?: pulumi.Input<number>;
  /**
   * The minimum number of participants for applications to take effect.
   * Unset if omitted.
   * Ignored unless `type` is `3`.
   * At least 0.
   */
  minParticipants?: pulumi.Input<number>;
}

/** The payment methods of a page. */
export interface PaymentPlatformArgs {
  /**
   * Whether customers can pay by card with processor A, on every kind of payment page.
   * Unset if omitted.
   */
  processorA?: pulumi.Input<boolean>;
  /**
   * Whether customers can pay by card with processor B.
   * Unset if omitted.
   */
  processorB?: pulumi.Input<boolean>;
  /**
   * Whether customers can pay by bank transfer with processor A. For recurring plans.
   * Unset if omitted.
   */
  processorABank?: pulumi.Input<boolean>;
  /**
   * Whether customers can pay by bank transfer with processor B. For recurring plans.
   * Unset if omitted.
   */
  processorBBank?: pulumi.Input<boolean>;
  /**
   * Whether customers pay with the billing product of processor A. For recurring plans.
   * Unset if omitted.
   */
  processorABilling?: pulumi.Input<boolean>;
  /**
   * Whether customers can pay with processor C. For one-time products.
   * Unset if omitted.
   */
  processorC?: pulumi.Input<boolean>;
}

/** What a page asks for when customers pay by card. */
export interface CardAttributeArgs {
  /**
   * Whether the name on the card is hidden (0), optional (1) or required (2).
   * Default: `1`.
   */
  cardName?: pulumi.Input<CardNameInput>;
  /**
   * Whether the page asks for the country of the card's address. The service doesn't document the values; probably they are those of `cardName`.
   * Default: `0`.
   */
  cardAddressCountry?: pulumi.Input<number>;
  /**
   * Whether the page asks for the postal code of the card's address. The service doesn't document the values; probably they are those of `cardName`.
   * Default: `0`.
   */
  cardAddressZip?: pulumi.Input<number>;
  /**
   * Whether the page asks for the street of the card's address. The service doesn't document the values; probably they are those of `cardName`.
   * Default: `0`.
   */
  cardAddressLine?: pulumi.Input<number>;
}

/** The business: its name, address and phone number. */
export interface CompanyInfoArgs {
  /**
   * Whether the account's settings are used. If so, the other properties are ignored.
   * Default: `true`.
   */
  sourceFromClient?: pulumi.Input<boolean>;
  /**
   * The name of the business.
   * Unset if omitted.
   * Ignored unless `sourceFromClient` is `false`.
   */
  name?: pulumi.Input<string>;
  /**
   * The postal code of the business, such as `100-0001`.
   * Unset if omitted.
   * Ignored unless `sourceFromClient` is `false`.
   */
  postalCode?: pulumi.Input<string>;
  /**
   * The prefecture of the business, such as `Tokyo`.
   * Unset if omitted.
   * Ignored unless `sourceFromClient` is `false`.
   */
  state?: pulumi.Input<string>;
  /**
   * The city of the business.
   * Unset if omitted.
   * Ignored unless `sourceFromClient` is `false`.
   */
  city?: pulumi.Input<string>;
  /**
   * The street and the building of the business.
   * Unset if omitted.
   * Ignored unless `sourceFromClient` is `false`.
   */
  line?: pulumi.Input<string>;
  /**
   * The phone number of the business.
   * Unset if omitted.
   * Ignored unless `sourceFromClient` is `false`.
   */
  phoneNumber?: pulumi.Input<string>;
}

/** The settings of the advertising conversion API. */
export interface AdsConversionApiArgs {
  /**
   * The id of the dataset of the conversion API.
   * Unset if omitted.
   */
  datasetId?: pulumi.Input<string>;
  /**
   * The access token for the conversion API.
   * Unset if omitted.
   * Secret: encrypted in the state, and never shown.
   */
  accessToken?: pulumi.Input<string>;
}

/** Settings for payment by bank transfer (invoice) on the page of a one-time product. */
export interface OneTimeBankInvoiceArgs {
  /**
   * The number of days within which customers must pay.
   * Default: `7`.
   * At least 0.
   * Name in the API: `billing_deadline`.
   */
  billingDeadlineDays?: pulumi.Input<number>;
  /**
   * The number of days before the deadline on which the reminder is sent.
   * Default: `2`.
   * At least 0.
   * Name in the API: `remainder_days_before`.
   */
  reminderDaysBefore?: pulumi.Input<number>;
  /**
   * The email with the invoice. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoice?: pulumi.Input<MailArgs | null>;
  /**
   * The email that announces the invoice. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoiceNotice?: pulumi.Input<MailArgs | null>;
}

/**
 * Settings for card payments in installments with processor B.
 *
 * Constraints:
 * - If installments are allowed, their terms are required.
 * - If installments are allowed, at least one term must be offered.
 */
export interface ProcessorBInstallmentArgs {
  /**
   * Whether customers can pay in installments.
   * Default: `false`.
   */
  allow?: pulumi.Input<boolean>;
  /**
   * Whether Visa cards are supported for installments.
   * Default: `false`.
   */
  visa?: pulumi.Input<boolean>;
  /**
   * Whether Mastercard cards are supported for installments.
   * Default: `false`.
   */
  masterCard?: pulumi.Input<boolean>;
  /**
   * Whether American Express cards are supported for installments.
   * Default: `false`.
   */
  americanExpress?: pulumi.Input<boolean>;
  /**
   * Whether JCB cards are supported for installments.
   * Default: `false`.
   */
  jcb?: pulumi.Input<boolean>;
  /**
   * Whether Diners Club cards are supported for installments.
   * Default: `false`.
   */
  dinersClub?: pulumi.Input<boolean>;
  /**
   * The numbers of installments that customers can choose from, such as 3, 6 and 12.
   * Default: `[]`.
   * Required when `allow` is true.
   * The order doesn't matter.
   */
  terms?: pulumi.Input<pulumi.Input<number>[]>;
}

/** The interval and the day of a recurring plan's payments. */
export interface BillingCycleArgs {
  /** The interval between billings, such as `month`. The service doesn't document its values. Usual ones are `day`, `week`, `month` and `year`. */
  interval: pulumi.Input<string>;
  /**
   * The number of intervals between two billings: 3 with the interval `month` bills every three months.
   * Default: `1`.
   * At least 1.
   */
  count?: pulumi.Input<number>;
  /**
   * The billing anchor, as a number. -1 is not an anchor. The service doesn't document its other values.
   * Default: `-1`.
   */
  billingCycleAnchor?: pulumi.Input<number>;
  /**
   * Whether customers pay immediately. The service doesn't document what happens otherwise.
   * Default: `false`.
   */
  immediatePayment?: pulumi.Input<boolean>;
  /**
   * The proration behavior, as a number. The service doesn't document its values.
   * Default: `0`.
   */
  prorationBehavior?: pulumi.Input<number>;
  /**
   * The end of the trial, as epoch time. The service doesn't document the unit; the sandbox assumes seconds.
   * Unset if omitted.
   * In seconds; milliseconds are refused.
   */
  trialEnd?: pulumi.Input<number>;
  /**
   * Whether authorization is forced. The service doesn't document what that means.
   * Unset if omitted.
   */
  forceAuthorization?: pulumi.Input<boolean>;
}

/** Whether and when a failed payment is retried automatically. */
export interface AutoRetryArgs {
  /**
   * Whether a failed payment is retried automatically.
   * Default: `true`.
   */
  enabled?: pulumi.Input<boolean>;
  /**
   * The number of days between two attempts.
   * Default: `5`.
   * At least 0.
   */
  intervalDays?: pulumi.Input<number>;
}

/** Whether and when a contract is canceled automatically. */
export interface AutoCancelArgs {
  /**
   * Whether a contract is canceled automatically.
   * Default: `true`.
   */
  enabled?: pulumi.Input<boolean>;
  /**
   * The number of days until the automatic cancellation.
   * Default: `45`.
   * At least 0.
   */
  limit?: pulumi.Input<number>;
}

/** An initial cost of a recurring plan, such as an enrollment fee. */
export interface InitialCostArgs {
  /**
   * The name of the initial cost, such as `Enrollment fee`.
   * Unset if omitted.
   */
  name?: pulumi.Input<string>;
  /**
   * The amount of the initial cost. The service doesn't document the currency or its unit; the sandbox assumes yen.
   * Default: `0`.
   * A whole number.
   * At least 0.
   */
  amount?: pulumi.Input<number>;
  /**
   * The number of installments in which the initial cost is paid.
   * Default: `1`.
   * At least 1.
   */
  installmentsCount?: pulumi.Input<number>;
  /**
   * The billing anchor, as a number. The service doesn't document its values.
   * Default: `1`.
   */
  billingCycleAnchor?: pulumi.Input<number>;
  /**
   * Whether the initial cost is skipped on a change of plan.
   * Default: `true`.
   */
  skipOnPlanChange?: pulumi.Input<boolean>;
  /**
   * The email about the initial cost. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mail?: pulumi.Input<MailArgs | null>;
}

/** Settings for payment by bank transfer (invoice) on the page of a recurring plan. */
export interface BankInvoiceArgs {
  /**
   * The number of days within which customers must pay.
   * Default: `7`.
   * At least 0.
   */
  billingDeadlineDays?: pulumi.Input<number>;
  /**
   * The number of days before the deadline on which the reminder is sent.
   * Default: `2`.
   * At least 0.
   * Name in the API: `remainder_days_before`.
   */
  reminderDaysBefore?: pulumi.Input<number>;
  /**
   * The email with the invoice. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoice?: pulumi.Input<MailArgs | null>;
  /**
   * The email that announces the invoice. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoiceNotice?: pulumi.Input<MailArgs | null>;
}

/** Whether and how a customer can subscribe to several units of a plan. */
export interface ContractedUnitsArgs {
  /**
   * Whether customers can choose a number of units.
   * Default: `false`.
   */
  accept?: pulumi.Input<boolean>;
  /**
   * The maximum number of units. -1 is unlimited.
   * Default: `-1`.
   * At least -1.
   */
  max?: pulumi.Input<number>;
  /**
   * Whether a customer can subscribe to the plan more than once.
   * Default: `false`.
   */
  allowRepeatContract?: pulumi.Input<boolean>;
}

/** The number of installments and their day. */
export interface InstallmentBillingCycleArgs {
  /** The interval between billings, such as `month`. The service doesn't document its values. Usual ones are `day`, `week`, `month` and `year`. */
  interval: pulumi.Input<string>;
  /**
   * The number of monthly installments in which the total amount is paid.
   * At least 2.
   */
  installmentsCount: pulumi.Input<number>;
  /**
   * Whether payments are manual. The service doesn't document what that means.
   * Unset if omitted.
   */
  manualPayments?: pulumi.Input<boolean>;
  /**
   * The number of contracts that can be sold. -1 is unlimited.
   * Default: `-1`.
   * At least -1.
   */
  salesCount?: pulumi.Input<number>;
}

/** Custom labels of an installment page. If you set them, each except the total amount is required. */
export interface InstallmentItemNamesArgs {
  /** The label that the page shows for the seller. */
  sellerName: pulumi.Input<string>;
  /** The label that the page shows for the purchaser. */
  purchaser: pulumi.Input<string>;
  /** The label that the page shows for the name of the service. */
  planName: pulumi.Input<string>;
  /** The label that the page shows for a name. */
  name: pulumi.Input<string>;
  /** The label that the page shows for a company. */
  company: pulumi.Input<string>;
  /**
   * The title of the free registration form.
   * Name in the API: `form_name_1`.
   */
  formName1: pulumi.Input<string>;
  /**
   * The prompt that asks customers to confirm.
   * Name in the API: `form_name_2`.
   */
  formName2: pulumi.Input<string>;
  /**
   * The heading shown when an application is complete.
   * Name in the API: `form_name_3`.
   */
  formName3: pulumi.Input<string>;
  /**
   * The label of the application button.
   * Name in the API: `button_1`.
   */
  button1: pulumi.Input<string>;
  /**
   * The label for the total amount. The service lists this item without a description.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` restores the service's default.
   */
  totalAmount?: pulumi.Input<string | null>;
}

/** A discount on the initial cost. */
export interface InitialCostCouponArgs {
  /** How the discount on the initial cost is calculated: a percentage (0) or a fixed amount (1). */
  type: pulumi.Input<CouponType>;
  /**
   * The discount in percent. 20 is 20% off; 100 makes it free.
   * Required when `type` is `0`.
   * From 0 to 100.
   */
  rate?: pulumi.Input<number>;
  /**
   * The amount of the discount. The service doesn't document the currency or its unit; the sandbox assumes yen.
   * Required when `type` is `1`.
   * A whole number.
   * At least 0.
   */
  price?: pulumi.Input<number>;
}

/** A former revision of a discount code. */
export interface CouponRevisionArgs {
  /** The id that the former revision had. */
  couponId: pulumi.Input<string>;
  /**
   * The number of uses of the former revision, as far as the provider knows.
   * A whole number.
   */
  useCouponCount: pulumi.Input<number>;
  /** When the revision was replaced, or when the provider noticed it, as an ISO 8601 time, such as `2030-04-01T09:00:00.000Z`. */
  replacedAt: pulumi.Input<string>;
}

/**
 * What one role or one user can and can't do in a channel.
 *
 * Constraints:
 * - A permission can't be both allowed and denied.
 */
export interface PermissionArgs {
  /**
   * The id of the role or of the user that the permissions are for.
   * Not blank.
   */
  id: pulumi.Input<string>;
  /**
   * The names of the permissions that are granted, such as `VIEW_CHANNEL`.
   * Unset if omitted.
   * The order doesn't matter.
   */
  allow?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The names of the permissions that are denied, such as `SEND_MESSAGES`.
   * Unset if omitted.
   * The order doesn't matter.
   */
  deny?: pulumi.Input<pulumi.Input<string>[]>;
}
