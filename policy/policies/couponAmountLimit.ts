// The largest part of a price that a fixed-amount code can take off.
import { CouponType } from "../../provider/model/enums.js";
import { discountSettings, isAllowedCode, lowerOrAllow, targetsOf } from "../core/coupons.js";
import { stackPolicy, type Violation } from "../core/validation.js";

interface Amount {
  readonly max: number;
  readonly percent: number;
  /** The lowest price of the pages that the code applies to, and the name of that page. */
  readonly price: number;
  readonly page: string;
  readonly is: number;
}

export const amountTooHigh = ({ max, percent, price, page, is }: Amount): Violation => ({
  text: `\`price\` must be at most ${max} (${percent}% of the price ${price} of ${JSON.stringify(page)}), but is ${is}.`,
  advice: lowerOrAllow,
});

export const couponAmountLimit = stackPolicy({
  name: "coupon-amount-limit",
  description:
    "A fixed-amount code must not exceed the maximum discount on any page it applies to, unless it is listed in `allowedCodes`.",
  enforcementLevel: "mandatory",
  severity: "critical",
  kinds: ["Coupon"],
  settings: discountSettings,
  validate: (resources, { maxPercent, allowedCodes }) =>
    resources
      .filter(({ kind, properties }) => kind === "Coupon" && !isAllowedCode(properties.couponCode, allowedCodes))
      .flatMap((code) => {
        const { couponType, price: amount } = code.properties;
        if (couponType !== CouponType.values.FixedAmount || typeof amount !== "number") return [];
        const [cheapest] = targetsOf(code, resources)
          .flatMap(({ name, properties: { price } }) =>
            typeof price === "number" && price > 0 ? [{ name, price }] : [],
          )
          .toSorted((one, other) => one.price - other.price);
        if (!cheapest || (amount / cheapest.price) * 100 <= maxPercent) return [];
        const max = Math.floor((cheapest.price * maxPercent) / 100);
        const { price, name: page } = cheapest;
        return [{ at: code, violation: amountTooHigh({ max, percent: maxPercent, price, page, is: amount }) }];
      }),
});
