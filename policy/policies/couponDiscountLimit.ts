// The largest part of a price that a percent code can take off.
import { at } from "../../provider/model/rules.js";
import { discountSettings, isAllowedCode, lowerOrAllow } from "../core/coupons.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

export const rateTooHigh = (path: string, max: number, is: number): Violation => ({
  text: `\`${path}\` must be at most ${max}, but is ${is}.`,
  advice: lowerOrAllow,
});

export const couponDiscountLimit = resourcePolicy({
  name: "coupon-discount-limit",
  description: "A percent code must not exceed the maximum discount, unless it is listed in `allowedCodes`.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: ["Coupon"],
  settings: discountSettings,
  validate: ({ properties }, { maxPercent, allowedCodes }) => {
    if (isAllowedCode(properties.couponCode, allowedCodes)) return [];
    return ["rate", "initialCostCoupon.rate"].flatMap((path) => {
      const rate = at(properties, path);
      if (typeof rate !== "number" || rate <= maxPercent) return [];
      return [rateTooHigh(path, maxPercent, rate)];
    });
  },
});
