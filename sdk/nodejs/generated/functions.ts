// Generated from provider/model by `npm run generate`. Do not edit.
import type * as pulumi from "@pulumi/pulumi";
import type { ContractFlow, ContractType, ContractorStatus, CouponType, Environment, FreeSpaceDisplay, Language, PaymentType } from "./enums.js";
import { callFunction, callFunctionOutput, type WithSecrets } from "../base/functions.js";
import type * as types from "./types.js";

/** What a list shows of a registration page. */
export interface PlanSummary {
  /** The service's own id of the registration page. */
  planId?: string;
  /** How people register: by mail address, chat account or messaging-app account. */
  contractType?: ContractType;
  /** The name of the registration page. */
  planName?: string;
  /** The address of the page, for people to open. */
  urlApplication?: string;
}

/** A person who has registered on a registration page. */
export interface Contractor {
  /** Where the registration stands: contracted, canceled, waiting, or not established. */
  status: ContractorStatus;
  /**
   * The mail address of the person.
   * Personal data.
   */
  email: string;
  /**
   * The name of the person who registered.
   * Personal data.
   */
  name: string;
  /**
   * The company of the person, where one is given.
   * Personal data.
   */
  company?: string;
  /** The date of the contract. The service does not document its format. */
  contractDate: string;
  /** The date of the cancellation, if there is one. The service does not document its format. */
  cancelDate?: string;
  /**
   * The id of the person's account on the chat platform.
   * Personal data.
   */
  chatId?: string;
  /**
   * The name of the person's account on the chat platform.
   * Personal data.
   */
  chatUserName?: string;
  /**
   * The id of the person's account on the messaging app.
   * Personal data.
   */
  msgId?: string;
  /**
   * The name of the person's account on the messaging app.
   * Personal data.
   */
  msgUserName?: string;
  /**
   * What the person wrote into the remark fields, as the service answers it. The service does not document its form.
   * Personal data.
   */
  notes?: any[];
  /**
   * The affiliate information, as the service returns it. The service does not document its form.
   * Personal data.
   */
  affiliate?: any;
}

