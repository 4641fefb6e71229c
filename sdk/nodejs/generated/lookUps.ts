// Generated from provider/model by `npm run generate`. Do not edit.
import type * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, ContractType, ContractorStatus, CouponType, Environment, FreeSpaceDisplay, Language, PaymentType } from "./enums.js";
import { lookUp, lookUpOutput, type WithSecrets } from "../base/lookUp.js";
import type * as types from "./types.js";

/** A registration page in a list. */
export interface PlanSummary {
  /**
   * Id.
   * Wire name: `plan_id`.
   */
  planId?: string;
  /**
   * How people register.
   * Wire name: `contract_type`.
   */
  contractType?: ContractType;
  /**
   * Plan name.
   * Wire name: `plan_name`.
   */
  planName?: string;
  /**
   * Address of the page.
   * Wire name: `url_application`.
   */
  urlApplication?: string;
}

/** A person on a registration page. */
export interface Contractor {
  /**
   * Status.
   * Wire name: `status`.
   */
  status: ContractorStatus;
  /**
   * Mail address.
   * Personal data.
   * Wire name: `email`.
   */
  email: string;
  /**
   * Name.
   * Personal data.
   * Wire name: `name`.
   */
  name: string;
  /**
   * Company.
   * Personal data.
   * Wire name: `company`.
   */
  company?: string;
  /**
   * Contract date; its format is not documented.
   * Wire name: `contract_date`.
   */
  contractDate: string;
  /**
   * Cancellation date; its format is not documented.
   * Wire name: `cancel_date`.
   */
  cancelDate?: string;
  /**
   * Chat-platform user id.
   * Personal data.
   * Wire name: `chat_id`.
   */
  chatId?: string;
  /**
   * Chat-platform user name.
   * Personal data.
   * Wire name: `chat_user_name`.
   */
  chatUserName?: string;
  /**
   * Messaging-app id.
   * Personal data.
   * Wire name: `msg_id`.
   */
  msgId?: string;
  /**
   * Messaging-app user name.
   * Personal data.
   * Wire name: `msg_user_name`.
   */
  msgUserName?: string;
  /**
   * Remark values, as the service answers them; the form of one is not documented.
   * Personal data.
   * Wire name: `notes`.
   */
  notes?: any[];
  /**
   * Affiliate information, as the service answers it; its members are not documented.
   * Personal data.
   * Wire name: `affiliate`.
   */
  affiliate?: Record<string, any>;
}

/** A discount code in a list. */
export interface CouponSummary {
  /**
   * Id.
   * Wire name: `coupon_id`.
   */
  couponId?: string;
  /**
   * Label.
   * Wire name: `label`.
   */
  label?: string;
  /**
   * Code name.
   * Wire name: `coupon_name`.
   */
  couponName?: string;
  /**
   * Code.
   * Wire name: `coupon_code`.
   */
  couponCode?: string;
  /**
   * Environment: 0 production, 1 test.
   * Wire name: `processor_a_env_id`.
   */
  processorAEnvId?: Environment;
  /**
   * Payment kind.
   * Wire name: `payment_type`.
   */
  paymentType?: PaymentType;
  /**
   * Number issued; empty when unlimited.
   * Wire name: `coupon_count`.
   */
  couponCount?: number;
  /**
   * How often it was used.
   * Wire name: `use_coupon_count`.
   */
  useCouponCount?: number;
  /**
   * Ids of its targets.
   * The order means nothing.
   * Wire name: `product_ids`.
   */
  productIds?: string[];
  /**
   * yyyy/MM/dd HH:mm:ss.
   * Wire name: `created_date`.
   */
  createdDate?: string;
}

/** What `getRegistrationPlan` takes. */
export interface GetRegistrationPlanArgs {
  /** The service's own id of the RegistrationPlan. */
  planId: string;
}

/** What `getRegistrationPlanOutput` takes. */
export interface GetRegistrationPlanOutputArgs {
  /** The service's own id of the RegistrationPlan. */
  planId: pulumi.Input<string>;
}

/** What `getRegistrationPlan` answers. */
export interface GetRegistrationPlanResult {
  /** The service's own id of the RegistrationPlan. */
  planId: string;
  /** How people register. */
  contractType?: ContractType;
  /** Plan name. */
  planName?: string;
  /** Language of the page. */
  language?: Language;
  /** Provider name. */
  providerName?: string;
  /** Label. */
  label?: string;
  /** Agreement checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** Allow role change on the user page. */
  showChatAccountChange?: boolean;
  /** Chat-platform automation rule. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** Messaging-app settings. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Redirect on reception complete. */
  urlRedirect1?: string;
  /** Redirect on application complete. */
  urlRedirect2?: string;
  /** Application-complete mail; the service's template applies when left out. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** Contract mail; the service's template applies when left out. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** Sales start. */
  contractStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Sales end. */
  contractEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Stock. */
  quantity?: number;
  /** Stock alert. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Free text. */
  freeSpace?: string;
  /** Provider links. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** E-mail verification flow. */
  contractFlow?: ContractFlow;
  /** Where the free space is shown. */
  displayFreeSpace?: FreeSpaceDisplay;
  /** Hide the company-name input. */
  disableCompanyName?: boolean;
  /** Ask for a phone number. */
  usePhoneNumber?: boolean;
  /** Remark fields. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Background colour. */
  backgroundColor?: string;
  /** Extra receiving mail addresses. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Conditional application; left out when not used. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
  /** Address of the page. */
  urlApplication: string;
}

