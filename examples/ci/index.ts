// A page and a code that a team reviews like code. The stack says whether it is live: `paypages:mode`, or PAYPAGES_MODE.
import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages";

const settings = new pulumi.Config("paypages");
const isLive = (settings.get("mode") ?? process.env.PAYPAGES_MODE) === "live";
const processorAEnvId = isLive ? paypages.Environment.Production : paypages.Environment.Test;

const classes = new paypages.RecurringPlan(
  "classes",
  {
    planName: "Evening classes",
    processorAEnvId,
    platform: { processorA: true },
    price: 4800,
    billingCycle: { interval: "month" },
    companyInfo: { sourceFromClient: true },
    providerInformation: {
      urlBusiness: "https://school.example",
      urlSpecialCommercialLaw: "https://school.example/law",
    },
    agreementTerms: {
      showAgreementTerms: true,
      agreementCheckboxText: "I agree",
      agreementTitle: "Terms",
      agreementContent: "A month is paid in advance, and can be cancelled until its last day.",
    },
  },
  { protect: isLive },
);

new paypages.Coupon(
  "spring",
  {
    processorAEnvId,
    couponName: "Spring discount",
    couponCode: "SPRING",
    couponType: paypages.CouponType.Percent,
    rate: 20,
    couponTerm: 3,
    couponCount: 100,
    endDate: "2099-05-31",
    paymentType: paypages.PaymentType.Recurring,
    productIds: [classes.paidId],
  },
  { protect: isLive },
);

export const address = classes.urlApplication;
