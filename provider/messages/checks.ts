// Messages about doubtful inputs that are not refused.
import { notice } from "./base/declaration.js";

interface Doubt {
  /** Of the property: `productIds[0]`. */
  readonly path: string;
  /** Continues a sentence that begins with the property. */
  readonly message: string;
}

export const doubtfulInputs = notice<{ name: string; doubts: readonly Doubt[] }>(
  "PP1601",
  "warning",
  { name: 'Coupon "SPRING10"', doubts: [{ path: "endDate", message: "is 2026/01/31, which is over" }] },
  ({ name, doubts }) =>
    `${name}: check these values.${doubts.map(({ path, message }) => `\n  - \`${path}\` ${message}`).join("")}`,
  "These values are valid but unusual, such as an end in the past, or a price that the service ignores because the " +
    "code takes a percentage. The warning appears once, when the value is new. If the values are right, there is " +
    "nothing to do.",
);

/** `hidden`: what the program sets and no response returns. `paths`: what the program omits. */
export const hiddenProperties = notice(
  "PP1602",
  "warning",
  { name: 'RecurringPlan "Classes"', hidden: "`label`", paths: "`mailContract`" },
  ({ name, hidden, paths }) =>
    `${name}: responses of the service don't contain ${hidden}, although the program sets it, so the update sends the ` +
    "program's values." +
    (paths === ""
      ? ""
      : ` If responses also hide ${paths}, this update can reset it. To keep values from the console, set them in the program.`),
  "The provider can't compare or preserve values that it can't see. If no one changed these properties in the console, " +
    "there is nothing to do. To be sure, set them in the program.",
);

export const validForAll = notice(
  "PP1603",
  "info",
  { name: 'Coupon "SPRING10"', path: "productIds", means: "every page of the payment kind" },
  ({ name, path, means }) => `${name} is valid for ${means}, because \`${path}\` isn't set.`,
  "A new code in live mode has no target pages. Programs in Python and Go, and those with the native SDK for TypeScript, " +
    "don't show the provider whether a property is omitted, or set to an output that turns out undefined. If the code " +
    "is only for some pages, check the value of the property.",
);
