// Objects that only answers hold.
import { ContractorStatus, ContractType, Environment, PaymentType } from "./enums.js";
import { number, oneOf, setOf, text } from "./field.js";
import { object } from "./object.js";

export const planSummary = object("PlanSummary", "A registration page in a list.", {
  planId: text("Id."),
  contractType: oneOf(ContractType, "How people register."),
  planName: text("Plan name."),
  urlApplication: text("Address of the page."),
});

export const contractor = object("Contractor", "A person on a registration page.", {
  status: oneOf(ContractorStatus, "Status.").required(),
  email: text("Mail address.").required().personal(),
  name: text("Name.").required().personal(),
  company: text("Company.").personal(),
  contractDate: text("Contract date; its format is not documented.").required(),
  cancelDate: text("Cancellation date; its format is not documented."),
  chatId: text("Chat-platform user id.").personal(),
  chatUserName: text("Chat-platform user name.").personal(),
  msgId: text("Messaging-app id.").personal(),
  msgUserName: text("Messaging-app user name.").personal(),
});

export const couponSummary = object("CouponSummary", "A discount code in a list.", {
  couponId: text("Id."),
  label: text("Label."),
  couponName: text("Code name."),
  couponCode: text("Code."),
  processorAEnvId: oneOf(Environment, "Environment: 0 production, 1 test."),
  paymentType: oneOf(PaymentType, "Payment kind."),
  couponCount: number("Number issued; empty when unlimited."),
  useCouponCount: number("How often it was used."),
  productIds: setOf(text(), "Ids of its targets."),
  createdDate: text("yyyy/MM/dd HH:mm:ss."),
});
