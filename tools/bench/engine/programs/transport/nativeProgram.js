// The imports of the program with the plugin's resources.
import { classesOf } from "./classes.js";

export * from "../../../../../dist/sdk/nodejs/index.js";
export const { ChatChannel, ChatRole, Coupon, InstallmentPlan, OneTimeProduct, RecurringPlan, RegistrationPlan } =
  classesOf((kind) => `paypages:index:${kind}`);
