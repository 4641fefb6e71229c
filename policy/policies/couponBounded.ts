// Percent codes need a limit of use.
import { CouponType } from "../../provider/model/enums.js";
import { isGiven } from "../../provider/model/rules.js";
import { someOf } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

const bounds = {
  endDate: "a percent code needs a last day",
  couponCount: "a percent code needs a maximum number of uses",
};

export const codeUnbounded = (path: keyof typeof bounds): Violation => ({
  text: `\`${path}\` must be set: ${bounds[path]}.`,
});

export const couponBounded = resourcePolicy({
  name: "coupon-bounded",
  description: "A percent code must have an end date and a maximum number of uses.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["Coupon"],
  settings: { requires: someOf(Object.keys(bounds) as (keyof typeof bounds)[], "The properties that must be set.") },
  validate: ({ properties }, { requires }) => {
    if (properties.couponType !== CouponType.values.Percent) return [];
    return requires.filter((path) => !isGiven(properties[path])).map(codeUnbounded);
  },
});
