// A bill: what one new customer pays, payment by payment.
import { numberIn, textIn } from "../../../sandbox/business/pageSettings.js";
import type { Quote } from "../../../sandbox/business/quote.js";
import type { PageKind } from "../../../sandbox/core/kinds.js";
import type { Stored } from "../../../sandbox/core/store.js";

/** Amounts are whole units of the currency. */
export interface BillOf {
  readonly first: PaymentOf;
  /** Undefined if there is only one payment. */
  readonly following?: PaymentOf;
  /** The payments after the first, in order. */
  readonly later: readonly LaterOf[];
  /** Their interval: `month`, `2 weeks`. Undefined if there is only one payment. */
  readonly every?: string;
  /** The number of payments. Undefined if they continue until the contract is canceled. */
  readonly payments?: number;
  /** The total of all payments. */
  readonly sum?: number;
  /** The first day on which the code can be used, if it is in the future: `2026/12/01`. */
  readonly from?: string;
}

/** Consecutive payments of the same amount. */
export interface LaterOf {
  readonly total: number;
  /** Their number. Undefined if they continue until the contract is canceled. */
  readonly times?: number;
}

export interface PaymentOf {
  readonly total: number;
  /** The tax included. */
  readonly tax?: number;
  /** Price, discount, initial cost, and the discount on that. */
  readonly lines: readonly { readonly what: string; readonly amount: number }[];
}

/** Undefined if a page costs nothing. */
export function billOf(
  page: PageKind,
  stored: Stored,
  { first, second, later, payments, sum }: Quote,
): BillOf | undefined {
  if (!first) return undefined;
  return {
    first: payment(first),
    ...(second && { following: payment(second), every: intervalOf(page, stored) }),
    later: later.map(({ total, times }) => ({ total, ...(times !== undefined && { times }) })),
    ...(payments !== undefined && { payments }),
    ...(sum !== undefined && { sum }),
  };
}

function intervalOf(kind: PageKind, page: Stored): string {
  const interval = textIn(kind, page, "billing_cycle.interval") ?? "month";
  const count = numberIn(kind, page, "billing_cycle.count") ?? 1;
  return count === 1 ? interval : `${count} ${interval}s`;
}

type Payment = NonNullable<Quote["first"]>;

const payment = ({ total, tax, lines }: Payment): PaymentOf => ({
  total,
  ...(tax !== undefined && { tax }),
  lines: lines.map(({ key, amount, name }) => ({ what: name ? `${words[key]} (${name})` : words[key], amount })),
});

const words = {
  price: "price",
  discount: "discount",
  initial_cost: "initial cost",
  initial_cost_discount: "discount on the initial cost",
} as const;
