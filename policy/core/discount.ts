// Shared parts of the policies on discounts.
import { isUnknown } from "../../provider/model/unknown.js";
import { number, texts } from "./settings.js";

export const discountSettings = {
  maxPercent: number(99, "The maximum discount, in percent of the price.", {
    minimum: 0,
    maximum: 100,
  }),
  allowedCodes: texts([], "Codes that may exceed the maximum discount, as customers type them."),
};

export const lowerOrAllow = "Lower it, or add the code to `allowedCodes`.";

/** Whether the code has a value. A value that isn't known yet counts. */
export const isAllowedCode = (code: unknown, allowed: readonly string[]): boolean =>
  isUnknown(code) || allowed.includes(code as string);
