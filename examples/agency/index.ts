// What each client has: a page for every course, and a code for all of them. The stack says which client it is.
import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";
import * as paypages from "pulumi-paypages";

interface Client {
  readonly name: string;
  readonly courses: readonly { readonly name: string; readonly price: number }[];
  readonly code: { readonly text: string; readonly percent: number };
}

const file = process.env.AGENCY_CLIENTS || "clients.json";
const clients: Client[] = JSON.parse(readFileSync(file, "utf8"));
const client = clients.find(({ name }) => name === pulumi.getStack());
if (!client) throw new Error(`${file} has no client of the name ${pulumi.getStack()}`);

const pages = client.courses.map(
  ({ name, price }) =>
    new paypages.RecurringPlan(name, {
      planName: name,
      label: client.name,
      processorAEnvId: paypages.Environment.Test,
      platform: { processorA: true },
      price,
      billingCycle: { interval: "month" },
    }),
);

new paypages.Coupon("spring", {
  processorAEnvId: paypages.Environment.Test,
  couponName: `Spring discount of ${client.name}`,
  couponCode: client.code.text,
  couponType: paypages.CouponType.Percent,
  rate: client.code.percent,
  couponTerm: 3,
  paymentType: paypages.PaymentType.Recurring,
  productIds: pages.map(({ paidId }) => paidId),
});

export const addresses = pages.map(({ urlApplication }) => urlApplication);
