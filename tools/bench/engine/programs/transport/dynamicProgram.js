// The imports of the program with dynamic resources.
import { classesOf } from "./classes.js";

export * from "../../../../../dist/sdk/nodejs/index.js";
export const { ChatChannel, ChatRole, Coupon, InstallmentPlan, OneTimeProduct, RecurringPlan, RegistrationPlan } =
  classesOf(
    (kind) => `pulumi-nodejs:dynamic/paypages:${kind}`,
    (kind) => ({ __provider: `exports.handler=()=>require("pulumi-paypages/dynamic").handler("${kind}")` }),
  );
