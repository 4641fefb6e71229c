// Objects that several resources share.
import { ChatAction, ChatTargetType, ChatTrigger, WaitingListType } from "./enums.js";
import { type Field, flag, integer, nested, oneOf, setOf, text } from "./field.js";
import { notOver } from "./hints.js";
import { object } from "./object.js";
import { hint, isEmptyList, isGiven, rule } from "./rules.js";
import { anId, someId, zeroOrMore } from "./sanity.js";

/** What is known of the unit of prices. */
export const currency = "The service does not document the currency or its unit; the sandbox counts in yen.";

/** What is known of moments whose unit the service does not tell. */
export const epoch = "The service does not document the unit; the sandbox reads seconds.";

export const mail = object("Mail", "A mail that the service sends: its subject and its text.", {
  bcc: flag("Whether a blind copy (BCC) of the mail is sent. The service does not document to whom.").required(),
  subject: text("The subject line of the mail.").required(),
  body: text("The text of the mail.").required(),
});

/** A mail that the service has a template for. */
export const defaultMail = (doc: string): Field =>
  nested(mail, `${doc} If omitted, the service's template applies.`).serverDefault();

export const agreementTerms = object("AgreementTerms", "The terms that people agree to, with a checkbox on the page.", {
  showAgreementTerms: flag("Whether the page uses the agreement checkbox.").required(),
  agreementCheckboxText: text("The text of the checkbox, such as `I agree to the terms`.").required(),
  agreementTitle: text("The title of the terms.").required(),
  agreementContent: text("The body of the terms: what people agree to.").required(),
});

const targets = (type: string) =>
  setOf(text().sensible(someId), `The ids of the ${type}s that the rule is about.`).requiredWhen("targetType", type);

/** The list that belongs to a target type names something. */
const namesTargets = (list: string, targetType: string) =>
  rule(`A rule about ${targetType}s must name at least one.`, "", ["targetType", list], ([type, ids]) =>
    type === targetType && isEmptyList(ids)
      ? `is an empty list: with \`targetType\` "${type}", name at least one`
      : undefined,
  );

export const chatRule = object(
  "ChatRule",
  "A rule by which somebody on the page gets or loses roles of a chat server, or has to leave it.",
  {
    trigger: oneOf(
      ChatTrigger,
      "When the rule runs: at registration, manually afterwards, or on cancellation.",
    ).required(),
    action: oneOf(
      ChatAction,
      "What the rule does: it gives a role, removes a role, or kicks somebody from the server.",
    ).required(),
    guildId: text("The id of the chat server that the rule works on.").required().sensible(someId),
    targetType: oneOf(ChatTargetType, "Whether the rule is about roles or about channels.").required(),
    roleIds: targets("role"),
    channelIds: targets("channel"),
    // The specification gives no default. A flag that is omitted is off, as every optional flag of the specification.
    relatedRole: flag("Whether related roles are checked. The service does not document which roles these are."),
  },
  namesTargets("roleIds", "role"),
  namesTargets("channelIds", "channel"),
);

export const msg = object("Msg", "The channel of the messaging app that a page works with.", {
  channelId: text("The id of the channel of the messaging app.").required().sensible(anId),
  channelSecret: text("The secret of the channel of the messaging app.").required().secret(),
  addFriendOption: integer(
    "How adding as a friend is offered: 1 is normal, 2 is forced. It is not used with any other value, or if omitted.",
  ).validValues(1, 2),
});

export const receptionHours = object("ReceptionHours", "The moment at which a sale starts or ends.", {
  time: integer(`The moment as epoch time; 1893456000 is the start of 2030 in seconds, in UTC. ${epoch}`).required(),
  message: text("A message that belongs to the moment. The service does not document where it appears."),
});

export const inventoryAlert = object("InventoryAlert", "An alert about the stock of a page.", {
  threshold: text(
    "The threshold of the stock alert, as a text such as `5`. The service does not document how it counts.",
  ).required(),
  message: text("The message of the stock alert.").required(),
});

