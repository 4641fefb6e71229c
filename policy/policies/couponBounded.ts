// Where the use of a percent code ends.
import { CouponType } from "../../provider/model/enums.js";
import { isGiven } from "../../provider/model/rules.js";
import { someOf } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";

const wanted = {
  endDate: "its last day",
  couponCount: "the number issued",
} as const;
const bounds = Object.keys(wanted) as (keyof typeof wanted)[];

export const couponBounded = resourcePolicy({
  name: "coupon-bounded",
  description: "A percent code ends on a day and after a number of uses.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["Coupon"],
  settings: { requires: someOf(bounds, "The properties that a percent code must have.") },
  validate: ({ properties }, { requires }) => {
    if (properties.couponType !== CouponType.values.Percent) return [];
    return requires
      .filter((path) => !isGiven(properties[path]))
      .map((path) => ({ path, message: `must be given: a percent code needs ${wanted[path]}` }));
  },
});