/** What a list shows of a discount code. */
export interface CouponSummary {
  /** The service's own id of the discount code. */
  couponId?: string;
  /** The label of the discount code, where it has one. */
  label?: string;
  /** The name of the discount code, which is not what a buyer types. */
  couponName?: string;
  /** The code that a buyer types. */
  couponCode?: string;
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId?: Environment;
  /** The kind of payment that the code applies to. */
  paymentType?: PaymentType;
  /** The number of the code that is issued; empty when unlimited. */
  couponCount?: number;
  /** How many times the code has been used. */
  useCouponCount?: number;
  /** The ids of the pages that the code applies to; empty when it applies to every page of its payment kind. */
  productIds?: string[];
  /** When the code was created, as `yyyy/MM/dd HH:mm:ss`. The service does not document the time zone. */
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
  /** How people register: by mail address, chat account or messaging-app account. */
  contractType?: ContractType;
  /** The name of what people register for, such as `Free trial lesson`. */
  planName?: string;
  /** The language of the page: Japanese, English or Portuguese. */
  language?: Language;
  /** The name of the provider of what people register for. */
  providerName?: string;
  /** A label for the page. The service does not document where it appears. */
  label?: string;
  /** The terms that people agree to, with a checkbox on the page. If omitted, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** Whether people can change their role on the user page. */
  showChatAccountChange?: boolean;
  /** What happens on the chat server when somebody registers or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** The address that people are sent to when their reception is complete, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address that people are sent to when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** The mail that is sent when an application is complete. If omitted, the service's template applies. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The mail about the contract. If omitted, the service's template applies. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** When sales start. If omitted, there is no start. */
  contractStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If omitted, there is no end. */
  contractEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The stock of places on the page. */
  quantity?: number;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels for what the page shows. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Free text that the page shows. */
  freeSpace?: string;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether entering a name and email address is a part of the page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Where the free text is shown: on the payment page only (1), or on the application page, too (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Remark fields: what else the page asks for, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** The background color of the page, such as `#f8f8f8`. */
  backgroundColor?: string;
  /** Extra mail addresses that receive mail, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** A waiting list, or an application that takes effect only under a condition. If omitted, there is none. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
  /** The address of the page, for people to open. */
  urlApplication: string;
}

/**
 * A registration page: people register by mail address, chat account or messaging-app account. Members that the service's answer leaves out, or leaves empty, are not there.
 * `getRegistrationPlanOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A registration page: people register by mail address, chat account or messaging-app account. Members that the service's answer leaves out, or leaves empty, are not there.
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

/** What `getRegistrationPlans` takes. */
export interface GetRegistrationPlansArgs {
  /** Answers only the items with this value. The service's own id of the registration page. */
  planId?: string;
  /** Answers only the items with this value. How people register: by mail address, chat account or messaging-app account. */
  contractType?: ContractType;
  /** Answers only the items with this value. The name of the registration page. */
  planName?: string;
  /** Answers only the items with this value. The address of the page, for people to open. */
  urlApplication?: string;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
}

/** What `getRegistrationPlansOutput` takes. */
export interface GetRegistrationPlansOutputArgs {
  /** Answers only the items with this value. The service's own id of the registration page. */
  planId?: pulumi.Input<string>;
  /** Answers only the items with this value. How people register: by mail address, chat account or messaging-app account. */
  contractType?: pulumi.Input<ContractType>;
  /** Answers only the items with this value. The name of the registration page. */
  planName?: pulumi.Input<string>;
  /** Answers only the items with this value. The address of the page, for people to open. */
  urlApplication?: pulumi.Input<string>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
}

/** What `getRegistrationPlans` answers. */
export interface GetRegistrationPlansResult {
  /** The items that were asked for. */
  plans: PlanSummary[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * Every RegistrationPlan of the account.
 * `getRegistrationPlansOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * Every RegistrationPlan of the account.
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

/** What `getContractors` takes. */
export interface GetContractorsArgs {
  /** The service's own id of the RegistrationPlan. */
  planId: string;
  /** Answers only the items with this value. Where the registration stands: contracted, canceled, waiting, or not established. */
  status?: ContractorStatus;
  /**
   * Answers only the items with this value. The mail address of the person.
   * Personal data.
   */
  email?: string;
  /**
   * Answers only the items with this value. The name of the person who registered.
   * Personal data.
   */
  name?: string;
  /**
   * Answers only the items with this value. The company of the person, where one is given.
   * Personal data.
   */
  company?: string;
  /** Answers only the items with this value. The date of the contract. The service does not document its format. */
  contractDate?: string;
  /** Answers only the items with this value. The date of the cancellation, if there is one. The service does not document its format. */
  cancelDate?: string;
  /**
   * Answers only the items with this value. The id of the person's account on the chat platform.
   * Personal data.
   */
  chatId?: string;
  /**
   * Answers only the items with this value. The name of the person's account on the chat platform.
   * Personal data.
   */
  chatUserName?: string;
  /**
   * Answers only the items with this value. The id of the person's account on the messaging app.
   * Personal data.
   */
  msgId?: string;
  /**
   * Answers only the items with this value. The name of the person's account on the messaging app.
   * Personal data.
   */
  msgUserName?: string;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getContractorsOutput` takes. */
export interface GetContractorsOutputArgs {
  /** The service's own id of the RegistrationPlan. */
  planId: pulumi.Input<string>;
  /** Answers only the items with this value. Where the registration stands: contracted, canceled, waiting, or not established. */
  status?: pulumi.Input<ContractorStatus>;
  /**
   * Answers only the items with this value. The mail address of the person.
   * Personal data.
   */
  email?: pulumi.Input<string>;
  /**
   * Answers only the items with this value. The name of the person who registered.
   * Personal data.
   */
  name?: pulumi.Input<string>;
  /**
   * Answers only the items with this value. The company of the person, where one is given.
   * Personal data.
   */
  company?: pulumi.Input<string>;
  /** Answers only the items with this value. The date of the contract. The service does not document its format. */
  contractDate?: pulumi.Input<string>;
  /** Answers only the items with this value. The date of the cancellation, if there is one. The service does not document its format. */
  cancelDate?: pulumi.Input<string>;
  /**
   * Answers only the items with this value. The id of the person's account on the chat platform.
   * Personal data.
   */
  chatId?: pulumi.Input<string>;
  /**
   * Answers only the items with this value. The name of the person's account on the chat platform.
   * Personal data.
   */
  chatUserName?: pulumi.Input<string>;
  /**
   * Answers only the items with this value. The id of the person's account on the messaging app.
   * Personal data.
   */
  msgId?: pulumi.Input<string>;
  /**
   * Answers only the items with this value. The name of the person's account on the messaging app.
   * Personal data.
   */
  msgUserName?: pulumi.Input<string>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getContractors` answers. */
export interface GetContractorsResult {
  /** The service's own id of the RegistrationPlan. */
  planId: string;
  /**
   * The items that were asked for.
   * Personal data.
   */
  contractors: Contractor[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The contractors of a page (RegistrationPlan).
 * `getContractorsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The contractors of a page (RegistrationPlan).
 * `getContractorsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The contractors of a page (RegistrationPlan).
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
  /** The name of the product, such as `Workbook, first year`. */
  productName?: string;
  /** The price of the product. The service does not document what -1 means; the sandbox takes it for "no price is set". The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** The id of processor A's environment: `0` is production, `1` is test, as for discount codes. The service documents the values for codes only. */
  processorAEnvId?: Environment | (string & {});
  /** The ways to pay that the page offers, such as by card with processor A. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** The name of the provider of the product or the service. */
  providerName?: string;
  /** A label for the page. The service does not document where it appears. */
  label?: string;
  /** The language of the application page: Japanese, English or Portuguese. */
  language?: Language;
  /** The tax rate, such as 10. The service does not document its unit; the sandbox reads percent. */
  taxRate?: number;
  /** Whether the receipt is shown without tax. */
  receiptExclusionTax?: boolean;
  /** The honorific that goes with a name, such as `Ms.`. */
  honorificTitle?: string;
  /** The proviso text of the receipt, such as `For lessons`. */
  proviso?: string;
  /** The terms that people agree to, with a checkbox on the page. If omitted, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** What happens on the chat server when somebody applies or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Whether the buyer can change the id of the chat account. */
  showChatAccountChange?: boolean;
  /** The mail that is sent when an application is complete. If omitted, the service's template applies. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The mail with the invoice. If omitted, the service's template applies. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** What the page asks for with a card. If omitted, only the name on the card is active. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** The business information that the page shows. If omitted, the client's own. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Whether a receipt is sent by mail. */
  receiptEmail?: boolean;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels for what the page shows. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Remark fields: what else the page asks for, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Extra mail addresses that receive mail, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text that the page shows in a separate area. */
  freeSpace?: string;
  /** Where the free text is shown: on the payment page only (1), or on the application page, too (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** The background color of the page, such as `#ffffff`. */
  backgroundColor?: string;
  /** The address that people are sent to when their reception is complete, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address that people are sent to when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** When sales start. If omitted, there is no start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If omitted, there is no end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The meta information of the page. The service does not document its form. */
  metaInformation?: string;
  /** The settings of the advertising conversion API. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Whether the UTM parameters of the page's address are saved: they tell which campaign brought somebody. */
  enableSaveUtm?: boolean;
  /** Whether entering a name and email address is a part of the payment page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** The address of the page, for people to open. */
  urlApplication: string;
  /** How many of the product are in stock; -1 is unlimited. */
  stock?: number;
  /** The refund policy, as a number. The service does not document its values. */
  refundPolicy?: number;
  /** Whether somebody can apply more than once. */
  allowDuplicate?: boolean;
  /** How many of the product one person can buy; -1 is unlimited. */
  limitPerPerson?: number;
  /** How payment by bank transfer (invoice) works. */
  bankInvoice?: pulumi.Unwrap<types.OneTimeBankInvoiceArgs>;
  /** A waiting list, or an application that takes effect only under a condition. If omitted, there is none. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
  /** Whether and how a buyer can pay by card in installments with processor B. */
  processorBInstallment?: pulumi.Unwrap<types.ProcessorBInstallmentArgs>;
  /** Whether the page asks for a shipping address. */
  useShippingAddress?: boolean;
  /** The name that the page displays for the shipping address. If omitted, a standard name applies. */
  shippingAddressName?: string;
  /** The header of the landing page. */
  lpHeader?: string;
  /** The footer of the landing page. */
  lpFooter?: string;
  /** Whether the page shows the sales quantity. */
  showSalesQuantity?: boolean;
}

/**
 * A one-time payment page: the page of a one-time product, which people pay for once. Members that the service's answer leaves out, or leaves empty, are not there.
 * `getOneTimeProductOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A one-time payment page: the page of a one-time product, which people pay for once. Members that the service's answer leaves out, or leaves empty, are not there.
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

/** What `getOneTimeProducts` takes. */
export interface GetOneTimeProductsArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
}

/** What `getOneTimeProductsOutput` takes. */
export interface GetOneTimeProductsOutputArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
}

/** What `getOneTimeProducts` answers. */
export interface GetOneTimeProductsResult {
  /** The items asked for, as the service answers them, by its names. The service does not document their members. */
  products: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * Every OneTimeProduct of the account.
 * `getOneTimeProductsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * Every OneTimeProduct of the account.
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

/** What `getPurchasers` takes. */
export interface GetPurchasersArgs {
  /** The service's own id of the OneTimeProduct. */
  productId: string;
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getPurchasersOutput` takes. */
export interface GetPurchasersOutputArgs {
  /** The service's own id of the OneTimeProduct. */
  productId: pulumi.Input<string>;
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getPurchasers` answers. */
export interface GetPurchasersResult {
  /** The service's own id of the OneTimeProduct. */
  productId: string;
  /**
   * The items asked for, as the service answers them, by its names. The service does not document their members.
   * Personal data.
   */
  purchasers: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The purchasers of a page (OneTimeProduct).
 * `getPurchasersOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The purchasers of a page (OneTimeProduct).
 * `getPurchasersOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The purchasers of a page (OneTimeProduct).
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
  /** The price of each billing. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** How often people pay, and when. */
  billingCycle?: pulumi.Unwrap<types.BillingCycleArgs>;
  /** The name of the plan, such as `Evening classes`. */
  planName?: string;
  /** The mail that is sent when the contract is complete. If omitted, the service's template applies. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** The mail that is sent on cancellation. If omitted, the service's template applies. */
  mailCancel?: pulumi.Unwrap<types.MailArgs>;
  /** The mail that gives notice of an invoice before it is billed. If omitted, the service's template applies. */
  mailInvoiceNotice?: pulumi.Unwrap<types.MailArgs>;
  /** How many days before billing the notice mail is sent. */
  noticeDaysBefore?: number;
  /** The mail that is sent when a payment fails. If omitted, the service's template applies. */
  mailInvoiceError?: pulumi.Unwrap<types.MailArgs>;
  /** Whether and when a failed payment is tried again automatically. If omitted, it is enabled. */
  autoRetry?: pulumi.Unwrap<types.AutoRetryArgs>;
  /** Whether and when a contract is canceled automatically. If omitted, it is enabled. */
  autoCancel?: pulumi.Unwrap<types.AutoCancelArgs>;
  /** The id of processor A's environment: `0` is production, `1` is test, as for discount codes. The service documents the values for codes only. */
  processorAEnvId?: Environment | (string & {});
  /** The ways to pay that the page offers, such as by card with processor A. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** The name of the provider of the product or the service. */
  providerName?: string;
  /** A label for the page. The service does not document where it appears. */
  label?: string;
  /** The language of the application page: Japanese, English or Portuguese. */
  language?: Language;
  /** The tax rate, such as 10. The service does not document its unit; the sandbox reads percent. */
  taxRate?: number;
  /** Whether the receipt is shown without tax. */
  receiptExclusionTax?: boolean;
  /** The honorific that goes with a name, such as `Ms.`. */
  honorificTitle?: string;
  /** The proviso text of the receipt, such as `For lessons`. */
  proviso?: string;
  /** The terms that people agree to, with a checkbox on the page. If omitted, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** What happens on the chat server when somebody applies or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Whether the buyer can change the id of the chat account. */
  showChatAccountChange?: boolean;
  /** The mail that is sent when an application is complete. If omitted, the service's template applies. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The mail with the invoice. If omitted, the service's template applies. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** What the page asks for with a card. If omitted, only the name on the card is active. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** The business information that the page shows. If omitted, the client's own. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Whether a receipt is sent by mail. */
  receiptEmail?: boolean;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels for what the page shows. */
  customItemNames?: pulumi.Unwrap<types.CustomItemNamesArgs>;
  /** Remark fields: what else the page asks for, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Extra mail addresses that receive mail, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text that the page shows in a separate area. */
  freeSpace?: string;
  /** Where the free text is shown: on the payment page only (1), or on the application page, too (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** The background color of the page, such as `#ffffff`. */
  backgroundColor?: string;
  /** The address that people are sent to when their reception is complete, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address that people are sent to when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** When sales start. If omitted, there is no start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If omitted, there is no end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The meta information of the page. The service does not document its form. */
  metaInformation?: string;
  /** The settings of the advertising conversion API. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Whether the UTM parameters of the page's address are saved: they tell which campaign brought somebody. */
  enableSaveUtm?: boolean;
  /** Whether entering a name and email address is a part of the payment page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** The address of the page, for people to open. */
  urlApplication: string;
  /** How many of the plan can be sold; -1 is unlimited. */
  salesCount?: number;
  /** The mail with the receipt. If omitted, the service's template applies. */
  mailReceipt?: pulumi.Unwrap<types.MailArgs>;
  /** The mail about a refund or a suspension. If omitted, the service's template applies. */
  mailReturnRecess?: pulumi.Unwrap<types.MailArgs>;
  /** An initial cost, such as an enrollment fee. If omitted, there is none. */
  initialCost?: pulumi.Unwrap<types.InitialCostArgs>;
  /** How payment by bank transfer (invoice) works. */
  bankInvoice?: pulumi.Unwrap<types.BankInvoiceArgs>;
  /** Whether the chat role is granted at the first payment. */
  executeRoleFirstPayment?: boolean;
  /** Whether the user can cancel a payment. */
  permitUserPaymentCancel?: boolean;
  /** Whether and how somebody can contract several units of the plan. */
  contractedUnits?: pulumi.Unwrap<types.ContractedUnitsArgs>;
  /** Whether a change to another plan is allowed. */
  useChangePlan?: boolean;
  /** Whether and how a buyer can pay by card in installments with processor B. */
  processorBInstallment?: pulumi.Unwrap<types.ProcessorBInstallmentArgs>;
}

/**
 * A recurring payment page: the page of a recurring plan, which people pay for repeatedly. Members that the service's answer leaves out, or leaves empty, are not there.
 * `getRecurringPlanOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A recurring payment page: the page of a recurring plan, which people pay for repeatedly. Members that the service's answer leaves out, or leaves empty, are not there.
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

/** What `getRecurringPlans` takes. */
export interface GetRecurringPlansArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
}

/** What `getRecurringPlansOutput` takes. */
export interface GetRecurringPlansOutputArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
}

