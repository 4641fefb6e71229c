// Generated from provider/model by `npm run generate`. Do not edit.
import * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, FreeSpaceDisplay, Language, PageDeletion } from "./enums.js";
import { declareKnown, isKind, type Kind, propsOf, typeOf } from "../base/resource.js";
import type * as types from "./types.js";

/** What a program says of a OneTimeProduct. */
export interface OneTimeProductArgs {
  /**
   * Product name.
   * Not blank.
   * Wire name: `product_name`.
   */
  productName: pulumi.Input<string>;
  /**
   * Price. The service does not document what -1 means; the sandbox takes it for «no price is set». The service does not document the currency or its unit; the sandbox counts in yen.
   * The service documents the default `-1`, but requires it.
   * At least -1.
   * Wire name: `price`.
   */
  price: pulumi.Input<number>;
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
   * Stock; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `stock`.
   */
  stock?: pulumi.Input<number>;
  /**
   * Refund policy.
   * Default: `0`.
   * Wire name: `refund_policy`.
   */
  refundPolicy?: pulumi.Input<number>;
  /**
   * Allow duplicate applications.
   * Default: `false`.
   * Wire name: `allow_duplicate`.
   */
  allowDuplicate?: pulumi.Input<boolean>;
  /**
   * Purchase cap per person; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `limit_per_person`.
   */
  limitPerPerson?: pulumi.Input<number>;
  /**
   * Bank-transfer (invoice) settings.
   * Wire name: `bank_invoice`.
   */
  bankInvoice?: pulumi.Input<types.OneTimeBankInvoiceArgs>;
  /**
   * Conditional-application or waiting-list settings; left out when not used.
   * Wire name: `waiting_list`.
   */
  waitingList?: pulumi.Input<types.WaitingListArgs>;
  /**
   * Processor B card installments.
   * Wire name: `processor_b_installment`.
   */
  processorBInstallment?: pulumi.Input<types.ProcessorBInstallmentArgs>;
  /**
   * Use a shipping address.
   * Default: `false`.
   * Wire name: `use_shipping_address`.
   */
  useShippingAddress?: pulumi.Input<boolean>;
  /**
   * Display name of the shipping address; a standard name when left out.
   * Not managed when left out: the service decides.
   * Wire name: `shipping_address_name`.
   * `null` asks for the service's own again.
   */
  shippingAddressName?: pulumi.Input<string | null>;
  /**
   * Landing-page header.
   * Wire name: `lp_header`.
   */
  lpHeader?: pulumi.Input<string>;
  /**
   * Landing-page footer.
   * Wire name: `lp_footer`.
   */
  lpFooter?: pulumi.Input<string>;
  /**
   * Show sales quantity.
   * Default: `true`.
   * Wire name: `show_sales_quantity`.
   */
  showSalesQuantity?: pulumi.Input<boolean>;
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
 * A one-time payment page.
 *
 * Its id is `productId`.
 */
export class OneTimeProduct extends pulumi.CustomResource {
  /**
   * Product name.
   * Not blank.
   * Wire name: `product_name`.
   */
  declare readonly productName: pulumi.Output<string>;
  /**
   * Price. The service does not document what -1 means; the sandbox takes it for «no price is set». The service does not document the currency or its unit; the sandbox counts in yen.
   * The service documents the default `-1`, but requires it.
   * At least -1.
   * Wire name: `price`.
   */
  declare readonly price: pulumi.Output<number>;
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
   * Stock; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `stock`.
   */
  declare readonly stock: pulumi.Output<number | undefined>;
  /**
   * Refund policy.
   * Default: `0`.
   * Wire name: `refund_policy`.
   */
  declare readonly refundPolicy: pulumi.Output<number | undefined>;
  /**
   * Allow duplicate applications.
   * Default: `false`.
   * Wire name: `allow_duplicate`.
   */
  declare readonly allowDuplicate: pulumi.Output<boolean | undefined>;
  /**
   * Purchase cap per person; -1 = unlimited.
   * Default: `-1`.
   * At least -1.
   * Wire name: `limit_per_person`.
   */
  declare readonly limitPerPerson: pulumi.Output<number | undefined>;
  /**
   * Bank-transfer (invoice) settings.
   * Wire name: `bank_invoice`.
   */
  declare readonly bankInvoice: pulumi.Output<pulumi.Unwrap<types.OneTimeBankInvoiceArgs> | undefined>;
  /**
   * Conditional-application or waiting-list settings; left out when not used.
   * Wire name: `waiting_list`.
   */
  declare readonly waitingList: pulumi.Output<pulumi.Unwrap<types.WaitingListArgs> | undefined>;
  /**
   * Processor B card installments.
   * Wire name: `processor_b_installment`.
   */
  declare readonly processorBInstallment: pulumi.Output<pulumi.Unwrap<types.ProcessorBInstallmentArgs> | undefined>;
  /**
   * Use a shipping address.
   * Default: `false`.
   * Wire name: `use_shipping_address`.
   */
  declare readonly useShippingAddress: pulumi.Output<boolean | undefined>;
  /**
   * Display name of the shipping address; a standard name when left out.
   * Not managed when left out: the service decides.
   * Wire name: `shipping_address_name`.
   */
  declare readonly shippingAddressName: pulumi.Output<string | undefined>;
  /**
   * Landing-page header.
   * Wire name: `lp_header`.
   */
  declare readonly lpHeader: pulumi.Output<string | undefined>;
  /**
   * Landing-page footer.
   * Wire name: `lp_footer`.
   */
  declare readonly lpFooter: pulumi.Output<string | undefined>;
  /**
   * Show sales quantity.
   * Default: `true`.
   * Wire name: `show_sales_quantity`.
   */
  declare readonly showSalesQuantity: pulumi.Output<boolean | undefined>;
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
  readonly productId: pulumi.Output<string>;

