// A bill: what one new customer pays, payment by payment.
import { numberIn, textIn } from "../../../sandbox/business/pageSettings.js";
import type { Quote } from "../../../sandbox/business/quote.js";
import type { PageKind } from "../../../sandbox/core/kinds.js";
import type { Stored } from "../../../sandbox/core/store.js";

/** Amounts are whole units of the currency. */
export interface BillOf {
  readonly first: PaymentOf;
  /** Undefined where there is one payment only. */
  readonly following?: PaymentOf;
  /** The payments after the first, in their order. */
  readonly later: readonly LaterOf[];
  /** How often they come: `month`, `2 weeks`; undefined where there is one payment only. */
  readonly every?: string;
  /** How many payments; undefined where they go on until the contract is cancelled. */
  readonly payments?: number;
  /** What all of them come to. */
  readonly sum?: number;
  /** The day from which the code can be used, where that is still to come: `2026/12/01`. */
  readonly from?: string;
}

/** Payments of one amount, one after the other. */
export interface LaterOf {
  readonly total: number;
  /** How many there are; undefined where they go on until the contract is cancelled. */
  readonly times?: number;
}

export interface PaymentOf {
  readonly total: number;
  /** The tax within it. */
  readonly tax?: number;
  /** Price, discount, initial cost, and the discount on that. */
  readonly lines: readonly { readonly what: string; readonly amount: number }[];
}

/** Undefined where a page costs nothing. */
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
