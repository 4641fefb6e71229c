// Generated from provider/model by `npm run generate`. Do not edit.
import type * as pulumi from "@pulumi/pulumi";
import type { CardNameInput, ChatAction, ChatTargetType, ChatTrigger, CouponType, WaitingListType } from "./enums.js";

/** Agreement checkbox. */
export interface AgreementTermsArgs {
  /**
   * Use the agreement checkbox.
   * Wire name: `show_agreement_terms`.
   */
  showAgreementTerms: pulumi.Input<boolean>;
  /**
   * Checkbox text.
   * Wire name: `agreement_checkbox_text`.
   */
  agreementCheckboxText: pulumi.Input<string>;
  /**
   * Terms title.
   * Wire name: `agreement_title`.
   */
  agreementTitle: pulumi.Input<string>;
  /**
   * Terms body.
   * Wire name: `agreement_content`.
   */
  agreementContent: pulumi.Input<string>;
}

/**
 * Automation rule of the chat platform.
 *
 * Rules:
 * - a rule about a role names one
 * - a rule about a channel names one
 */
export interface ChatRuleArgs {
  /**
   * When the rule runs.
   * Wire name: `trigger`.
   */
  trigger: pulumi.Input<ChatTrigger>;
  /**
   * What the rule does.
   * Wire name: `action`.
   */
  action: pulumi.Input<ChatAction>;
  /**
   * Server id.
   * Not blank.
   * Wire name: `guild_id`.
   */
  guildId: pulumi.Input<string>;
  /**
   * What the rule is about.
   * Wire name: `target_type`.
   */
  targetType: pulumi.Input<ChatTargetType>;
  /**
   * Roles.
   * Required when `targetType` is `"role"`.
   * The order means nothing.
   * Wire name: `role_ids`.
   */
  roleIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Channels.
   * Required when `targetType` is `"channel"`.
   * The order means nothing.
   * Wire name: `channel_ids`.
   */
  channelIds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Check related roles.
   * Wire name: `related_role`.
   */
  relatedRole?: pulumi.Input<boolean>;
}

/** Messaging-app settings. */
export interface MsgArgs {
  /**
   * Channel id.
   * Wire name: `channel_id`.
   */
  channelId: pulumi.Input<string>;
  /**
   * Channel secret.
   * Secret: never shown, and encrypted in the state.
   * Wire name: `channel_secret`.
   */
  channelSecret: pulumi.Input<string>;
  /**
   * Offer to add as a friend: 1 = normal, 2 = forced, anything else = unused.
   * Wire name: `add_friend_option`.
   */
  addFriendOption?: pulumi.Input<number>;
}

/** A mail that the service sends. */
export interface MailArgs {
  /**
   * Send BCC.
   * Wire name: `bcc`.
   */
  bcc: pulumi.Input<boolean>;
  /**
   * Subject.
   * Wire name: `subject`.
   */
  subject: pulumi.Input<string>;
  /**
   * Body.
   * Wire name: `body`.
   */
  body: pulumi.Input<string>;
}

/** When a sale starts or ends. */
export interface ReceptionHoursArgs {
  /**
   * Epoch time; sent as it is (clients of the service use seconds).
   * Wire name: `time`.
   */
  time: pulumi.Input<number>;
  /**
   * Message.
   * Wire name: `message`.
   */
  message?: pulumi.Input<string>;
}

/** Stock alert. */
export interface InventoryAlertArgs {
  /**
   * Stock-alert threshold.
   * Wire name: `threshold`.
   */
  threshold: pulumi.Input<string>;
  /**
   * Stock-alert message.
   * Wire name: `message`.
   */
  message: pulumi.Input<string>;
}

