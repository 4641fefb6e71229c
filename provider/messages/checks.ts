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
    `${name}: is this meant?${doubts.map(({ path, message }) => `\n  - \`${path}\` ${message}`).join("")}`,
  { name: 'Coupon "SPRING10"', doubts: [{ path: "endDate", message: "is 2020-01-31, which is over" }] },
);
