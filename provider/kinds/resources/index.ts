// The resources by kind, with the behavior of their kinds.
import { DefaultBehavior } from "../../core/lifecycle/behavior.js";
import type { ManagedResource } from "../../core/lifecycle/context.js";
import { resource } from "../../core/lifecycle/resource.js";
import { unknownKind } from "../../messages/objects.js";
import { couponKind } from "../../model/coupon.js";
import { kinds } from "../../model/kinds.js";
import { CouponBehavior } from "./coupon/couponBehavior.js";
import { targetsOf } from "./coupon/targets.js";

export const resources: readonly ManagedResource[] = kinds.map((kind) => ({
  ...(kind === couponKind
    ? { ...resource(kind, targetsOf), behavior: CouponBehavior }
    : { ...resource(kind), behavior: DefaultBehavior }),
  others: () => resources.filter((other) => other.kind !== kind.model.name),
}));

/** The kinds that the service lists: all but roles and channels. */
export const listedResources: readonly ManagedResource[] = resources.filter(
  ({ response }) => response.list !== undefined,
);

/** Whether objects of a kind are pages, on which customers sign up. */
export const isPage = (kind: string): boolean => resourceOf(kind).customers !== undefined;

/** @throws Refusal if there is no such kind */
export function resourceOf(kind: string): ManagedResource {
  const found = resources.find((resource) => resource.kind === kind);
  if (!found) throw unknownKind({ kind, kinds: resources.map((one) => one.kind) });
  return found;
}
