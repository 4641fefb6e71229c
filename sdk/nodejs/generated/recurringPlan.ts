// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, FreeSpaceDisplay, Language, PageDeletion } from "./enums.js";
import { declareKnown, isKind, type Kind, propsOf, typeOf } from "../base/resource.js";
import type * as types from "./types.js";

/** What a program says of a RecurringPlan. */
export interface RecurringPlanArgs {
  /**
   * Price. The service does not document the currency or its unit; the sandbox counts in yen.
   * The service documents the default `0`, but requires it.
   * At least 0.
   * Wire name: `price`.
   */
  price: pulumi.Input<number>;
  /**
   * Payment cycle.
   * Wire name: `billing_cycle`.
   */
  billingCycle: pulumi.Input<types.BillingCycleArgs>;
  /**
   * Plan name.
   * Not blank.
   * Wire name: `plan_name`.
   */
  planName: pulumi.Input<string>;
  /**
   * Contract-complete mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_contract`.
   * `null` asks for the service's own again.
   */
  mailContract?: pulumi.Input<types.MailArgs | null>;
  /**
   * Cancellation mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_cancel`.
   * `null` asks for the service's own again.
   */
  mailCancel?: pulumi.Input<types.MailArgs | null>;
  /**
   * Invoice-notice mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice_notice`.
   * `null` asks for the service's own again.
   */
  mailInvoiceNotice?: pulumi.Input<types.MailArgs | null>;
  /**
   * Days before billing at which the notice mail is sent.
   * Default: `3`.
   * Required when `mailInvoiceNotice` is given.
   * Wire name: `notice_days_before`.
   */
  noticeDaysBefore?: pulumi.Input<number>;
  /**
   * Payment-failure mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice_error`.
   * `null` asks for the service's own again.
   */
  mailInvoiceError?: pulumi.Input<types.MailArgs | null>;
  /**
   * Automatic payment retry; enabled when left out.
   * Not managed when left out: the service decides.
   * Wire name: `auto_retry`.
   * `null` asks for the service's own again.
   */
  autoRetry?: pulumi.Input<types.AutoRetryArgs | null>;
  /**
   * Automatic cancellation; enabled when left out.
   * Not managed when left out: the service decides.
   * Wire name: `auto_cancel`.
   * `null` asks for the service's own again.
   */
  autoCancel?: pulumi.Input<types.AutoCancelArgs | null>;
  /**
   * Id of processor A's environment, as in `Environment`: 0 production, 1 test.
   * The service documents the default `"1"`, but requires it.
   * A change replaces the resource.
   * Wire name: `processor_a_env_id`.
   */
  processorAEnvId: pulumi.Input<string>;
  /**
   * Payment platforms.
   * A change replaces the resource.
   * Wire name: `platform`.
   */
  platform?: pulumi.Input<types.PaymentPlatformArgs>;
  /**
   * Service provider name.
   * Wire name: `provider_name`.
   */
  providerName?: pulumi.Input<string>;
  /**
   * Label.
   * Wire name: `label`.
   */
  label?: pulumi.Input<string>;
  /**
   * Language of the application page.
   * Wire name: `language`.
   */
  language?: pulumi.Input<Language>;
  /**
   * Tax rate; the service does not document its unit, the sandbox reads percent.
   * Wire name: `tax_rate`.
   */
  taxRate?: pulumi.Input<number>;
  /**
   * Show receipt without tax.
   * Default: `false`.
   * Wire name: `receipt_exclusion_tax`.
   */
  receiptExclusionTax?: pulumi.Input<boolean>;
  /**
   * Honorific.
   * Wire name: `honorific_title`.
   */
  honorificTitle?: pulumi.Input<string>;
  /**
   * Proviso text of the receipt.
   * Wire name: `proviso`.
   */
  proviso?: pulumi.Input<string>;
  /**
   * Agreement checkbox.
   * Wire name: `agreement_terms`.
   */
  agreementTerms?: pulumi.Input<types.AgreementTermsArgs>;
  /**
   * Chat-platform automation rule.
   * Wire name: `chat_rule`.
   */
  chatRule?: pulumi.Input<types.ChatRuleArgs>;
  /**
   * Messaging-app settings.
   * Wire name: `msg`.
   */
  msg?: pulumi.Input<types.MsgArgs>;
  /**
   * Allow the buyer to change the chat account id.
   * Default: `false`.
   * Wire name: `show_chat_account_change`.
   */
  showChatAccountChange?: pulumi.Input<boolean>;
  /**
   * Application-complete mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_application`.
   * `null` asks for the service's own again.
   */
  mailApplication?: pulumi.Input<types.MailArgs | null>;
  /**
   * Invoice mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice`.
   * `null` asks for the service's own again.
   */
  mailInvoice?: pulumi.Input<types.MailArgs | null>;
  /**
   * Card-input fields; only `cardName` is active when left out.
   * Not managed when left out: the service decides.
   * Wire name: `card_attribute`.
   * `null` asks for the service's own again.
   */
  cardAttribute?: pulumi.Input<types.CardAttributeArgs | null>;
  /**
   * Business information; client information when left out.
   * Not managed when left out: the service decides.
   * Wire name: `company_info`.
   * `null` asks for the service's own again.
   */
  companyInfo?: pulumi.Input<types.CompanyInfoArgs | null>;
  /**
   * Provider links.
   * Wire name: `provider_information`.
   */
  providerInformation?: pulumi.Input<types.ProviderInformationArgs>;
  /**
   * Ask for a phone number.
   * Default: `false`.
   * Wire name: `use_phone_number`.
   */
  usePhoneNumber?: pulumi.Input<boolean>;
  /**
   * Send a receipt mail.
   * Wire name: `receipt_email`.
   */
  receiptEmail?: pulumi.Input<boolean>;
  /**
   * Stock alert.
   * Wire name: `alert_inventory`.
   */
  alertInventory?: pulumi.Input<types.InventoryAlertArgs>;
  /**
   * Custom labels.
   * Wire name: `custom_item_names`.
   */
  customItemNames?: pulumi.Input<types.CustomItemNamesArgs>;
  /**
   * Remark fields.
   * Wire name: `notes`.
   */
  notes?: pulumi.Input<pulumi.Input<types.NoteArgs>[]>;
  /**
   * Extra receiving mail addresses.
   * Wire name: `additional_address`.
   */
  additionalAddress?: pulumi.Input<pulumi.Input<types.AdditionalAddressArgs>[]>;
  /**
   * Free text area.
   * Wire name: `free_space`.
   */
  freeSpace?: pulumi.Input<string>;
  /**
   * Where the free space is shown.
   * Default: `3`.
   * Wire name: `display_free_space`.
   */
  displayFreeSpace?: pulumi.Input<FreeSpaceDisplay>;
  /**
   * Background colour.
   * Default: `"#f8f8f8"`.
   * Wire name: `background_color`.
   */
  backgroundColor?: pulumi.Input<string>;
  /**
   * Redirect URL on reception complete.
   * Wire name: `url_redirect_1`.
   */
  urlRedirect1?: pulumi.Input<string>;
  /**
   * Redirect URL on application complete.
   * Wire name: `url_redirect_2`.
   */
  urlRedirect2?: pulumi.Input<string>;
  /**
   * Sales start.
   * Wire name: `sales_start`.
   */
  salesStart?: pulumi.Input<types.ReceptionHoursArgs>;
  /**
   * Sales end.
   * Wire name: `sales_end`.
   */
  salesEnd?: pulumi.Input<types.ReceptionHoursArgs>;
  /**
   * Meta information.
   * Wire name: `meta_information`.
   */
  metaInformation?: pulumi.Input<string>;
  /**
   * Advertising conversion API settings.
   * Default: `{}`.
   * Wire name: `ads_conversion_api`.
   */
  adsConversionApi?: pulumi.Input<types.AdsConversionApiArgs>;
  /**
   * Save UTM parameters.
   * Default: `false`.
   * Wire name: `enable_save_utm`.
   */
  enableSaveUtm?: pulumi.Input<boolean>;
  /**
   * E-mail verification flow.
   * Default: `1`.
   * Wire name: `contract_flow`.
   */
  contractFlow?: pulumi.Input<ContractFlow>;
  /**
   * Hide the company-name input.
   * Default: `false`.
   * Wire name: `disable_company_name`.
   */
  disableCompanyName?: pulumi.Input<boolean>;
  /**
   * Sales cap; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `sales_count`.
   */
  salesCount?: pulumi.Input<number>;
  /**
   * Receipt mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_recept`.
   * `null` asks for the service's own again.
   */
  mailReceipt?: pulumi.Input<types.MailArgs | null>;
  /**
   * Refund or suspension mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_return_recess`.
   * `null` asks for the service's own again.
   */
  mailReturnRecess?: pulumi.Input<types.MailArgs | null>;
  /**
   * Initial cost.
   * Wire name: `initial_cost`.
   */
  initialCost?: pulumi.Input<types.InitialCostArgs>;
  /**
   * Bank-transfer (invoice) settings.
   * Wire name: `bank_invoice`.
   */
  bankInvoice?: pulumi.Input<types.BankInvoiceArgs>;
  /**
   * Grant the role at the first payment.
   * Default: `false`.
   * Wire name: `execute_role_first_payment`.
   */
  executeRoleFirstPayment?: pulumi.Input<boolean>;
  /**
   * Allow the user to cancel a payment.
   * Default: `false`.
   * Wire name: `permit_user_payment_cancel`.
   */
  permitUserPaymentCancel?: pulumi.Input<boolean>;
  /**
   * Contract-unit settings.
   * Wire name: `contracted_units`.
   */
  contractedUnits?: pulumi.Input<types.ContractedUnitsArgs>;
  /**
   * Allow plan change.
   * Default: `true`.
   * Wire name: `use_change_plan`.
   */
  useChangePlan?: pulumi.Input<boolean>;
  /**
   * Processor B card installments.
   * Wire name: `processor_b_installment`.
   */
  processorBInstallment?: pulumi.Input<types.ProcessorBInstallmentArgs>;
  /**
   * What happens when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where customers would lose by it. Left out, the setting `pageDeletion` decides, which is `delete` where it is not set.
   * The provider's own; the service does not know it.
   */
  deletion?: pulumi.Input<PageDeletion>;
  /**
   * Delete the page although people are on it.
   * Default: `false`.
   * The provider's own; the service does not know it.
   */
  forceDelete?: pulumi.Input<boolean>;
  /**
   * Id of an object that exists already: it is taken over instead of a new one being made. Afterwards it is ignored, and may be removed.
   * The provider's own; the service does not know it.
   */
  adoptId?: pulumi.Input<string>;
}

