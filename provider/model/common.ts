// Objects that several resources share.
import {
  ChatAction,
  ChatTargetType,
  ChatTrigger,
  ContractorStatus,
  ContractType,
  Environment,
  PaymentType,
  WaitingListType,
} from "./enums.js";
import { exact, type Field, flag, integer, nested, number, object, oneOf, setOf, string, widening } from "./field.js";
import { notOver } from "./hints.js";
import { hint, isEmptyList, isGiven, rule } from "./rules.js";
import { count, optionalId, requiredId, seconds, zeroOrMore } from "./sanity.js";

/** The documentation's sentence about the unit of prices. */
export const currency = "The service doesn't document the currency or its unit; the sandbox assumes yen.";

/** The documentation's sentence about times whose unit the service doesn't document. */
export const epoch = "The service doesn't document the unit; the sandbox assumes seconds.";

export const mail = object("Mail", "An email that the service sends: its subject and its text.", {
  bcc: flag("Whether a blind copy (BCC) of the email is sent. The service doesn't document to whom.").required(),
  subject: string("The subject line of the email.").required(),
  body: string("The text of the email.").required(),
});

/** An email that the service has a template for. */
export const defaultMail = (doc: string): Field =>
  nested(mail, `${doc} If omitted, the service uses its own template.`).serverDefault();

export const agreementTerms = object("AgreementTerms", "The terms that customers accept with a checkbox on the page.", {
  showAgreementTerms: flag("Whether the page shows the checkbox.").required(),
  agreementCheckboxText: string("The text of the checkbox, such as `I agree to the terms`.").required(),
  agreementTitle: string("The title of the terms.").required(),
  agreementContent: string("The text of the terms.").required(),
});

const targets = (type: string) =>
  setOf(string().plausible(requiredId), `The ids of the ${type}s that the rule applies to.`).requiredWhen(
    "targetType",
    type,
  );

/** Requires the list of a target type to be non-empty. */
const namesTargets = (list: string, targetType: string) =>
  rule(`A rule about ${targetType}s must name at least one.`, "", ["targetType", list], ([type, ids]) =>
    type === targetType && isEmptyList(ids)
      ? `is an empty list: with \`targetType\` "${type}", name at least one`
      : undefined,
  );

export const chatRule = object(
  "ChatRule",
  "A rule that grants or removes roles of a chat server, or removes customers from it.",
  {
    trigger: oneOf(
      ChatTrigger,
      "When the rule runs: at registration, manually afterwards, or on cancellation.",
    ).required(),
    action: oneOf(
      ChatAction,
      "The action of the rule: it grants a role, removes a role, or removes the customer from the server.",
    ).required(),
    guildId: string("The id of the chat server that the rule applies to.").required().plausible(requiredId),
    targetType: oneOf(ChatTargetType, "Whether the rule applies to roles or to channels.").required(),
    roleIds: targets("role"),
    channelIds: targets("channel"),
    // The specification gives no default. An omitted flag is off, as every optional flag of the specification.
    relatedRole: flag("Whether related roles are checked. The service doesn't document which roles these are."),
  },
  namesTargets("roleIds", "role"),
  namesTargets("channelIds", "channel"),
);

export const msg = object("Msg", "The channel of the messaging app that a page works with.", {
  channelId: string("The id of the channel of the messaging app.").required().plausible(optionalId),
  channelSecret: string("The secret of the channel of the messaging app.").required().secret(),
  addFriendOption: integer(
    "How the page offers to add the channel as a friend: 1 is normal, 2 is forced. If omitted, or with other values, it doesn't.",
  ).validValues(1, 2),
});

export const receptionHours = object("ReceptionHours", "The moment at which a sale starts or ends.", {
  time: integer(`The moment as epoch time, such as 1893456000 for the start of 2030 in UTC. ${epoch}`)
    .required()
    .plausible(seconds),
  message: string("A message for that moment. The service doesn't document where it appears."),
});

export const inventoryAlert = object("InventoryAlert", "An alert about the stock of a page.", {
  threshold: string(
    "The threshold of the stock alert, as a string such as `5`. The service doesn't document how it counts.",
  )
    .required()
    .as(exact),
  message: string("The message of the stock alert.").required(),
});

export const providerInformation = object(
  "ProviderInformation",
  "Links to websites of the provider of the product or the service.",
  {
    urlBusiness: string("The address of the provider's business website, such as `https://example.com`.").wireName(
      "url_bussiness",
    ),
    urlSupport: string("The address of the provider's support website."),
    urlServiceTerms: string(
      "The address that the service describes as the privacy policy, although its name says terms of service. Check on the page which of the two it links.",
    ),
    urlPrivacyPolicy: string(
      "The address that the service describes as the terms of use, although its name says privacy policy. Check on the page which of the two it links.",
    ),
    urlSpecialCommercialLaw: string("The address of the legal notice (Specified Commercial Transactions Act)."),
  },
);

export const note = object("Note", "A remark field: an additional question on the page.", {
  name: string("The name of the remark field, such as `Which level are you?`.").required(),
  require: flag("Whether the remark field is required.").required(),
});

export const additionalAddress = object("AdditionalAddress", "An additional email address that receives the emails.", {
  email: string("The additional email address, such as `office@example.com`."),
  name: string("The display name of the email address."),
});

const itemNames = {
  sellerName: string("The label that the page shows for the seller.").required(),
  purchaser: string("The label that the page shows for the purchaser.").required(),
  planName: string("The label that the page shows for the name of the service.").required(),
  name: string("The label that the page shows for a name.").required(),
  company: string("The label that the page shows for a company.").required(),
  formName1: string("The title of the free registration form.").required(),
  formName2: string("The prompt that asks customers to confirm.").required(),
  formName3: string("The heading shown when an application is complete.").required(),
  button1: string("The label of the application button.").required(),
};

