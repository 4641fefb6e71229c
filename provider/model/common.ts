// Objects that several resources share.
import { ChatAction, ChatTargetType, ChatTrigger, WaitingListType } from "./enums.js";
import { flag, integer, nested, oneOf, setOf, text } from "./field.js";
import { notOver } from "./hints.js";
import { object } from "./object.js";
import { at, hint, isGiven, rule } from "./rules.js";
import { anId, someId } from "./sense.js";

/** What is known of the unit of prices. */
export const currency = "The service does not document the currency or its unit; the sandbox counts in yen.";

/** What is known of moments whose unit the service does not tell. */
export const epoch = "The service does not document the unit; the sandbox reads seconds.";

export const mail = object("Mail", "A mail that the service sends.", {
  bcc: flag("Send BCC.").required(),
  subject: text("Subject.").required(),
  body: text("Body.").required(),
});

export const agreementTerms = object("AgreementTerms", "Agreement checkbox.", {
  showAgreementTerms: flag("Use the agreement checkbox.").required(),
  agreementCheckboxText: text("Checkbox text.").required(),
  agreementTitle: text("Terms title.").required(),
  agreementContent: text("Terms body.").required(),
});

/** The list that belongs to a target type names something. */
const namesTargets = (list: string, targetType: string) =>
  rule(`a rule about a ${targetType} names one`, "", ["targetType", list], (values) =>
    values.targetType === targetType && Array.isArray(values[list]) && values[list].length === 0
      ? { path: list, message: `is an empty list: with \`targetType\` "${targetType}", name at least one` }
      : undefined,
  );

export const chatRule = object(
  "ChatRule",
  "Automation rule of the chat platform.",
  {
    trigger: oneOf(ChatTrigger, "When the rule runs.").required(),
    action: oneOf(ChatAction, "What the rule does.").required(),
    guildId: text("Server id.").required().sensible(someId),
    targetType: oneOf(ChatTargetType, "What the rule is about.").required(),
    roleIds: setOf(text().sensible(someId), "Roles.").requiredWhen("targetType", "role"),
    channelIds: setOf(text().sensible(someId), "Channels.").requiredWhen("targetType", "channel"),
    relatedRole: flag("Check related roles."),
  },
  namesTargets("roleIds", "role"),
  namesTargets("channelIds", "channel"),
);

export const msg = object("Msg", "Messaging-app settings.", {
  channelId: text("Channel id.").required().sensible(anId),
  channelSecret: text("Channel secret.").required().secret(),
  addFriendOption: integer("Offer to add as a friend: 1 = normal, 2 = forced, anything else = unused.").meaningOnly(
    1,
    2,
  ),
});

export const receptionHours = object("ReceptionHours", "When a sale starts or ends.", {
  time: integer("Epoch time; sent as it is (clients of the service use seconds).").required(),
  message: text("Message."),
});

export const inventoryAlert = object("InventoryAlert", "Stock alert.", {
  threshold: text("Stock-alert threshold.").required(),
  message: text("Stock-alert message.").required(),
});

export const providerInformation = object("ProviderInformation", "Provider links.", {
  urlBusiness: text("Business website.").spelt("url_bussiness"),
  urlSupport: text("Support website."),
  urlServiceTerms: text("Described by the service as the privacy policy."),
  urlPrivacyPolicy: text("Described by the service as the terms of use."),
  urlSpecialCommercialLaw: text("Notation under the specified-commercial-transactions law."),
});

export const note = object("Note", "A remark field.", {
  name: text("Remark-field name.").required(),
  require: flag("Mandatory flag.").required(),
});

export const additionalAddress = object("AdditionalAddress", "An extra receiving mail address.", {
  email: text("Mail address."),
  name: text("Display name."),
});

const itemNames = {
  sellerName: text("Seller label.").required(),
  purchaser: text("Purchaser label.").required(),
  planName: text("Service-name label.").required(),
  name: text("Name label.").required(),
  company: text("Company label.").required(),
  formName1: text("Title of the free registration form.").required(),
  formName2: text("Confirmation prompt.").required(),
  formName3: text("Application-complete heading.").required(),
  button1: text("Application button label.").required(),
};

export const customItemNames = object("CustomItemNames", "Custom labels.", itemNames);

export const installmentItemNames = object("InstallmentItemNames", "Custom labels of an installment page.", {
  ...itemNames,
  totalAmount: text("Total-amount label. The service names this item without describing it.").byService(),
});

const { AutomaticApproval } = WaitingListType.values;

/** -1 is the documented default: on most pages nobody has to give an interval. */
const hoursToWait = rule("an approval after an hour or more", "", ["type", "interval"], ({ type, interval }) =>
  type === AutomaticApproval && typeof interval === "number" && interval < 1 && interval !== -1
    ? { path: "interval", message: `must be at least 1 hour with \`type\` ${type}, not ${interval}` }
    : undefined,
);

const hoursGiven = hint("an approval after some hours", ["type", "interval"], ({ type, interval }) =>
  type === AutomaticApproval && (!isGiven(interval) || interval === -1)
    ? { path: "interval", message: `is ${interval ?? "left out"}: with \`type\` ${type}, give the hours to wait` }
    : undefined,
);

export const waitingList = object(
  "WaitingList",
  "Conditional application or waiting list.",
  {
    type: oneOf(WaitingListType, "Mode. With 0 the object is not sent at all.").requiredByRule(
      "the page is a registration or an installment page",
    ),
    interval: integer("Automatic-approval interval in hours.")
      .requiredByRule("`type` is 2 on an installment page")
      .defaults(-1)
      .heeded("type", 2),
    mailApplication: nested(mail, "Application mail.").byService(),
    mailCancel: nested(mail, "Not-established mail.").byService().heeded("type", 3),
    formationTrigger: integer("Establishment condition.").byService(),
    applicationDeadline: integer(`Deadline. ${epoch}`).heeded("type", 3),
    minParticipants: integer("Minimum number of participants.").heeded("type", 3),
  },
  hoursToWait,
  hoursGiven,
  notOver("applicationDeadline"),
);

/** For registration and installment pages. */
export const waitingListNeedsType = rule(
  "waiting list needs a type",
  "Required whenever waiting_list is sent to the registration-page API or the monthly-installment API",
  ["waitingList.type"],
  (values) =>
    isGiven(at(values, "waitingList")) && !isGiven(at(values, "waitingList.type"))
      ? { path: "waitingList.type", message: "is missing: a waiting list needs its mode here (0 to 3)" }
      : undefined,
);
