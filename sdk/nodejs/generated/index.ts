// Generated from provider/model by `npm run generate`. Do not edit.

export * from "./chatChannel.js";
export * from "./chatRole.js";
export * from "./coupon.js";
export * from "./enums.js";
export * from "./functions.js";
export * from "./installmentPlan.js";
export * from "./oneTimeProduct.js";
export * from "./recurringPlan.js";
export * from "./registrationPlan.js";
export * from "./types.js";
