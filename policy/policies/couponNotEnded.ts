// Codes that customers can no longer use.
import { hasEnded } from "../core/coupons.js";
import { number } from "../core/settings.js";
import { resourcePolicy, type Violation } from "../core/validation.js";

export const codeEnded = (endDate: string): Violation => ({
  text: `\`endDate\` is ${endDate}, which is over.`,
  advice: "Set a later day, or remove the code from the program.",
});

export const couponNotEnded = resourcePolicy({
  name: "coupon-not-ended",
  description: "A code's end date must not be in the past.",
  // Every code ends sometime: that must not block later changes of other resources.
  enforcementLevel: "advisory",
  severity: "low",
  kinds: ["Coupon"],
  settings: {
    graceDays: number(0, "The number of days that an ended code can stay in the program.", { minimum: 0 }),
  },
  validate: (code, { graceDays }) => (hasEnded(code, graceDays) ? [codeEnded(String(code.properties.endDate))] : []),
});