export const customItemNames = object(
  "CustomItemNames",
  "Custom labels of a page. If you set them, each is required.",
  itemNames,
);

export const installmentItemNames = object(
  "InstallmentItemNames",
  "Custom labels of an installment page. If you set them, each except the total amount is required.",
  {
    ...itemNames,
    totalAmount: string(
      "The label for the total amount. The service lists this item without a description.",
    ).serverDefault(),
  },
);

const { AutomaticApproval } = WaitingListType.values;

/** -1 is the documented default: most pages need no interval. */
const hoursToWait = rule("Approval takes at least one hour.", "", ["type", "interval"], ([type, interval]) =>
  type === AutomaticApproval && typeof interval === "number" && interval < 1 && interval !== -1
    ? `must be at least 1 hour with \`type\` ${type}, not ${interval}`
    : undefined,
);

const hoursGiven = hint("an approval after some hours", ["type", "interval"], ([type, interval]) =>
  type === AutomaticApproval && (interval === undefined || interval === -1)
    ? `is ${interval ?? "omitted"}: with \`type\` ${type}, give the hours to wait`
    : undefined,
);

/** Without a mode, the other properties have no effect. */
const typeGiven = hint("a waiting list has a mode", ["type"], ([type]) =>
  isGiven(type)
    ? undefined
    : "is omitted: the service doesn't document what a waiting list without a mode does; give 1, 2 or 3",
);

export const waitingList = object(
  "WaitingList",
  "A waiting list, or applications that take effect only if a condition is met.",
  {
    type: oneOf(
      WaitingListType,
      "How applications are accepted: manually (1), automatically after some hours (2), or only if a condition is met (3). With 0, there is no waiting list, as if you omit the object.",
    ).requiredByRule("the page is a registration or an installment page"),
    interval: integer("The number of hours after which an application is approved automatically.")
      .requiredByRule("`type` is 2 on an installment page")
      .defaults(-1)
      .appliesOnlyWhen("type", 2),
    mailApplication: defaultMail("The email about an application."),
    mailCancel: defaultMail("The email that says that an application did not take effect.").appliesOnlyWhen("type", 3),
    // The specification gives neither a default nor a value for none, so the service's default applies.
    formationTrigger: integer(
      "The condition for applications to take effect, as a number. The service doesn't document its values.",
    ).serverDefault(),
    applicationDeadline: integer(`The deadline of the conditional application. ${epoch}`)
      .plausible(seconds)
      .appliesOnlyWhen("type", 3),
    minParticipants: integer("The minimum number of participants for applications to take effect.")
      .plausible(zeroOrMore)
      .appliesOnlyWhen("type", 3),
  },
  typeGiven,
  hoursToWait,
  hoursGiven,
  notOver("applicationDeadline"),
);

export const waitingListField = nested(
  waitingList,
  "A waiting list, or applications that take effect only if a condition is met. If omitted, there is none.",
)
  .unused("type", 0)
  .as(widening);

/** For registration and installment pages. */
export const waitingListNeedsType = rule(
  "A waiting list requires a type.",
  "Required whenever waiting_list is sent to the registration-page API or the monthly-installment API",
  ["waitingList", "waitingList.type"],
  ([list, type]) =>
    isGiven(list) && !isGiven(type) ? "is missing: a waiting list needs its mode here (0 to 3)" : undefined,
);

// Objects that occur only in responses.

export const planSummary = object("PlanSummary", "A registration page as an item of a list.", {
  planId: string("The service's id of the registration page."),
  contractType: oneOf(ContractType, "How customers register: by email address, chat account or messaging-app account."),
  planName: string("The name of the registration page."),
  urlApplication: string("The address of the page, which customers open."),
});

export const contractor = object("Contractor", "A customer who has registered on a registration page.", {
  status: oneOf(
    ContractorStatus,
    "The status of the registration: contracted, canceled, waiting, or not established.",
  ).required(),
  email: string("The email address of the customer.").required().personal(),
  name: string("The name of the customer.").required().personal(),
  company: string("The company of the customer, if any.").personal(),
  contractDate: string("The date of the contract. The service doesn't document its format.").required(),
  cancelDate: string("The date of the cancellation, if any. The service doesn't document its format."),
  chatId: string("The id of the customer's account on the chat platform.").personal(),
  chatUserName: string("The name of the customer's account on the chat platform.").personal(),
  msgId: string("The id of the customer's account on the messaging app.").personal(),
  msgUserName: string("The name of the customer's account on the messaging app.").personal(),
});

export const couponSummary = object("CouponSummary", "A discount code as an item of a list.", {
  couponId: string("The service's id of the discount code."),
  label: string("The label of the discount code, if any."),
  couponName: string("The display name of the discount code. Customers enter `couponCode` instead."),
  couponCode: string("The code that a customer enters."),
  processorAEnvId: oneOf(
    Environment,
    "The environment of processor A that the code is for: 0 is production, 1 is test.",
  ),
  paymentType: oneOf(PaymentType, "The kind of payment that the code applies to."),
  couponCount: number("The maximum number of uses. Unset if unlimited.").plausible(count),
  useCouponCount: number("The number of uses of the code.").plausible(count),
  productIds: setOf(
    string(),
    "The ids of the pages that the code applies to. Empty if it applies to every page of its payment kind.",
  ),
  createdDate: string(
    "When the code was created, as `yyyy/MM/dd HH:mm:ss`. The service doesn't document the time zone.",
  ),
});
