// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, Environment, FreeSpaceDisplay, Language, PageDeletion } from "./enums.js";
import { declareKnown, isKind, type Kind, optionsOf, propsOf, typeOf } from "../base/resource.js";
import { withoutTraces } from "../base/traces.js";
import type * as types from "./types.js";

/** The arguments of a RecurringPlan. */
export interface RecurringPlanArgs {
  /**
   * The price of each billing. The service doesn't document the currency or its unit; the sandbox assumes yen.
   * Required, although the service documents the default `0`.
   * A whole number.
   * At least 0.
   */
  price: pulumi.Input<number>;
  /** The interval and the day of the payments. */
  billingCycle: pulumi.Input<types.BillingCycleArgs>;
  /**
   * The name of the plan, such as `Evening classes`.
   * Not blank.
   */
  planName: pulumi.Input<string>;
  /**
   * The email that is sent when the contract is complete. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailContract?: pulumi.Input<types.MailArgs | null>;
  /**
   * The email that is sent on cancellation. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailCancel?: pulumi.Input<types.MailArgs | null>;
  /**
   * The email that announces an invoice before it is billed. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoiceNotice?: pulumi.Input<types.MailArgs | null>;
  /**
   * The number of days before billing on which the notice email is sent.
   * Default: `3`.
   * Required when `mailInvoiceNotice` is given.
   * At least 0.
   */
  noticeDaysBefore?: pulumi.Input<number>;
  /**
   * The email that is sent when a payment fails. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoiceError?: pulumi.Input<types.MailArgs | null>;
  /**
   * Whether and when a failed payment is retried automatically. Unset means enabled.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` restores the service's default.
   */
  autoRetry?: pulumi.Input<types.AutoRetryArgs | null>;
  /**
   * Whether and when a contract is canceled automatically. Unset means enabled.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   * `null` restores the service's default.
   */
  autoCancel?: pulumi.Input<types.AutoCancelArgs | null>;
  /**
   * Whether payments on this page are real: `0` is processor A's production environment, `1` its test environment. The service documents these values for discount codes only.
   * Required, although the service documents the default `"1"`.
   * Changing this replaces the resource.
   */
  processorAEnvId: pulumi.Input<Environment | (string & {})>;
  /**
   * The payment methods of the page, such as by card with processor A.
   * Unset if omitted.
   * Changing this replaces the resource.
   */
  platform?: pulumi.Input<types.PaymentPlatformArgs>;
  /**
   * The name of the provider of the product or the service.
   * Unset if omitted.
   */
  providerName?: pulumi.Input<string>;
  /**
   * A label for the page. The service doesn't document where it appears.
   * Unset if omitted.
   */
  label?: pulumi.Input<string>;
  /**
   * The language of the application page: Japanese, English or Portuguese.
   * Unset if omitted.
   */
  language?: pulumi.Input<Language>;
  /**
   * The tax rate, such as 10. The service doesn't document its unit; the sandbox assumes percent.
   * Unset if omitted.
   * At least 0.
   */
  taxRate?: pulumi.Input<number>;
  /**
   * Whether the receipt is shown without tax.
   * Default: `false`.
   */
  receiptExclusionTax?: pulumi.Input<boolean>;
  /**
   * The honorific for names, such as `Ms.`.
   * Unset if omitted.
   */
  honorificTitle?: pulumi.Input<string>;
  /**
   * The proviso text of the receipt, such as `For lessons`.
   * Unset if omitted.
   */
  proviso?: pulumi.Input<string>;
  /** The terms that customers accept with a checkbox on the page. If omitted, there is no checkbox. */
  agreementTerms?: pulumi.Input<types.AgreementTermsArgs>;
  /**
   * The changes on the chat server when a customer applies or cancels.
   * Unset if omitted.
   */
  chatRule?: pulumi.Input<types.ChatRuleArgs>;
  /**
   * The channel of the messaging app that the page works with.
   * Unset if omitted.
   */
  msg?: pulumi.Input<types.MsgArgs>;
  /**
   * Whether customers can change the id of their chat account.
   * Default: `false`.
   */
  showChatAccountChange?: pulumi.Input<boolean>;
  /**
   * The email that is sent when an application is complete. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailApplication?: pulumi.Input<types.MailArgs | null>;
  /**
   * The email with the invoice. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailInvoice?: pulumi.Input<types.MailArgs | null>;
  /**
   * What the page asks for when customers pay by card. If omitted, the page asks only for the name on the card.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  cardAttribute?: pulumi.Input<types.CardAttributeArgs | null>;
  /**
   * The business information that the page shows. If omitted, the service shows the account's information.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  companyInfo?: pulumi.Input<types.CompanyInfoArgs | null>;
  /**
   * Links to websites of the provider, such as the support website.
   * Unset if omitted.
   */
  providerInformation?: pulumi.Input<types.ProviderInformationArgs>;
  /**
   * Whether the page asks for a phone number.
   * Default: `false`.
   */
  usePhoneNumber?: pulumi.Input<boolean>;
  /**
   * Whether a receipt is sent by email.
   * Unset if omitted.
   */
  receiptEmail?: pulumi.Input<boolean>;
  /**
   * An alert about the stock of the page.
   * Unset if omitted.
   */
  alertInventory?: pulumi.Input<types.InventoryAlertArgs>;
  /**
   * Custom labels of the page.
   * Unset if omitted.
   */
  customItemNames?: pulumi.Input<types.CustomItemNamesArgs>;
  /**
   * Remark fields: additional questions on the page, in this order.
   * Unset if omitted.
   */
  notes?: pulumi.Input<pulumi.Input<types.NoteArgs>[]>;
  /**
   * Additional email addresses that receive the emails, in this order.
   * Unset if omitted.
   */
  additionalAddress?: pulumi.Input<pulumi.Input<types.AdditionalAddressArgs>[]>;
  /**
   * Free text that the page shows in a separate area.
   * Unset if omitted.
   */
  freeSpace?: pulumi.Input<string>;
  /**
   * Where the free text is shown: on the payment page only (1), or on the application page as well (3).
   * Default: `3`.
   */
  displayFreeSpace?: pulumi.Input<FreeSpaceDisplay>;
  /**
   * The background color of the page, such as `#ffffff`.
   * Default: `"#f8f8f8"`.
   */
  backgroundColor?: pulumi.Input<string>;
  /**
   * The address to which customers are redirected after the service has received their application, such as `https://example.com/received`.
   * Unset if omitted.
   * Name in the API: `url_redirect_1`.
   */
  urlRedirect1?: pulumi.Input<string>;
  /**
   * The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`.
   * Unset if omitted.
   * Name in the API: `url_redirect_2`.
   */
  urlRedirect2?: pulumi.Input<string>;
  /** When sales start. If omitted, they have no start. */
  salesStart?: pulumi.Input<types.ReceptionHoursArgs>;
  /** When sales end. If omitted, they have no end. */
  salesEnd?: pulumi.Input<types.ReceptionHoursArgs>;
  /**
   * The meta information of the page. The service doesn't document its format.
   * Unset if omitted.
   */
  metaInformation?: pulumi.Input<string>;
  /**
   * The settings of the advertising conversion API.
   * Default: `{}`.
   */
  adsConversionApi?: pulumi.Input<types.AdsConversionApiArgs>;
  /**
   * Whether the UTM parameters of the page's address are saved. They show which campaign a customer came from.
   * Default: `false`.
   */
  enableSaveUtm?: pulumi.Input<boolean>;
  /**
   * Whether entering a name and email address is a part of the payment page (1) or a separate step (2).
   * Default: `1`.
   */
  contractFlow?: pulumi.Input<ContractFlow>;
  /**
   * Whether the input for a company name is hidden.
   * Default: `false`.
   */
  disableCompanyName?: pulumi.Input<boolean>;
  /**
   * The number of contracts that can be sold. -1 is unlimited.
   * Default: `-1`.
   * At least -1.
   */
  salesCount?: pulumi.Input<number>;
  /**
   * The email with the receipt. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * Name in the API: `mail_recept`.
   * `null` restores the service's default.
   */
  mailReceipt?: pulumi.Input<types.MailArgs | null>;
  /**
   * The email about a refund or a suspension. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * `null` restores the service's default.
   */
  mailReturnRecess?: pulumi.Input<types.MailArgs | null>;
  /** An initial cost, such as an enrollment fee. If omitted, there is none. */
  initialCost?: pulumi.Input<types.InitialCostArgs>;
  /**
   * Settings for payment by bank transfer (invoice).
   * Unset if omitted.
   */
  bankInvoice?: pulumi.Input<types.BankInvoiceArgs>;
  /**
   * Whether the chat role is granted at the first payment.
   * Default: `false`.
   */
  executeRoleFirstPayment?: pulumi.Input<boolean>;
  /**
   * Whether customers can cancel a payment.
   * Default: `false`.
   */
  permitUserPaymentCancel?: pulumi.Input<boolean>;
  /**
   * Whether and how a customer can subscribe to several units of the plan.
   * Unset if omitted.
   */
  contractedUnits?: pulumi.Input<types.ContractedUnitsArgs>;
  /**
   * Whether customers can change their plan.
   * Default: `true`.
   */
  useChangePlan?: pulumi.Input<boolean>;
  /**
   * Whether and how customers can pay by card in installments with processor B.
   * Unset if omitted.
   */
  processorBInstallment?: pulumi.Input<types.ProcessorBInstallmentArgs>;
  /**
   * What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails if customers are signed up, unless `forceDelete` is set. If omitted, the setting `paypages:pageDeletion` decides.
   * Provider-side only; not sent to the service.
   */
  deletion?: pulumi.Input<PageDeletion>;
  /**
   * Whether the page is deleted even if customers are signed up on it.
   * Default: `false`.
   * Provider-side only; not sent to the service.
   */
  forceDelete?: pulumi.Input<boolean>;
  /**
   * For dynamic resources: the id of an existing object to adopt instead of creating a new one. It is ignored afterwards, and can be removed.
   * Provider-side only; not sent to the service.
   */
  adoptId?: pulumi.Input<string>;
  /**
   * Properties to reset to the server default, for languages that can't send `null`. Possible names: `mailContract`, `mailCancel`, `mailInvoiceNotice`, `mailInvoiceError`, `autoRetry`, `autoCancel`, `mailApplication`, `mailInvoice`, `cardAttribute`, `companyInfo`, `mailReceipt`, and `mailReturnRecess`. Within `initialCost` and `bankInvoice`, write the name as `object.property`.
   * The order doesn't matter.
   * Provider-side only; not sent to the service.
   */
  resetToDefault?: pulumi.Input<pulumi.Input<string>[]>;
}