  constructor(name: string, args: OneTimeProductArgs, opts?: pulumi.CustomResourceOptions) {
    super(typeOf(shape.kind), name, propsOf(shape, name, args, opts), opts);
    declareKnown(this, shape, args);
    this.productId = this.id;
  }

  /** Reads the object with this id, without managing it. Fails where there is none. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): OneTimeProduct {
    return new OneTimeProduct(name, {} as OneTimeProductArgs, { ...opts, id });
  }

  /** Whether a value is a OneTimeProduct, also one of another copy of this package. */
  static override isInstance(value: unknown): value is OneTimeProduct {
    return isKind(value, shape.kind);
  }
}

const shape: Kind = { "kind": "OneTimeProduct", "properties":["productName","price","processorAEnvId","platform","providerName","label","language","taxRate","receiptExclusionTax","honorificTitle","proviso","agreementTerms","chatRule","msg","showChatAccountChange","mailApplication","mailInvoice","cardAttribute","companyInfo","providerInformation","usePhoneNumber","receiptEmail","alertInventory","customItemNames","notes","additionalAddress","freeSpace","displayFreeSpace","backgroundColor","urlRedirect1","urlRedirect2","salesStart","salesEnd","metaInformation","adsConversionApi","enableSaveUtm","contractFlow","disableCompanyName","urlApplication","stock","refundPolicy","allowDuplicate","limitPerPerson","bankInvoice","waitingList","processorBInstallment","useShippingAddress","shippingAddressName","lpHeader","lpFooter","showSalesQuantity","deletion","forceDelete"],"outputs":["urlApplication"],"secrets":["msg.channelSecret","adsConversionApi.accessToken"],"defaults":{"price":-1,"processorAEnvId":"1","receiptExclusionTax":false,"showChatAccountChange":false,"usePhoneNumber":false,"displayFreeSpace":3,"backgroundColor":"#f8f8f8","adsConversionApi":{},"enableSaveUtm":false,"contractFlow":1,"disableCompanyName":false,"stock":-1,"refundPolicy":0,"allowDuplicate":false,"limitPerPerson":-1,"useShippingAddress":false,"showSalesQuantity":true},"initial":{} };
