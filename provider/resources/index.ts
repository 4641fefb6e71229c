// The resources, by the kind that users type. What is their own beside their declaration is their strategy.
import { type MakeStrategy, type Resource, resource } from "../lifecycle/resource.js";
import { kinds } from "../model/kinds.js";
import { CouponStrategy } from "./coupon/strategy.js";

const strategies: Readonly<Record<string, MakeStrategy>> = { Coupon: CouponStrategy };

export const resources: readonly Resource[] = kinds.map((kind) => resource(kind, strategies[kind.model.name]));

/** @throws Error when there is no such kind */
export function resourceOf(kind: string): Resource {
  const found = resources.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`there is no resource ${kind}; there are ${resources.map((r) => r.kind).join(", ")}`);
  return found;
}
