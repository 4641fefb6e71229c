// Messages about prices that change.
import { notice } from "./base/declaration.js";

interface Price {
  readonly name: string;
  readonly isLive: boolean;
  /** The prices, a line each; empty in test mode. */
  readonly changes: string;
}

const changing = ({ name, isLive, changes }: Price): string =>
  `${name}: the ${isLive ? "live " : ""}price changes${changes === "" ? "" : `:\n${changes}`}`;

export const livePriceChanges = notice(
  "PP1701",
  "info",
  {
    name: 'RecurringPlan "Classes"',
    isLive: true,
    changes: "  - price: 4,800 → 5,200",
  },
  changing,
);

/** `customers`: a clause with their number, or that they can't be counted. */
export const priceChangesForCustomers = notice<Price & { customers: string }>(
  "PP1702",
  "warning",
  {
    name: 'RecurringPlan "Classes"',
    isLive: true,
    changes: "  - price: 4,800 → 5,200",
    customers: "2 customers are signed up on the page",
  },
  ({ customers, ...price }) =>
    `${changing(price)}\n${customers}. The service doesn't document whether they pay the new price, or from when: ask the ` +
    "service.",
  "[Raise a price](recipes/raise-a-price.md) explains what is known, and how to keep these customers at the old price.",
);
