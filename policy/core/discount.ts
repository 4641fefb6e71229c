// What the policies on discounts have in common.
import { isUnknown } from "../../provider/model/unknown.js";
import { number, texts } from "./settings.js";

export const discountSettings = {
  maxPercent: number(99, "The largest share of a price that a code may take off, in percent.", {
    minimum: 0,
    maximum: 100,
  }),
  allowedCodes: texts([], "Codes, as buyers type them, that may take off more."),
};

/** Whether a code is named; one that is not known yet is let through. */
export const isAllowedCode = (code: unknown, allowed: readonly string[]): boolean =>
  isUnknown(code) || allowed.includes(code as string);