export const providerInformation = object(
  "ProviderInformation",
  "Links to websites of the provider of the product or the service.",
  {
    urlBusiness: text("The address of the provider's business website, such as `https://example.com`.").wireName(
      "url_bussiness",
    ),
    urlSupport: text("The address of the provider's support website."),
    urlServiceTerms: text(
      "The address that the service describes as the privacy policy, although its name says terms of service. Check on the page which of the two it links.",
    ),
    urlPrivacyPolicy: text(
      "The address that the service describes as the terms of use, although its name says privacy policy. Check on the page which of the two it links.",
    ),
    urlSpecialCommercialLaw: text("The address of the notation under the specified-commercial-transactions law."),
  },
);

export const note = object("Note", "A remark field: something else that the page asks for.", {
  name: text("The name of the remark field, such as `Which level are you?`.").required(),
  require: flag("Whether the remark field must be filled in.").required(),
});

export const additionalAddress = object("AdditionalAddress", "An extra mail address that receives mail.", {
  email: text("The extra mail address, such as `office@example.com`."),
  name: text("The name that is displayed for the mail address."),
});

const itemNames = {
  sellerName: text("The label that the page shows for the seller.").required(),
  purchaser: text("The label that the page shows for the purchaser.").required(),
  planName: text("The label that the page shows for the name of the service.").required(),
  name: text("The label that the page shows for a name.").required(),
  company: text("The label that the page shows for a company.").required(),
  formName1: text("The title of the free registration form.").required(),
  formName2: text("The prompt that asks people to confirm.").required(),
  formName3: text("The heading shown when an application is complete.").required(),
  button1: text("The label of the application button.").required(),
};

export const customItemNames = object(
  "CustomItemNames",
  "Custom labels of a page. They are given together: each of them is required.",
  itemNames,
);

export const installmentItemNames = object(
  "InstallmentItemNames",
  "Custom labels of an installment plan's page. They are given together: all but the total amount are required.",
  {
    ...itemNames,
    totalAmount: text(
      "The label for the total amount. The service names this item without describing it.",
    ).serverDefault(),
  },
);

const { AutomaticApproval } = WaitingListType.values;

/** -1 is the documented default: on most pages nobody has to give an interval. */
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

/** Without a mode, the other properties decide nothing. */
const typeGiven = hint("a waiting list has a mode", ["type"], ([type]) =>
  isGiven(type)
    ? undefined
    : "is omitted: the service doesn't document what a waiting list without a mode does; give 1, 2 or 3",
);

export const waitingList = object(
  "WaitingList",
  "A waiting list, or an application that takes effect only under a condition.",
  {
    type: oneOf(
      WaitingListType,
      "How applications are accepted: manually (1), automatically after some hours (2), or only when a condition is met (3). With 0, there is no waiting list: the object is omitted, and sent with 0 only if an update that omits it leaves a list at the service.",
    ).requiredByRule("the page is a registration or an installment page"),
    interval: integer("The number of hours after which an application is approved automatically.")
      .requiredByRule("`type` is 2 on an installment page")
      .defaults(-1)
      .appliesOnlyWhen("type", 2),
    mailApplication: defaultMail("The mail about an application."),
    mailCancel: defaultMail("The mail that says that an application was not established.").appliesOnlyWhen("type", 3),
    // The specification gives no default, and no value that means none: so the service's own applies.
    formationTrigger: integer(
      "The condition for applications to be established, as a number. The service does not document its values.",
    ).serverDefault(),
    applicationDeadline: integer(`The deadline of the conditional application. ${epoch}`).appliesOnlyWhen("type", 3),
    minParticipants: integer("The minimum number of participants for the application to take effect.")
      .sensible(zeroOrMore)
      .appliesOnlyWhen("type", 3),
  },
  typeGiven,
  hoursToWait,
  hoursGiven,
  notOver("applicationDeadline"),
);

export const waitingListField = nested(
  waitingList,
  "A waiting list, or an application that takes effect only under a condition. If omitted, there is none.",
).unused("type", 0);

/** For registration and installment pages. */
export const waitingListNeedsType = rule(
  "A waiting list requires a type.",
  "Required whenever waiting_list is sent to the registration-page API or the monthly-installment API",
  ["waitingList", "waitingList.type"],
  ([list, type]) =>
    isGiven(list) && !isGiven(type) ? "is missing: a waiting list needs its mode here (0 to 3)" : undefined,
);
