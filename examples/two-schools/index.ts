// The same catalog for two schools, each with its own account: `pulumi config set harbour:appId …` and so on.
import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages-native";

const schools = { harbour: { monthlyPrice: 4800 }, riverside: { monthlyPrice: 5200 } };

export const addresses = Object.fromEntries(
  Object.entries(schools).map(([school, { monthlyPrice }]) => {
    const config = new pulumi.Config(school);
    const provider = new paypages.Provider(school, {
      appId: config.require("appId"),
      appSecret: config.requireSecret("appSecret"),
      sandboxBaseUrl: config.require("sandboxBaseUrl"),
    });

    const classes = new paypages.RecurringPlan(
      `${school}-classes`,
      {
        planName: "Evening classes",
        processorAEnvId: paypages.Environment.Test,
        platform: { processorA: true },
        price: monthlyPrice,
        billingCycle: { interval: "month" },
      },
      { provider },
    );
    new paypages.Coupon(
      `${school}-spring`,
      {
        processorAEnvId: paypages.Environment.Test,
        couponName: "Spring discount",
        couponCode: "SPRING",
        couponType: paypages.CouponType.Percent,
        rate: 20,
        couponTerm: 3,
        paymentType: paypages.PaymentType.Recurring,
        productIds: [classes.paidId],
      },
      { provider },
    );
    return [school, classes.urlApplication];
  }),
);
