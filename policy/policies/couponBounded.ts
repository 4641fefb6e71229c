// Percent codes need a limit of use.
import { CouponType } from "../../provider/model/enums.js";
import { isGiven } from "../../provider/model/rules.js";
import { someOf } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";
import { codeUnbounded } from "../messages/codePolicies.js";

const bounds = ["endDate", "couponCount"] as const;

export const couponBounded = resourcePolicy({
  name: "coupon-bounded",
  description: "A percent code must have an end date and a maximum number of uses.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["Coupon"],
  settings: { requires: someOf(bounds, "The properties that must be set.") },
  validate: ({ properties }, { requires }) => {
    if (properties.couponType !== CouponType.values.Percent) return [];
    return requires.filter((path) => !isGiven(properties[path])).map((path) => codeUnbounded({ path }));
  },
});
