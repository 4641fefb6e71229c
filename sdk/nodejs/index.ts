// What `import * as paypages from "pulumi-paypages"` gives.

export type { WithSecrets } from "./base/lookUp.js";
export * from "./generated/chatChannel.js";
export * from "./generated/chatRole.js";
export * from "./generated/coupon.js";
export * from "./generated/enums.js";
export * from "./generated/installmentPlan.js";
export * from "./generated/lookUps.js";
export * from "./generated/oneTimeProduct.js";
export * from "./generated/recurringPlan.js";
export * from "./generated/registrationPlan.js";
export * from "./generated/types.js";
