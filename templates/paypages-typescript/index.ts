import * as paypages from "pulumi-paypages";

const classes = new paypages.RecurringPlan("classes", {
  planName: "Evening classes",
  processorAEnvId: paypages.Environment.Test,
  platform: { processorA: true },
  language: "en",
  price: 4800,
  billingCycle: { interval: "month" },
});

new paypages.Coupon("spring", {
  processorAEnvId: paypages.Environment.Test,
  couponName: "Spring discount",
  couponCode: "SPRING",
  couponType: paypages.CouponType.Percent,
  rate: 20,
  couponTerm: 3, // months
  paymentType: paypages.PaymentType.Recurring,
  productIds: [classes.paidId],
});

export const address = classes.urlApplication;
