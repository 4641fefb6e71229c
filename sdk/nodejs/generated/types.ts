// Generated from provider/model by `npm run generate`. Do not edit.
import type * as pulumi from "@pulumi/pulumi";
import type { CardNameInput, ChatAction, ChatTargetType, ChatTrigger, CouponType, WaitingListType } from "./enums.js";

/** The terms that people agree to, with a checkbox on the page. */
export interface AgreementTermsArgs {
  /** Whether the page uses the agreement checkbox. */
  showAgreementTerms: pulumi.Input<boolean>;
  /** The text of the checkbox, such as `I agree to the terms`. */
  agreementCheckboxText: pulumi.Input<string>;
  /** The title of the terms. */
  agreementTitle: pulumi.Input<string>;
  /** The body of the terms: what people agree to. */
  agreementContent: pulumi.Input<string>;
}

/**
 * A rule by which somebody on the page gets or loses roles of a chat server, or has to leave it.
 *
 * Constraints:
 * - A rule about roles must name at least one.
 * - A rule about channels must name at least one.
 */
export interface ChatRuleArgs {
  /** When the rule runs: at registration, manually afterwards, or on cancellation. */
  trigger: pulumi.Input<ChatTrigger>;
  /** What the rule does: it gives a role, removes a role, or kicks somebody from the server. */
  action: pulumi.Input<ChatAction>;
  /**
   * The id of the chat server that the rule works on.
   * Not blank.
   */
  guildId: pulumi.Input<string>;
  /** Whether the rule is about roles or about channels. */
  targetType: pulumi.Input<ChatTargetType>;
  /**
   * The ids of the roles that the rule is about.
   * Required when `targetType` is `"role"`.
   * The order doesn't matter.
   */
  roleIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The ids of the channels that the rule is about.
   * Required when `targetType` is `"channel"`.
   * The order doesn't matter.
   */
  channelIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Whether related roles are checked. The service does not document which roles these are.
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
   * Secret: never shown, and encrypted in the state.
   */
  channelSecret: pulumi.Input<string>;
  /** How adding as a friend is offered: 1 is normal, 2 is forced. It is not used with any other value, or if omitted. */
  addFriendOption?: pulumi.Input<number>;
}

/** A mail that the service sends: its subject and its text. */
export interface MailArgs {
  /** Whether a blind copy (BCC) of the mail is sent. The service does not document to whom. */
  bcc: pulumi.Input<boolean>;
  /** The subject line of the mail. */
  subject: pulumi.Input<string>;
  /** The text of the mail. */
  body: pulumi.Input<string>;
}

/** The moment at which a sale starts or ends. */
export interface ReceptionHoursArgs {
  /** The moment as epoch time; 1893456000 is the start of 2030 in seconds, in UTC. The service does not document the unit; the sandbox reads seconds. */
  time: pulumi.Input<number>;
  /**
   * A message that belongs to the moment. The service does not document where it appears.
   * Unset if omitted.
   */
  message?: pulumi.Input<string>;
}

/** An alert about the stock of a page. */
export interface InventoryAlertArgs {
  /** The threshold of the stock alert, as a text such as `5`. The service does not document how it counts. */
  threshold: pulumi.Input<string>;
  /** The message of the stock alert. */
  message: pulumi.Input<string>;
}

/** Custom labels of a page. They are given together: each of them is required. */
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
   * The prompt that asks people to confirm.
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
   * The address of the notation under the specified-commercial-transactions law.
   * Unset if omitted.
   */
  urlSpecialCommercialLaw?: pulumi.Input<string>;
}

/** A remark field: something else that the page asks for. */
export interface NoteArgs {
  /** The name of the remark field, such as `Which level are you?`. */
  name: pulumi.Input<string>;
  /** Whether the remark field must be filled in. */
  require: pulumi.Input<boolean>;
}

/** An extra mail address that receives mail. */
export interface AdditionalAddressArgs {
  /**
   * The extra mail address, such as `office@example.com`.
   * Unset if omitted.
   */
  email?: pulumi.Input<string>;
  /**
   * The name that is displayed for the mail address.
   * Unset if omitted.
   */
  name?: pulumi.Input<string>;
}

/**
 * A waiting list, or an application that takes effect only under a condition.
 *
 * Constraints:
 * - Approval takes at least one hour.
 */
