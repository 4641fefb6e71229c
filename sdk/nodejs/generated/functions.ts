// Generated from provider/model by `npm run generate`. Do not edit.
import type * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, ContractType, ContractorStatus, CouponType, Environment, FreeSpaceDisplay, Language, PaymentType } from "./enums.js";
import { callFunction, callFunctionOutput, type Inputs, type WithSecrets } from "../base/functions.js";
import type * as types from "./types.js";

/** A registration page as an item of a list. */
export interface PlanSummary {
  /** The service's id of the registration page. */
  planId?: string;
  /** How customers register: by email address, chat account or messaging-app account. */
  contractType?: ContractType;
  /** The name of the registration page. */
  planName?: string;
  /** The address of the page, which customers open. */
  urlApplication?: string;
}

/** A customer who has registered on a registration page. */
export interface Contractor {
  /** The status of the registration: contracted, canceled, waiting, or not established. */
  status: ContractorStatus;
  /**
   * The email address of the customer.
   * Personal data.
   */
  email: string;
  /**
   * The name of the customer.
   * Personal data.
   */
  name: string;
  /**
   * The company of the customer, if any.
   * Personal data.
   */
  company?: string;
  /** The date of the contract. The service doesn't document its format. */
  contractDate: string;
  /** The date of the cancellation, if any. The service doesn't document its format. */
  cancelDate?: string;
  /**
   * The id of the customer's account on the chat platform.
   * Personal data.
   */
  chatId?: string;
  /**
   * The name of the customer's account on the chat platform.
   * Personal data.
   */
  chatUserName?: string;
  /**
   * The id of the customer's account on the messaging app.
   * Personal data.
   */
  msgId?: string;
  /**
   * The name of the customer's account on the messaging app.
   * Personal data.
   */
  msgUserName?: string;
  /**
   * The customer's entries in the remark fields, as the service returns them. The service doesn't document their format.
   * Personal data.
   */
  notes?: any[];
  /**
   * The affiliate information, as the service returns it. The service doesn't document its format.
   * Personal data.
   */
  affiliate?: any;
}

/** A discount code as an item of a list. */
export interface CouponSummary {
  /** The service's id of the discount code. */
  couponId?: string;
  /** The label of the discount code, if any. */
  label?: string;
  /** The display name of the discount code. Customers enter `couponCode` instead. */
  couponName?: string;
  /** The code that a customer enters. */
  couponCode?: string;
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId?: Environment;
  /** The kind of payment that the code applies to. */
  paymentType?: PaymentType;
  /** The maximum number of uses. Unset if unlimited. */
  couponCount?: number;
  /** The number of uses of the code. */
  useCouponCount?: number;
  /** The ids of the pages that the code applies to. Empty if it applies to every page of its payment kind. */
  productIds?: string[];
  /** When the code was created, as `yyyy/MM/dd HH:mm:ss`. The service doesn't document the time zone. */
  createdDate?: string;
}

/** The arguments of `getRegistrationPlan`. */
export interface GetRegistrationPlanArgs {
  /** The service's id of the registration page. */
  planId: string;
}

/** The arguments of `getRegistrationPlanOutput`. */
export interface GetRegistrationPlanOutputArgs extends Inputs<GetRegistrationPlanArgs> {}