/** What `getRecurringPlans` answers. */
export interface GetRecurringPlansResult {
  /** The items asked for, as the service answers them, by its names. The service does not document their members. */
  plans: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * Every RecurringPlan of the account.
 * `getRecurringPlansOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * Every RecurringPlan of the account.
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

/** What `getRecurringSubscribers` takes. */
export interface GetRecurringSubscribersArgs {
  /** The service's own id of the RecurringPlan. */
  paidId: string;
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getRecurringSubscribersOutput` takes. */
export interface GetRecurringSubscribersOutputArgs {
  /** The service's own id of the RecurringPlan. */
  paidId: pulumi.Input<string>;
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getRecurringSubscribers` answers. */
export interface GetRecurringSubscribersResult {
  /** The service's own id of the RecurringPlan. */
  paidId: string;
  /**
   * The items asked for, as the service answers them, by its names. The service does not document their members.
   * Personal data.
   */
  subscribers: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The subscribers of a page (RecurringPlan).
 * `getRecurringSubscribersOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The subscribers of a page (RecurringPlan).
 * `getRecurringSubscribersOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The subscribers of a page (RecurringPlan).
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
  /** The total amount of all installments. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** How often people pay, and when. */
  billingCycle?: pulumi.Unwrap<types.InstallmentBillingCycleArgs>;
  /** The name of the plan, such as `Evening classes`. */
  planName?: string;
  /** The mail that is sent when the contract is complete. If omitted, the service's template applies. */
  mailContract?: pulumi.Unwrap<types.MailArgs>;
  /** The mail that is sent on cancellation. If omitted, the service's template applies. */
  mailCancel?: pulumi.Unwrap<types.MailArgs>;
  /** The mail that gives notice of an invoice before it is billed. If omitted, the service's template applies. */
  mailInvoiceNotice?: pulumi.Unwrap<types.MailArgs>;
  /** How many days before billing the notice mail is sent. */
  noticeDaysBefore?: number;
  /** The mail that is sent when a payment fails. If omitted, the service's template applies. */
  mailInvoiceError?: pulumi.Unwrap<types.MailArgs>;
  /** Whether and when a failed payment is tried again automatically. If omitted, it is enabled. */
  autoRetry?: pulumi.Unwrap<types.AutoRetryArgs>;
  /** Whether and when a contract is canceled automatically. If omitted, it is enabled. */
  autoCancel?: pulumi.Unwrap<types.AutoCancelArgs>;
  /** The id of processor A's environment: `0` is production, `1` is test, as for discount codes. The service documents the values for codes only. */
  processorAEnvId?: Environment | (string & {});
  /** The ways to pay that the page offers, such as by card with processor A. */
  platform?: pulumi.Unwrap<types.PaymentPlatformArgs>;
  /** The name of the provider of the product or the service. */
  providerName?: string;
  /** A label for the page. The service does not document where it appears. */
  label?: string;
  /** The language of the application page: Japanese, English or Portuguese. */
  language?: Language;
  /** The tax rate, such as 10. The service does not document its unit; the sandbox reads percent. */
  taxRate?: number;
  /** Whether the receipt is shown without tax. */
  receiptExclusionTax?: boolean;
  /** The honorific that goes with a name, such as `Ms.`. */
  honorificTitle?: string;
  /** The proviso text of the receipt, such as `For lessons`. */
  proviso?: string;
  /** The terms that people agree to, with a checkbox on the page. If omitted, there is no checkbox. */
  agreementTerms?: pulumi.Unwrap<types.AgreementTermsArgs>;
  /** What happens on the chat server when somebody applies or cancels. */
  chatRule?: pulumi.Unwrap<types.ChatRuleArgs>;
  /** The channel of the messaging app that the page works with. */
  msg?: pulumi.Unwrap<types.MsgArgs>;
  /** Whether the buyer can change the id of the chat account. */
  showChatAccountChange?: boolean;
  /** The mail that is sent when an application is complete. If omitted, the service's template applies. */
  mailApplication?: pulumi.Unwrap<types.MailArgs>;
  /** The mail with the invoice. If omitted, the service's template applies. */
  mailInvoice?: pulumi.Unwrap<types.MailArgs>;
  /** What the page asks for with a card. If omitted, only the name on the card is active. */
  cardAttribute?: pulumi.Unwrap<types.CardAttributeArgs>;
  /** The business information that the page shows. If omitted, the client's own. */
  companyInfo?: pulumi.Unwrap<types.CompanyInfoArgs>;
  /** Links to websites of the provider, such as the support website. */
  providerInformation?: pulumi.Unwrap<types.ProviderInformationArgs>;
  /** Whether the page asks for a phone number. */
  usePhoneNumber?: boolean;
  /** Whether a receipt is sent by mail. */
  receiptEmail?: boolean;
  /** An alert about the stock of the page. */
  alertInventory?: pulumi.Unwrap<types.InventoryAlertArgs>;
  /** Custom labels for what the page shows. */
  customItemNames?: pulumi.Unwrap<types.InstallmentItemNamesArgs>;
  /** Remark fields: what else the page asks for, in this order. */
  notes?: pulumi.Unwrap<types.NoteArgs>[];
  /** Extra mail addresses that receive mail, in this order. */
  additionalAddress?: pulumi.Unwrap<types.AdditionalAddressArgs>[];
  /** Free text that the page shows in a separate area. */
  freeSpace?: string;
  /** Where the free text is shown: on the payment page only (1), or on the application page, too (3). */
  displayFreeSpace?: FreeSpaceDisplay;
  /** The background color of the page, such as `#ffffff`. */
  backgroundColor?: string;
  /** The address that people are sent to when their reception is complete, such as `https://example.com/received`. */
  urlRedirect1?: string;
  /** The address that people are sent to when their application is complete, such as `https://example.com/welcome`. */
  urlRedirect2?: string;
  /** When sales start. If omitted, there is no start. */
  salesStart?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** When sales end. If omitted, there is no end. */
  salesEnd?: pulumi.Unwrap<types.ReceptionHoursArgs>;
  /** The meta information of the page. The service does not document its form. */
  metaInformation?: string;
  /** The settings of the advertising conversion API. */
  adsConversionApi?: pulumi.Unwrap<types.AdsConversionApiArgs>;
  /** Whether the UTM parameters of the page's address are saved: they tell which campaign brought somebody. */
  enableSaveUtm?: boolean;
  /** Whether entering a name and email address is a part of the payment page (1) or a separate step (2). */
  contractFlow?: ContractFlow;
  /** Whether the input for a company name is hidden. */
  disableCompanyName?: boolean;
  /** The address of the page, for people to open. */
  urlApplication: string;
  /** A waiting list, or an application that takes effect only under a condition. If omitted, there is none. */
  waitingList?: pulumi.Unwrap<types.WaitingListArgs>;
}

/**
 * A monthly-installment payment page: the page of an installment plan, a total amount that people pay in monthly installments. Members that the service's answer leaves out, or leaves empty, are not there.
 * `getInstallmentPlanOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A monthly-installment payment page: the page of an installment plan, a total amount that people pay in monthly installments. Members that the service's answer leaves out, or leaves empty, are not there.
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

/** What `getInstallmentPlans` takes. */
export interface GetInstallmentPlansArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
}

