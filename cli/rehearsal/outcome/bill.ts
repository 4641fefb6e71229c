// A bill: what one new customer pays, payment by payment, and when; and whether anyone can order.

import { availability } from "../../../sandbox/business/contracts/availability.js";
import type { BusinessSandbox } from "../../../sandbox/business/contracts/businessSandbox.js";
import { numberIn, textIn } from "../../../sandbox/business/contracts/pageSettings.js";
import type { Quote } from "../../../sandbox/business/contracts/quote.js";
import type { PageKind } from "../../../sandbox/store/kinds.js";
import type { Stored } from "../../../sandbox/store/store.js";
import { intervalFrom, intervalsAfter } from "../../../sandbox/store/times.js";

/** Amounts are whole units of the currency; days are those of the stack's time zone: `2027-04-01`. */
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
  /** When the first payment is made: with the application, by bank transfer, after an approval, or on its day. */
  readonly due: Quote["due"];
  /** The day of the first payment, if it isn't that of the application. */
  readonly firstDay?: string;
  /** The day of the second payment, if it isn't one interval after the first. */
  readonly secondDay?: string;
  /** The first day on which the code can be used, if it is in the future: `2026/12/01`. */
  readonly from?: string;
  /** Why no one can order. Undefined if the page takes applications. */
  readonly closed?: "not_started" | "ended" | "sold_out" | "unknown";
  /** The first day of the sales, if it is in the future. */
  readonly opens?: string;
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
  readonly lines: readonly BillLine[];
}

export interface BillLine {
  /** `price`, `discount`, `initial cost`, `discount on the initial cost`. */
  readonly what: string;
  /** The name of the initial cost, or of the code. */
  readonly name?: string;
  readonly amount: number;
}

export interface BilledPage {
  readonly page: PageKind;
  readonly stored: Stored;
  readonly dayOf: (moment: Date) => string;
  readonly closed: Availability;
}

type Availability = Pick<BillOf, "closed" | "opens">;

/** Undefined if a page costs nothing. */
export function billOf(of: BilledPage, quote: Quote): BillOf | undefined {
  const { first, second, later, payments, sum, due } = quote;
  if (!first) return undefined;
  return {
    first: payment(first),
    ...(second && { following: payment(second), every: intervalOf(of) }),
    later: later.map(({ total, times }) => ({ total, ...(times !== undefined && { times }) })),
    ...(payments !== undefined && { payments }),
    ...(sum !== undefined && { sum }),
    due,
    ...daysOf(of, quote),
    ...of.closed,
  };
}

function daysOf(of: BilledPage, { first, second, due }: Quote): Pick<BillOf, "firstDay" | "secondDay"> {
  if (!first?.at) return {};
  const expected = intervalsAfter(first.at, intervalFrom(text(of, "interval"), count(of)), 1);
  const isMoved = second?.at && of.dayOf(second.at) !== of.dayOf(expected);
  return {
    ...(due === "later" && { firstDay: of.dayOf(first.at) }),
    ...(isMoved && second?.at && { secondDay: of.dayOf(second.at) }),
  };
}

/** Whether anyone can order. @param hasCustomers whether the number of the page's customers is known */
export function closedOf(
  sandbox: BusinessSandbox,
  page: PageKind,
  stored: Stored,
  { dayOf, hasCustomers }: Pick<BilledPage, "dayOf"> & { readonly hasCustomers: boolean },
): Availability {
  const { closed, startsAt, places } = availability(sandbox, page, stored);
  if (closed === "not_started") return { closed, ...(startsAt && { opens: dayOf(startsAt) }) };
  if (closed === undefined && places !== undefined && !hasCustomers) return { closed: "unknown" };
  return closed === undefined ? {} : { closed };
}

function intervalOf(of: BilledPage): string {
  const [interval, times] = [text(of, "interval"), count(of)];
  return times === 1 ? interval : `${times} ${interval}s`;
}

const text = ({ page, stored }: BilledPage, name: string): string =>
  textIn(page, stored, `billing_cycle.${name}`) ?? "month";
const count = ({ page, stored }: BilledPage): number => numberIn(page, stored, "billing_cycle.count") ?? 1;

type Payment = NonNullable<Quote["first"]>;

const payment = ({ total, tax, lines }: Payment): PaymentOf => ({
  total,
  ...(tax !== undefined && { tax }),
  lines: lines.map(({ key, amount, name }) => ({ what: words[key], ...(name && { name }), amount })),
});

const words = {
  price: "price",
  discount: "discount",
  initial_cost: "initial cost",
  initial_cost_discount: "discount on the initial cost",
} as const;
