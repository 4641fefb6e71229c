// What pages share.
import * as common from "./common.js";
import { ContractFlow, describeEnum, Environment, FreeSpaceDisplay, Language } from "./enums.js";
import { type Fields, flag, integer, listOf, nested, oneOf, type Trait, text, textLike } from "./field.js";
import * as parts from "./pageParts.js";
import { filled, zeroOrMore } from "./sanity.js";

/** The specification makes `platform` optional; a create without one true platform has been refused. */
export const platformRefused =
  "If the service's words are about the platform: give `platform` with at least one of its members true.";

/** The specification lists the values for codes only, so that other strings stay possible for pages. */
const knownEnvironment: Trait = {
  name: "known environment",
  hint: (value) =>
    Environment.members.some((member) => member.value === value)
      ? undefined
      : `is ${JSON.stringify(value)}, not one of ${describeEnum(Environment)}: discount codes exist only for these, and ` +
        "a later correction replaces the page",
};

/** What every payment page has (kinds O, R and I). */
export const pageFields = {
  processorAEnvId: textLike(
    Environment,
    "The id of processor A's environment: `0` is production, `1` is test, as for discount codes. The service documents the values for codes only.",
  )
    .as(knownEnvironment)
    .required()
    .defaults("1")
    .immutable(),
  platform: nested(
    parts.paymentPlatform,
    "The ways to pay that the page offers, such as by card with processor A.",
  ).immutable(),
  providerName: text("The name of the provider of the product or the service."),
  label: text("A label for the page. The service does not document where it appears."),
  language: oneOf(Language, "The language of the application page: Japanese, English or Portuguese."),
  taxRate: integer(
    "The tax rate, such as 10. The service does not document its unit; the sandbox reads percent.",
  ).sensible(zeroOrMore),
  receiptExclusionTax: flag("Whether the receipt is shown without tax.").defaults(false),
  honorificTitle: text("The honorific that goes with a name, such as `Ms.`."),
  proviso: text("The proviso text of the receipt, such as `For lessons`."),
  agreementTerms: nested(
    common.agreementTerms,
    "The terms that people agree to, with a checkbox on the page. If omitted, there is no checkbox.",
  ),
  chatRule: nested(common.chatRule, "What happens on the chat server when somebody applies or cancels."),
  msg: nested(common.msg, "The channel of the messaging app that the page works with."),
  showChatAccountChange: flag("Whether the buyer can change the id of the chat account.").defaults(false),
  mailApplication: common.defaultMail("The mail that is sent when an application is complete."),
  mailInvoice: common.defaultMail("The mail with the invoice."),
  cardAttribute: nested(
    parts.cardAttribute,
    "What the page asks for with a card. If omitted, only the name on the card is active.",
  ).serverDefault(),
  companyInfo: nested(
    parts.companyInfo,
    "The business information that the page shows. If omitted, the client's own.",
  ).serverDefault(),
  providerInformation: nested(
    common.providerInformation,
    "Links to websites of the provider, such as the support website.",
  ),
  usePhoneNumber: flag("Whether the page asks for a phone number.").defaults(false),
  receiptEmail: flag("Whether a receipt is sent by mail."),
  alertInventory: nested(common.inventoryAlert, "An alert about the stock of the page."),
  customItemNames: nested(common.customItemNames, "Custom labels for what the page shows."),
  notes: listOf(nested(common.note), "Remark fields: what else the page asks for, in this order."),
  additionalAddress: listOf(nested(common.additionalAddress), "Extra mail addresses that receive mail, in this order."),
  freeSpace: text("Free text that the page shows in a separate area."),
  displayFreeSpace: oneOf(
    FreeSpaceDisplay,
    "Where the free text is shown: on the payment page only (1), or on the application page, too (3).",
  ).defaults(3),
  backgroundColor: text("The background color of the page, such as `#ffffff`.").defaults("#f8f8f8"),
  urlRedirect1: text(
    "The address that people are sent to when their reception is complete, such as `https://example.com/received`.",
  ),
  urlRedirect2: text(
    "The address that people are sent to when their application is complete, such as `https://example.com/welcome`.",
  ),
  salesStart: nested(common.receptionHours, "When sales start. If omitted, there is no start."),
  salesEnd: nested(common.receptionHours, "When sales end. If omitted, there is no end."),
  metaInformation: text("The meta information of the page. The service does not document its form."),
  adsConversionApi: nested(parts.adsConversionApi, "The settings of the advertising conversion API.").defaults({}),
  enableSaveUtm: flag(
    "Whether the UTM parameters of the page's address are saved: they tell which campaign brought somebody.",
  ).defaults(false),
  contractFlow: oneOf(
    ContractFlow,
    "Whether entering a name and email address is a part of the payment page (1) or a separate step (2).",
  ).defaults(1),
  disableCompanyName: flag("Whether the input for a company name is hidden.").defaults(false),
  urlApplication: text("The address of the page, for people to open.").output({ isAlways: true }),
} satisfies Fields;

/** What pages with a billing cycle have (kinds R and I). */
export const cycleFields: Fields = {
  planName: text("The name of the plan, such as `Evening classes`.").required().sensible(filled),
  mailContract: common.defaultMail("The mail that is sent when the contract is complete."),
  mailCancel: common.defaultMail("The mail that is sent on cancellation."),
  mailInvoiceNotice: common.defaultMail("The mail that gives notice of an invoice before it is billed."),
  noticeDaysBefore: integer("How many days before billing the notice mail is sent.")
    .requiredByRule("`mailInvoiceNotice` is given")
    .defaults(3)
    .sensible(zeroOrMore),
  mailInvoiceError: common.defaultMail("The mail that is sent when a payment fails."),
  autoRetry: nested(
    parts.autoRetry,
    "Whether and when a failed payment is tried again automatically. If omitted, it is enabled.",
  ).serverDefault(),
  autoCancel: nested(
    parts.autoCancel,
    "Whether and when a contract is canceled automatically. If omitted, it is enabled.",
  ).serverDefault(),
};
