// Fields that pages share.
import * as common from "./common.js";
import { ContractFlow, describeEnum, Environment, FreeSpaceDisplay, Language } from "./enums.js";
import { type Fields, flag, integer, listOf, nested, oneOf, string, type Trait, textLike, widening } from "./field.js";
import * as parts from "./pageParts.js";
import { notBlank, zeroOrMore } from "./sanity.js";

/** The specification makes `platform` optional. But creates without a platform have been refused. */
export const platformRefused =
  "If the service's words are about the platform: give `platform` with at least one of its members true.";

/** The specification lists the values for codes only. So pages accept other strings. */
const usualEnvironment: Trait = {
  name: "known environment",
  hint: (value) =>
    Environment.members.some((member) => member.value === value)
      ? undefined
      : `is ${JSON.stringify(value)}, not one of ${describeEnum(Environment)}: discount codes exist only for these, and ` +
        "a later correction replaces the page",
};

/** Written in either case. */
export const color: Trait = { name: "color", spelling: (text) => text.toLowerCase() };

/** Fields of every payment page (kinds O, R and I). */
export const pageFields = {
  processorAEnvId: textLike(
    Environment,
    "Whether payments on this page are real: `0` is processor A's production environment, `1` its test environment. The service documents these values for discount codes only.",
  )
    .as(usualEnvironment)
    .required()
    .defaults("1")
    .immutable(),
  platform: nested(
    parts.paymentPlatform,
    "The payment methods of the page, such as by card with processor A.",
  ).immutable(),
  providerName: string("The name of the provider of the product or the service."),
  label: string("A label for the page. The service doesn't document where it appears."),
  language: oneOf(Language, "The language of the application page: Japanese, English or Portuguese."),
  taxRate: integer(
    "The tax rate, such as 10. The service doesn't document its unit; the sandbox assumes percent.",
  ).plausible(zeroOrMore),
  receiptExclusionTax: flag("Whether the receipt is shown without tax.").defaults(false),
  honorificTitle: string("The honorific for names, such as `Ms.`."),
  proviso: string("The proviso text of the receipt, such as `For lessons`."),
  agreementTerms: nested(
    common.agreementTerms,
    "The terms that customers accept with a checkbox on the page. If omitted, there is no checkbox.",
  ),
  chatRule: nested(common.chatRule, "The changes on the chat server when a customer applies or cancels."),
  msg: nested(common.msg, "The channel of the messaging app that the page works with."),
  showChatAccountChange: flag("Whether customers can change the id of their chat account.").defaults(false),
  mailApplication: common.defaultMail("The email that is sent when an application is complete."),
  mailInvoice: common.defaultMail("The email with the invoice."),
  cardAttribute: nested(
    parts.cardAttribute,
    "What the page asks for when customers pay by card. If omitted, the page asks only for the name on the card.",
  ).serverDefault(),
  companyInfo: nested(
    parts.companyInfo,
    "The business information that the page shows. If omitted, the service shows the account's information.",
  ).serverDefault(),
  providerInformation: nested(
    common.providerInformation,
    "Links to websites of the provider, such as the support website.",
  ),
  usePhoneNumber: flag("Whether the page asks for a phone number.").defaults(false),
  receiptEmail: flag("Whether a receipt is sent by email."),
  alertInventory: nested(common.inventoryAlert, "An alert about the stock of the page."),
  customItemNames: nested(common.customItemNames, "Custom labels of the page."),
  notes: listOf(nested(common.note), "Remark fields: additional questions on the page, in this order."),
  additionalAddress: listOf(
    nested(common.additionalAddress),
    "Additional email addresses that receive the emails, in this order.",
  ),
  freeSpace: string("Free text that the page shows in a separate area."),
  displayFreeSpace: oneOf(
    FreeSpaceDisplay,
    "Where the free text is shown: on the payment page only (1), or on the application page as well (3).",
  ).defaults(3),
  backgroundColor: string("The background color of the page, such as `#ffffff`.").as(color).defaults("#f8f8f8"),
  urlRedirect1: string(
    "The address to which customers are redirected after the service has received their application, such as `https://example.com/received`.",
  ),
  urlRedirect2: string(
    "The address to which customers are redirected when their application is complete, such as `https://example.com/welcome`.",
  ),
  salesStart: nested(common.receptionHours, "When sales start. If omitted, they have no start.").as(widening),
  salesEnd: nested(common.receptionHours, "When sales end. If omitted, they have no end.").as(widening),
  metaInformation: string("The meta information of the page. The service doesn't document its format."),
  adsConversionApi: nested(parts.adsConversionApi, "The settings of the advertising conversion API.").defaults({}),
  enableSaveUtm: flag(
    "Whether the UTM parameters of the page's address are saved. They show which campaign a customer came from.",
  ).defaults(false),
  contractFlow: oneOf(
    ContractFlow,
    "Whether entering a name and email address is a part of the payment page (1) or a separate step (2).",
  ).defaults(1),
  disableCompanyName: flag("Whether the input for a company name is hidden.").defaults(false),
  urlApplication: string("The address of the page, which customers open.").output({ isAlways: true }),
} satisfies Fields;

/** Fields of pages with a billing cycle (kinds R and I). */
export const cycleFields: Fields = {
  planName: string("The name of the plan, such as `Evening classes`.").required().plausible(notBlank),
  mailContract: common.defaultMail("The email that is sent when the contract is complete."),
  mailCancel: common.defaultMail("The email that is sent on cancellation."),
  mailInvoiceNotice: common.defaultMail("The email that announces an invoice before it is billed."),
  noticeDaysBefore: integer("The number of days before billing on which the notice email is sent.")
    .requiredByRule("`mailInvoiceNotice` is given")
    .defaults(3)
    .plausible(zeroOrMore),
  mailInvoiceError: common.defaultMail("The email that is sent when a payment fails."),
  autoRetry: nested(
    parts.autoRetry,
    "Whether and when a failed payment is retried automatically. Unset means enabled.",
  ).serverDefault(),
  autoCancel: nested(
    parts.autoCancel,
    "Whether and when a contract is canceled automatically. Unset means enabled.",
  ).serverDefault(),
};
