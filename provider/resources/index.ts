// The seven resources, by the kind that users type.
import type { Resource } from "../lifecycle/resource.js";
import { chatChannelResource } from "./chatChannel.js";
import { chatRoleResource } from "./chatRole.js";
import { couponResource } from "./coupon/resource.js";
import { installmentPlanResource } from "./installmentPlan.js";
import { oneTimeProductResource } from "./oneTimeProduct.js";
import { recurringPlanResource } from "./recurringPlan.js";
import { registrationPlanResource } from "./registrationPlan.js";

export const resources: readonly Resource[] = [
  registrationPlanResource,
  oneTimeProductResource,
  recurringPlanResource,
  installmentPlanResource,
  couponResource,
  chatRoleResource,
  chatChannelResource,
];

/** @throws Error when there is no such kind */
export function resourceOf(kind: string): Resource {
  const found = resources.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`there is no resource ${kind}; there are ${resources.map((r) => r.kind).join(", ")}`);
  return found;
}
