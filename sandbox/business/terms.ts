// The price of a contract, payment by payment. All amounts are whole units of the currency.
import { CouponType } from "../../provider/model/enums.js";
import { isGiven, type Values } from "../../provider/model/rules.js";
import type { PageKind } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import { monthsAfter } from "../core/times.js";
import { isOn, numberIn, textIn } from "./pageSettings.js";

/** The agreed terms, which apply to the whole contract, whatever happens to the page and the code. */
export interface Terms {
  /** For one unit; on an installment page, for all payments together. */
  readonly price: number;
  /** Undefined if the page has no units. */
  readonly units?: number;
  /** The number of payments. Undefined if they continue until the contract is canceled. */
  readonly payments?: number;
  readonly initial_cost?: InitialCost;
  /** In percent. Undefined if receipts show no tax. */
  readonly tax_rate?: number;
  readonly discount?: Discount;
}

interface InitialCost {
  readonly name?: string;
  readonly amount: number;
  readonly payments: number;
}

/** The relevant fields of a discount code, at that time. */
export interface Discount extends Reduction {
  readonly coupon_id: string;
  readonly name: string;
  /**
   * -1: every payment. 0: only the first (of installments, the first of them). n: the payments of the first n months.
   */
  readonly term: number;
  readonly initial_cost?: Reduction;
}

interface Reduction {
  readonly type: number;
  readonly rate?: number;
  readonly price?: number;
}

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

/** The current terms of a page. Undefined on registration pages, which cost nothing. */
export function termsOf(
  kind: PageKind,
  page: Stored,
  given: Pick<Terms, "units" | "discount"> = {},
): Terms | undefined {
  if (!kind.payments) return undefined;
  const counts = {
    charge: 1,
    paid: undefined,
    installments: numberIn(kind, page, "billing_cycle.installments_count") ?? 1,
  };
  const payments = counts[kind.payments];
  // Assumed: prices include the tax, and "show receipt without tax" only omits it from the receipt.
  const taxRate = isOn(kind, page, "receipt_exclusion_tax") ? 0 : (numberIn(kind, page, "tax_rate") ?? 0);
  return {
    // The specification doesn't document what -1, the default of one-time pages, costs. Assumed: nothing.
    price: Math.max(0, numberIn(kind, page, "price") ?? 0),
    ...(payments !== undefined && { payments }),
    ...(isGiven(page.members.initial_cost) && { initial_cost: initialCostOf(kind, page) }),
    ...(taxRate > 0 && { tax_rate: taxRate }),
    ...given,
  };
}

const initialCostOf = (kind: PageKind, page: Stored): InitialCost => {
  const name = textIn(kind, page, "initial_cost.name");
  return {
    ...(name && { name }),
    amount: Math.max(0, numberIn(kind, page, "initial_cost.amount") ?? 0),
    payments: Math.max(1, numberIn(kind, page, "initial_cost.installments_count") ?? 1),
  };
};

/** The discount of a code, as of today. */
export function discountOf({ id, members }: Stored): Discount {
  const initial = members.initial_cost_coupon as Values | null | undefined;
  return {
    coupon_id: id,
    name: String(members.coupon_name),
    term: Number(members.coupon_term),
    ...reductionOf(members.coupon_type, members),
    ...(initial && { initial_cost: reductionOf(initial.type, initial) }),
  };
}

const reductionOf = (type: unknown, { rate, price }: Values): Reduction => ({
  type: Number(type),
  ...(isGiven(rate) && { rate: Number(rate) }),
  ...(isGiven(price) && { price: Number(price) }),
});

/**
 * The bill of a payment; the first one has the number 1. When an amount is divided, the first payment gets the
 * remainder.
 * @param at when it is collected, and when the first one was
 */
export function billOf(terms: Terms, number: number, at: Date, first: Date): Bill {
  const { price, units, payments = 1, initial_cost: initial, discount } = terms;
  const amount = part(price * (units ?? 1), payments, number);
  const off = discount && counts(discount, number, at, first) ? reduced(discount, amount) : 0;
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

const counts = ({ term }: Discount, number: number, at: Date, first: Date): boolean =>
  term < 0 || (term === 0 ? number === 1 : at < monthsAfter(first, term));

/**
 * The discount on an amount: a share of it, rounded down, or a fixed amount; at most the amount itself, and at least 0.
 */
function reduced({ type, rate = 0, price = 0 }: Reduction, amount: number): number {
  // Rounded to exact digits: 4.35 percent of 20000 are 870, not 869.9999999999999.
  const share = Number(((amount * rate) / 100).toPrecision(15));
  const off = type === CouponType.values.Percent ? share : price;
  return Math.floor(Math.min(Math.max(0, off), amount));
}