/** A registration page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getRegistrationPlan(args: GetRegistrationPlanArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRegistrationPlanResult, "msg">> {
  return lookUp("getRegistrationPlan", args, opts);
}

/** A registration page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getRegistrationPlanOutput(
  args: GetRegistrationPlanOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRegistrationPlanResult> {
  return lookUpOutput("getRegistrationPlan", args, opts);
}

/** What `getRegistrationPlans` takes. */
export interface GetRegistrationPlansArgs {
  /** Only those with this value. Id. */
  planId?: string;
  /** Only those with this value. How people register. */
  contractType?: ContractType;
  /** Only those with this value. Plan name. */
  planName?: string;
  /** Only those with this value. Address of the page. */
  urlApplication?: string;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
}

/** What `getRegistrationPlansOutput` takes. */
export interface GetRegistrationPlansOutputArgs {
  /** Only those with this value. Id. */
  planId?: pulumi.Input<string>;
  /** Only those with this value. How people register. */
  contractType?: pulumi.Input<ContractType>;
  /** Only those with this value. Plan name. */
  planName?: pulumi.Input<string>;
  /** Only those with this value. Address of the page. */
  urlApplication?: pulumi.Input<string>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
}

/** What `getRegistrationPlans` answers. */
export interface GetRegistrationPlansResult {
  /** Those asked for. */
  plans: PlanSummary[];
  /** How many these are. */
  count: number;
}

/** Every RegistrationPlan. */
export function getRegistrationPlans(args?: GetRegistrationPlansArgs, opts?: pulumi.InvokeOptions): Promise<GetRegistrationPlansResult> {
  return lookUp("getRegistrationPlans", args, opts);
}

