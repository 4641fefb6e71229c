// Objects that several resources share.
import { ChatAction, ChatTargetType, ChatTrigger, WaitingListType } from "./enums.js";
import { flag, integer, nested, oneOf, setOf, text } from "./field.js";
import { object } from "./object.js";
import { at, isGiven, rule } from "./rules.js";

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

export const chatRule = object("ChatRule", "Automation rule of the chat platform.", {
  trigger: oneOf(ChatTrigger, "When the rule runs.").required(),
  action: oneOf(ChatAction, "What the rule does.").required(),
  guildId: text("Server id.").required(),
  targetType: oneOf(ChatTargetType, "What the rule is about.").required(),
  roleIds: setOf(text(), "Roles.").requiredWhen("targetType", "role"),
  channelIds: setOf(text(), "Channels.").requiredWhen("targetType", "channel"),
  relatedRole: flag("Check related roles."),
});

export const msg = object("Msg", "Messaging-app settings.", {
  channelId: text("Channel id.").required(),
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

export const waitingList = object("WaitingList", "Conditional application or waiting list.", {
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
  applicationDeadline: integer("Deadline.").heeded("type", 3),
  minParticipants: integer("Minimum number of participants.").heeded("type", 3),
});

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
