// The largest part of a price or an initial cost that a fixed-amount code can take off.
import { CouponType } from "../../provider/model/enums.js";
import { at } from "../../provider/model/rules.js";
import { discountSettings, isAllowedCode, lowerOrAllow, targetsOf } from "../core/coupons.js";
import { stackPolicy } from "../core/validation.js";

/** The lowest amount of the pages that the code applies to, and the name of that page. */
type Lowest = { readonly lowest: number; readonly page: string };

/** @param path the discount @param what the amount that it reduces */
export const amountTooHigh = (path: string, what: string, { lowest, page }: Lowest, percent: number, is: number) => ({
  text:
    `\`${path}\` must be at most ${Math.floor((lowest * percent) / 100)} ` +
    `(${percent}% of ${what} ${lowest} of ${JSON.stringify(page)}), but is ${is}.`,
  advice: lowerOrAllow,
});

/** The type and the amount of each discount, and what it reduces: in a message, and the property of a page. */
const discounts = [
  ["couponType", "price", "the price", "price"],
  ["initialCostCoupon.type", "initialCostCoupon.price", "`initialCost.amount`", "initialCost.amount"],
] as const;

export const couponAmountLimit = stackPolicy({
  name: "coupon-amount-limit",
  description:
    "A fixed-amount code must not exceed the maximum discount on the price or the initial cost of any page it applies to, unless it is listed in `allowedCodes`.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: ["Coupon"],
  settings: discountSettings,
  validate: (resources, { maxPercent, allowedCodes }) =>
    resources
      .filter(({ kind, properties }) => kind === "Coupon" && !isAllowedCode(properties.couponCode, allowedCodes))
      .flatMap((code) =>
        discounts.flatMap(([type, path, what, reduced]) => {
          const amount = at(code.properties, path);
          if (at(code.properties, type) !== CouponType.values.FixedAmount || typeof amount !== "number") return [];
          const [cheapest] = targetsOf(code, resources)
            .flatMap(({ name, properties }) => {
              const lowest = at(properties, reduced);
              return typeof lowest === "number" && lowest > 0 ? [{ page: name, lowest }] : [];
            })
            .toSorted((one, other) => one.lowest - other.lowest);
          if (!cheapest || (amount / cheapest.lowest) * 100 <= maxPercent) return [];
          return [{ at: code, violation: amountTooHigh(path, what, cheapest, maxPercent, amount) }];
        }),
      ),
});