/**
 * A recurring payment page: customers subscribe to a plan and pay repeatedly.
 *
 * Changing `processorAEnvId` or `platform` replaces the resource.
 *
 * The id is `paidId`.
 *
 * Constraints:
 * - An invoice notice requires its days.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const members = new paypages.ChatRole("members", {
 *   guildId: "school-server",
 *   name: "Members",
 *   permissions: ["VIEW_CHANNEL"],
 * });
 *
 * const classes = new paypages.RecurringPlan("classes", {
 *   planName: "Evening classes",
 *   processorAEnvId: paypages.Environment.Test,
 *   platform: { processorA: true },
 *   language: paypages.Language.English,
 *   price: 4800,
 *   billingCycle: { interval: "month" },
 *   chatRule: {
 *     trigger: paypages.ChatTrigger.Auto,
 *     action: paypages.ChatAction.Grant,
 *     guildId: "school-server",
 *     targetType: paypages.ChatTargetType.Role,
 *     roleIds: [members.roleId],
 *   },
 * });
 *
 * export const classesAddress = classes.urlApplication;
 * ```
 */
export class RecurringPlan extends pulumi.CustomResource {
  /**
   * The price of each billing. The service doesn't document the currency or its unit; the sandbox assumes yen.
   * Required, although the service documents the default `0`.
   * A whole number.
   * At least 0.
   */
  declare readonly price: pulumi.Output<number>;
  /** The interval and the day of the payments. */
  declare readonly billingCycle: pulumi.Output<pulumi.Unwrap<types.BillingCycleArgs>>;
  /**
   * The name of the plan, such as `Evening classes`.
   * Not blank.
   */
  declare readonly planName: pulumi.Output<string>;
  /**
   * The email that is sent when the contract is complete. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailContract: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * The email that is sent on cancellation. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailCancel: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * The email that announces an invoice before it is billed. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailInvoiceNotice: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * The number of days before billing on which the notice email is sent.
   * Default: `3`.
   * Required when `mailInvoiceNotice` is given.
   * At least 0.
   */
  declare readonly noticeDaysBefore: pulumi.Output<number | undefined>;
  /**
   * The email that is sent when a payment fails. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailInvoiceError: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Whether and when a failed payment is retried automatically. Unset means enabled.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   */
  declare readonly autoRetry: pulumi.Output<pulumi.Unwrap<types.AutoRetryArgs> | undefined>;
  /**
   * Whether and when a contract is canceled automatically. Unset means enabled.
   * If omitted, Pulumi doesn't manage it; the service's default applies.
   */
  declare readonly autoCancel: pulumi.Output<pulumi.Unwrap<types.AutoCancelArgs> | undefined>;
  /**
   * Whether payments on this page are real: `0` is processor A's production environment, `1` its test environment. The service documents these values for discount codes only.
   * Required, although the service documents the default `"1"`.
   * Changing this replaces the resource.
   */
  declare readonly processorAEnvId: pulumi.Output<Environment | (string & {})>;
  /**
   * The payment methods of the page, such as by card with processor A.
   * Unset if omitted.
   * Changing this replaces the resource.
   */
  declare readonly platform: pulumi.Output<pulumi.Unwrap<types.PaymentPlatformArgs> | undefined>;
  /**
   * The name of the provider of the product or the service.
   * Unset if omitted.
   */
  declare readonly providerName: pulumi.Output<string | undefined>;
  /**
   * A label for the page. The service doesn't document where it appears.
   * Unset if omitted.
   */
  declare readonly label: pulumi.Output<string | undefined>;
  /**
   * The language of the application page: Japanese, English or Portuguese.
   * Unset if omitted.
   */
  declare readonly language: pulumi.Output<Language | undefined>;
  /**
   * The tax rate, such as 10. The service doesn't document its unit; the sandbox assumes percent.
   * Unset if omitted.
   * At least 0.
   */
  declare readonly taxRate: pulumi.Output<number | undefined>;
  /**
   * Whether the receipt is shown without tax.
   * Default: `false`.
   */
  declare readonly receiptExclusionTax: pulumi.Output<boolean | undefined>;
  /**
   * The honorific for names, such as `Ms.`.
   * Unset if omitted.
   */
  declare readonly honorificTitle: pulumi.Output<string | undefined>;
  /**
   * The proviso text of the receipt, such as `For lessons`.
   * Unset if omitted.
   */
  declare readonly proviso: pulumi.Output<string | undefined>;
  /** The terms that customers accept with a checkbox on the page. If omitted, there is no checkbox. */
  declare readonly agreementTerms: pulumi.Output<pulumi.Unwrap<types.AgreementTermsArgs> | undefined>;
  /**
   * The changes on the chat server when a customer applies or cancels.
   * Unset if omitted.
   */
  declare readonly chatRule: pulumi.Output<pulumi.Unwrap<types.ChatRuleArgs> | undefined>;
  /**
   * The channel of the messaging app that the page works with.
   * Unset if omitted.
   */
  declare readonly msg: pulumi.Output<pulumi.Unwrap<types.MsgArgs> | undefined>;
  /**
   * Whether customers can change the id of their chat account.
   * Default: `false`.
   */
  declare readonly showChatAccountChange: pulumi.Output<boolean | undefined>;
  /**
   * The email that is sent when an application is complete. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailApplication: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * The email with the invoice. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailInvoice: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * What the page asks for when customers pay by card. If omitted, the page asks only for the name on the card.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly cardAttribute: pulumi.Output<pulumi.Unwrap<types.CardAttributeArgs> | undefined>;
  /**
   * The business information that the page shows. If omitted, the service shows the account's information.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly companyInfo: pulumi.Output<pulumi.Unwrap<types.CompanyInfoArgs> | undefined>;
  /**
   * Links to websites of the provider, such as the support website.
   * Unset if omitted.
   */
  declare readonly providerInformation: pulumi.Output<pulumi.Unwrap<types.ProviderInformationArgs> | undefined>;
  /**
   * Whether the page asks for a phone number.
   * Default: `false`.
   */
  declare readonly usePhoneNumber: pulumi.Output<boolean | undefined>;
  /**
   * Whether a receipt is sent by email.
   * Unset if omitted.
   */
  declare readonly receiptEmail: pulumi.Output<boolean | undefined>;
  /**
   * An alert about the stock of the page.
   * Unset if omitted.
   */
  declare readonly alertInventory: pulumi.Output<pulumi.Unwrap<types.InventoryAlertArgs> | undefined>;
  /**
   * Custom labels of the page.
   * Unset if omitted.
   */
  declare readonly customItemNames: pulumi.Output<pulumi.Unwrap<types.CustomItemNamesArgs> | undefined>;
  /**
   * Remark fields: additional questions on the page, in this order.
   * Unset if omitted.
   */
  declare readonly notes: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.NoteArgs>[]> | undefined>;
  /**
   * Additional email addresses that receive the emails, in this order.
   * Unset if omitted.
   */
  declare readonly additionalAddress: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.AdditionalAddressArgs>[]> | undefined>;
  /**
   * Free text that the page shows in a separate area.
   * Unset if omitted.
   */
  declare readonly freeSpace: pulumi.Output<string | undefined>;
  /**
   * Where the free text is shown: on the payment page only (1), or on the application page as well (3).
   * Default: `3`.
   */
  declare readonly displayFreeSpace: pulumi.Output<FreeSpaceDisplay | undefined>;
  /**
   * The background color of the page, such as `#ffffff`.
   * Default: `"#f8f8f8"`.
   */
  declare readonly backgroundColor: pulumi.Output<string | undefined>;
  /**
   * The address to which customers are redirected after the service has received their application, such as `https://example.com/received`.
   * Unset if omitted.
   * Name in the API: `url_redirect_1`.
   */
  declare readonly urlRedirect1: pulumi.Output<string | undefined>;
  /**
   * The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`.
   * Unset if omitted.
   * Name in the API: `url_redirect_2`.
   */
  declare readonly urlRedirect2: pulumi.Output<string | undefined>;
  /** When sales start. If omitted, they have no start. */
  declare readonly salesStart: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /** When sales end. If omitted, they have no end. */
  declare readonly salesEnd: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /**
   * The meta information of the page. The service doesn't document its format.
   * Unset if omitted.
   */
  declare readonly metaInformation: pulumi.Output<string | undefined>;
  /**
   * The settings of the advertising conversion API.
   * Default: `{}`.
   */
  declare readonly adsConversionApi: pulumi.Output<pulumi.Unwrap<types.AdsConversionApiArgs> | undefined>;
  /**
   * Whether the UTM parameters of the page's address are saved. They show which campaign a customer came from.
   * Default: `false`.
   */
  declare readonly enableSaveUtm: pulumi.Output<boolean | undefined>;
  /**
   * Whether entering a name and email address is a part of the payment page (1) or a separate step (2).
   * Default: `1`.
   */
  declare readonly contractFlow: pulumi.Output<ContractFlow | undefined>;
  /**
   * Whether the input for a company name is hidden.
   * Default: `false`.
   */
  declare readonly disableCompanyName: pulumi.Output<boolean | undefined>;
  /** The address of the page, which customers open. */
  declare readonly urlApplication: pulumi.Output<string>;
  /**
   * The number of contracts that can be sold. -1 is unlimited.
   * Default: `-1`.
   * At least -1.
   */
  declare readonly salesCount: pulumi.Output<number | undefined>;
  /**
   * The email with the receipt. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   * Name in the API: `mail_recept`.
   */
  declare readonly mailReceipt: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * The email about a refund or a suspension. If omitted, the service uses its own template.
   * Pulumi doesn't manage an omitted value.
   */
  declare readonly mailReturnRecess: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /** An initial cost, such as an enrollment fee. If omitted, there is none. */
  declare readonly initialCost: pulumi.Output<pulumi.Unwrap<types.InitialCostArgs> | undefined>;
  /**
   * Settings for payment by bank transfer (invoice).
   * Unset if omitted.
   */
  declare readonly bankInvoice: pulumi.Output<pulumi.Unwrap<types.BankInvoiceArgs> | undefined>;
  /**
   * Whether the chat role is granted at the first payment.
   * Default: `false`.
   */
  declare readonly executeRoleFirstPayment: pulumi.Output<boolean | undefined>;
  /**
   * Whether customers can cancel a payment.
   * Default: `false`.
   */
  declare readonly permitUserPaymentCancel: pulumi.Output<boolean | undefined>;
  /**
   * Whether and how a customer can subscribe to several units of the plan.
   * Unset if omitted.
   */
  declare readonly contractedUnits: pulumi.Output<pulumi.Unwrap<types.ContractedUnitsArgs> | undefined>;
  /**
   * Whether customers can change their plan.
   * Default: `true`.
   */
  declare readonly useChangePlan: pulumi.Output<boolean | undefined>;
  /**
   * Whether and how customers can pay by card in installments with processor B.
   * Unset if omitted.
   */
  declare readonly processorBInstallment: pulumi.Output<pulumi.Unwrap<types.ProcessorBInstallmentArgs> | undefined>;
  /**
   * What happens at the service when the resource is removed from the program, replaced, or destroyed. `delete` fails if customers are signed up, unless `forceDelete` is set. If omitted, the setting `paypages:pageDeletion` decides.
   * Provider-side only; not sent to the service.
   */
  declare readonly deletion: pulumi.Output<PageDeletion | undefined>;
  /**
   * Whether the page is deleted even if customers are signed up on it.
   * Default: `false`.
   * Provider-side only; not sent to the service.
   */
  declare readonly forceDelete: pulumi.Output<boolean | undefined>;
  /** The service's id, known when `id` is. */
  readonly paidId: pulumi.Output<string>;