/** Custom labels. */
export interface CustomItemNamesArgs {
  /**
   * Seller label.
   * Wire name: `seller_name`.
   */
  sellerName: pulumi.Input<string>;
  /**
   * Purchaser label.
   * Wire name: `purchaser`.
   */
  purchaser: pulumi.Input<string>;
  /**
   * Service-name label.
   * Wire name: `plan_name`.
   */
  planName: pulumi.Input<string>;
  /**
   * Name label.
   * Wire name: `name`.
   */
  name: pulumi.Input<string>;
  /**
   * Company label.
   * Wire name: `company`.
   */
  company: pulumi.Input<string>;
  /**
   * Title of the free registration form.
   * Wire name: `form_name_1`.
   */
  formName1: pulumi.Input<string>;
  /**
   * Confirmation prompt.
   * Wire name: `form_name_2`.
   */
  formName2: pulumi.Input<string>;
  /**
   * Application-complete heading.
   * Wire name: `form_name_3`.
   */
  formName3: pulumi.Input<string>;
  /**
   * Application button label.
   * Wire name: `button_1`.
   */
  button1: pulumi.Input<string>;
}

/** Provider links. */
export interface ProviderInformationArgs {
  /**
   * Business website.
   * Wire name: `url_bussiness`.
   */
  urlBusiness?: pulumi.Input<string>;
  /**
   * Support website.
   * Wire name: `url_support`.
   */
  urlSupport?: pulumi.Input<string>;
  /**
   * Described by the service as the privacy policy.
   * Wire name: `url_service_terms`.
   */
  urlServiceTerms?: pulumi.Input<string>;
  /**
   * Described by the service as the terms of use.
   * Wire name: `url_privacy_policy`.
   */
  urlPrivacyPolicy?: pulumi.Input<string>;
  /**
   * Notation under the specified-commercial-transactions law.
   * Wire name: `url_special_commercial_law`.
   */
  urlSpecialCommercialLaw?: pulumi.Input<string>;
}

/** A remark field. */
export interface NoteArgs {
  /**
   * Remark-field name.
   * Wire name: `name`.
   */
  name: pulumi.Input<string>;
  /**
   * Mandatory flag.
   * Wire name: `require`.
   */
  require: pulumi.Input<boolean>;
}

/** An extra receiving mail address. */
export interface AdditionalAddressArgs {
  /**
   * Mail address.
   * Wire name: `email`.
   */
  email?: pulumi.Input<string>;
  /**
   * Display name.
   * Wire name: `name`.
   */
  name?: pulumi.Input<string>;
}

/**
 * Conditional application or waiting list.
 *
 * Rules:
 * - an approval after an hour or more
 */
export interface WaitingListArgs {
  /**
   * Mode. With 0 the object is not sent at all.
   * Required when the page is a registration or an installment page.
   * Wire name: `type`.
   */
  type?: pulumi.Input<WaitingListType>;
  /**
   * Automatic-approval interval in hours.
   * Default: `-1`.
   * Required when `type` is 2 on an installment page.
   * Wire name: `interval`.
   */
  interval?: pulumi.Input<number>;
  /**
   * Application mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail_application`.
   * `null` asks for the service's own again.
   */
  mailApplication?: pulumi.Input<MailArgs | null>;
  /**
   * Not-established mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail_cancel`.
   * `null` asks for the service's own again.
   */
  mailCancel?: pulumi.Input<MailArgs | null>;
  /**
   * Establishment condition.
   * Not managed when left out: the service decides.
   * Wire name: `formation_trigger`.
   * `null` asks for the service's own again.
   */
  formationTrigger?: pulumi.Input<number | null>;
  /**
   * Deadline. The service does not document the unit; the sandbox reads seconds.
   * Wire name: `application_deadline`.
   */
  applicationDeadline?: pulumi.Input<number>;
  /**
   * Minimum number of participants.
   * Wire name: `min_participants`.
   */
  minParticipants?: pulumi.Input<number>;
}

/** Payment platforms. */
export interface PaymentPlatformArgs {
  /**
   * Processor A card: one-time, recurring and monthly pages.
   * Wire name: `processor_a`.
   */
  processorA?: pulumi.Input<boolean>;
  /**
   * Processor B card.
   * Wire name: `processor_b`.
   */
  processorB?: pulumi.Input<boolean>;
  /**
   * Processor A bank transfer: recurring pages.
   * Wire name: `processor_a_bank`.
   */
  processorABank?: pulumi.Input<boolean>;
  /**
   * Processor B bank transfer: recurring pages.
   * Wire name: `processor_b_bank`.
   */
  processorBBank?: pulumi.Input<boolean>;
  /**
   * Processor A billing product: recurring pages.
   * Wire name: `processor_a_billing`.
   */
  processorABilling?: pulumi.Input<boolean>;
  /**
   * Processor C: one-time pages.
   * Wire name: `processor_c`.
   */
  processorC?: pulumi.Input<boolean>;
}

