// What a registration page is.
import { contractor, planSummary } from "./answers.js";
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
import { pageDeletion } from "./deletion.js";
import { ContractFlow, ContractorStatus, ContractType, FreeSpaceDisplay, Language } from "./enums.js";
import { anything, flag, integer, listOf, map, nested, oneOf, text } from "./field.js";
import { notOver } from "./hints.js";
import { kind } from "./kind.js";
import { object } from "./object.js";
import { filled, orNone } from "./sense.js";

export const registrationPlan = object(
  "RegistrationPlan",
  "A registration page: people register by mail address, chat account or messaging-app account.",
  {
    contractType: oneOf(
      ContractType,
      "How people register: by mail address, chat account or messaging-app account.",
    ).required(),
    planName: text("The name of what people register for, such as `Free trial lesson`.").required().sensible(filled),
    language: oneOf(Language, "The language of the page: Japanese, English or Portuguese.").required(),
    providerName: text("The name of whoever provides what people register for."),
    label: text("A label for the page. The service does not document where it appears."),
    agreementTerms: nested(
      agreementTerms,
      "The terms that people agree to, with a checkbox on the page. There is no checkbox when left out.",
    ),
    showChatAccountChange: flag("Whether people can change their role on the user page."),
    chatRule: nested(chatRule, "What happens on the chat server when somebody registers or cancels.").requiredWhen(
      "contractType",
      "chat",
    ),
    msg: nested(msg, "The channel of the messaging app that the page works with.").requiredWhen("contractType", "msg"),
    urlRedirect1: text(
      "The address that people are sent to when their reception is complete, such as `https://example.com/received`.",
    ),
    urlRedirect2: text(
      "The address that people are sent to when their application is complete, such as `https://example.com/welcome`.",
    ),
    mailApplication: nested(
      mail,
      "The mail that is sent when an application is complete. The service's template applies when left out.",
    ).serverDefault(),
    mailContract: nested(
      mail,
      "The mail about the contract. The service's template applies when left out.",
    ).serverDefault(),
    contractStart: nested(receptionHours, "When sales start. There is no such moment when left out."),
    contractEnd: nested(receptionHours, "When sales end. There is no such moment when left out."),
    quantity: integer("The stock of places on the page.").sensible(orNone),
    alertInventory: nested(inventoryAlert, "An alert about the stock of the page."),
    customItemNames: nested(customItemNames, "Custom labels for what the page shows."),
    freeSpace: text("Free text that the page shows."),
    providerInformation: nested(providerInformation, "Links to websites of the provider, such as the support website."),
    contractFlow: oneOf(
      ContractFlow,
      "Whether entering a name and mail address is a part of the page (1) or a step of its own (2).",
    ).defaults(1),
    displayFreeSpace: oneOf(
      FreeSpaceDisplay,
      "Where the free text is shown: on the payment page only (1), or on the application page, too (3).",
    ).defaults(3),
    disableCompanyName: flag("Whether the input for a company name is hidden.")
      .defaults(false)
      .wireName("disalbe_company_name"),
    usePhoneNumber: flag("Whether the page asks for a phone number.").defaults(false),
    notes: listOf(nested(note), "Remark fields: what else the page asks for, in this order."),
    backgroundColor: text("The background color of the page, such as `#f8f8f8`."),
    additionalAddress: listOf(nested(additionalAddress), "Extra mail addresses that receive mail, in this order."),
    waitingList: nested(
      waitingList,
      "A waiting list, or an application that takes effect only under a condition. There is none when left out.",
    ).unused("type", 0),
    urlApplication: text("The address of the page, for people to open.").output({ isAlways: true }),
  },
  waitingListNeedsType,
  notOver("contractEnd.time"),
);

/** The specification shows no member of a remark value or of affiliate information. */
const person = contractor.with({
  notes: listOf(
    anything(),
    "What the person wrote into the remark fields, as the service answers it. The service does not document its form.",
  ).personal(),
  affiliate: map(
    "The affiliate information, as the service answers it. The service does not document its members.",
  ).personal(),
});

const { Cancelled, NotEstablished, Waiting } = ContractorStatus.values;

export const registrationPlanKind = kind({
  model: registrationPlan,
  noun: "registration",
  endpoint: "/v1/advance",
  idName: "planId",
  answer: { id: "plan_id", body: "plan", list: "plans" },
  summary: planSummary,
  address: "urlApplication",
  label: "planName",
  people: {
    path: "contractor",
    list: "contractor",
    statuses: { ended: [Cancelled, NotEstablished], waiting: Waiting },
    lookUp: "getContractors",
    items: "contractors",
    item: person,
  },
  ...pageDeletion,
  example: {
    name: "trialLesson",
    args: {
      contractType: "email",
      planName: "Free trial lesson",
      language: "en",
      quantity: 12,
      notes: [{ name: "Which language would you like to learn?", require: true }],
    },
  },
});
