// Objects that occur only in responses.
import { ContractorStatus, ContractType, Environment, PaymentType } from "./enums.js";
import { number, oneOf, setOf, text } from "./field.js";
import { object } from "./object.js";
import { count } from "./sanity.js";

export const planSummary = object("PlanSummary", "A registration page as an item of a list.", {
  planId: text("The service's id of the registration page."),
  contractType: oneOf(ContractType, "How customers register: by email address, chat account or messaging-app account."),
  planName: text("The name of the registration page."),
  urlApplication: text("The address of the page, which customers open."),
});

export const contractor = object("Contractor", "A customer who has registered on a registration page.", {
  status: oneOf(
    ContractorStatus,
    "The status of the registration: contracted, canceled, waiting, or not established.",
  ).required(),
  email: text("The email address of the customer.").required().personal(),
  name: text("The name of the customer.").required().personal(),
  company: text("The company of the customer, if any.").personal(),
  contractDate: text("The date of the contract. The service doesn't document its format.").required(),
  cancelDate: text("The date of the cancellation, if any. The service doesn't document its format."),
  chatId: text("The id of the customer's account on the chat platform.").personal(),
  chatUserName: text("The name of the customer's account on the chat platform.").personal(),
  msgId: text("The id of the customer's account on the messaging app.").personal(),
  msgUserName: text("The name of the customer's account on the messaging app.").personal(),
});

export const couponSummary = object("CouponSummary", "A discount code as an item of a list.", {
  couponId: text("The service's id of the discount code."),
  label: text("The label of the discount code, if any."),
  couponName: text("The display name of the discount code. Customers enter `couponCode` instead."),
  couponCode: text("The code that a customer enters."),
  processorAEnvId: oneOf(
    Environment,
    "The environment of processor A that the code is for: 0 is production, 1 is test.",
  ),
  paymentType: oneOf(PaymentType, "The kind of payment that the code applies to."),
  couponCount: number("The maximum number of uses. Unset if unlimited.").sensible(count),
  useCouponCount: number("The number of uses of the code.").sensible(count),
  productIds: setOf(
    text(),
    "The ids of the pages that the code applies to. Empty if it applies to every page of its payment kind.",
  ),
  createdDate: text("When the code was created, as `yyyy/MM/dd HH:mm:ss`. The service doesn't document the time zone."),
});