/** What `getInstallmentPlansOutput` takes. */
export interface GetInstallmentPlansOutputArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
}

/** What `getInstallmentPlans` answers. */
export interface GetInstallmentPlansResult {
  /** The items asked for, as the service answers them, by its names. The service does not document their members. */
  plans: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * Every InstallmentPlan of the account.
 * `getInstallmentPlansOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * Every InstallmentPlan of the account.
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

/** What `getInstallmentSubscribers` takes. */
export interface GetInstallmentSubscribersArgs {
  /** The service's own id of the InstallmentPlan. */
  paidId: string;
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getInstallmentSubscribersOutput` takes. */
export interface GetInstallmentSubscribersOutputArgs {
  /** The service's own id of the InstallmentPlan. */
  paidId: pulumi.Input<string>;
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getInstallmentSubscribers` answers. */
export interface GetInstallmentSubscribersResult {
  /** The service's own id of the InstallmentPlan. */
  paidId: string;
  /**
   * The items asked for, as the service answers them, by its names. The service does not document their members.
   * Personal data.
   */
  subscribers: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The subscribers of a page (InstallmentPlan).
 * `getInstallmentSubscribersOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The subscribers of a page (InstallmentPlan).
 * `getInstallmentSubscribersOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The subscribers of a page (InstallmentPlan).
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
  /** The service's id of the current revision of the code. It changes when a used code is changed. */
  couponId: string;
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId: Environment;
  /** The name of the discount code, such as `Spring discount`. It is not what a buyer types. */
  couponName: string;
  /** A label for the discount code. The service does not document where it appears. */
  label?: string;
  /** The code that a buyer types, such as `SPRING`. */
  couponCode: string;
  /** How the discount is counted: a percentage (0) or a fixed amount (1). */
  couponType: CouponType;
  /** How many percent less the buyer pays. 20 takes a fifth off; 100 makes it free. */
  rate?: number;
  /** By how much less the buyer pays. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** How long the discount lasts: -1 is every sale, 0 is the first time only, and a number above 0 is that many months. Codes for one-time and installment pages allow only 0. */
  couponTerm: number;
  /** How many uses are issued. If omitted, unlimited. */
  couponCount?: number;
  /** The first day of the code, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-01`. If omitted, there is no limit. The service does not document the time zone. */
  startDate?: string;
  /** The last day of the code, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-30`. If omitted, there is no limit. The service does not document the time zone. */
  endDate?: string;
  /** The kind of payment that the code applies to, such as one-time (1), recurring (4) or installments (5). */
  paymentType: PaymentType;
  /** The ids of the pages that the code applies to. If omitted, it applies to every page of its payment kind. Codes for subscription billing on processor A allow none. */
  productIds?: string[];
  /** A discount on the enrollment fee. Codes for one-time and installment pages cannot have one. If omitted, there is none. */
  initialCostCoupon?: pulumi.Unwrap<types.InitialCostCouponArgs>;
  /** How many times the current revision of the code has been used. */
  useCouponCount?: number;
  /** Whether the code is linked to a coupon of processor A. */
  processorACoupon?: boolean;
}

/**
 * A discount code, which a buyer types to pay less.
 * `getCouponOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A discount code, which a buyer types to pay less.
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

/** What `getCoupons` takes. */
export interface GetCouponsArgs {
  /** Answers only the items with this value. The service's own id of the discount code. */
  couponId?: string;
  /** Answers only the items with this value. The label of the discount code, where it has one. */
  label?: string;
  /** Answers only the items with this value. The name of the discount code, which is not what a buyer types. */
  couponName?: string;
  /** Answers only the items with this value. The code that a buyer types. */
  couponCode?: string;
  /** Answers only the items with this value. The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId?: Environment;
  /** Answers only the items with this value. The kind of payment that the code applies to. */
  paymentType?: PaymentType;
  /** Answers only the items with this value. The number of the code that is issued; empty when unlimited. */
  couponCount?: number;
  /** Answers only the items with this value. How many times the code has been used. */
  useCouponCount?: number;
  /** Answers only the items with this value. The ids of the pages that the code applies to; empty when it applies to every page of its payment kind. */
  productIds?: string[];
  /** Answers only the items with this value. When the code was created, as `yyyy/MM/dd HH:mm:ss`. The service does not document the time zone. */
  createdDate?: string;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
}

/** What `getCouponsOutput` takes. */
export interface GetCouponsOutputArgs {
  /** Answers only the items with this value. The service's own id of the discount code. */
  couponId?: pulumi.Input<string>;
  /** Answers only the items with this value. The label of the discount code, where it has one. */
  label?: pulumi.Input<string>;
  /** Answers only the items with this value. The name of the discount code, which is not what a buyer types. */
  couponName?: pulumi.Input<string>;
  /** Answers only the items with this value. The code that a buyer types. */
  couponCode?: pulumi.Input<string>;
  /** Answers only the items with this value. The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId?: pulumi.Input<Environment>;
  /** Answers only the items with this value. The kind of payment that the code applies to. */
  paymentType?: pulumi.Input<PaymentType>;
  /** Answers only the items with this value. The number of the code that is issued; empty when unlimited. */
  couponCount?: pulumi.Input<number>;
  /** Answers only the items with this value. How many times the code has been used. */
  useCouponCount?: pulumi.Input<number>;
  /** Answers only the items with this value. The ids of the pages that the code applies to; empty when it applies to every page of its payment kind. */
  productIds?: pulumi.Input<pulumi.Input<string>[]>;
  /** Answers only the items with this value. When the code was created, as `yyyy/MM/dd HH:mm:ss`. The service does not document the time zone. */
  createdDate?: pulumi.Input<string>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
}

/** What `getCoupons` answers. */
export interface GetCouponsResult {
  /** The items that were asked for. */
  coupons: CouponSummary[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * Every Coupon of the account.
 * `getCouponsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * Every Coupon of the account.
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

/** What `getCouponByCode` takes. */
export interface GetCouponByCodeArgs {
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId: Environment;
  /** The code that a buyer types, such as `SPRING`. */
  couponCode: string;
}

/** What `getCouponByCodeOutput` takes. */
export interface GetCouponByCodeOutputArgs {
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId: pulumi.Input<Environment>;
  /** The code that a buyer types, such as `SPRING`. */
  couponCode: pulumi.Input<string>;
}

/** What `getCouponByCode` answers. */
export interface GetCouponByCodeResult {
  /** The service's id of the current revision of the code. It changes when a used code is changed. */
  couponId: string;
  /** The environment of processor A that the code is for: 0 is production, 1 is test. */
  processorAEnvId: Environment;
  /** The name of the discount code, such as `Spring discount`. It is not what a buyer types. */
  couponName: string;
  /** A label for the discount code. The service does not document where it appears. */
  label?: string;
  /** The code that a buyer types, such as `SPRING`. */
  couponCode: string;
  /** How the discount is counted: a percentage (0) or a fixed amount (1). */
  couponType: CouponType;
  /** How many percent less the buyer pays. 20 takes a fifth off; 100 makes it free. */
  rate?: number;
  /** By how much less the buyer pays. The service does not document the currency or its unit; the sandbox counts in yen. */
  price?: number;
  /** How long the discount lasts: -1 is every sale, 0 is the first time only, and a number above 0 is that many months. Codes for one-time and installment pages allow only 0. */
  couponTerm: number;
  /** How many uses are issued. If omitted, unlimited. */
  couponCount?: number;
  /** The first day of the code, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-01`. If omitted, there is no limit. The service does not document the time zone. */
  startDate?: string;
  /** The last day of the code, as `yyyy/MM/dd` or `yyyy-MM-dd`, such as `2030-04-30`. If omitted, there is no limit. The service does not document the time zone. */
  endDate?: string;
  /** The kind of payment that the code applies to, such as one-time (1), recurring (4) or installments (5). */
  paymentType: PaymentType;
  /** The ids of the pages that the code applies to. If omitted, it applies to every page of its payment kind. Codes for subscription billing on processor A allow none. */
  productIds?: string[];
  /** A discount on the enrollment fee. Codes for one-time and installment pages cannot have one. If omitted, there is none. */
  initialCostCoupon?: pulumi.Unwrap<types.InitialCostCouponArgs>;
  /** How many times the current revision of the code has been used. */
  useCouponCount?: number;
  /** Whether the code is linked to a coupon of processor A. */
  processorACoupon?: boolean;
}

/**
 * The live discount code with a text in an environment, whatever its id is today.
 * `getCouponByCodeOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The live discount code with a text in an environment, whatever its id is today.
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

/** What `getCustomer` takes. */
export interface GetCustomerArgs {
  /** The id of the customer at the service. */
  customerId: string;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getCustomerOutput` takes. */
export interface GetCustomerOutputArgs {
  /** The id of the customer at the service. */
  customerId: pulumi.Input<string>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getCustomer` answers. */
export interface GetCustomerResult {
  /** The id of the customer at the service. */
  customerId: string;
  /**
   * The record as the service answers it, by the service's names. The service does not document its members.
   * Personal data.
   */
  record: Record<string, any>;
}

/**
 * One customer, by its id.
 * `getCustomerOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One customer, by its id.
 * `getCustomerOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One customer, by its id.
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

/** What `getOneTimePayment` takes. */
export interface GetOneTimePaymentArgs {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getOneTimePaymentOutput` takes. */
export interface GetOneTimePaymentOutputArgs {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: pulumi.Input<string>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getOneTimePayment` answers. */
export interface GetOneTimePaymentResult {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service answers it, by the service's names. The service does not document its members.
   * Personal data.
   */
  record: Record<string, any>;
}

/**
 * One one-time payment, by its id.
 * `getOneTimePaymentOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One one-time payment, by its id.
 * `getOneTimePaymentOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One one-time payment, by its id.
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

/** What `getOneTimePayments` takes. */
export interface GetOneTimePaymentsArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getOneTimePaymentsOutput` takes. */
export interface GetOneTimePaymentsOutputArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getOneTimePayments` answers. */
export interface GetOneTimePaymentsResult {
  /**
   * The items asked for, as the service answers them, by its names. The service does not document their members.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The one-time payments of the account.
 * `getOneTimePaymentsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The one-time payments of the account.
 * `getOneTimePaymentsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The one-time payments of the account.
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

/** What `getRecurringPayment` takes. */
export interface GetRecurringPaymentArgs {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getRecurringPaymentOutput` takes. */
export interface GetRecurringPaymentOutputArgs {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: pulumi.Input<string>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getRecurringPayment` answers. */
export interface GetRecurringPaymentResult {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service answers it, by the service's names. The service does not document its members.
   * Personal data.
   */
  record: Record<string, any>;
}

/**
 * One recurring payment, by its id.
 * `getRecurringPaymentOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One recurring payment, by its id.
 * `getRecurringPaymentOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One recurring payment, by its id.
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

/** What `getRecurringPayments` takes. */
export interface GetRecurringPaymentsArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getRecurringPaymentsOutput` takes. */
export interface GetRecurringPaymentsOutputArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getRecurringPayments` answers. */
export interface GetRecurringPaymentsResult {
  /**
   * The items asked for, as the service answers them, by its names. The service does not document their members.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The recurring payments of the account.
 * `getRecurringPaymentsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The recurring payments of the account.
 * `getRecurringPaymentsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The recurring payments of the account.
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

/** What `getInstallmentPayment` takes. */
export interface GetInstallmentPaymentArgs {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getInstallmentPaymentOutput` takes. */
export interface GetInstallmentPaymentOutputArgs {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: pulumi.Input<string>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getInstallmentPayment` answers. */
export interface GetInstallmentPaymentResult {
  /** The id of the payment: the `payment_id` of a webhook's payment event. */
  paymentId: string;
  /**
   * The record as the service answers it, by the service's names. The service does not document its members.
   * Personal data.
   */
  record: Record<string, any>;
}

/**
 * One installment payment, by its id.
 * `getInstallmentPaymentOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One installment payment, by its id.
 * `getInstallmentPaymentOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * One installment payment, by its id.
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

/** What `getInstallmentPayments` takes. */
export interface GetInstallmentPaymentsArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: Record<string, any>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: number;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: boolean;
}

/** What `getInstallmentPaymentsOutput` takes. */
export interface GetInstallmentPaymentsOutputArgs {
  /**
   * Answers only the items that have these members, by the service's names, such as `customer_id`. The service does not document the members.
   * Personal data.
   */
  matching?: pulumi.Input<Record<string, any>>;
  /** The largest number of items to return, at least 1. If omitted, all are returned. */
  limit?: pulumi.Input<number>;
  /** Whether personal data are returned as plain values. If omitted, they are secret: encrypted in the state, and shown nowhere. */
  revealPersonalData?: pulumi.Input<boolean>;
}

/** What `getInstallmentPayments` answers. */
export interface GetInstallmentPaymentsResult {
  /**
   * The items asked for, as the service answers them, by its names. The service does not document their members.
   * Personal data.
   */
  payments: Record<string, any>[];
  /** The number of items in this answer. */
  count: number;
}

/**
 * The installment payments of the account.
 * `getInstallmentPaymentsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The installment payments of the account.
 * `getInstallmentPaymentsOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * The installment payments of the account.
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

/** What `getChatRole` takes. */
export interface GetChatRoleArgs {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's own id of the ChatRole. */
  roleId: string;
}

/** What `getChatRoleOutput` takes. */
export interface GetChatRoleOutputArgs {
  /** The id of the server (guild) on the chat platform. */
  guildId: pulumi.Input<string>;
  /** The service's own id of the ChatRole. */
  roleId: pulumi.Input<string>;
}

/** What `getChatRole` answers. */
export interface GetChatRoleResult {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's own id of the ChatRole. */
  roleId: string;
  /** The name of the role on the server, such as `Members`. */
  name?: string;
  /** The position at which the role is displayed. If omitted, the chat platform places it. */
  position?: number;
  /** The names of the permissions that the role has, such as `VIEW_CHANNEL`. An empty list means none. If omitted, the chat platform's default applies. */
  permissions?: string[];
  /** The chat platform's own object, by its names. The service does not document its members. */
  record: Record<string, any>;
}

/**
 * A role of a chat server: it has a name, a position and permissions. What can be understood of the chat platform's object is there by name, and all of it in `record`.
 * `getChatRoleOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A role of a chat server: it has a name, a position and permissions. What can be understood of the chat platform's object is there by name, and all of it in `record`.
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

/** What `getChatChannel` takes. */
export interface GetChatChannelArgs {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's own id of the ChatChannel. */
  channelId: string;
}

/** What `getChatChannelOutput` takes. */
export interface GetChatChannelOutputArgs {
  /** The id of the server (guild) on the chat platform. */
  guildId: pulumi.Input<string>;
  /** The service's own id of the ChatChannel. */
  channelId: pulumi.Input<string>;
}

/** What `getChatChannel` answers. */
export interface GetChatChannelResult {
  /** The id of the server (guild) on the chat platform. */
  guildId: string;
  /** The service's own id of the ChatChannel. */
  channelId: string;
  /** The chat platform's type of the channel, such as 0 for a text channel and 4 for a category. */
  type?: number;
  /** The name of the channel on the server, such as `homework`. */
  name?: string;
  /** The topic of the channel, such as `Questions about the lessons`. */
  topic?: string;
  /** What each role may do in the channel. An empty list means no permissions. If omitted, the permissions stay as they are. */
  role?: pulumi.Unwrap<types.PermissionArgs>[];
  /** What each user may do in the channel. An empty list means no permissions. If omitted, the permissions stay as they are. */
  user?: pulumi.Unwrap<types.PermissionArgs>[];
  /** The id of the category that the channel is in. If omitted, it is in none. */
  parentId?: string;
  /** The chat platform's own object, by its names. The service does not document its members. */
  record: Record<string, any>;
}

/**
 * A channel of a chat server, or a category of channels. What can be understood of the chat platform's object is there by name, and all of it in `record`.
 * `getChatChannelOutput` takes outputs and answers one: use it where an argument comes from a resource.
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
 * A channel of a chat server, or a category of channels. What can be understood of the chat platform's object is there by name, and all of it in `record`.
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
