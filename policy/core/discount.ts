// What the policies on discounts have in common.
import { isUnknown } from "../../provider/model/unknown.js";
import { number, texts } from "./settings.js";

export const discountSettings = {
  maxPercent: number(99, "The maximum discount, in percent of the price.", {
    minimum: 0,
    maximum: 100,
  }),
  allowedCodes: texts([], "Codes that may exceed the maximum discount, as customers type them."),
};

/** Whether a code is named; one that is not known yet is let through. */
export const isAllowedCode = (code: unknown, allowed: readonly string[]): boolean =>
  isUnknown(code) || allowed.includes(code as string);
