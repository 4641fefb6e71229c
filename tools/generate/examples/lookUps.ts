// The examples of the look-ups in the documentation: one of each.
import type { Plain, ProgramSpec } from "../../../cli/program/program.js";

/** What each is asked for, and the member of the answer that the example shows. */
const asked: Readonly<Record<string, readonly [args: Readonly<Record<string, Plain>>, shown: string]>> = {
  getRegistrationPlan: [{ planId: "3f9c2ab1d04e" }, "urlApplication"],
  getRegistrationPlans: [{ contractType: "email" }, "plans"],
  getContractors: [{ planId: "3f9c2ab1d04e", status: 5 }, "count"],
  getOneTimeProduct: [{ productId: "3f9c2ab1d04e" }, "price"],
  getOneTimeProducts: [{}, "count"],
  getPurchasers: [{ productId: "3f9c2ab1d04e" }, "count"],
  getRecurringPlan: [{ paidId: "3f9c2ab1d04e" }, "price"],
  getRecurringPlans: [{}, "count"],
  getRecurringSubscribers: [{ paidId: "3f9c2ab1d04e" }, "count"],
  getInstallmentPlan: [{ paidId: "3f9c2ab1d04e" }, "price"],
  getInstallmentPlans: [{}, "count"],
  getInstallmentSubscribers: [{ paidId: "3f9c2ab1d04e" }, "count"],
  getCoupon: [{ couponId: "3f9c2ab1d04e" }, "useCouponCount"],
  getCouponByCode: [{ processorAEnvId: "1", couponCode: "SPRING" }, "useCouponCount"],
  getCoupons: [{ processorAEnvId: "1", paymentType: 4 }, "coupons"],
  getCustomer: [{ customerId: "3f9c2ab1d04e" }, "record"],
  getOneTimePayment: [{ paymentId: "3f9c2ab1d04e" }, "record"],
  getOneTimePayments: [{ limit: 100 }, "payments"],
  getRecurringPayment: [{ paymentId: "3f9c2ab1d04e" }, "record"],
  getRecurringPayments: [{ limit: 100 }, "payments"],
  getInstallmentPayment: [{ paymentId: "3f9c2ab1d04e" }, "record"],
  getInstallmentPayments: [{ limit: 100 }, "payments"],
  getChatRole: [{ guildId: "school-server", roleId: "3f9c2ab1d04e" }, "permissions"],
  getChatChannel: [{ guildId: "school-server", channelId: "3f9c2ab1d04e" }, "topic"],
};

/** @throws Error when the look-up has none: each shows one */
export function lookUpExampleOf(name: string): ProgramSpec {
  const example = asked[name];
  if (!example) throw new Error(`${name} has no example: write one in tools/generate/examples/lookUps.ts`);
  const [args, shown] = example;
  return { resources: {}, lookUps: { found: { name, args } }, outputs: { [shown]: { ref: `found.${shown}` } } };
}

/** Each by itself, by the name of its look-up. */
export const lookUpExamples: readonly (readonly [name: string, example: ProgramSpec])[] = Object.keys(asked).map(
  (name) => [name, lookUpExampleOf(name)],
);
