// The catalogue of a small language school: how people register and pay, one discount, and a chat server for members.
import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages";

const config = new pulumi.Config();
const guildId = config.get("guildId") ?? "school-server";
const monthlyPrice = config.getNumber("monthlyPrice") ?? 4800;
const discount = config.getNumber("discount") ?? 20;

// Pages and codes belong to processor A's test environment until the school goes live.
const processorAEnvId = paypages.Environment.Test;

const members = new paypages.ChatRole("members", {
  guildId,
  name: "Members",
  permissions: ["VIEW_CHANNEL", "SEND_MESSAGES", "READ_MESSAGE_HISTORY"],
});

const lounge = new paypages.ChatChannel("lounge", {
  guildId,
  type: 0,
  name: "members-lounge",
  topic: "For everybody who learns with us",
  // Nobody sees the channel by default (the role of everybody has the server's own id); members do.
  role: [
    { id: guildId, deny: ["VIEW_CHANNEL"] },
    { id: members.roleId, allow: ["VIEW_CHANNEL", "SEND_MESSAGES"] },
  ],
});

const trialLesson = new paypages.RegistrationPlan("trial-lesson", {
  contractType: paypages.ContractType.Email,
  planName: "Free trial lesson",
  language: paypages.Language.English,
  providerName: "Harbour Language School",
  quantity: 12,
  notes: [
    { name: "Which language would you like to learn?", require: true },
    { name: "When do you have time?", require: false },
  ],
});

const workbook = new paypages.OneTimeProduct("workbook", {
  productName: "Workbook, first year",
  processorAEnvId,
  platform: { processorA: true },
  language: paypages.Language.English,
  price: 2400,
  stock: 300,
  limitPerPerson: 2,
  useShippingAddress: true,
});

const evenings = new paypages.RecurringPlan("evening-classes", {
  planName: "Evening classes",
  processorAEnvId,
  platform: { processorA: true },
  language: paypages.Language.English,
  price: monthlyPrice,
  billingCycle: { interval: "month" },
  // A customer becomes a member of the chat server.
  chatRule: {
    trigger: paypages.ChatTrigger.Auto,
    action: paypages.ChatAction.Grant,
    guildId,
    targetType: paypages.ChatTargetType.Role,
    roleIds: [members.roleId],
  },
});

const summerCourse = new paypages.InstallmentPlan("summer-course", {
  planName: "Summer course, paid monthly",
  processorAEnvId,
  platform: { processorA: true },
  language: paypages.Language.English,
  price: 36000,
  billingCycle: { interval: "month", installmentsCount: 6 },
});

const spring = new paypages.Coupon("spring", {
  processorAEnvId,
  couponName: "Spring discount",
  couponCode: "SPRING",
  couponType: paypages.CouponType.Percent,
  rate: discount,
  couponTerm: 3,
  couponCount: 100,
  startDate: "2026-03-01",
  endDate: "2027-05-31",
  paymentType: paypages.PaymentType.Recurring,
  productIds: [evenings.paidId],
});

export const pages = {
  trialLesson: trialLesson.urlApplication,
  workbook: workbook.urlApplication,
  evenings: evenings.urlApplication,
  summerCourse: summerCourse.urlApplication,
};
export const springId = spring.couponId;
export const loungeId = lounge.channelId;