/** Card-input fields. */
export interface CardAttributeArgs {
  /**
   * Card holder's name.
   * Default: `1`.
   * Wire name: `card_name`.
   */
  cardName?: pulumi.Input<CardNameInput>;
  /**
   * Country; its scale is not documented, presumably as `cardName`.
   * Default: `0`.
   * Wire name: `card_address_country`.
   */
  cardAddressCountry?: pulumi.Input<number>;
  /**
   * Postal code; its scale is not documented, presumably as `cardName`.
   * Default: `0`.
   * Wire name: `card_address_zip`.
   */
  cardAddressZip?: pulumi.Input<number>;
  /**
   * Street; its scale is not documented, presumably as `cardName`.
   * Default: `0`.
   * Wire name: `card_address_line`.
   */
  cardAddressLine?: pulumi.Input<number>;
}

/** Business information. */
export interface CompanyInfoArgs {
  /**
   * Use the client settings; the other fields are then ignored.
   * Default: `true`.
   * Wire name: `source_from_client`.
   */
  sourceFromClient?: pulumi.Input<boolean>;
  /**
   * Business name.
   * Wire name: `name`.
   */
  name?: pulumi.Input<string>;
  /**
   * Postal code.
   * Wire name: `postal_code`.
   */
  postalCode?: pulumi.Input<string>;
  /**
   * Prefecture.
   * Wire name: `state`.
   */
  state?: pulumi.Input<string>;
  /**
   * City.
   * Wire name: `city`.
   */
  city?: pulumi.Input<string>;
  /**
   * Street and building.
   * Wire name: `line`.
   */
  line?: pulumi.Input<string>;
  /**
   * Phone number.
   * Wire name: `phone_number`.
   */
  phoneNumber?: pulumi.Input<string>;
}

/** Advertising conversion API settings. */
export interface AdsConversionApiArgs {
  /**
   * Dataset id.
   * Wire name: `dataset_id`.
   */
  datasetId?: pulumi.Input<string>;
  /**
   * Access token.
   * Secret: never shown, and encrypted in the state.
   * Wire name: `access_token`.
   */
  accessToken?: pulumi.Input<string>;
}

/** Bank-transfer settings of a one-time page. */
export interface OneTimeBankInvoiceArgs {
  /**
   * Payment deadline in days.
   * Default: `7`.
   * Wire name: `billing_deadline`.
   */
  billingDeadlineDays?: pulumi.Input<number>;
  /**
   * Days before the deadline at which the reminder is sent.
   * Default: `2`.
   * Wire name: `remainder_days_before`.
   */
  reminderDaysBefore?: pulumi.Input<number>;
  /**
   * Invoice mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice`.
   * `null` asks for the service's own again.
   */
  mailInvoice?: pulumi.Input<MailArgs | null>;
  /**
   * Invoice-notice mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice_notice`.
   * `null` asks for the service's own again.
   */
  mailInvoiceNotice?: pulumi.Input<MailArgs | null>;
}

/**
 * Card installments of processor B.
 *
 * Rules:
 * - installments need terms: the service says «Selectable installment counts; required when allow is true»
 * - installments have a term to choose
 */
export interface ProcessorBInstallmentArgs {
  /**
   * Allow installments.
   * Default: `false`.
   * Wire name: `allow`.
   */
  allow?: pulumi.Input<boolean>;
  /**
   * Visa supported.
   * Default: `false`.
   * Wire name: `visa`.
   */
  visa?: pulumi.Input<boolean>;
  /**
   * Mastercard supported.
   * Default: `false`.
   * Wire name: `master_card`.
   */
  masterCard?: pulumi.Input<boolean>;
  /**
   * American Express supported.
   * Default: `false`.
   * Wire name: `american_express`.
   */
  americanExpress?: pulumi.Input<boolean>;
  /**
   * JCB supported.
   * Default: `false`.
   * Wire name: `jcb`.
   */
  jcb?: pulumi.Input<boolean>;
  /**
   * Diners Club supported.
   * Default: `false`.
   * Wire name: `diners_club`.
   */
  dinersClub?: pulumi.Input<boolean>;
  /**
   * Selectable installment counts.
   * Default: `[]`.
   * Required when `allow` is true.
   * The order means nothing.
   * Wire name: `terms`.
   */
  terms?: pulumi.Input<pulumi.Input<number>[]>;
}