/**
 * A recurring payment page.
 *
 * Its id is `paidId`.
 *
 * Rules:
 * - invoice notice needs its days: the service says «required when mail_invoice_notice is given»
 */
export class RecurringPlan extends pulumi.CustomResource {
  /**
   * Price. The service does not document the currency or its unit; the sandbox counts in yen.
   * The service documents the default `0`, but requires it.
   * At least 0.
   * Wire name: `price`.
   */
  declare readonly price: pulumi.Output<number>;
  /**
   * Payment cycle.
   * Wire name: `billing_cycle`.
   */
  declare readonly billingCycle: pulumi.Output<pulumi.Unwrap<types.BillingCycleArgs>>;
  /**
   * Plan name.
   * Not blank.
   * Wire name: `plan_name`.
   */
  declare readonly planName: pulumi.Output<string>;
  /**
   * Contract-complete mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_contract`.
   */
  declare readonly mailContract: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Cancellation mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_cancel`.
   */
  declare readonly mailCancel: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Invoice-notice mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice_notice`.
   */
  declare readonly mailInvoiceNotice: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Days before billing at which the notice mail is sent.
   * Default: `3`.
   * Required when `mailInvoiceNotice` is given.
   * Wire name: `notice_days_before`.
   */
  declare readonly noticeDaysBefore: pulumi.Output<number | undefined>;
  /**
   * Payment-failure mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice_error`.
   */
  declare readonly mailInvoiceError: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Automatic payment retry; enabled when left out.
   * Not managed when left out: the service decides.
   * Wire name: `auto_retry`.
   */
  declare readonly autoRetry: pulumi.Output<pulumi.Unwrap<types.AutoRetryArgs> | undefined>;
  /**
   * Automatic cancellation; enabled when left out.
   * Not managed when left out: the service decides.
   * Wire name: `auto_cancel`.
   */
  declare readonly autoCancel: pulumi.Output<pulumi.Unwrap<types.AutoCancelArgs> | undefined>;
  /**
   * Id of processor A's environment, as in `Environment`: 0 production, 1 test.
   * The service documents the default `"1"`, but requires it.
   * A change replaces the resource.
   * Wire name: `processor_a_env_id`.
   */
  declare readonly processorAEnvId: pulumi.Output<string>;
  /**
   * Payment platforms.
   * A change replaces the resource.
   * Wire name: `platform`.
   */
  declare readonly platform: pulumi.Output<pulumi.Unwrap<types.PaymentPlatformArgs> | undefined>;
  /**
   * Service provider name.
   * Wire name: `provider_name`.
   */
  declare readonly providerName: pulumi.Output<string | undefined>;
  /**
   * Label.
   * Wire name: `label`.
   */
  declare readonly label: pulumi.Output<string | undefined>;
  /**
   * Language of the application page.
   * Wire name: `language`.
   */
  declare readonly language: pulumi.Output<Language | undefined>;
  /**
   * Tax rate; the service does not document its unit, the sandbox reads percent.
   * Wire name: `tax_rate`.
   */
  declare readonly taxRate: pulumi.Output<number | undefined>;
  /**
   * Show receipt without tax.
   * Default: `false`.
   * Wire name: `receipt_exclusion_tax`.
   */
  declare readonly receiptExclusionTax: pulumi.Output<boolean | undefined>;
  /**
   * Honorific.
   * Wire name: `honorific_title`.
   */
  declare readonly honorificTitle: pulumi.Output<string | undefined>;
  /**
   * Proviso text of the receipt.
   * Wire name: `proviso`.
   */
  declare readonly proviso: pulumi.Output<string | undefined>;
  /**
   * Agreement checkbox.
   * Wire name: `agreement_terms`.
   */
  declare readonly agreementTerms: pulumi.Output<pulumi.Unwrap<types.AgreementTermsArgs> | undefined>;
  /**
   * Chat-platform automation rule.
   * Wire name: `chat_rule`.
   */
  declare readonly chatRule: pulumi.Output<pulumi.Unwrap<types.ChatRuleArgs> | undefined>;
  /**
   * Messaging-app settings.
   * Wire name: `msg`.
   */
  declare readonly msg: pulumi.Output<pulumi.Unwrap<types.MsgArgs> | undefined>;
  /**
   * Allow the buyer to change the chat account id.
   * Default: `false`.
   * Wire name: `show_chat_account_change`.
   */
  declare readonly showChatAccountChange: pulumi.Output<boolean | undefined>;
  /**
   * Application-complete mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_application`.
   */
  declare readonly mailApplication: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Invoice mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_invoice`.
   */
  declare readonly mailInvoice: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Card-input fields; only `cardName` is active when left out.
   * Not managed when left out: the service decides.
   * Wire name: `card_attribute`.
   */
  declare readonly cardAttribute: pulumi.Output<pulumi.Unwrap<types.CardAttributeArgs> | undefined>;
  /**
   * Business information; client information when left out.
   * Not managed when left out: the service decides.
   * Wire name: `company_info`.
   */
  declare readonly companyInfo: pulumi.Output<pulumi.Unwrap<types.CompanyInfoArgs> | undefined>;
  /**
   * Provider links.
   * Wire name: `provider_information`.
   */
  declare readonly providerInformation: pulumi.Output<pulumi.Unwrap<types.ProviderInformationArgs> | undefined>;
  /**
   * Ask for a phone number.
   * Default: `false`.
   * Wire name: `use_phone_number`.
   */
  declare readonly usePhoneNumber: pulumi.Output<boolean | undefined>;
  /**
   * Send a receipt mail.
   * Wire name: `receipt_email`.
   */
  declare readonly receiptEmail: pulumi.Output<boolean | undefined>;
  /**
   * Stock alert.
   * Wire name: `alert_inventory`.
   */
  declare readonly alertInventory: pulumi.Output<pulumi.Unwrap<types.InventoryAlertArgs> | undefined>;
  /**
   * Custom labels.
   * Wire name: `custom_item_names`.
   */
  declare readonly customItemNames: pulumi.Output<pulumi.Unwrap<types.CustomItemNamesArgs> | undefined>;
  /**
   * Remark fields.
   * Wire name: `notes`.
   */
  declare readonly notes: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.NoteArgs>[]> | undefined>;
  /**
   * Extra receiving mail addresses.
   * Wire name: `additional_address`.
   */
  declare readonly additionalAddress: pulumi.Output<pulumi.Unwrap<pulumi.Input<types.AdditionalAddressArgs>[]> | undefined>;
  /**
   * Free text area.
   * Wire name: `free_space`.
   */
  declare readonly freeSpace: pulumi.Output<string | undefined>;
  /**
   * Where the free space is shown.
   * Default: `3`.
   * Wire name: `display_free_space`.
   */
  declare readonly displayFreeSpace: pulumi.Output<FreeSpaceDisplay | undefined>;
  /**
   * Background colour.
   * Default: `"#f8f8f8"`.
   * Wire name: `background_color`.
   */
  declare readonly backgroundColor: pulumi.Output<string | undefined>;
  /**
   * Redirect URL on reception complete.
   * Wire name: `url_redirect_1`.
   */
  declare readonly urlRedirect1: pulumi.Output<string | undefined>;
  /**
   * Redirect URL on application complete.
   * Wire name: `url_redirect_2`.
   */
  declare readonly urlRedirect2: pulumi.Output<string | undefined>;
  /**
   * Sales start.
   * Wire name: `sales_start`.
   */
  declare readonly salesStart: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /**
   * Sales end.
   * Wire name: `sales_end`.
   */
  declare readonly salesEnd: pulumi.Output<pulumi.Unwrap<types.ReceptionHoursArgs> | undefined>;
  /**
   * Meta information.
   * Wire name: `meta_information`.
   */
  declare readonly metaInformation: pulumi.Output<string | undefined>;
  /**
   * Advertising conversion API settings.
   * Default: `{}`.
   * Wire name: `ads_conversion_api`.
   */
  declare readonly adsConversionApi: pulumi.Output<pulumi.Unwrap<types.AdsConversionApiArgs> | undefined>;
  /**
   * Save UTM parameters.
   * Default: `false`.
   * Wire name: `enable_save_utm`.
   */
  declare readonly enableSaveUtm: pulumi.Output<boolean | undefined>;
  /**
   * E-mail verification flow.
   * Default: `1`.
   * Wire name: `contract_flow`.
   */
  declare readonly contractFlow: pulumi.Output<ContractFlow | undefined>;
  /**
   * Hide the company-name input.
   * Default: `false`.
   * Wire name: `disable_company_name`.
   */
  declare readonly disableCompanyName: pulumi.Output<boolean | undefined>;
  /**
   * Address of the page.
   * Wire name: `url_application`.
   */
  declare readonly urlApplication: pulumi.Output<string>;
  /**
   * Sales cap; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `sales_count`.
   */
  declare readonly salesCount: pulumi.Output<number | undefined>;
  /**
   * Receipt mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_recept`.
   */
  declare readonly mailReceipt: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Refund or suspension mail. The service's template applies when left out.
   * Not managed when left out: the service decides.
   * Wire name: `mail_return_recess`.
   */
  declare readonly mailReturnRecess: pulumi.Output<pulumi.Unwrap<types.MailArgs> | undefined>;
  /**
   * Initial cost.
   * Wire name: `initial_cost`.
   */
  declare readonly initialCost: pulumi.Output<pulumi.Unwrap<types.InitialCostArgs> | undefined>;
  /**
   * Bank-transfer (invoice) settings.
   * Wire name: `bank_invoice`.
   */
  declare readonly bankInvoice: pulumi.Output<pulumi.Unwrap<types.BankInvoiceArgs> | undefined>;
  /**
   * Grant the role at the first payment.
   * Default: `false`.
   * Wire name: `execute_role_first_payment`.
   */
  declare readonly executeRoleFirstPayment: pulumi.Output<boolean | undefined>;
  /**
   * Allow the user to cancel a payment.
   * Default: `false`.
   * Wire name: `permit_user_payment_cancel`.
   */
  declare readonly permitUserPaymentCancel: pulumi.Output<boolean | undefined>;
  /**
   * Contract-unit settings.
   * Wire name: `contracted_units`.
   */
  declare readonly contractedUnits: pulumi.Output<pulumi.Unwrap<types.ContractedUnitsArgs> | undefined>;
  /**
   * Allow plan change.
   * Default: `true`.
   * Wire name: `use_change_plan`.
   */
  declare readonly useChangePlan: pulumi.Output<boolean | undefined>;
  /**
   * Processor B card installments.
   * Wire name: `processor_b_installment`.
   */
  declare readonly processorBInstallment: pulumi.Output<pulumi.Unwrap<types.ProcessorBInstallmentArgs> | undefined>;
  /**
   * What happens when the resource leaves the program, is replaced, or is destroyed. `delete` is refused where customers would lose by it. Left out, the setting `pageDeletion` decides, which is `delete` where it is not set.
   * The provider's own; the service does not know it.
   */
  declare readonly deletion: pulumi.Output<PageDeletion | undefined>;
  /**
   * Delete the page although people are on it.
   * Default: `false`.
   * The provider's own; the service does not know it.
   */
  declare readonly forceDelete: pulumi.Output<boolean | undefined>;
  /** The service's own id; known as soon as `id` is. */
  readonly paidId: pulumi.Output<string>;