export interface WaitingListArgs {
  /**
   * How applications are accepted: manually (1), automatically after some hours (2), or only when a condition is met (3). With 0, there is no waiting list: the object is omitted, and sent with 0 only if an update that omits it leaves a list at the service.
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
   * The mail about an application. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  mailApplication?: pulumi.Input<MailArgs | null>;
  /**
   * The mail that says that an application was not established. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * Ignored unless `type` is `3`.
   * `null` asks for the service's own again.
   */
  mailCancel?: pulumi.Input<MailArgs | null>;
  /**
   * The condition for applications to be established, as a number. The service does not document its values.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  formationTrigger?: pulumi.Input<number | null>;
  /**
   * The deadline of the conditional application. The service does not document the unit; the sandbox reads seconds.
   * Unset if omitted.
   * Ignored unless `type` is `3`.
   */
  applicationDeadline?: pulumi.Input<number>;
  /**
   * The minimum number of participants for the application to take effect.
   * Unset if omitted.
   * Ignored unless `type` is `3`.
   * At least 0.
   */
  minParticipants?: pulumi.Input<number>;
}

/** The ways to pay that a page offers. */
export interface PaymentPlatformArgs {
  /**
   * Whether people can pay by card with processor A. It is for every kind of payment page.
   * Unset if omitted.
   */
  processorA?: pulumi.Input<boolean>;
  /**
   * Whether people can pay by card with processor B.
   * Unset if omitted.
   */
  processorB?: pulumi.Input<boolean>;
  /**
   * Whether people can pay by bank transfer with processor A. It is for recurring plans.
   * Unset if omitted.
   */
  processorABank?: pulumi.Input<boolean>;
  /**
   * Whether people can pay by bank transfer with processor B. It is for recurring plans.
   * Unset if omitted.
   */
  processorBBank?: pulumi.Input<boolean>;
  /**
   * Whether people pay with the billing product of processor A. It is for recurring plans.
   * Unset if omitted.
   */
  processorABilling?: pulumi.Input<boolean>;
  /**
   * Whether people can pay with processor C. It is for one-time products.
   * Unset if omitted.
   */
  processorC?: pulumi.Input<boolean>;
}

/** What a page asks for with a card. */
export interface CardAttributeArgs {
  /**
   * Whether the name on the card is hidden (0), optional (1) or required (2).
   * Default: `1`.
   */
  cardName?: pulumi.Input<CardNameInput>;
  /**
   * Whether the country of the card's address is asked for. The service does not document the scale, presumably that of `cardName`.
   * Default: `0`.
   */
  cardAddressCountry?: pulumi.Input<number>;
  /**
   * Whether the postal code of the card's address is asked for. The service does not document the scale, presumably that of `cardName`.
   * Default: `0`.
   */
  cardAddressZip?: pulumi.Input<number>;
  /**
   * Whether the street of the card's address is asked for. The service does not document the scale, presumably that of `cardName`.
   * Default: `0`.
   */
  cardAddressLine?: pulumi.Input<number>;
}

/** Who runs the business: its name, address and phone number. */
export interface CompanyInfoArgs {
  /**
   * Whether the client's own settings are used. The other properties are then ignored.
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
   * Secret: never shown, and encrypted in the state.
   */
  accessToken?: pulumi.Input<string>;
}

