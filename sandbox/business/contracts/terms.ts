// The price of a contract, payment by payment. All amounts are whole units of the currency.
import * as z from "zod";
import { CouponType } from "../../../provider/model/enums.js";
import { calendar, usualIntervals } from "../../store/calendar.js";
import { amount, flag, having, number, text } from "./storedTypes.js";

const reduction = having({ type: amount, rate: amount.optional(), price: amount.optional() });

/** The relevant fields of a discount code, at that time. */
const discount = reduction.extend({
  coupon_id: text,
  name: text,
  /**
   * -1: every payment. 0: only the first one. n: the payments of the first n months. Installments are one sale: the
   * discount applies to their price, before it is divided.
   */
  term: amount,
  initial_cost: reduction.optional(),
});

const cycle = having({
  interval: z.enum(usualIntervals, `must be one of ${usualIntervals.join(", ")}`),
  count: amount,
  /** -1 for none. */
  anchor: amount,
  /** Epoch seconds. */
  trial_end: amount.optional(),
  is_immediate: flag.optional(),
});

const initialCost = having({ name: text.optional(), amount, payments: number });

/** What a contract costs, and when: part of its agreement. */
export const termsType = having({
  /** For one unit; on an installment page, for all payments together. */
  price: amount,
  /** Undefined if the page has no units. */
  units: amount.optional(),
  /** The number of payments. Undefined if they continue until the contract is canceled. */
  payments: number.optional(),
  /** Undefined for a single payment. */
  cycle: cycle.optional(),
  initial_cost: initialCost.optional(),
  /** In percent. Undefined if receipts show no tax. */
  tax_rate: amount.optional(),
  discount: discount.optional(),
});

export type Reduction = z.infer<typeof reduction>;
export type Discount = z.infer<typeof discount>;
export type Cycle = z.infer<typeof cycle>;
export type InitialCost = z.infer<typeof initialCost>;
export type Terms = z.infer<typeof termsType>;

/** One line of a bill. Discounts are negative. */
export interface BillLine {
  readonly key: "price" | "discount" | "initial_cost" | "initial_cost_discount";
  readonly amount: number;
  /** The number of units of the amount, if the page has units. */
  readonly units?: number;
  /** The page's own name for it: the name of the initial cost, or of the code. */
  readonly name?: string;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  /** Never negative. */
  readonly total: number;
  /** The tax included in the total, rounded down. Undefined if receipts show none. */
  readonly tax?: number;
}

/**
 * The bill of a payment; the first one has the number 1. When an amount is divided, the first payment gets the
 * remainder.
 * @param at when it is collected, and when the first one was
 */
export function billOf(terms: Terms, number: number, at: Date, first: Date): Bill {
  const { price, units, payments = 1, initial_cost: initial, discount } = terms;
  const whole = price * (units ?? 1);
  const wholeOff = discount && (payments > 1 || counts(discount, number, at, first)) ? reduced(discount, whole) : 0;
  const off = part(wholeOff, payments, number);
  const amount = part(whole - wholeOff, payments, number) + off;
  const lines: BillLine[] = [{ key: "price", amount, ...(units !== undefined && { units }) }];
  if (discount && off > 0) lines.push({ key: "discount", amount: -off, name: discount.name });
  if (initial && number <= initial.payments) lines.push(...initialLines(initial, number, discount));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const tax = terms.tax_rate && Math.floor((total * terms.tax_rate) / (100 + terms.tax_rate));
  return { lines, total, ...(tax !== undefined && { tax }) };
}

function initialLines({ amount, payments, name }: InitialCost, number: number, discount?: Discount): BillLine[] {
  const now = part(amount, payments, number);
  const line: BillLine = { key: "initial_cost", amount: now, ...(name && { name }) };
  if (!discount?.initial_cost) return [line];
  // A discount amount is used up by the payments in order.
  const before = number === 1 ? 0 : part(amount, payments, 1) + part(amount, payments, 2) * (number - 2);
  const off = reduced(discount.initial_cost, before + now) - reduced(discount.initial_cost, before);
  return off > 0 ? [line, { key: "initial_cost_discount", amount: -off, name: discount.name }] : [line];
}

function part(amount: number, payments: number, number: number): number {
  const each = Math.floor(amount / payments);
  return number === 1 ? amount - each * (payments - 1) : each;
}

/** Whether no payment of a contract costs anything. */
export function isFree(terms: Terms | undefined): boolean {
  if (!terms) return true;
  const { price, units = 1, payments, initial_cost: initial, discount } = terms;
  const off = discount && (payments !== undefined || discount.term < 0) ? reduced(discount, price * units) : 0;
  const fee = initial?.amount ?? 0;
  return price * units === off && fee === (discount?.initial_cost ? reduced(discount.initial_cost, fee) : 0);
}

const counts = ({ term }: Discount, number: number, at: Date, first: Date): boolean =>
  term < 0 || (term === 0 ? number === 1 : at < calendar.monthsAfter(first, term));

/**
 * The discount on an amount: a share of it, rounded down, or a fixed amount; at most the amount itself, and at least 0.
 */
function reduced({ type, rate = 0, price = 0 }: Reduction, amount: number): number {
  // Rounded to exact digits: 4.35 percent of 20000 are 870, not 869.9999999999999.
  const share = Number(((amount * rate) / 100).toPrecision(15));
  const off = type === CouponType.values.Percent ? share : price;
  return Math.floor(Math.min(Math.max(0, off), amount));
}
