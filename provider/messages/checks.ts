// Messages about what a program sets, besides what is refused.
import { notice } from "./declaration.js";

interface Doubt {
  /** Of the property: `productIds[0]`. */
  readonly path: string;
  /** Continues a sentence that begins with the property. */
  readonly message: string;
}

export const doubtfulInputs = notice(
  "PP1601",
  "warning",
  ({ name, doubts }: { name: string; doubts: readonly Doubt[] }) =>
    `${name}: check these values.${doubts.map(({ path, message }) => `\n  - \`${path}\` ${message}`).join("")}`,
  { name: 'Coupon "SPRING10"', doubts: [{ path: "endDate", message: "is 2020-01-31, which is over" }] },
);

interface Hidden {
  readonly name: string;
  /** Properties that the program sets and no response returns, as the message shows them. */
  readonly hidden: string;
  /** Properties that the program omits, as the message shows them. */
  readonly paths: string;
}

export const hiddenProperties = notice(
  "PP1602",
  "warning",
  ({ name, hidden, paths }: Hidden) =>
    `${name}: the service's responses omit ${hidden}, which the program sets. An update may reset properties that were set ` +
    `outside Pulumi, if responses omit them as well: ${paths}. Set them in the program to keep them.`,
  { name: 'RecurringPlan "Classes"', hidden: "`label`", paths: "`mailContract`" },
);