/** How payment by bank transfer (invoice) works on the page of a one-time product. */
export interface OneTimeBankInvoiceArgs {
  /**
   * The number of days within which people have to pay.
   * Default: `7`.
   * At least 0.
   * Name in the API: `billing_deadline`.
   */
  billingDeadlineDays?: pulumi.Input<number>;
  /**
   * How many days before the deadline the reminder is sent.
   * Default: `2`.
   * At least 0.
   * Name in the API: `remainder_days_before`.
   */
  reminderDaysBefore?: pulumi.Input<number>;
  /**
   * The mail with the invoice. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  mailInvoice?: pulumi.Input<MailArgs | null>;
  /**
   * The mail that gives notice of the invoice. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  mailInvoiceNotice?: pulumi.Input<MailArgs | null>;
}

/**
 * How a buyer can pay by card in installments with processor B.
 *
 * Constraints:
 * - If installments are allowed, their terms are required.
 * - If installments are allowed, at least one term must be offered.
 */
export interface ProcessorBInstallmentArgs {
  /**
   * Whether a buyer can pay in installments.
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
   * The numbers of installments that a buyer can choose from, such as 3, 6 and 12.
   * Default: `[]`.
   * Required when `allow` is true.
   * The order doesn't matter.
   */
  terms?: pulumi.Input<pulumi.Input<number>[]>;
}

/** How often people pay for a recurring plan, and when. */
export interface BillingCycleArgs {
  /** The interval between billings, such as `month`. The service does not document its values; `day`, `week`, `month` and `year` are usual. */
  interval: pulumi.Input<string>;
  /**
   * How many intervals lie between two billings: 3 with the interval `month` bills every three months.
   * Default: `1`.
   * At least 1.
   */
  count?: pulumi.Input<number>;
  /**
   * The billing anchor, as a number; -1 is not an anchor. The service does not document its other values.
   * Default: `-1`.
   */
  billingCycleAnchor?: pulumi.Input<number>;
  /**
   * Whether people pay immediately. The service does not document what happens otherwise.
   * Default: `false`.
   */
  immediatePayment?: pulumi.Input<boolean>;
  /**
   * The proration behavior, as a number. The service does not document its values.
   * Default: `0`.
   */
  prorationBehavior?: pulumi.Input<number>;
  /**
   * The end of the trial, as epoch time. The service does not document the unit; the sandbox reads seconds.
   * Unset if omitted.
   */
  trialEnd?: pulumi.Input<number>;
  /**
   * Whether authorization is forced. The service does not document what that means.
   * Unset if omitted.
   */
  forceAuthorization?: pulumi.Input<boolean>;
}

/** Whether and when a failed payment is tried again automatically. */
export interface AutoRetryArgs {
  /**
   * Whether a failed payment is tried again automatically.
   * Default: `true`.
   */
  enabled?: pulumi.Input<boolean>;
  /**
   * How many days lie between two tries.
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
   * How many days pass until the automatic cancellation.
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
   * The amount of the initial cost. The service does not document the currency or its unit; the sandbox counts in yen.
   * Default: `0`.
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
   * The billing anchor, as a number. The service does not document its values.
   * Default: `1`.
   */
  billingCycleAnchor?: pulumi.Input<number>;
  /**
   * Whether the initial cost is skipped when somebody changes the plan.
   * Default: `true`.
   */
  skipOnPlanChange?: pulumi.Input<boolean>;
  /**
   * The mail about the initial cost. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  mail?: pulumi.Input<MailArgs | null>;
}

/** How payment by bank transfer (invoice) works on the page of a recurring plan. */
export interface BankInvoiceArgs {
  /**
   * The number of days within which people have to pay.
   * Default: `7`.
   * At least 0.
   */
  billingDeadlineDays?: pulumi.Input<number>;
  /**
   * How many days before the deadline the reminder is sent.
   * Default: `2`.
   * At least 0.
   * Name in the API: `remainder_days_before`.
   */
  reminderDaysBefore?: pulumi.Input<number>;
  /**
   * The mail with the invoice. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  mailInvoice?: pulumi.Input<MailArgs | null>;
  /**
   * The mail that gives notice of the invoice. If omitted, the service's template applies.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  mailInvoiceNotice?: pulumi.Input<MailArgs | null>;
}

/** Whether and how somebody can contract several units of a plan. */
export interface ContractedUnitsArgs {
  /**
   * Whether the page accepts a number of units.
   * Default: `false`.
   */
  accept?: pulumi.Input<boolean>;
  /**
   * The maximum number of units; -1 is unlimited.
   * Default: `-1`.
   * At least -1.
   */
  max?: pulumi.Input<number>;
  /**
   * Whether somebody can contract the plan repeatedly.
   * Default: `false`.
   */
  allowRepeatContract?: pulumi.Input<boolean>;
}

/** How many installments people pay, and when. */
export interface InstallmentBillingCycleArgs {
  /** The interval between billings, such as `month`. The service does not document its values; `day`, `week`, `month` and `year` are usual. */
  interval: pulumi.Input<string>;
  /**
   * The number of monthly installments in which the total amount is paid.
   * At least 2.
   */
  installmentsCount: pulumi.Input<number>;
  /**
   * Whether payments are manual. The service does not document what that means.
   * Unset if omitted.
   */
  manualPayments?: pulumi.Input<boolean>;
  /**
   * How many of the plan can be sold; -1 is unlimited.
   * Default: `-1`.
   * At least -1.
   */
  salesCount?: pulumi.Input<number>;
}

/** Custom labels of an installment plan's page. They are given together: all but the total amount are required. */
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
   * The prompt that asks people to confirm.
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
   * The label for the total amount. The service names this item without describing it.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` asks for the service's own again.
   */
  totalAmount?: pulumi.Input<string | null>;
}

/** A discount on the enrollment fee. */
export interface InitialCostCouponArgs {
  /** How the discount on the fee is counted: a percentage (0) or a fixed amount (1). */
  type: pulumi.Input<CouponType>;
  /**
   * How many percent less the buyer pays. 20 takes a fifth off; 100 makes it free.
   * Required when `type` is `0`.
   * From 0 to 100.
   */
  rate?: pulumi.Input<number>;
  /**
   * By how much less the buyer pays. The service does not document the currency or its unit; the sandbox counts in yen.
   * Required when `type` is `1`.
   * At least 0.
   */
  price?: pulumi.Input<number>;
}

/** A former revision of a discount code. */
export interface CouponRevisionArgs {
  /** The id that the former revision had. */
  couponId: pulumi.Input<string>;
  /** How many times the former revision was used, as far as is known. */
  useCouponCount: pulumi.Input<number>;
  /** When the revision was replaced, or found replaced, as an ISO 8601 time, such as `2030-04-01T09:00:00.000Z`. */
  replacedAt: pulumi.Input<string>;
}

/**
 * What one role or one user may and may not do in a channel.
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