/** Payment cycle of a recurring page. */
export interface BillingCycleArgs {
  /**
   * Billing interval, such as `month`; the service does not document its values.
   * Wire name: `interval`.
   */
  interval: pulumi.Input<string>;
  /**
   * Multiple of the interval.
   * Default: `1`.
   * Wire name: `count`.
   */
  count?: pulumi.Input<number>;
  /**
   * Billing anchor; -1 = no anchor.
   * Default: `-1`.
   * Wire name: `billing_cycle_anchor`.
   */
  billingCycleAnchor?: pulumi.Input<number>;
  /**
   * Pay immediately.
   * Default: `false`.
   * Wire name: `immediate_payment`.
   */
  immediatePayment?: pulumi.Input<boolean>;
  /**
   * Proration behaviour.
   * Default: `0`.
   * Wire name: `proration_behavior`.
   */
  prorationBehavior?: pulumi.Input<number>;
  /**
   * Trial end, epoch time; sent as it is. The service does not document the unit; the sandbox reads seconds.
   * Wire name: `trial_end`.
   */
  trialEnd?: pulumi.Input<number>;
  /**
   * Force authorization.
   * Wire name: `force_authorization`.
   */
  forceAuthorization?: pulumi.Input<boolean>;
}

/** Automatic payment retry. */
export interface AutoRetryArgs {
  /**
   * Enable automatic retry.
   * Default: `true`.
   * Wire name: `enabled`.
   */
  enabled?: pulumi.Input<boolean>;
  /**
   * Retry interval in days.
   * Default: `5`.
   * Wire name: `interval_days`.
   */
  intervalDays?: pulumi.Input<number>;
}

/** Automatic cancellation. */
export interface AutoCancelArgs {
  /**
   * Enable automatic cancellation.
   * Default: `true`.
   * Wire name: `enabled`.
   */
  enabled?: pulumi.Input<boolean>;
  /**
   * Days until automatic cancellation.
   * Default: `45`.
   * Wire name: `limit`.
   */
  limit?: pulumi.Input<number>;
}

/** Initial cost. */
export interface InitialCostArgs {
  /**
   * Name.
   * Wire name: `name`.
   */
  name?: pulumi.Input<string>;
  /**
   * Amount. The service does not document the currency or its unit; the sandbox counts in yen.
   * Default: `0`.
   * At least 0.
   * Wire name: `amount`.
   */
  amount?: pulumi.Input<number>;
  /**
   * Number of installments.
   * Default: `1`.
   * Wire name: `installments_count`.
   */
  installmentsCount?: pulumi.Input<number>;
  /**
   * Billing anchor.
   * Default: `1`.
   * Wire name: `billing_cycle_anchor`.
   */
  billingCycleAnchor?: pulumi.Input<number>;
  /**
   * Skip on plan change.
   * Default: `true`.
   * Wire name: `skip_on_plan_change`.
   */
  skipOnPlanChange?: pulumi.Input<boolean>;
  /**
   * Initial-cost mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail`.
   * `null` asks for the service's own again.
   */
  mail?: pulumi.Input<MailArgs | null>;
}

/** Bank-transfer (invoice) settings. */
export interface BankInvoiceArgs {
  /**
   * Payment deadline in days.
   * Default: `7`.
   * Wire name: `billing_deadline_days`.
   */
  billingDeadlineDays?: pulumi.Input<number>;
  /**
   * Days before the deadline at which the reminder is sent.
   * Default: `2`.
   * Wire name: `remainder_days_before`.
   */
  reminderDaysBefore?: pulumi.Input<number>;
  /**
   * Invoice mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice`.
   * `null` asks for the service's own again.
   */
  mailInvoice?: pulumi.Input<MailArgs | null>;
  /**
   * Invoice-notice mail.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice_notice`.
   * `null` asks for the service's own again.
   */
  mailInvoiceNotice?: pulumi.Input<MailArgs | null>;
}

