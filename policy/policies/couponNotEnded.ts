// A code that no one can use any more.
import { hasEnded } from "../core/ended.js";
import { number } from "../core/settings.js";
import { resourcePolicy } from "../core/validation.js";
import { codeEnded } from "../messages/codePolicies.js";

export const couponNotEnded = resourcePolicy({
  name: "coupon-not-ended",
  description: "The end of a code does not lie in the past.",
  // Every code ends some day: that must not stop the next change of something else.
  enforcementLevel: "advisory",
  severity: "low",
  kinds: ["Coupon"],
  settings: {
    graceDays: number(0, "Days for which a code that has ended may stay in the program.", { minimum: 0 }),
  },
  validate: (code, { graceDays }) =>
    hasEnded(code, graceDays) ? [codeEnded({ endDate: String(code.properties.endDate) })] : [],
});