/** Every RegistrationPlan. */
export function getRegistrationPlansOutput(
  args?: GetRegistrationPlansOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRegistrationPlansResult> {
  return lookUpOutput("getRegistrationPlans", args, opts);
}

/** What `getContractors` takes. */
export interface GetContractorsArgs {
  /** The service's own id of the RegistrationPlan. */
  planId: string;
  /** Only those with this value. Status. */
  status?: ContractorStatus;
  /**
   * Only those with this value. Mail address.
   * Personal data.
   */
  email?: string;
  /**
   * Only those with this value. Name.
   * Personal data.
   */
  name?: string;
  /**
   * Only those with this value. Company.
   * Personal data.
   */
  company?: string;
  /** Only those with this value. Contract date; its format is not documented. */
  contractDate?: string;
  /** Only those with this value. Cancellation date; its format is not documented. */
  cancelDate?: string;
  /**
   * Only those with this value. Chat-platform user id.
   * Personal data.
   */
  chatId?: string;
  /**
   * Only those with this value. Chat-platform user name.
   * Personal data.
   */
  chatUserName?: string;
  /**
   * Only those with this value. Messaging-app id.
   * Personal data.
   */
  msgId?: string;
  /**
   * Only those with this value. Messaging-app user name.
   * Personal data.
   */
  msgUserName?: string;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getContractorsOutput` takes. */
export interface GetContractorsOutputArgs {
  /** The service's own id of the RegistrationPlan. */
  planId: pulumi.Input<string>;
  /** Only those with this value. Status. */
  status?: pulumi.Input<ContractorStatus>;
  /**
   * Only those with this value. Mail address.
   * Personal data.
   */
  email?: pulumi.Input<string>;
  /**
   * Only those with this value. Name.
   * Personal data.
   */
  name?: pulumi.Input<string>;
  /**
   * Only those with this value. Company.
   * Personal data.
   */
  company?: pulumi.Input<string>;
  /** Only those with this value. Contract date; its format is not documented. */
  contractDate?: pulumi.Input<string>;
  /** Only those with this value. Cancellation date; its format is not documented. */
  cancelDate?: pulumi.Input<string>;
  /**
   * Only those with this value. Chat-platform user id.
   * Personal data.
   */
  chatId?: pulumi.Input<string>;
  /**
   * Only those with this value. Chat-platform user name.
   * Personal data.
   */
  chatUserName?: pulumi.Input<string>;
  /**
   * Only those with this value. Messaging-app id.
   * Personal data.
   */
  msgId?: pulumi.Input<string>;
  /**
   * Only those with this value. Messaging-app user name.
   * Personal data.
   */
  msgUserName?: pulumi.Input<string>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getContractors` answers. */
export interface GetContractorsResult {
  /** The service's own id of the RegistrationPlan. */
  planId: string;
  /**
   * Those asked for.
   * Personal data.
   */
  contractors: Contractor[];
  /** How many these are. */
  count: number;
}

/** The contractors of a page (RegistrationPlan). */
export function getContractors(args: GetContractorsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetContractorsResult>;
/** The contractors of a page (RegistrationPlan). */
export function getContractors(args: GetContractorsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetContractorsResult, "contractors">>;
export function getContractors(args: GetContractorsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getContractors", args, opts);
}

/** The contractors of a page (RegistrationPlan). */
export function getContractorsOutput(
  args: GetContractorsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetContractorsResult> {
  return lookUpOutput("getContractors", args, opts);
}

/** What `getOneTimeProduct` takes. */
export interface GetOneTimeProductArgs {
  /** The service's own id of the OneTimeProduct. */
  productId: string;
}

/** What `getOneTimeProductOutput` takes. */
export interface GetOneTimeProductOutputArgs {
  /** The service's own id of the OneTimeProduct. */
  productId: pulumi.Input<string>;
}

/** What `getOneTimeProduct` answers. */
export interface GetOneTimeProductResult {
  /** The service's own id of the OneTimeProduct. */
  productId: string;
  /** Product name. */
  productName?: string;
  /** Price. The service does not document what -1 means; the sandbox takes it for «no price is set». The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** Id of processor A's environment, as in `Environment`: 0 production, 1 test. */
  processorAEnvId?: string;
  /** Payment platforms. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** Service provider name. */
  providerName?: string;
  /** Label. */
  label?: string;
  /** Language of the application page. */
  language?: Language;
  /** Tax rate; the service does not document its unit, the sandbox reads percent. */
  taxRate?: number;
  /** Show receipt without tax. */
  receiptExclusionTax?: boolean;
  /** Honorific. */
  honorificTitle?: string;
  /** Proviso text of the receipt. */
  proviso?: string;
  /** Agreement checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** Chat-platform automation rule. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** Messaging-app settings. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Allow the buyer to change the chat account id. */
  showChatAccountChange?: boolean;
  /** Application-complete mail. The service's template applies when left out. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** Invoice mail. The service's template applies when left out. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** Card-input fields; only `cardName` is active when left out. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** Business information; client information when left out. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Provider links. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Ask for a phone number. */
  usePhoneNumber?: boolean;
  /** Send a receipt mail. */
  receiptEmail?: boolean;
  /** Stock alert. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Remark fields. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Extra receiving mail addresses. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text area. */
  freeSpace?: string;
  /** Where the free space is shown. */
  displayFreeSpace?: FreeSpaceDisplay;
  /** Background colour. */
  backgroundColor?: string;
  /** Redirect URL on reception complete. */
  urlRedirect1?: string;
  /** Redirect URL on application complete. */
  urlRedirect2?: string;
  /** Sales start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Sales end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Meta information. */
  metaInformation?: string;
  /** Advertising conversion API settings. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Save UTM parameters. */
  enableSaveUtm?: boolean;
  /** E-mail verification flow. */
  contractFlow?: ContractFlow;
  /** Hide the company-name input. */
  disableCompanyName?: boolean;
  /** Address of the page. */
  urlApplication: string;
  /** Stock; -1 = unlimited. */
  stock?: number;
  /** Refund policy. */
  refundPolicy?: number;
  /** Allow duplicate applications. */
  allowDuplicate?: boolean;
  /** Purchase cap per person; -1 = unlimited. */
  limitPerPerson?: number;
  /** Bank-transfer (invoice) settings. */
  bankInvoice?: pulumi.Unwrap<types.OneTimeBankInvoiceArgs>;
  /** Conditional-application or waiting-list settings; left out when not used. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
  /** Processor B card installments. */
  processorBInstallment?: pulumi.Unwrap<types.ProcessorBInstallmentArgs>;
  /** Use a shipping address. */
  useShippingAddress?: boolean;
  /** Display name of the shipping address; a standard name when left out. */
  shippingAddressName?: string;
  /** Landing-page header. */
  lpHeader?: string;
  /** Landing-page footer. */
  lpFooter?: string;
  /** Show sales quantity. */
  showSalesQuantity?: boolean;
}

/** A one-time payment page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getOneTimeProduct(args: GetOneTimeProductArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetOneTimeProductResult, "msg" | "adsConversionApi">> {
  return lookUp("getOneTimeProduct", args, opts);
}

/** A one-time payment page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getOneTimeProductOutput(
  args: GetOneTimeProductOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimeProductResult> {
  return lookUpOutput("getOneTimeProduct", args, opts);
}

/** What `getOneTimeProducts` takes. */
export interface GetOneTimeProductsArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
}

/** What `getOneTimeProductsOutput` takes. */
export interface GetOneTimeProductsOutputArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
}

/** What `getOneTimeProducts` answers. */
export interface GetOneTimeProductsResult {
  /** Those asked for, as the service answers them, by its names; their members are not documented. */
  products: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** Every OneTimeProduct. */
export function getOneTimeProducts(args?: GetOneTimeProductsArgs, opts?: pulumi.InvokeOptions): Promise<GetOneTimeProductsResult> {
  return lookUp("getOneTimeProducts", args, opts);
}

/** Every OneTimeProduct. */
export function getOneTimeProductsOutput(
  args?: GetOneTimeProductsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimeProductsResult> {
  return lookUpOutput("getOneTimeProducts", args, opts);
}

/** What `getPurchasers` takes. */
export interface GetPurchasersArgs {
  /** The service's own id of the OneTimeProduct. */
  productId: string;
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getPurchasersOutput` takes. */
export interface GetPurchasersOutputArgs {
  /** The service's own id of the OneTimeProduct. */
  productId: pulumi.Input<string>;
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getPurchasers` answers. */
export interface GetPurchasersResult {
  /** The service's own id of the OneTimeProduct. */
  productId: string;
  /**
   * Those asked for, as the service answers them, by its names; their members are not documented.
   * Personal data.
   */
  purchasers: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** The purchasers of a page (OneTimeProduct). */
export function getPurchasers(args: GetPurchasersArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetPurchasersResult>;
/** The purchasers of a page (OneTimeProduct). */
export function getPurchasers(args: GetPurchasersArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetPurchasersResult, "purchasers">>;
export function getPurchasers(args: GetPurchasersArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getPurchasers", args, opts);
}

/** The purchasers of a page (OneTimeProduct). */
export function getPurchasersOutput(
  args: GetPurchasersOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetPurchasersResult> {
  return lookUpOutput("getPurchasers", args, opts);
}

/** What `getRecurringPlan` takes. */
export interface GetRecurringPlanArgs {
  /** The service's own id of the RecurringPlan. */
  paidId: string;
}

/** What `getRecurringPlanOutput` takes. */
export interface GetRecurringPlanOutputArgs {
  /** The service's own id of the RecurringPlan. */
  paidId: pulumi.Input<string>;
}

/** What `getRecurringPlan` answers. */
export interface GetRecurringPlanResult {
  /** The service's own id of the RecurringPlan. */
  paidId: string;
  /** Price. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** Payment cycle. */
  billingCycle?: pulumi.Unwrap<types.BillingCycleArgs>;
  /** Plan name. */
  planName?: string;
  /** Contract-complete mail. The service's template applies when left out. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** Cancellation mail. The service's template applies when left out. */
  mailCancel?: pulumi.Unwrap<types.MailArgs>;
  /** Invoice-notice mail. The service's template applies when left out. */
  mailInvoiceNotice?: pulumi.Unwrap<types.MailArgs>;
  /** Days before billing at which the notice mail is sent. */
  noticeDaysBefore?: number;
  /** Payment-failure mail. The service's template applies when left out. */
  mailInvoiceError?: pulumi.Unwrap<types.MailArgs>;
  /** Automatic payment retry; enabled when left out. */
  autoRetry?: pulumi.Unwrap<types.AutoRetryArgs>;
  /** Automatic cancellation; enabled when left out. */
  autoCancel?: pulumi.Unwrap<types.AutoCancelArgs>;
  /** Id of processor A's environment, as in `Environment`: 0 production, 1 test. */
  processorAEnvId?: string;
  /** Payment platforms. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** Service provider name. */
  providerName?: string;
  /** Label. */
  label?: string;
  /** Language of the application page. */
  language?: Language;
  /** Tax rate; the service does not document its unit, the sandbox reads percent. */
  taxRate?: number;
  /** Show receipt without tax. */
  receiptExclusionTax?: boolean;
  /** Honorific. */
  honorificTitle?: string;
  /** Proviso text of the receipt. */
  proviso?: string;
  /** Agreement checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** Chat-platform automation rule. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** Messaging-app settings. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Allow the buyer to change the chat account id. */
  showChatAccountChange?: boolean;
  /** Application-complete mail. The service's template applies when left out. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** Invoice mail. The service's template applies when left out. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** Card-input fields; only `cardName` is active when left out. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** Business information; client information when left out. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Provider links. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Ask for a phone number. */
  usePhoneNumber?: boolean;
  /** Send a receipt mail. */
  receiptEmail?: boolean;
  /** Stock alert. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Remark fields. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Extra receiving mail addresses. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text area. */
  freeSpace?: string;
  /** Where the free space is shown. */
  displayFreeSpace?: FreeSpaceDisplay;
  /** Background colour. */
  backgroundColor?: string;
  /** Redirect URL on reception complete. */
  urlRedirect1?: string;
  /** Redirect URL on application complete. */
  urlRedirect2?: string;
  /** Sales start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Sales end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Meta information. */
  metaInformation?: string;
  /** Advertising conversion API settings. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Save UTM parameters. */
  enableSaveUtm?: boolean;
  /** E-mail verification flow. */
  contractFlow?: ContractFlow;
  /** Hide the company-name input. */
  disableCompanyName?: boolean;
  /** Address of the page. */
  urlApplication: string;
  /** Sales cap; -1 = unlimited. */
  salesCount?: number;
  /** Receipt mail. The service's template applies when left out. */
  mailReceipt?: pulumi.Unwrap<types.MailArgs>;
  /** Refund or suspension mail. The service's template applies when left out. */
  mailReturnRecess?: pulumi.Unwrap<types.MailArgs>;
  /** Initial cost. */
  initialCost?: pulumi.Unwrap<types.InitialCostArgs>;
  /** Bank-transfer (invoice) settings. */
  bankInvoice?: pulumi.Unwrap<types.BankInvoiceArgs>;
  /** Grant the role at the first payment. */
  executeRoleFirstPayment?: boolean;
  /** Allow the user to cancel a payment. */
  permitUserPaymentCancel?: boolean;
  /** Contract-unit settings. */
  contractedUnits?: pulumi.Unwrap<types.ContractedUnitsArgs>;
  /** Allow plan change. */
  useChangePlan?: boolean;
  /** Processor B card installments. */
  processorBInstallment?: pulumi.Unwrap<types.ProcessorBInstallmentArgs>;
}

/** A recurring payment page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getRecurringPlan(args: GetRecurringPlanArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringPlanResult, "msg" | "adsConversionApi">> {
  return lookUp("getRecurringPlan", args, opts);
}

/** A recurring payment page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getRecurringPlanOutput(
  args: GetRecurringPlanOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPlanResult> {
  return lookUpOutput("getRecurringPlan", args, opts);
}

/** What `getRecurringPlans` takes. */
export interface GetRecurringPlansArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
}

/** What `getRecurringPlansOutput` takes. */
export interface GetRecurringPlansOutputArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
}

/** What `getRecurringPlans` answers. */
export interface GetRecurringPlansResult {
  /** Those asked for, as the service answers them, by its names; their members are not documented. */
  plans: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** Every RecurringPlan. */
export function getRecurringPlans(args?: GetRecurringPlansArgs, opts?: pulumi.InvokeOptions): Promise<GetRecurringPlansResult> {
  return lookUp("getRecurringPlans", args, opts);
}

/** Every RecurringPlan. */
export function getRecurringPlansOutput(
  args?: GetRecurringPlansOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPlansResult> {
  return lookUpOutput("getRecurringPlans", args, opts);
}

/** What `getRecurringSubscribers` takes. */
export interface GetRecurringSubscribersArgs {
  /** The service's own id of the RecurringPlan. */
  paidId: string;
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getRecurringSubscribersOutput` takes. */
export interface GetRecurringSubscribersOutputArgs {
  /** The service's own id of the RecurringPlan. */
  paidId: pulumi.Input<string>;
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getRecurringSubscribers` answers. */
export interface GetRecurringSubscribersResult {
  /** The service's own id of the RecurringPlan. */
  paidId: string;
  /**
   * Those asked for, as the service answers them, by its names; their members are not documented.
   * Personal data.
   */
  subscribers: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** The subscribers of a page (RecurringPlan). */
export function getRecurringSubscribers(args: GetRecurringSubscribersArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetRecurringSubscribersResult>;
/** The subscribers of a page (RecurringPlan). */
export function getRecurringSubscribers(args: GetRecurringSubscribersArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringSubscribersResult, "subscribers">>;
export function getRecurringSubscribers(args: GetRecurringSubscribersArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getRecurringSubscribers", args, opts);
}

/** The subscribers of a page (RecurringPlan). */
export function getRecurringSubscribersOutput(
  args: GetRecurringSubscribersOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringSubscribersResult> {
  return lookUpOutput("getRecurringSubscribers", args, opts);
}

/** What `getInstallmentPlan` takes. */
export interface GetInstallmentPlanArgs {
  /** The service's own id of the InstallmentPlan. */
  paidId: string;
}

/** What `getInstallmentPlanOutput` takes. */
export interface GetInstallmentPlanOutputArgs {
  /** The service's own id of the InstallmentPlan. */
  paidId: pulumi.Input<string>;
}

/** What `getInstallmentPlan` answers. */
export interface GetInstallmentPlanResult {
  /** The service's own id of the InstallmentPlan. */
  paidId: string;
  /** Total amount. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** Payment cycle. */
  billingCycle?: pulumi.Unwrap<types.InstallmentBillingCycleArgs>;
  /** Plan name. */
  planName?: string;
  /** Contract-complete mail. The service's template applies when left out. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** Cancellation mail. The service's template applies when left out. */
  mailCancel?: pulumi.Unwrap<types.MailArgs>;
  /** Invoice-notice mail. The service's template applies when left out. */
  mailInvoiceNotice?: pulumi.Unwrap<types.MailArgs>;
  /** Days before billing at which the notice mail is sent. */
  noticeDaysBefore?: number;
  /** Payment-failure mail. The service's template applies when left out. */
  mailInvoiceError?: pulumi.Unwrap<types.MailArgs>;
  /** Automatic payment retry; enabled when left out. */
  autoRetry?: pulumi.Unwrap<types.AutoRetryArgs>;
  /** Automatic cancellation; enabled when left out. */
  autoCancel?: pulumi.Unwrap<types.AutoCancelArgs>;
  /** Id of processor A's environment, as in `Environment`: 0 production, 1 test. */
  processorAEnvId?: string;
  /** Payment platforms. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** Service provider name. */
  providerName?: string;
  /** Label. */
  label?: string;
  /** Language of the application page. */
  language?: Language;
  /** Tax rate; the service does not document its unit, the sandbox reads percent. */
  taxRate?: number;
  /** Show receipt without tax. */
  receiptExclusionTax?: boolean;
  /** Honorific. */
  honorificTitle?: string;
  /** Proviso text of the receipt. */
  proviso?: string;
  /** Agreement checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** Chat-platform automation rule. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** Messaging-app settings. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Allow the buyer to change the chat account id. */
  showChatAccountChange?: boolean;
  /** Application-complete mail. The service's template applies when left out. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** Invoice mail. The service's template applies when left out. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** Card-input fields; only `cardName` is active when left out. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** Business information; client information when left out. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Provider links. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Ask for a phone number. */
  usePhoneNumber?: boolean;
  /** Send a receipt mail. */
  receiptEmail?: boolean;
  /** Stock alert. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels. */
  customItemNames?: pulumi.Unwrap<types.InstallmentItemNamesArgs>;
  /** Remark fields. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Extra receiving mail addresses. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text area. */
  freeSpace?: string;
  /** Where the free space is shown. */
  displayFreeSpace?: FreeSpaceDisplay;
  /** Background colour. */
  backgroundColor?: string;
  /** Redirect URL on reception complete. */
  urlRedirect1?: string;
  /** Redirect URL on application complete. */
  urlRedirect2?: string;
  /** Sales start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Sales end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** Meta information. */
  metaInformation?: string;
  /** Advertising conversion API settings. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Save UTM parameters. */
  enableSaveUtm?: boolean;
  /** E-mail verification flow. */
  contractFlow?: ContractFlow;
  /** Hide the company-name input. */
  disableCompanyName?: boolean;
  /** Address of the page. */
  urlApplication: string;
  /** Conditional-application or waiting-list settings; left out when not used. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
}

/** A monthly-installment payment page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getInstallmentPlan(args: GetInstallmentPlanArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentPlanResult, "msg" | "adsConversionApi">> {
  return lookUp("getInstallmentPlan", args, opts);
}

/** A monthly-installment payment page. Members that the service's answer leaves out, or leaves empty, are not there. */
export function getInstallmentPlanOutput(
  args: GetInstallmentPlanOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPlanResult> {
  return lookUpOutput("getInstallmentPlan", args, opts);
}

/** What `getInstallmentPlans` takes. */
export interface GetInstallmentPlansArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
}

/** What `getInstallmentPlansOutput` takes. */
export interface GetInstallmentPlansOutputArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
}

/** What `getInstallmentPlans` answers. */
export interface GetInstallmentPlansResult {
  /** Those asked for, as the service answers them, by its names; their members are not documented. */
  plans: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** Every InstallmentPlan. */
export function getInstallmentPlans(args?: GetInstallmentPlansArgs, opts?: pulumi.InvokeOptions): Promise<GetInstallmentPlansResult> {
  return lookUp("getInstallmentPlans", args, opts);
}

/** Every InstallmentPlan. */
export function getInstallmentPlansOutput(
  args?: GetInstallmentPlansOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPlansResult> {
  return lookUpOutput("getInstallmentPlans", args, opts);
}

/** What `getInstallmentSubscribers` takes. */
export interface GetInstallmentSubscribersArgs {
  /** The service's own id of the InstallmentPlan. */
  paidId: string;
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getInstallmentSubscribersOutput` takes. */
export interface GetInstallmentSubscribersOutputArgs {
  /** The service's own id of the InstallmentPlan. */
  paidId: pulumi.Input<string>;
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getInstallmentSubscribers` answers. */
export interface GetInstallmentSubscribersResult {
  /** The service's own id of the InstallmentPlan. */
  paidId: string;
  /**
   * Those asked for, as the service answers them, by its names; their members are not documented.
   * Personal data.
   */
  subscribers: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** The subscribers of a page (InstallmentPlan). */
export function getInstallmentSubscribers(args: GetInstallmentSubscribersArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetInstallmentSubscribersResult>;
/** The subscribers of a page (InstallmentPlan). */
export function getInstallmentSubscribers(args: GetInstallmentSubscribersArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentSubscribersResult, "subscribers">>;
export function getInstallmentSubscribers(args: GetInstallmentSubscribersArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getInstallmentSubscribers", args, opts);
}

/** The subscribers of a page (InstallmentPlan). */
export function getInstallmentSubscribersOutput(
  args: GetInstallmentSubscribersOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentSubscribersResult> {
  return lookUpOutput("getInstallmentSubscribers", args, opts);
}

/** What `getCoupon` takes. */
export interface GetCouponArgs {
  /** The service's own id of the Coupon. */
  couponId: string;
}

/** What `getCouponOutput` takes. */
export interface GetCouponOutputArgs {
  /** The service's own id of the Coupon. */
  couponId: pulumi.Input<string>;
}

/** What `getCoupon` answers. */
export interface GetCouponResult {
  /** Id of the code's revision of today. */
  couponId: string;
  /** Environment: 0 production, 1 test. */
  processorAEnvId: Environment;
  /** Code name. */
  couponName: string;
  /** Label. */
  label?: string;
  /** The code that a buyer types. */
  couponCode: string;
  /** Percent or fixed amount. */
  couponType: CouponType;
  /** Percent off. */
  rate?: number;
  /** Amount off. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** -1 every sale, 0 first time only, n = for n months. */
  couponTerm: number;
  /** Number issued; unlimited when left out. */
  couponCount?: number;
  /** First day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out. */
  startDate?: string;
  /** Last day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out. */
  endDate?: string;
  /** Payment kind. */
  paymentType: PaymentType;
  /** Ids of the pages it applies to; every page of the payment kind when left out. */
  productIds?: string[];
  /** Discount on the enrolment fee. */
  initialCostCoupon?: pulumi.Unwrap<types.InitialCostCouponArgs>;
  /** How often it was used. */
  useCouponCount?: number;
  /** Linked to a coupon of processor A. */
  processorACoupon?: boolean;
}

/** A discount code. */
export function getCoupon(args: GetCouponArgs, opts?: pulumi.InvokeOptions): Promise<GetCouponResult> {
  return lookUp("getCoupon", args, opts);
}

/** A discount code. */
export function getCouponOutput(
  args: GetCouponOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCouponResult> {
  return lookUpOutput("getCoupon", args, opts);
}

/** What `getCouponByCode` takes. */
export interface GetCouponByCodeArgs {
  /** Environment: 0 production, 1 test. */
  processorAEnvId: Environment;
  /** The code that a buyer types. */
  couponCode: string;
}

/** What `getCouponByCodeOutput` takes. */
export interface GetCouponByCodeOutputArgs {
  /** Environment: 0 production, 1 test. */
  processorAEnvId: pulumi.Input<Environment>;
  /** The code that a buyer types. */
  couponCode: pulumi.Input<string>;
}

/** What `getCouponByCode` answers. */
export interface GetCouponByCodeResult {
  /** Id of the code's revision of today. */
  couponId: string;
  /** Environment: 0 production, 1 test. */
  processorAEnvId: Environment;
  /** Code name. */
  couponName: string;
  /** Label. */
  label?: string;
  /** The code that a buyer types. */
  couponCode: string;
  /** Percent or fixed amount. */
  couponType: CouponType;
  /** Percent off. */
  rate?: number;
  /** Amount off. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** -1 every sale, 0 first time only, n = for n months. */
  couponTerm: number;
  /** Number issued; unlimited when left out. */
  couponCount?: number;
  /** First day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out. */
  startDate?: string;
  /** Last day, `yyyy/MM/dd` or `yyyy-MM-dd`; no limit when left out. */
  endDate?: string;
  /** Payment kind. */
  paymentType: PaymentType;
  /** Ids of the pages it applies to; every page of the payment kind when left out. */
  productIds?: string[];
  /** Discount on the enrolment fee. */
  initialCostCoupon?: pulumi.Unwrap<types.InitialCostCouponArgs>;
  /** How often it was used. */
  useCouponCount?: number;
  /** Linked to a coupon of processor A. */
  processorACoupon?: boolean;
}

/** The live discount code with a text in an environment, whatever its id is today. */
export function getCouponByCode(args: GetCouponByCodeArgs, opts?: pulumi.InvokeOptions): Promise<GetCouponByCodeResult> {
  return lookUp("getCouponByCode", args, opts);
}

/** The live discount code with a text in an environment, whatever its id is today. */
export function getCouponByCodeOutput(
  args: GetCouponByCodeOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCouponByCodeResult> {
  return lookUpOutput("getCouponByCode", args, opts);
}

/** What `getCoupons` takes. */
export interface GetCouponsArgs {
  /** Only those with this value. Id. */
  couponId?: string;
  /** Only those with this value. Label. */
  label?: string;
  /** Only those with this value. Code name. */
  couponName?: string;
  /** Only those with this value. Code. */
  couponCode?: string;
  /** Only those with this value. Environment: 0 production, 1 test. */
  processorAEnvId?: Environment;
  /** Only those with this value. Payment kind. */
  paymentType?: PaymentType;
  /** Only those with this value. Number issued; empty when unlimited. */
  couponCount?: number;
  /** Only those with this value. How often it was used. */
  useCouponCount?: number;
  /** Only those with this value. Ids of its targets. */
  productIds?: string[];
  /** Only those with this value. yyyy/MM/dd HH:mm:ss. */
  createdDate?: string;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
}

/** What `getCouponsOutput` takes. */
export interface GetCouponsOutputArgs {
  /** Only those with this value. Id. */
  couponId?: pulumi.Input<string>;
  /** Only those with this value. Label. */
  label?: pulumi.Input<string>;
  /** Only those with this value. Code name. */
  couponName?: pulumi.Input<string>;
  /** Only those with this value. Code. */
  couponCode?: pulumi.Input<string>;
  /** Only those with this value. Environment: 0 production, 1 test. */
  processorAEnvId?: pulumi.Input<Environment>;
  /** Only those with this value. Payment kind. */
  paymentType?: pulumi.Input<PaymentType>;
  /** Only those with this value. Number issued; empty when unlimited. */
  couponCount?: pulumi.Input<number>;
  /** Only those with this value. How often it was used. */
  useCouponCount?: pulumi.Input<number>;
  /** Only those with this value. Ids of its targets. */
  productIds?: pulumi.Input<pulumi.Input<string>[]>;
  /** Only those with this value. yyyy/MM/dd HH:mm:ss. */
  createdDate?: pulumi.Input<string>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
}

/** What `getCoupons` answers. */
export interface GetCouponsResult {
  /** Those asked for. */
  coupons: CouponSummary[];
  /** How many these are. */
  count: number;
}

/** Every discount code, as a list shows it. */
export function getCoupons(args?: GetCouponsArgs, opts?: pulumi.InvokeOptions): Promise<GetCouponsResult> {
  return lookUp("getCoupons", args, opts);
}

/** Every discount code, as a list shows it. */
export function getCouponsOutput(
  args?: GetCouponsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCouponsResult> {
  return lookUpOutput("getCoupons", args, opts);
}

/** What `getCustomer` takes. */
export interface GetCustomerArgs {
  /** Id of the customer. */
  customerId: string;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getCustomerOutput` takes. */
export interface GetCustomerOutputArgs {
  /** Id of the customer. */
  customerId: pulumi.Input<string>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getCustomer` answers. */
export interface GetCustomerResult {
  /** Id of the customer. */
  customerId: string;
  /**
   * The record as the service answers it, by the service's names; its members are not documented.
   * Personal data.
   */
  record: Record<string, any>;
}

/** Customer, by its id. */
export function getCustomer(args: GetCustomerArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetCustomerResult>;
/** Customer, by its id. */
export function getCustomer(args: GetCustomerArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetCustomerResult, "record">>;
export function getCustomer(args: GetCustomerArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getCustomer", args, opts);
}

/** Customer, by its id. */
export function getCustomerOutput(
  args: GetCustomerOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCustomerResult> {
  return lookUpOutput("getCustomer", args, opts);
}

/** What `getOneTimePayment` takes. */
export interface GetOneTimePaymentArgs {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getOneTimePaymentOutput` takes. */
export interface GetOneTimePaymentOutputArgs {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: pulumi.Input<string>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getOneTimePayment` answers. */
export interface GetOneTimePaymentResult {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service answers it, by the service's names; its members are not documented.
   * Personal data.
   */
  record: Record<string, any>;
}

/** One-time payment, by its id. */
export function getOneTimePayment(args: GetOneTimePaymentArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetOneTimePaymentResult>;
/** One-time payment, by its id. */
export function getOneTimePayment(args: GetOneTimePaymentArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetOneTimePaymentResult, "record">>;
export function getOneTimePayment(args: GetOneTimePaymentArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getOneTimePayment", args, opts);
}

/** One-time payment, by its id. */
export function getOneTimePaymentOutput(
  args: GetOneTimePaymentOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimePaymentResult> {
  return lookUpOutput("getOneTimePayment", args, opts);
}

/** What `getOneTimePayments` takes. */
export interface GetOneTimePaymentsArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getOneTimePaymentsOutput` takes. */
export interface GetOneTimePaymentsOutputArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getOneTimePayments` answers. */
export interface GetOneTimePaymentsResult {
  /**
   * Those asked for, as the service answers them, by its names; their members are not documented.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** One-time payments. */
export function getOneTimePayments(args: GetOneTimePaymentsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetOneTimePaymentsResult>;
/** One-time payments. */
export function getOneTimePayments(args?: GetOneTimePaymentsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetOneTimePaymentsResult, "payments">>;
export function getOneTimePayments(args?: GetOneTimePaymentsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getOneTimePayments", args, opts);
}

/** One-time payments. */
export function getOneTimePaymentsOutput(
  args?: GetOneTimePaymentsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimePaymentsResult> {
  return lookUpOutput("getOneTimePayments", args, opts);
}

/** What `getRecurringPayment` takes. */
export interface GetRecurringPaymentArgs {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getRecurringPaymentOutput` takes. */
export interface GetRecurringPaymentOutputArgs {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: pulumi.Input<string>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getRecurringPayment` answers. */
export interface GetRecurringPaymentResult {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service answers it, by the service's names; its members are not documented.
   * Personal data.
   */
  record: Record<string, any>;
}

/** Recurring payment, by its id. */
export function getRecurringPayment(args: GetRecurringPaymentArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetRecurringPaymentResult>;
/** Recurring payment, by its id. */
export function getRecurringPayment(args: GetRecurringPaymentArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringPaymentResult, "record">>;
export function getRecurringPayment(args: GetRecurringPaymentArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getRecurringPayment", args, opts);
}

/** Recurring payment, by its id. */
export function getRecurringPaymentOutput(
  args: GetRecurringPaymentOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPaymentResult> {
  return lookUpOutput("getRecurringPayment", args, opts);
}

/** What `getRecurringPayments` takes. */
export interface GetRecurringPaymentsArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getRecurringPaymentsOutput` takes. */
export interface GetRecurringPaymentsOutputArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getRecurringPayments` answers. */
export interface GetRecurringPaymentsResult {
  /**
   * Those asked for, as the service answers them, by its names; their members are not documented.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** Recurring payments. */
export function getRecurringPayments(args: GetRecurringPaymentsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetRecurringPaymentsResult>;
/** Recurring payments. */
export function getRecurringPayments(args?: GetRecurringPaymentsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringPaymentsResult, "payments">>;
export function getRecurringPayments(args?: GetRecurringPaymentsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getRecurringPayments", args, opts);
}

/** Recurring payments. */
export function getRecurringPaymentsOutput(
  args?: GetRecurringPaymentsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPaymentsResult> {
  return lookUpOutput("getRecurringPayments", args, opts);
}

/** What `getInstallmentPayment` takes. */
export interface GetInstallmentPaymentArgs {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getInstallmentPaymentOutput` takes. */
export interface GetInstallmentPaymentOutputArgs {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: pulumi.Input<string>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getInstallmentPayment` answers. */
export interface GetInstallmentPaymentResult {
  /** Id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service answers it, by the service's names; its members are not documented.
   * Personal data.
   */
  record: Record<string, any>;
}

/** Installment payment, by its id. */
export function getInstallmentPayment(args: GetInstallmentPaymentArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetInstallmentPaymentResult>;
/** Installment payment, by its id. */
export function getInstallmentPayment(args: GetInstallmentPaymentArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentPaymentResult, "record">>;
export function getInstallmentPayment(args: GetInstallmentPaymentArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getInstallmentPayment", args, opts);
}

/** Installment payment, by its id. */
export function getInstallmentPaymentOutput(
  args: GetInstallmentPaymentOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPaymentResult> {
  return lookUpOutput("getInstallmentPayment", args, opts);
}

/** What `getInstallmentPayments` takes. */
export interface GetInstallmentPaymentsArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: number;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getInstallmentPaymentsOutput` takes. */
export interface GetInstallmentPaymentsOutputArgs {
  /**
   * Only those that have these members, by the service's names: `customer_id`. What they mean is not documented.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** At most so many; all when left out. Of a list in pages, no more than needed are read. */
  limit?: pulumi.Input<number>;
  /** Give personal data as plain values. Without it they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getInstallmentPayments` answers. */
export interface GetInstallmentPaymentsResult {
  /**
   * Those asked for, as the service answers them, by its names; their members are not documented.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** How many these are. */
  count: number;
}

/** Installment payments. */
export function getInstallmentPayments(args: GetInstallmentPaymentsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetInstallmentPaymentsResult>;
/** Installment payments. */
export function getInstallmentPayments(args?: GetInstallmentPaymentsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentPaymentsResult, "payments">>;
export function getInstallmentPayments(args?: GetInstallmentPaymentsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return lookUp("getInstallmentPayments", args, opts);
}

/** Installment payments. */
export function getInstallmentPaymentsOutput(
  args?: GetInstallmentPaymentsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPaymentsResult> {
  return lookUpOutput("getInstallmentPayments", args, opts);
}

/** What `getChatRole` takes. */
export interface GetChatRoleArgs {
  /** Id of the server. */
  guildId: string;
  /** The service's own id of the ChatRole. */
  roleId: string;
}

/** What `getChatRoleOutput` takes. */
export interface GetChatRoleOutputArgs {
  /** Id of the server. */
  guildId: pulumi.Input<string>;
  /** The service's own id of the ChatRole. */
  roleId: pulumi.Input<string>;
}

/** What `getChatRole` answers. */
export interface GetChatRoleResult {
  /** Id of the server. */
  guildId: string;
  /** The service's own id of the ChatRole. */
  roleId: string;
  /** Role name. */
  name?: string;
  /** Display position; placed by the chat platform when left out. */
  position?: number;
  /** Permission names; the chat platform's own when left out. */
  permissions?: string[];
  /** The chat platform's own object, by its names; its members are not documented. */
  record: Record<string, any>;
}

/** A role of a chat server. What can be understood of the platform's object is there by name, all of it in `record`. */
export function getChatRole(args: GetChatRoleArgs, opts?: pulumi.InvokeOptions): Promise<GetChatRoleResult> {
  return lookUp("getChatRole", args, opts);
}

/** A role of a chat server. What can be understood of the platform's object is there by name, all of it in `record`. */
export function getChatRoleOutput(
  args: GetChatRoleOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetChatRoleResult> {
  return lookUpOutput("getChatRole", args, opts);
}

/** What `getChatChannel` takes. */
export interface GetChatChannelArgs {
  /** Id of the server. */
  guildId: string;
  /** The service's own id of the ChatChannel. */
  channelId: string;
}

/** What `getChatChannelOutput` takes. */
export interface GetChatChannelOutputArgs {
  /** Id of the server. */
  guildId: pulumi.Input<string>;
  /** The service's own id of the ChatChannel. */
  channelId: pulumi.Input<string>;
}

/** What `getChatChannel` answers. */
export interface GetChatChannelResult {
  /** Id of the server. */
  guildId: string;
  /** The service's own id of the ChatChannel. */
  channelId: string;
  /** Channel type of the chat platform, such as 0 for a text channel and 4 for a category. */
  type?: number;
  /** Name. */
  name?: string;
  /** Topic. */
  topic?: string;
  /** Permissions by role; left alone when left out, none when empty. */
  role?: pulumi.Unwrap<types.PermissionArgs>[];
  /** Permissions by user; left alone when left out, none when empty. */
  user?: pulumi.Unwrap<types.PermissionArgs>[];
  /** Id of the parent category. */
  parentId?: string;
  /** The chat platform's own object, by its names; its members are not documented. */
  record: Record<string, any>;
}

/** A channel of a chat server. What can be understood of the platform's object is there by name, all of it in `record`. */
export function getChatChannel(args: GetChatChannelArgs, opts?: pulumi.InvokeOptions): Promise<GetChatChannelResult> {
  return lookUp("getChatChannel", args, opts);
}

/** A channel of a chat server. What can be understood of the platform's object is there by name, all of it in `record`. */
export function getChatChannelOutput(
  args: GetChatChannelOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetChatChannelResult> {
  return lookUpOutput("getChatChannel", args, opts);
}