  constructor(name: string, args: RecurringPlanArgs, opts?: pulumi.CustomResourceOptions) {
    const traces = withoutTraces();
    try {
      super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), optionsOf(opts));
      declareKnown(this, shape, args, opts);
    } catch (error) {
      throw traces.given(error);
    } finally {
      traces.resume();
    }
    this.paidId = this.id;
  }

  /** Reads the object with this id, without managing it. Fails if it doesn't exist. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): RecurringPlan {
    return new RecurringPlan(name, {} as RecurringPlanArgs, { ...opts, id });
  }

  /** Whether a value is a RecurringPlan, including one of another copy of this package. */
  static override isInstance(value: unknown): value is RecurringPlan {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "RecurringPlan", "properties":["price","billingCycle","planName","mailContract","mailCancel","mailInvoiceNotice","noticeDaysBefore","mailInvoiceError","autoRetry","autoCancel","processorAEnvId","platform","providerName","label","language","taxRate","receiptExclusionTax","honorificTitle","proviso","agreementTerms","chatRule","msg","showChatAccountChange","mailApplication","mailInvoice","cardAttribute","companyInfo","providerInformation","usePhoneNumber","receiptEmail","alertInventory","customItemNames","notes","additionalAddress","freeSpace","displayFreeSpace","backgroundColor","urlRedirect1","urlRedirect2","salesStart","salesEnd","metaInformation","adsConversionApi","enableSaveUtm","contractFlow","disableCompanyName","urlApplication","salesCount","mailReceipt","mailReturnRecess","initialCost","bankInvoice","executeRoleFirstPayment","permitUserPaymentCancel","contractedUnits","useChangePlan","processorBInstallment","deletion","forceDelete"],"outputs":["urlApplication"],"secrets":["msg.channelSecret","adsConversionApi.accessToken"],"widening":["salesStart","salesEnd","salesCount","initialCost","contractedUnits.max"],"defaults":{"price":0,"noticeDaysBefore":3,"processorAEnvId":"1","receiptExclusionTax":false,"showChatAccountChange":false,"usePhoneNumber":false,"displayFreeSpace":3,"backgroundColor":"#f8f8f8","adsConversionApi":{},"enableSaveUtm":false,"contractFlow":1,"disableCompanyName":false,"salesCount":-1,"executeRoleFirstPayment":false,"permitUserPaymentCancel":false,"useChangePlan":true},"initial":{} };
