// Two codes that a customer can't tell apart.
import { couponIdentity } from "../../provider/model/coupon.js";
import { identityOf } from "../../provider/model/kind.js";
import { hasEnded } from "../core/coupons.js";
import type { Resource } from "../core/resource.js";
import { flag } from "../core/settings.js";
import { stackPolicy, type Violation } from "../core/validation.js";

export const codeNotUnique = (code: string, name: string, other: string): Violation => ({
  text:
    `\`couponCode\` is ${JSON.stringify(code)}, and the code of ${JSON.stringify(name)} is ${JSON.stringify(other)}: ` +
    "customers can't tell them apart.",
  advice: "Change one that no one has used, or end one of them.",
});

export const couponUnique = stackPolicy({
  name: "coupon-unique",
  description: "No two active codes in the same environment can have the same `couponCode`.",
  enforcementLevel: "mandatory",
  severity: "high",
  kinds: ["Coupon"],
  settings: {
    ignoreCase: flag(true, "Whether `spring` and `SPRING` count as the same code."),
  },
  validate: (resources, { ignoreCase }) => {
    const first = new Map<string, Resource>();
    return resources.flatMap((code) => {
      const { couponCode } = code.properties;
      const isKnown = couponIdentity.every((name) => typeof code.properties[name] === "string");
      if (code.kind !== "Coupon" || !isKnown || hasEnded(code)) return [];
      const identity = identityOf(couponIdentity, code.properties);
      const key = JSON.stringify([code.provider, ignoreCase ? identity.toLowerCase() : identity]);
      const other = first.get(key);
      if (!other) {
        first.set(key, code);
        return [];
      }
      const { name, properties } = other;
      return [{ at: code, violation: codeNotUnique(String(couponCode), name, String(properties.couponCode)) }];
    });
  },
});
