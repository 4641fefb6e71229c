// How much of a price a percent code may take off.
import { at, type Problem } from "../../provider/model/rules.js";
import { discountSettings, isAllowedCode } from "../core/discount.js";
import { resourcePolicy } from "../core/validation.js";

export const couponDiscountLimit = resourcePolicy({
  name: "coupon-discount-limit",
  description: "A percent code takes off no more than a share of the price; one that gives all away is named.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: ["Coupon"],
  settings: discountSettings,
  validate: ({ properties }, { maxPercent, allowedCodes }) => {
    if (isAllowedCode(properties.couponCode, allowedCodes)) return [];
    return ["rate", "initialCostCoupon.rate"].flatMap((path): Problem[] => {
      const rate = at(properties, path);
      if (typeof rate !== "number" || rate <= maxPercent) return [];
      const message = `must be at most ${maxPercent} and is ${rate}: lower it, or name the code in \`allowedCodes\``;
      return [{ path, message }];
    });
  },
});
