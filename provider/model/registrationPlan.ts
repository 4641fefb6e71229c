// What a registration page is.
import {
  additionalAddress,
  agreementTerms,
  chatRule,
  customItemNames,
  inventoryAlert,
  mail,
  msg,
  note,
  providerInformation,
  receptionHours,
  waitingList,
  waitingListNeedsType,
} from "./common.js";
import { ContractFlow, ContractType, FreeSpaceDisplay, Language } from "./enums.js";
import { flag, integer, listOf, nested, oneOf, text } from "./field.js";
import { notOver } from "./hints.js";
import { object } from "./object.js";
import { filled, orNone } from "./sense.js";

export const registrationPlan = object(
  "RegistrationPlan",
  "A registration page.",
  {
    contractType: oneOf(ContractType, "How people register.").required(),
    planName: text("Plan name.").required().sensible(filled),
    language: oneOf(Language, "Language of the page.").required(),
    providerName: text("Provider name."),
    label: text("Label."),
    agreementTerms: nested(agreementTerms, "Agreement checkbox."),
    showChatAccountChange: flag("Allow role change on the user page."),
    chatRule: nested(chatRule, "Chat-platform automation rule.").requiredWhen("contractType", "chat"),
    msg: nested(msg, "Messaging-app settings.").requiredWhen("contractType", "msg"),
    urlRedirect1: text("Redirect on reception complete."),
    urlRedirect2: text("Redirect on application complete."),
    mailApplication: nested(
      mail,
      "Application-complete mail; the service's template applies when left out.",
    ).byService(),
    mailContract: nested(mail, "Contract mail; the service's template applies when left out.").byService(),
    contractStart: nested(receptionHours, "Sales start."),
    contractEnd: nested(receptionHours, "Sales end."),
    quantity: integer("Stock.").sensible(orNone),
    alertInventory: nested(inventoryAlert, "Stock alert."),
    customItemNames: nested(customItemNames, "Custom labels."),
    freeSpace: text("Free text."),
    providerInformation: nested(providerInformation, "Provider links."),
    contractFlow: oneOf(ContractFlow, "E-mail verification flow.").defaults(1),
    displayFreeSpace: oneOf(FreeSpaceDisplay, "Where the free space is shown.").defaults(3),
    disableCompanyName: flag("Hide the company-name input.").defaults(false).spelt("disalbe_company_name"),
    usePhoneNumber: flag("Ask for a phone number.").defaults(false),
    notes: listOf(nested(note), "Remark fields."),
    backgroundColor: text("Background colour."),
    additionalAddress: listOf(nested(additionalAddress), "Extra receiving mail addresses."),
    waitingList: nested(waitingList, "Conditional application; left out when not used.").unused("type", 0),
    urlApplication: text("Address of the page.").output().always(),
  },
  waitingListNeedsType,
  notOver("contractEnd.time"),
);
