// The kinds of resources, in the order in which the documentation lists them.
import { chatChannelKind, chatRoleKind } from "./chat.js";
import { couponKind } from "./coupon.js";
import { installmentPlanKind } from "./installmentPlan.js";
import type { Kind } from "./kind.js";
import { oneTimeProductKind } from "./oneTimeProduct.js";
import { recurringPlanKind } from "./recurringPlan.js";
import { registrationPlanKind } from "./registrationPlan.js";

export const kinds: readonly Kind[] = [
  registrationPlanKind,
  oneTimeProductKind,
  recurringPlanKind,
  installmentPlanKind,
  couponKind,
  chatRoleKind,
  chatChannelKind,
];