  constructor(name: string, args: RecurringPlanArgs, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
    declareKnown(this, shape, args);
    this.paidId = this.id;
  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): RecurringPlan {
    return new RecurringPlan(name, {} as RecurringPlanArgs, { ...opts, id });
  }

  /** Whether a value is a RecurringPlan, also one of another copy of this package. */
  static override isInstance(value: unknown): value is RecurringPlan {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "RecurringPlan", "properties":["price","billingCycle","planName","mailContract","mailCancel","mailInvoiceNotice","noticeDaysBefore","mailInvoiceError","autoRetry","autoCancel","processorAEnvId","platform","providerName","label","language","taxRate","receiptExclusionTax","honorificTitle","proviso","agreementTerms","chatRule","msg","showChatAccountChange","mailApplication","mailInvoice","cardAttribute","companyInfo","providerInformation","usePhoneNumber","receiptEmail","alertInventory","customItemNames","notes","additionalAddress","freeSpace","displayFreeSpace","backgroundColor","urlRedirect1","urlRedirect2","salesStart","salesEnd","metaInformation","adsConversionApi","enableSaveUtm","contractFlow","disableCompanyName","urlApplication","salesCount","mailReceipt","mailReturnRecess","initialCost","bankInvoice","executeRoleFirstPayment","permitUserPaymentCancel","contractedUnits","useChangePlan","processorBInstallment","deletion","forceDelete"],"outputs":["urlApplication"],"secrets":["msg.channelSecret","adsConversionApi.accessToken"],"defaults":{"price":0,"noticeDaysBefore":3,"processorAEnvId":"1","receiptExclusionTax":false,"showChatAccountChange":false,"usePhoneNumber":false,"displayFreeSpace":3,"backgroundColor":"#f8f8f8","adsConversionApi":{},"enableSaveUtm":false,"contractFlow":1,"disableCompanyName":false,"salesCount":-1,"executeRoleFirstPayment":false,"permitUserPaymentCancel":false,"useChangePlan":true},"initial":{} };
