// Registration pages.
import { chatRule, contractor, defaultMail, planSummary, waitingListField, waitingListNeedsType } from "./common.js";
import { pageDeletion } from "./deletionOptions.js";
import { ContractFlow, ContractorStatus, ContractType, Language } from "./enums.js";
import { anything, flag, integer, listOf, nested, object, oneOf, string, widening } from "./field.js";
import { notOver } from "./hints.js";
import { kind } from "./kind.js";
import { color, pageFields as page } from "./pageFields.js";
import { minusOneOrMore, notBlank } from "./sanity.js";

export const registrationPlan = object(
  "RegistrationPlan",
  "A registration page: customers register by email address, chat account or messaging-app account.",
  {
    contractType: oneOf(
      ContractType,
      "How customers register: by email address, chat account or messaging-app account.",
    ).required(),
    planName: string("The name of the event or service that customers register for, such as `Free trial lesson`.")
      .required()
      .plausible(notBlank),
    language: oneOf(Language, "The language of the page: Japanese, English or Portuguese.").required(),
    providerName: string("The name of the provider of the event or service."),
    label: page.label,
    agreementTerms: page.agreementTerms,
    showChatAccountChange: flag("Whether customers can change their role on the user page."),
    chatRule: nested(chatRule, "The changes on the chat server when a customer registers or cancels.").requiredWhen(
      "contractType",
      "chat",
    ),
    msg: page.msg.requiredWhen("contractType", "msg"),
    urlRedirect1: page.urlRedirect1,
    urlRedirect2: page.urlRedirect2,
    mailApplication: page.mailApplication,
    mailContract: defaultMail("The email about the contract."),
    contractStart: page.salesStart,
    contractEnd: page.salesEnd,
    quantity: integer("The number of places on the page. -1 means no limit; the service doesn't document this value.")
      .as(widening)
      .plausible(minusOneOrMore),
    alertInventory: page.alertInventory,
    customItemNames: page.customItemNames,
    freeSpace: string("Free text that the page shows."),
    providerInformation: page.providerInformation,
    contractFlow: oneOf(
      ContractFlow,
      "Whether entering a name and email address is a part of the page (1) or a separate step (2).",
    ).defaults(1),
    displayFreeSpace: page.displayFreeSpace,
    disableCompanyName: page.disableCompanyName.wireName("disalbe_company_name"),
    usePhoneNumber: page.usePhoneNumber,
    notes: page.notes,
    backgroundColor: string("The background color of the page, such as `#f8f8f8`.").as(color),
    additionalAddress: page.additionalAddress,
    waitingList: waitingListField,
    urlApplication: page.urlApplication,
  },
  waitingListNeedsType,
  notOver("contractEnd.time"),
);

/** The specification shows no field of a remark value or of affiliate information. */
const person = contractor.with({
  notes: listOf(
    anything(),
    "The customer's entries in the remark fields, as the service returns them. The service doesn't document their format.",
  ).personal(),
  affiliate: anything(
    "The affiliate information, as the service returns it. The service doesn't document its format.",
  ).personal(),
});

const { Cancelled, NotEstablished, Waiting } = ContractorStatus.values;

export const registrationPlanKind = kind({
  model: registrationPlan,
  noun: "registration",
  endpoint: "/v1/advance",
  idName: "planId",
  response: { id: "plan_id", body: "plan", list: "plans" },
  summary: planSummary,
  address: "urlApplication",
  label: "planName",
  customers: {
    path: "contractor",
    list: "contractor",
    statuses: { ended: [Cancelled, NotEstablished], waiting: Waiting },
    functionName: "getContractors",
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