/** The result of `getRegistrationPlan`. */
export interface GetRegistrationPlanResult {
  /** The service's id of the registration page. */
  planId: string;
  /** How customers register: by email address, chat account or messaging-app account. */
  contractType?: ContractType;
  /** The name of the event or service that customers register for, such as `Free trial lesson`. */
  planName?: string;
  /** The language of the page: Japanese, English or Portuguese. */
  language?: Language;
  /** The name of the provider of the event or service. */
  providerName?: string;
  /** A label for the page. The service doesn't document where it appears. */
  label?: string;
  /** The terms that customers accept with a checkbox on the page. If unset, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** Whether customers can change their role on the user page. */
  showChatAccountChange?: boolean;
  /** The changes on the chat server when a customer registers or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** The address to which customers are redirected after the service has received their application, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** The email that is sent when an application is complete. If unset, the service uses its own template. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The email about the contract. If unset, the service uses its own template. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** When sales start. If unset, they have no start. */
  contractStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If unset, they have no end. */
  contractEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The number of places on the page. -1 means no limit; the service doesn't document this value. */
  quantity?: number;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels of the page. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Free text that the page shows. */
  freeSpace?: string;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether entering a name and email address is a part of the page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Where the free text is shown: on the payment page only (1), or on the application page as well (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Remark fields: additional questions on the page, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** The background color of the page, such as `#f8f8f8`. */
  backgroundColor?: string;
  /** Additional email addresses that receive the emails, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** A waiting list, or applications that take effect only if a condition is met. If unset, there is none. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
  /** The address of the page, which customers open. */
  urlApplication: string;
}

/**
 * Gets a registration page by its id. Fields that the service omits or returns empty are unset.
 * `getRegistrationPlanOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRegistrationPlanOutput({
 *   planId: "3f9c2ab1d04e",
 * });
 *
 * export const urlApplication = found.urlApplication;
 * ```
 */
export function getRegistrationPlan(args: GetRegistrationPlanArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRegistrationPlanResult, "msg">> {
  return callFunction("getRegistrationPlan", args, opts);
}

/**
 * Gets a registration page by its id. Fields that the service omits or returns empty are unset.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRegistrationPlanOutput({
 *   planId: "3f9c2ab1d04e",
 * });
 *
 * export const urlApplication = found.urlApplication;
 * ```
 */
export function getRegistrationPlanOutput(
  args: GetRegistrationPlanOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRegistrationPlanResult> {
  return callFunctionOutput("getRegistrationPlan", args, opts);
}

/** The arguments of `getRegistrationPlans`. */
export interface GetRegistrationPlansArgs {
  /** Filter: the service's id of the registration page. */
  planId?: string;
  /** Filter: how customers register: by email address, chat account or messaging-app account. */
  contractType?: ContractType;
  /** Filter: the name of the registration page. */
  planName?: string;
  /** Filter: the address of the page, which customers open. */
  urlApplication?: string;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
}

/** The arguments of `getRegistrationPlansOutput`. */
export interface GetRegistrationPlansOutputArgs extends Inputs<GetRegistrationPlansArgs> {}

/** The result of `getRegistrationPlans`. */
export interface GetRegistrationPlansResult {
  /** The items that match the arguments. */
  plans: PlanSummary[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists all registration pages of the account.
 * `getRegistrationPlansOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRegistrationPlansOutput({
 *   contractType: paypages.ContractType.Email,
 * });
 *
 * export const plans = found.plans;
 * ```
 */
export function getRegistrationPlans(args?: GetRegistrationPlansArgs, opts?: pulumi.InvokeOptions): Promise<GetRegistrationPlansResult> {
  return callFunction("getRegistrationPlans", args, opts);
}

/**
 * Lists all registration pages of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRegistrationPlansOutput({
 *   contractType: paypages.ContractType.Email,
 * });
 *
 * export const plans = found.plans;
 * ```
 */
export function getRegistrationPlansOutput(
  args?: GetRegistrationPlansOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRegistrationPlansResult> {
  return callFunctionOutput("getRegistrationPlans", args, opts);
}

/** The arguments of `getContractors`. */
export interface GetContractorsArgs {
  /** The service's id of the registration page. */
  planId: string;
  /** Filter: the status of the registration: contracted, canceled, waiting, or not established. */
  status?: ContractorStatus;
  /**
   * Filter: the email address of the customer.
   * Personal data.
   */
  email?: string;
  /**
   * Filter: the name of the customer.
   * Personal data.
   */
  name?: string;
  /**
   * Filter: the company of the customer, if any.
   * Personal data.
   */
  company?: string;
  /** Filter: the date of the contract. The service doesn't document its format. */
  contractDate?: string;
  /** Filter: the date of the cancellation, if any. The service doesn't document its format. */
  cancelDate?: string;
  /**
   * Filter: the id of the customer's account on the chat platform.
   * Personal data.
   */
  chatId?: string;
  /**
   * Filter: the name of the customer's account on the chat platform.
   * Personal data.
   */
  chatUserName?: string;
  /**
   * Filter: the id of the customer's account on the messaging app.
   * Personal data.
   */
  msgId?: string;
  /**
   * Filter: the name of the customer's account on the messaging app.
   * Personal data.
   */
  msgUserName?: string;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getContractorsOutput`. */
export interface GetContractorsOutputArgs extends Inputs<GetContractorsArgs> {}

/** The result of `getContractors`. */
export interface GetContractorsResult {
  /** The service's id of the registration page. */
  planId: string;
  /**
   * The items that match the arguments.
   * Personal data.
   */
  contractors: Contractor[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists the contractors of a registration page.
 * `getContractorsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getContractorsOutput({
 *   planId: "3f9c2ab1d04e",
 *   status: paypages.ContractorStatus.Waiting,
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getContractors(args: GetContractorsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetContractorsResult>;
/**
 * Lists the contractors of a registration page.
 * `getContractorsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getContractorsOutput({
 *   planId: "3f9c2ab1d04e",
 *   status: paypages.ContractorStatus.Waiting,
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getContractors(args: GetContractorsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetContractorsResult, "contractors">>;
export function getContractors(args: GetContractorsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getContractors", args, opts);
}

/**
 * Lists the contractors of a registration page.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getContractorsOutput({
 *   planId: "3f9c2ab1d04e",
 *   status: paypages.ContractorStatus.Waiting,
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getContractorsOutput(
  args: GetContractorsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetContractorsResult> {
  return callFunctionOutput("getContractors", args, opts);
}

/** The arguments of `getOneTimeProduct`. */
export interface GetOneTimeProductArgs {
  /** The service's id of the one-time payment page. */
  productId: string;
}

/** The arguments of `getOneTimeProductOutput`. */
export interface GetOneTimeProductOutputArgs extends Inputs<GetOneTimeProductArgs> {}

/** The result of `getOneTimeProduct`. */
export interface GetOneTimeProductResult {
  /** The service's id of the one-time payment page. */
  productId: string;
  /** The name of the product, such as `Workbook, first year`. */
  productName?: string;
  /** The price of the product. The service doesn't document -1; the sandbox assumes that no price is set. The service doesn't document the currency or its unit; the sandbox assumes yen. */
  price?: number;
  /** Whether payments on this page are real: `0` is processor A's production environment, `1` its test environment. The service documents these values for discount codes only. */
  processorAEnvId?: Environment | (string & {});
  /** The payment methods of the page, such as by card with processor A. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** The name of the provider of the product or the service. */
  providerName?: string;
  /** A label for the page. The service doesn't document where it appears. */
  label?: string;
  /** The language of the application page: Japanese, English or Portuguese. */
  language?: Language;
  /** The tax rate, such as 10. The service doesn't document its unit; the sandbox assumes percent. */
  taxRate?: number;
  /** Whether the receipt is shown without tax. */
  receiptExclusionTax?: boolean;
  /** The honorific for names, such as `Ms.`. */
  honorificTitle?: string;
  /** The proviso text of the receipt, such as `For lessons`. */
  proviso?: string;
  /** The terms that customers accept with a checkbox on the page. If unset, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** The changes on the chat server when a customer applies or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Whether customers can change the id of their chat account. */
  showChatAccountChange?: boolean;
  /** The email that is sent when an application is complete. If unset, the service uses its own template. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The email with the invoice. If unset, the service uses its own template. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** What the page asks for when customers pay by card. If unset, the page asks only for the name on the card. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** The business information that the page shows. If unset, the service shows the account's information. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Whether a receipt is sent by email. */
  receiptEmail?: boolean;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels of the page. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Remark fields: additional questions on the page, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Additional email addresses that receive the emails, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text that the page shows in a separate area. */
  freeSpace?: string;
  /** Where the free text is shown: on the payment page only (1), or on the application page as well (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** The background color of the page, such as `#ffffff`. */
  backgroundColor?: string;
  /** The address to which customers are redirected after the service has received their application, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** When sales start. If unset, they have no start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If unset, they have no end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The meta information of the page. The service doesn't document its format. */
  metaInformation?: string;
  /** The settings of the advertising conversion API. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Whether the UTM parameters of the page's address are saved. They show which campaign a customer came from. */
  enableSaveUtm?: boolean;
  /** Whether entering a name and email address is a part of the payment page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** The address of the page, which customers open. */
  urlApplication: string;
  /** The number of items in stock. -1 is unlimited. */
  stock?: number;
  /** The refund policy, as a number. The service doesn't document its values. */
  refundPolicy?: number;
  /** Whether a customer can apply more than once. */
  allowDuplicate?: boolean;
  /** The number of items that one customer can buy. -1 is unlimited. */
  limitPerPerson?: number;
  /** Settings for payment by bank transfer (invoice). */
  bankInvoice?: pulumi.Unwrap<types.OneTimeBankInvoiceArgs>;
  /** A waiting list, or applications that take effect only if a condition is met. If unset, there is none. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
  /** Whether and how customers can pay by card in installments with processor B. */
  processorBInstallment?: pulumi.Unwrap<types.ProcessorBInstallmentArgs>;
  /** Whether the page asks for a shipping address. */
  useShippingAddress?: boolean;
  /** The label of the shipping address. If unset, the service has a standard one. */
  shippingAddressName?: string;
  /** The header of the landing page. */
  lpHeader?: string;
  /** The footer of the landing page. */
  lpFooter?: string;
  /** Whether the page shows the sales quantity. */
  showSalesQuantity?: boolean;
}

/**
 * Gets a one-time payment page by its id. Fields that the service omits or returns empty are unset.
 * `getOneTimeProductOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimeProductOutput({
 *   productId: "3f9c2ab1d04e",
 * });
 *
 * export const price = found.price;
 * ```
 */
export function getOneTimeProduct(args: GetOneTimeProductArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetOneTimeProductResult, "msg" | "adsConversionApi">> {
  return callFunction("getOneTimeProduct", args, opts);
}

/**
 * Gets a one-time payment page by its id. Fields that the service omits or returns empty are unset.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimeProductOutput({
 *   productId: "3f9c2ab1d04e",
 * });
 *
 * export const price = found.price;
 * ```
 */
export function getOneTimeProductOutput(
  args: GetOneTimeProductOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimeProductResult> {
  return callFunctionOutput("getOneTimeProduct", args, opts);
}

/** The arguments of `getOneTimeProducts`. */
export interface GetOneTimeProductsArgs {
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
}

/** The arguments of `getOneTimeProductsOutput`. */
export interface GetOneTimeProductsOutputArgs extends Inputs<GetOneTimeProductsArgs> {}

/** The result of `getOneTimeProducts`. */
export interface GetOneTimeProductsResult {
  /** The items, as the service returns them, with its field names. The service doesn't document these. */
  products: Record<string, any>[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists all one-time payment pages of the account.
 * `getOneTimeProductsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimeProductsOutput();
 *
 * export const count = found.count;
 * ```
 */
export function getOneTimeProducts(args?: GetOneTimeProductsArgs, opts?: pulumi.InvokeOptions): Promise<GetOneTimeProductsResult> {
  return callFunction("getOneTimeProducts", args, opts);
}

/**
 * Lists all one-time payment pages of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimeProductsOutput();
 *
 * export const count = found.count;
 * ```
 */
export function getOneTimeProductsOutput(
  args?: GetOneTimeProductsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimeProductsResult> {
  return callFunctionOutput("getOneTimeProducts", args, opts);
}

/** The arguments of `getPurchasers`. */
export interface GetPurchasersArgs {
  /** The service's id of the one-time payment page. */
  productId: string;
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getPurchasersOutput`. */
export interface GetPurchasersOutputArgs extends Inputs<GetPurchasersArgs> {}

/** The result of `getPurchasers`. */
export interface GetPurchasersResult {
  /** The service's id of the one-time payment page. */
  productId: string;
  /**
   * The items, as the service returns them, with its field names. The service doesn't document these.
   * Personal data.
   */
  purchasers: Record<string, any>[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists the purchasers of a one-time payment page.
 * `getPurchasersOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getPurchasersOutput({
 *   productId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getPurchasers(args: GetPurchasersArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetPurchasersResult>;
/**
 * Lists the purchasers of a one-time payment page.
 * `getPurchasersOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getPurchasersOutput({
 *   productId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getPurchasers(args: GetPurchasersArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetPurchasersResult, "purchasers">>;
export function getPurchasers(args: GetPurchasersArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getPurchasers", args, opts);
}

/**
 * Lists the purchasers of a one-time payment page.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getPurchasersOutput({
 *   productId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getPurchasersOutput(
  args: GetPurchasersOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetPurchasersResult> {
  return callFunctionOutput("getPurchasers", args, opts);
}

/** The arguments of `getRecurringPlan`. */
export interface GetRecurringPlanArgs {
  /** The service's id of the recurring payment page. */
  paidId: string;
}

/** The arguments of `getRecurringPlanOutput`. */
export interface GetRecurringPlanOutputArgs extends Inputs<GetRecurringPlanArgs> {}

/** The result of `getRecurringPlan`. */
export interface GetRecurringPlanResult {
  /** The service's id of the recurring payment page. */
  paidId: string;
  /** The price of each billing. The service doesn't document the currency or its unit; the sandbox assumes yen. */
  price?: number;
  /** The interval and the day of the payments. */
  billingCycle?: pulumi.Unwrap<types.BillingCycleArgs>;
  /** The name of the plan, such as `Evening classes`. */
  planName?: string;
  /** The email that is sent when the contract is complete. If unset, the service uses its own template. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** The email that is sent on cancellation. If unset, the service uses its own template. */
  mailCancel?: pulumi.Unwrap<types.MailArgs>;
  /** The email that announces an invoice before it is billed. If unset, the service uses its own template. */
  mailInvoiceNotice?: pulumi.Unwrap<types.MailArgs>;
  /** The number of days before billing on which the notice email is sent. */
  noticeDaysBefore?: number;
  /** The email that is sent when a payment fails. If unset, the service uses its own template. */
  mailInvoiceError?: pulumi.Unwrap<types.MailArgs>;
  /** Whether and when a failed payment is retried automatically. Unset means enabled. */
  autoRetry?: pulumi.Unwrap<types.AutoRetryArgs>;
  /** Whether and when a contract is canceled automatically. Unset means enabled. */
  autoCancel?: pulumi.Unwrap<types.AutoCancelArgs>;
  /** Whether payments on this page are real: `0` is processor A's production environment, `1` its test environment. The service documents these values for discount codes only. */
  processorAEnvId?: Environment | (string & {});
  /** The payment methods of the page, such as by card with processor A. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** The name of the provider of the product or the service. */
  providerName?: string;
  /** A label for the page. The service doesn't document where it appears. */
  label?: string;
  /** The language of the application page: Japanese, English or Portuguese. */
  language?: Language;
  /** The tax rate, such as 10. The service doesn't document its unit; the sandbox assumes percent. */
  taxRate?: number;
  /** Whether the receipt is shown without tax. */
  receiptExclusionTax?: boolean;
  /** The honorific for names, such as `Ms.`. */
  honorificTitle?: string;
  /** The proviso text of the receipt, such as `For lessons`. */
  proviso?: string;
  /** The terms that customers accept with a checkbox on the page. If unset, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** The changes on the chat server when a customer applies or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Whether customers can change the id of their chat account. */
  showChatAccountChange?: boolean;
  /** The email that is sent when an application is complete. If unset, the service uses its own template. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The email with the invoice. If unset, the service uses its own template. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** What the page asks for when customers pay by card. If unset, the page asks only for the name on the card. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** The business information that the page shows. If unset, the service shows the account's information. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Whether a receipt is sent by email. */
  receiptEmail?: boolean;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels of the page. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Remark fields: additional questions on the page, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Additional email addresses that receive the emails, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text that the page shows in a separate area. */
  freeSpace?: string;
  /** Where the free text is shown: on the payment page only (1), or on the application page as well (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** The background color of the page, such as `#ffffff`. */
  backgroundColor?: string;
  /** The address to which customers are redirected after the service has received their application, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** When sales start. If unset, they have no start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If unset, they have no end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The meta information of the page. The service doesn't document its format. */
  metaInformation?: string;
  /** The settings of the advertising conversion API. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Whether the UTM parameters of the page's address are saved. They show which campaign a customer came from. */
  enableSaveUtm?: boolean;
  /** Whether entering a name and email address is a part of the payment page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** The address of the page, which customers open. */
  urlApplication: string;
  /** The number of contracts that can be sold. -1 is unlimited. */
  salesCount?: number;
  /** The email with the receipt. If unset, the service uses its own template. */
  mailReceipt?: pulumi.Unwrap<types.MailArgs>;
  /** The email about a refund or a suspension. If unset, the service uses its own template. */
  mailReturnRecess?: pulumi.Unwrap<types.MailArgs>;
  /** An initial cost, such as an enrollment fee. If unset, there is none. */
  initialCost?: pulumi.Unwrap<types.InitialCostArgs>;
  /** Settings for payment by bank transfer (invoice). */
  bankInvoice?: pulumi.Unwrap<types.BankInvoiceArgs>;
  /** Whether the chat role is granted at the first payment. */
  executeRoleFirstPayment?: boolean;
  /** Whether customers can cancel a payment. */
  permitUserPaymentCancel?: boolean;
  /** Whether and how a customer can subscribe to several units of the plan. */
  contractedUnits?: pulumi.Unwrap<types.ContractedUnitsArgs>;
  /** Whether customers can change their plan. */
  useChangePlan?: boolean;
  /** Whether and how customers can pay by card in installments with processor B. */
  processorBInstallment?: pulumi.Unwrap<types.ProcessorBInstallmentArgs>;
}

/**
 * Gets a recurring payment page by its id. Fields that the service omits or returns empty are unset.
 * `getRecurringPlanOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPlanOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const price = found.price;
 * ```
 */
export function getRecurringPlan(args: GetRecurringPlanArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringPlanResult, "msg" | "adsConversionApi">> {
  return callFunction("getRecurringPlan", args, opts);
}

/**
 * Gets a recurring payment page by its id. Fields that the service omits or returns empty are unset.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPlanOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const price = found.price;
 * ```
 */
export function getRecurringPlanOutput(
  args: GetRecurringPlanOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPlanResult> {
  return callFunctionOutput("getRecurringPlan", args, opts);
}

/** The arguments of `getRecurringPlans`. */
export interface GetRecurringPlansArgs {
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
}

/** The arguments of `getRecurringPlansOutput`. */
export interface GetRecurringPlansOutputArgs extends Inputs<GetRecurringPlansArgs> {}

/** The result of `getRecurringPlans`. */
export interface GetRecurringPlansResult {
  /** The items, as the service returns them, with its field names. The service doesn't document these. */
  plans: Record<string, any>[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists all recurring payment pages of the account.
 * `getRecurringPlansOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPlansOutput();
 *
 * export const count = found.count;
 * ```
 */
export function getRecurringPlans(args?: GetRecurringPlansArgs, opts?: pulumi.InvokeOptions): Promise<GetRecurringPlansResult> {
  return callFunction("getRecurringPlans", args, opts);
}

/**
 * Lists all recurring payment pages of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPlansOutput();
 *
 * export const count = found.count;
 * ```
 */
export function getRecurringPlansOutput(
  args?: GetRecurringPlansOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPlansResult> {
  return callFunctionOutput("getRecurringPlans", args, opts);
}

/** The arguments of `getRecurringSubscribers`. */
export interface GetRecurringSubscribersArgs {
  /** The service's id of the recurring payment page. */
  paidId: string;
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getRecurringSubscribersOutput`. */
export interface GetRecurringSubscribersOutputArgs extends Inputs<GetRecurringSubscribersArgs> {}

/** The result of `getRecurringSubscribers`. */
export interface GetRecurringSubscribersResult {
  /** The service's id of the recurring payment page. */
  paidId: string;
  /**
   * The items, as the service returns them, with its field names. The service doesn't document these.
   * Personal data.
   */
  subscribers: Record<string, any>[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists the subscribers of a recurring payment page.
 * `getRecurringSubscribersOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringSubscribersOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getRecurringSubscribers(args: GetRecurringSubscribersArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetRecurringSubscribersResult>;
/**
 * Lists the subscribers of a recurring payment page.
 * `getRecurringSubscribersOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringSubscribersOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getRecurringSubscribers(args: GetRecurringSubscribersArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringSubscribersResult, "subscribers">>;
export function getRecurringSubscribers(args: GetRecurringSubscribersArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getRecurringSubscribers", args, opts);
}

/**
 * Lists the subscribers of a recurring payment page.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringSubscribersOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getRecurringSubscribersOutput(
  args: GetRecurringSubscribersOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringSubscribersResult> {
  return callFunctionOutput("getRecurringSubscribers", args, opts);
}

/** The arguments of `getInstallmentPlan`. */
export interface GetInstallmentPlanArgs {
  /** The service's id of the monthly-installment payment page. */
  paidId: string;
}

/** The arguments of `getInstallmentPlanOutput`. */
export interface GetInstallmentPlanOutputArgs extends Inputs<GetInstallmentPlanArgs> {}

/** The result of `getInstallmentPlan`. */
export interface GetInstallmentPlanResult {
  /** The service's id of the monthly-installment payment page. */
  paidId: string;
  /** The total amount of all installments. The service doesn't document the currency or its unit; the sandbox assumes yen. */
  price?: number;
  /** The number of payments and their day. */
  billingCycle?: pulumi.Unwrap<types.InstallmentBillingCycleArgs>;
  /** The name of the plan, such as `Evening classes`. */
  planName?: string;
  /** The email that is sent when the contract is complete. If unset, the service uses its own template. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** The email that is sent on cancellation. If unset, the service uses its own template. */
  mailCancel?: pulumi.Unwrap<types.MailArgs>;
  /** The email that announces an invoice before it is billed. If unset, the service uses its own template. */
  mailInvoiceNotice?: pulumi.Unwrap<types.MailArgs>;
  /** The number of days before billing on which the notice email is sent. */
  noticeDaysBefore?: number;
  /** The email that is sent when a payment fails. If unset, the service uses its own template. */
  mailInvoiceError?: pulumi.Unwrap<types.MailArgs>;
  /** Whether and when a failed payment is retried automatically. Unset means enabled. */
  autoRetry?: pulumi.Unwrap<types.AutoRetryArgs>;
  /** Whether and when a contract is canceled automatically. Unset means enabled. */
  autoCancel?: pulumi.Unwrap<types.AutoCancelArgs>;
  /** Whether payments on this page are real: `0` is processor A's production environment, `1` its test environment. The service documents these values for discount codes only. */
  processorAEnvId?: Environment | (string & {});
  /** The payment methods of the page, such as by card with processor A. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** The name of the provider of the product or the service. */
  providerName?: string;
  /** A label for the page. The service doesn't document where it appears. */
  label?: string;
  /** The language of the application page: Japanese, English or Portuguese. */
  language?: Language;
  /** The tax rate, such as 10. The service doesn't document its unit; the sandbox assumes percent. */
  taxRate?: number;
  /** Whether the receipt is shown without tax. */
  receiptExclusionTax?: boolean;
  /** The honorific for names, such as `Ms.`. */
  honorificTitle?: string;
  /** The proviso text of the receipt, such as `For lessons`. */
  proviso?: string;
  /** The terms that customers accept with a checkbox on the page. If unset, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** The changes on the chat server when a customer applies or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Whether customers can change the id of their chat account. */
  showChatAccountChange?: boolean;
  /** The email that is sent when an application is complete. If unset, the service uses its own template. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The email with the invoice. If unset, the service uses its own template. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** What the page asks for when customers pay by card. If unset, the page asks only for the name on the card. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** The business information that the page shows. If unset, the service shows the account's information. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Whether a receipt is sent by email. */
  receiptEmail?: boolean;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels of the page. */
  customItemNames?: pulumi.Unwrap<types.InstallmentItemNamesArgs>;
  /** Remark fields: additional questions on the page, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Additional email addresses that receive the emails, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text that the page shows in a separate area. */
  freeSpace?: string;
  /** Where the free text is shown: on the payment page only (1), or on the application page as well (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** The background color of the page, such as `#ffffff`. */
  backgroundColor?: string;
  /** The address to which customers are redirected after the service has received their application, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** When sales start. If unset, they have no start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If unset, they have no end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The meta information of the page. The service doesn't document its format. */
  metaInformation?: string;
  /** The settings of the advertising conversion API. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Whether the UTM parameters of the page's address are saved. They show which campaign a customer came from. */
  enableSaveUtm?: boolean;
  /** Whether entering a name and email address is a part of the payment page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** The address of the page, which customers open. */
  urlApplication: string;
  /** A waiting list, or applications that take effect only if a condition is met. If unset, there is none. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
}

/**
 * Gets a monthly-installment payment page by its id. Fields that the service omits or returns empty are unset.
 * `getInstallmentPlanOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPlanOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const price = found.price;
 * ```
 */
export function getInstallmentPlan(args: GetInstallmentPlanArgs, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentPlanResult, "msg" | "adsConversionApi">> {
  return callFunction("getInstallmentPlan", args, opts);
}

/**
 * Gets a monthly-installment payment page by its id. Fields that the service omits or returns empty are unset.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPlanOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const price = found.price;
 * ```
 */
export function getInstallmentPlanOutput(
  args: GetInstallmentPlanOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPlanResult> {
  return callFunctionOutput("getInstallmentPlan", args, opts);
}

/** The arguments of `getInstallmentPlans`. */
export interface GetInstallmentPlansArgs {
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
}

/** The arguments of `getInstallmentPlansOutput`. */
export interface GetInstallmentPlansOutputArgs extends Inputs<GetInstallmentPlansArgs> {}

/** The result of `getInstallmentPlans`. */
export interface GetInstallmentPlansResult extends GetRecurringPlansResult {}

/**
 * Lists all monthly-installment payment pages of the account.
 * `getInstallmentPlansOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPlansOutput();
 *
 * export const count = found.count;
 * ```
 */
export function getInstallmentPlans(args?: GetInstallmentPlansArgs, opts?: pulumi.InvokeOptions): Promise<GetInstallmentPlansResult> {
  return callFunction("getInstallmentPlans", args, opts);
}

/**
 * Lists all monthly-installment payment pages of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPlansOutput();
 *
 * export const count = found.count;
 * ```
 */
export function getInstallmentPlansOutput(
  args?: GetInstallmentPlansOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPlansResult> {
  return callFunctionOutput("getInstallmentPlans", args, opts);
}

/** The arguments of `getInstallmentSubscribers`. */
export interface GetInstallmentSubscribersArgs {
  /** The service's id of the monthly-installment payment page. */
  paidId: string;
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getInstallmentSubscribersOutput`. */
export interface GetInstallmentSubscribersOutputArgs extends Inputs<GetInstallmentSubscribersArgs> {}

/** The result of `getInstallmentSubscribers`. */
export interface GetInstallmentSubscribersResult {
  /** The service's id of the monthly-installment payment page. */
  paidId: string;
  /**
   * The items, as the service returns them, with its field names. The service doesn't document these.
   * Personal data.
   */
  subscribers: Record<string, any>[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists the subscribers of a monthly-installment payment page.
 * `getInstallmentSubscribersOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentSubscribersOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getInstallmentSubscribers(args: GetInstallmentSubscribersArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetInstallmentSubscribersResult>;
/**
 * Lists the subscribers of a monthly-installment payment page.
 * `getInstallmentSubscribersOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentSubscribersOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getInstallmentSubscribers(args: GetInstallmentSubscribersArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentSubscribersResult, "subscribers">>;
export function getInstallmentSubscribers(args: GetInstallmentSubscribersArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getInstallmentSubscribers", args, opts);
}

/**
 * Lists the subscribers of a monthly-installment payment page.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentSubscribersOutput({
 *   paidId: "3f9c2ab1d04e",
 * });
 *
 * export const count = found.count;
 * ```
 */
export function getInstallmentSubscribersOutput(
  args: GetInstallmentSubscribersOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentSubscribersResult> {
  return callFunctionOutput("getInstallmentSubscribers", args, opts);
}

/** The arguments of `getCoupon`. */
export interface GetCouponArgs {
  /** The service's id of the discount code. */
  couponId: string;
}

/** The arguments of `getCouponOutput`. */
export interface GetCouponOutputArgs extends Inputs<GetCouponArgs> {}

/** The result of `getCoupon`. */
export interface GetCouponResult {
  /** The service's id of the current revision of the code. It changes with each new revision. */
  couponId: string;
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId: Environment;
  /** The display name of the discount code, such as `Spring discount`. Customers enter `couponCode` instead. */
  couponName: string;
  /** A label for the discount code. The service doesn't document where it appears. */
  label?: string;
  /** The code that a customer enters, such as `SPRING`. */
  couponCode: string;
  /** How the discount is calculated: a percentage (0) or a fixed amount (1). */
  couponType: CouponType;
  /** The discount in percent. 20 is 20% off; 100 makes it free. */
  rate?: number;
  /** The amount of the discount. The service doesn't document the currency or its unit; the sandbox assumes yen. */
  price?: number;
  /** How long the discount lasts: -1 is every sale, 0 is the first time only, and a number above 0 is that many months. Codes for one-time and installment pages allow only 0. */
  couponTerm: number;
  /** The maximum number of uses. If unset, unlimited. */
  couponCount?: number;
  /** The first day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-01`. If unset, there is no limit. The service doesn't document the time zone. */
  startDate?: string;
  /** The last day on which the code can be used, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-30`. If unset, there is no limit. The service doesn't document the time zone. */
  endDate?: string;
  /** The kind of payment that the code applies to, such as one-time (1), recurring (4) or installments (5). */
  paymentType: PaymentType;
  /** The ids of the pages that the code applies to. If unset, it applies to every page of its payment kind. Codes for subscription billing on processor A can't have any. */
  productIds?: string[];
  /** A discount on the initial cost. Codes for one-time and installment pages can't have one. If unset, there is none. */
  initialCostCoupon?: pulumi.Unwrap<types.InitialCostCouponArgs>;
  /** The number of uses of the current revision. */
  useCouponCount?: number;
  /** Whether the code is linked to a coupon of processor A. */
  processorACoupon?: boolean;
}

/**
 * Gets a discount code by its id.
 * `getCouponOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCouponOutput({
 *   couponId: "3f9c2ab1d04e",
 * });
 *
 * export const useCouponCount = found.useCouponCount;
 * ```
 */
export function getCoupon(args: GetCouponArgs, opts?: pulumi.InvokeOptions): Promise<GetCouponResult> {
  return callFunction("getCoupon", args, opts);
}

/**
 * Gets a discount code by its id.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCouponOutput({
 *   couponId: "3f9c2ab1d04e",
 * });
 *
 * export const useCouponCount = found.useCouponCount;
 * ```
 */
export function getCouponOutput(
  args: GetCouponOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCouponResult> {
  return callFunctionOutput("getCoupon", args, opts);
}

/** The arguments of `getCoupons`. */
export interface GetCouponsArgs {
  /** Filter: the service's id of the discount code. */
  couponId?: string;
  /** Filter: the label of the discount code, if any. */
  label?: string;
  /** Filter: the display name of the discount code. Customers enter `couponCode` instead. */
  couponName?: string;
  /** Filter: the code that a customer enters. */
  couponCode?: string;
  /** Filter: the environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId?: Environment;
  /** Filter: the kind of payment that the code applies to. */
  paymentType?: PaymentType;
  /** Filter: the maximum number of uses. Unset if unlimited. */
  couponCount?: number;
  /** Filter: the number of uses of the code. */
  useCouponCount?: number;
  /** Filter: the ids of the pages that the code applies to. Empty if it applies to every page of its payment kind. */
  productIds?: string[];
  /** Filter: when the code was created, as `yyyy/MM/dd HH:mm:ss`. The service doesn't document the time zone. */
  createdDate?: string;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
}

/** The arguments of `getCouponsOutput`. */
export interface GetCouponsOutputArgs extends Inputs<GetCouponsArgs> {}

/** The result of `getCoupons`. */
export interface GetCouponsResult {
  /** The items that match the arguments. */
  coupons: CouponSummary[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists all discount codes of the account.
 * `getCouponsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCouponsOutput({
 *   processorAEnvId: paypages.Environment.Test,
 *   paymentType: paypages.PaymentType.Recurring,
 * });
 *
 * export const coupons = found.coupons;
 * ```
 */
export function getCoupons(args?: GetCouponsArgs, opts?: pulumi.InvokeOptions): Promise<GetCouponsResult> {
  return callFunction("getCoupons", args, opts);
}

/**
 * Lists all discount codes of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCouponsOutput({
 *   processorAEnvId: paypages.Environment.Test,
 *   paymentType: paypages.PaymentType.Recurring,
 * });
 *
 * export const coupons = found.coupons;
 * ```
 */
export function getCouponsOutput(
  args?: GetCouponsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCouponsResult> {
  return callFunctionOutput("getCoupons", args, opts);
}

/** The arguments of `getCouponByCode`. */
export interface GetCouponByCodeArgs {
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId: Environment;
  /** The code that a customer enters, such as `SPRING`. */
  couponCode: string;
}

/** The arguments of `getCouponByCodeOutput`. */
export interface GetCouponByCodeOutputArgs extends Inputs<GetCouponByCodeArgs> {}

/** The result of `getCouponByCode`. */
export interface GetCouponByCodeResult extends GetCouponResult {}

/**
 * Gets an active discount code by the text that customers enter, in one environment. The id changes with each revision; the text doesn't.
 * `getCouponByCodeOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCouponByCodeOutput({
 *   processorAEnvId: paypages.Environment.Test,
 *   couponCode: "SPRING",
 * });
 *
 * export const useCouponCount = found.useCouponCount;
 * ```
 */
export function getCouponByCode(args: GetCouponByCodeArgs, opts?: pulumi.InvokeOptions): Promise<GetCouponByCodeResult> {
  return callFunction("getCouponByCode", args, opts);
}

/**
 * Gets an active discount code by the text that customers enter, in one environment. The id changes with each revision; the text doesn't.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCouponByCodeOutput({
 *   processorAEnvId: paypages.Environment.Test,
 *   couponCode: "SPRING",
 * });
 *
 * export const useCouponCount = found.useCouponCount;
 * ```
 */
export function getCouponByCodeOutput(
  args: GetCouponByCodeOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCouponByCodeResult> {
  return callFunctionOutput("getCouponByCode", args, opts);
}

/** The arguments of `getCustomer`. */
export interface GetCustomerArgs {
  /** The service's id of the customer. */
  customerId: string;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getCustomerOutput`. */
export interface GetCustomerOutputArgs extends Inputs<GetCustomerArgs> {}

/** The result of `getCustomer`. */
export interface GetCustomerResult {
  /** The service's id of the customer. */
  customerId: string;
  /**
   * The record as the service returns it, with its field names. The service doesn't document these.
   * Personal data.
   */
  record: Record<string, any>;
}

/**
 * Gets a customer by its id.
 * `getCustomerOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCustomerOutput({
 *   customerId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getCustomer(args: GetCustomerArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetCustomerResult>;
/**
 * Gets a customer by its id.
 * `getCustomerOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCustomerOutput({
 *   customerId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getCustomer(args: GetCustomerArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetCustomerResult, "record">>;
export function getCustomer(args: GetCustomerArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getCustomer", args, opts);
}

/**
 * Gets a customer by its id.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getCustomerOutput({
 *   customerId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getCustomerOutput(
  args: GetCustomerOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetCustomerResult> {
  return callFunctionOutput("getCustomer", args, opts);
}

/** The arguments of `getOneTimePayment`. */
export interface GetOneTimePaymentArgs {
  /** The id of the payment: `payment_id` in a webhook's payment event. */
  paymentId: string;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getOneTimePaymentOutput`. */
export interface GetOneTimePaymentOutputArgs extends Inputs<GetOneTimePaymentArgs> {}

/** The result of `getOneTimePayment`. */
export interface GetOneTimePaymentResult {
  /** The id of the payment: `payment_id` in a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service returns it, with its field names. The service doesn't document these.
   * Personal data.
   */
  record: Record<string, any>;
}

/**
 * Gets a one-time payment by its id.
 * `getOneTimePaymentOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimePaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getOneTimePayment(args: GetOneTimePaymentArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetOneTimePaymentResult>;
/**
 * Gets a one-time payment by its id.
 * `getOneTimePaymentOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimePaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getOneTimePayment(args: GetOneTimePaymentArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetOneTimePaymentResult, "record">>;
export function getOneTimePayment(args: GetOneTimePaymentArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getOneTimePayment", args, opts);
}

/**
 * Gets a one-time payment by its id.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimePaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getOneTimePaymentOutput(
  args: GetOneTimePaymentOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimePaymentResult> {
  return callFunctionOutput("getOneTimePayment", args, opts);
}

/** The arguments of `getOneTimePayments`. */
export interface GetOneTimePaymentsArgs {
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getOneTimePaymentsOutput`. */
export interface GetOneTimePaymentsOutputArgs extends Inputs<GetOneTimePaymentsArgs> {}

/** The result of `getOneTimePayments`. */
export interface GetOneTimePaymentsResult {
  /**
   * The items, as the service returns them, with its field names. The service doesn't document these.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** The number of items in the list. */
  count: number;
}

/**
 * Lists the one-time payments of the account.
 * `getOneTimePaymentsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimePaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getOneTimePayments(args: GetOneTimePaymentsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetOneTimePaymentsResult>;
/**
 * Lists the one-time payments of the account.
 * `getOneTimePaymentsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimePaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getOneTimePayments(args?: GetOneTimePaymentsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetOneTimePaymentsResult, "payments">>;
export function getOneTimePayments(args?: GetOneTimePaymentsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getOneTimePayments", args, opts);
}

/**
 * Lists the one-time payments of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getOneTimePaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getOneTimePaymentsOutput(
  args?: GetOneTimePaymentsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetOneTimePaymentsResult> {
  return callFunctionOutput("getOneTimePayments", args, opts);
}

/** The arguments of `getRecurringPayment`. */
export interface GetRecurringPaymentArgs {
  /** The id of the payment: `payment_id` in a webhook's payment event. */
  paymentId: string;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getRecurringPaymentOutput`. */
export interface GetRecurringPaymentOutputArgs extends Inputs<GetRecurringPaymentArgs> {}

/** The result of `getRecurringPayment`. */
export interface GetRecurringPaymentResult extends GetOneTimePaymentResult {}

/**
 * Gets a recurring payment by its id.
 * `getRecurringPaymentOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getRecurringPayment(args: GetRecurringPaymentArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetRecurringPaymentResult>;
/**
 * Gets a recurring payment by its id.
 * `getRecurringPaymentOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getRecurringPayment(args: GetRecurringPaymentArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringPaymentResult, "record">>;
export function getRecurringPayment(args: GetRecurringPaymentArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getRecurringPayment", args, opts);
}

/**
 * Gets a recurring payment by its id.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getRecurringPaymentOutput(
  args: GetRecurringPaymentOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPaymentResult> {
  return callFunctionOutput("getRecurringPayment", args, opts);
}

/** The arguments of `getRecurringPayments`. */
export interface GetRecurringPaymentsArgs {
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getRecurringPaymentsOutput`. */
export interface GetRecurringPaymentsOutputArgs extends Inputs<GetRecurringPaymentsArgs> {}

/** The result of `getRecurringPayments`. */
export interface GetRecurringPaymentsResult extends GetOneTimePaymentsResult {}

/**
 * Lists the recurring payments of the account.
 * `getRecurringPaymentsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getRecurringPayments(args: GetRecurringPaymentsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetRecurringPaymentsResult>;
/**
 * Lists the recurring payments of the account.
 * `getRecurringPaymentsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getRecurringPayments(args?: GetRecurringPaymentsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetRecurringPaymentsResult, "payments">>;
export function getRecurringPayments(args?: GetRecurringPaymentsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getRecurringPayments", args, opts);
}

/**
 * Lists the recurring payments of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getRecurringPaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getRecurringPaymentsOutput(
  args?: GetRecurringPaymentsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetRecurringPaymentsResult> {
  return callFunctionOutput("getRecurringPayments", args, opts);
}

/** The arguments of `getInstallmentPayment`. */
export interface GetInstallmentPaymentArgs {
  /** The id of the payment: `payment_id` in a webhook's payment event. */
  paymentId: string;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getInstallmentPaymentOutput`. */
export interface GetInstallmentPaymentOutputArgs extends Inputs<GetInstallmentPaymentArgs> {}

/** The result of `getInstallmentPayment`. */
export interface GetInstallmentPaymentResult extends GetOneTimePaymentResult {}

/**
 * Gets an installment payment by its id.
 * `getInstallmentPaymentOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getInstallmentPayment(args: GetInstallmentPaymentArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetInstallmentPaymentResult>;
/**
 * Gets an installment payment by its id.
 * `getInstallmentPaymentOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getInstallmentPayment(args: GetInstallmentPaymentArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentPaymentResult, "record">>;
export function getInstallmentPayment(args: GetInstallmentPaymentArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getInstallmentPayment", args, opts);
}

/**
 * Gets an installment payment by its id.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPaymentOutput({
 *   paymentId: "3f9c2ab1d04e",
 * });
 *
 * export const record = found.record;
 * ```
 */
export function getInstallmentPaymentOutput(
  args: GetInstallmentPaymentOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPaymentResult> {
  return callFunctionOutput("getInstallmentPayment", args, opts);
}

/** The arguments of `getInstallmentPayments`. */
export interface GetInstallmentPaymentsArgs {
  /**
   * Filter: values by the service's field names, such as `customer_id`. The service doesn't document the fields.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The maximum number of items to return, at least 1. If omitted, all items. */
  limit?: number;
  /** Whether personal data is returned as plain values. If omitted, it is secret: encrypted in the state, and never shown. */
  revealPersonalData?: boolean;
}

/** The arguments of `getInstallmentPaymentsOutput`. */
export interface GetInstallmentPaymentsOutputArgs extends Inputs<GetInstallmentPaymentsArgs> {}

/** The result of `getInstallmentPayments`. */
export interface GetInstallmentPaymentsResult extends GetOneTimePaymentsResult {}

/**
 * Lists the installment payments of the account.
 * `getInstallmentPaymentsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getInstallmentPayments(args: GetInstallmentPaymentsArgs & { revealPersonalData: true }, opts?: pulumi.InvokeOptions): Promise<GetInstallmentPaymentsResult>;
/**
 * Lists the installment payments of the account.
 * `getInstallmentPaymentsOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getInstallmentPayments(args?: GetInstallmentPaymentsArgs & { revealPersonalData?: false }, opts?: pulumi.InvokeOptions): Promise<WithSecrets<GetInstallmentPaymentsResult, "payments">>;
export function getInstallmentPayments(args?: GetInstallmentPaymentsArgs, opts?: pulumi.InvokeOptions): Promise<unknown> {
  return callFunction("getInstallmentPayments", args, opts);
}

/**
 * Lists the installment payments of the account.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getInstallmentPaymentsOutput({
 *   limit: 100,
 * });
 *
 * export const payments = found.payments;
 * ```
 */
export function getInstallmentPaymentsOutput(
  args?: GetInstallmentPaymentsOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetInstallmentPaymentsResult> {
  return callFunctionOutput("getInstallmentPayments", args, opts);
}

/** The arguments of `getChatRole`. */
export interface GetChatRoleArgs {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's id of the role of a chat server. */
  roleId: string;
}

/** The arguments of `getChatRoleOutput`. */
export interface GetChatRoleOutputArgs extends Inputs<GetChatRoleArgs> {}

/** The result of `getChatRole`. */
export interface GetChatRoleResult {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's id of the role of a chat server. */
  roleId: string;
  /** The name of the role on the server, such as `Members`. */
  name?: string;
  /** The position at which the role is displayed. If unset, the chat platform chooses it. */
  position?: number;
  /** The names of the permissions that the role has, such as `VIEW_CHANNEL`. An empty list means none. If unset, the chat platform's default applies. */
  permissions?: string[];
  /** The object as the chat platform returns it, with its field names. The service doesn't document them. */
  record: Record<string, any>;
}

/**
 * Gets a role of a chat server by its id. `record` contains everything that the chat platform returns. The other properties contain the parts that the provider understands.
 * `getChatRoleOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getChatRoleOutput({
 *   guildId: "school-server",
 *   roleId: "3f9c2ab1d04e",
 * });
 *
 * export const permissions = found.permissions;
 * ```
 */
export function getChatRole(args: GetChatRoleArgs, opts?: pulumi.InvokeOptions): Promise<GetChatRoleResult> {
  return callFunction("getChatRole", args, opts);
}

/**
 * Gets a role of a chat server by its id. `record` contains everything that the chat platform returns. The other properties contain the parts that the provider understands.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getChatRoleOutput({
 *   guildId: "school-server",
 *   roleId: "3f9c2ab1d04e",
 * });
 *
 * export const permissions = found.permissions;
 * ```
 */
export function getChatRoleOutput(
  args: GetChatRoleOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetChatRoleResult> {
  return callFunctionOutput("getChatRole", args, opts);
}

/** The arguments of `getChatChannel`. */
export interface GetChatChannelArgs {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's id of the channel of a chat server. */
  channelId: string;
}

/** The arguments of `getChatChannelOutput`. */
export interface GetChatChannelOutputArgs extends Inputs<GetChatChannelArgs> {}

/** The result of `getChatChannel`. */
export interface GetChatChannelResult {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's id of the channel of a chat server. */
  channelId: string;
  /** The chat platform's type of the channel, such as 0 for a text channel and 4 for a category. */
  type?: number;
  /** The name of the channel on the server, such as `homework`. */
  name?: string;
  /** The topic of the channel, such as `Questions about the lessons`. */
  topic?: string;
  /** What each role can do in the channel. An empty list means no permissions. */
  role?: pulumi.Unwrap<types.PermissionArgs>[];
  /** What each user can do in the channel. An empty list means no permissions. */
  user?: pulumi.Unwrap<types.PermissionArgs>[];
  /** The id of the category that the channel is in. If unset, the channel is in no category. */
  parentId?: string;
  /** The object as the chat platform returns it, with its field names. The service doesn't document them. */
  record: Record<string, any>;
}

/**
 * Gets a channel of a chat server by its id. `record` contains everything that the chat platform returns. The other properties contain the parts that the provider understands.
 * `getChatChannelOutput` takes outputs and returns one. Use it if an argument comes from a resource.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getChatChannelOutput({
 *   guildId: "school-server",
 *   channelId: "3f9c2ab1d04e",
 * });
 *
 * export const topic = found.topic;
 * ```
 */
export function getChatChannel(args: GetChatChannelArgs, opts?: pulumi.InvokeOptions): Promise<GetChatChannelResult> {
  return callFunction("getChatChannel", args, opts);
}

/**
 * Gets a channel of a chat server by its id. `record` contains everything that the chat platform returns. The other properties contain the parts that the provider understands.
 *
 * @example
 * ```typescript
 * import * as paypages from "pulumi-paypages";
 *
 * const found = paypages.getChatChannelOutput({
 *   guildId: "school-server",
 *   channelId: "3f9c2ab1d04e",
 * });
 *
 * export const topic = found.topic;
 * ```
 */
export function getChatChannelOutput(
  args: GetChatChannelOutputArgs,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<GetChatChannelResult> {
  return callFunctionOutput("getChatChannel", args, opts);
}