/** Contract-unit settings. */
export interface ContractedUnitsArgs {
  /**
   * Accept a unit count.
   * Default: `false`.
   * Wire name: `accept`.
   */
  accept?: pulumi.Input<boolean>;
  /**
   * Maximum units; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `max`.
   */
  max?: pulumi.Input<number>;
  /**
   * Allow repeated contracts.
   * Default: `false`.
   * Wire name: `allow_repeat_contract`.
   */
  allowRepeatContract?: pulumi.Input<boolean>;
}

/** Payment cycle of an installment page. */
export interface InstallmentBillingCycleArgs {
  /**
   * Billing interval, such as `month`; the service does not document its values.
   * Wire name: `interval`.
   */
  interval: pulumi.Input<string>;
  /**
   * Number of installments.
   * At least 2.
   * Wire name: `installments_count`.
   */
  installmentsCount: pulumi.Input<number>;
  /**
   * Manual payment flag.
   * Wire name: `manual_payments`.
   */
  manualPayments?: pulumi.Input<boolean>;
  /**
   * Sales cap; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `sales_count`.
   */
  salesCount?: pulumi.Input<number>;
}

/** Custom labels of an installment page. */
export interface InstallmentItemNamesArgs {
  /**
   * Seller label.
   * Wire name: `seller_name`.
   */
  sellerName: pulumi.Input<string>;
  /**
   * Purchaser label.
   * Wire name: `purchaser`.
   */
  purchaser: pulumi.Input<string>;
  /**
   * Service-name label.
   * Wire name: `plan_name`.
   */
  planName: pulumi.Input<string>;
  /**
   * Name label.
   * Wire name: `name`.
   */
  name: pulumi.Input<string>;
  /**
   * Company label.
   * Wire name: `company`.
   */
  company: pulumi.Input<string>;
  /**
   * Title of the free registration form.
   * Wire name: `form_name_1`.
   */
  formName1: pulumi.Input<string>;
  /**
   * Confirmation prompt.
   * Wire name: `form_name_2`.
   */
  formName2: pulumi.Input<string>;
  /**
   * Application-complete heading.
   * Wire name: `form_name_3`.
   */
  formName3: pulumi.Input<string>;
  /**
   * Application button label.
   * Wire name: `button_1`.
   */
  button1: pulumi.Input<string>;
  /**
   * Total-amount label. The service names this item without describing it.
   * Not managed when left out: the service decides.
   * Wire name: `total_amount`.
   * `null` asks for the service's own again.
   */
  totalAmount?: pulumi.Input<string | null>;
}

/** Discount on the enrolment fee. */
export interface InitialCostCouponArgs {
  /**
   * Percent or fixed amount.
   * Wire name: `type`.
   */
  type: pulumi.Input<CouponType>;
  /**
   * Percent off.
   * Required when `type` is `0`.
   * From 0 to 100.
   * Wire name: `rate`.
   */
  rate?: pulumi.Input<number>;
  /**
   * Amount off. The service does not document the currency or its unit; the sandbox counts in yen.
   * Required when `type` is `1`.
   * At least 0.
   * Wire name: `price`.
   */
  price?: pulumi.Input<number>;
}

/** A former revision of a discount code. */
export interface CouponRevisionArgs {
  /**
   * Its id.
   * Wire name: `coupon_id`.
   */
  couponId: pulumi.Input<string>;
  /**
   * How often it was used, as far as is known.
   * Wire name: `use_coupon_count`.
   */
  useCouponCount: pulumi.Input<number>;
  /**
   * When it was replaced, or found replaced; ISO 8601.
   * Wire name: `replaced_at`.
   */
  replacedAt: pulumi.Input<string>;
}

/**
 * Channel permissions of one role or user.
 *
 * Rules:
 * - a permission is granted or denied
 */
export interface PermissionArgs {
  /**
   * Role id or user id.
   * Not blank.
   * Wire name: `id`.
   */
  id: pulumi.Input<string>;
  /**
   * Permission names granted.
   * The order means nothing.
   * Wire name: `allow`.
   */
  allow?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Permission names denied.
   * The order means nothing.
   * Wire name: `deny`.
   */
  deny?: pulumi.Input<pulumi.Input<string>[]>;
}
