// The payments after the first, as far as they are known: equal ones in a row are listed once.
import { monthsAfter } from "../core/times.js";
import { paymentDate, type Schedule } from "./contract.js";
import { billOf, type Terms } from "./terms.js";

/** Payments of one amount, one after the other. */
export interface LaterPayments {
  /** When the first of them is taken. */
  readonly at: Date;
  /** How many there are; undefined where they go on until the contract is cancelled. */
  readonly times?: number;
  /** Of each. */
  readonly total: number;
}

/** An initial cost in more payments than these is shown as if its last ones were equal. */
const mostLookedAt = 120;
/** Payments farther off than this are as those before. */
const farthest = 2 ** 16;

export function laterPayments(terms: Terms, schedule: Schedule): readonly LaterPayments[] {
  const { payments } = terms;
  const first = new Date(schedule.first_at);
  const totalOf = (number: number) => billOf(terms, number, paymentDate(schedule, number), first).total;
  const numbers = changes(terms, schedule)
    .filter((number) => number <= (payments ?? farthest))
    .filter((number, index) => index === 0 || totalOf(number) !== totalOf(number - 1));
  return numbers.map((number, index) => {
    const next = numbers[index + 1] ?? (payments === undefined ? undefined : payments + 1);
    const at = paymentDate(schedule, number);
    return { at, total: totalOf(number), ...(next !== undefined && { times: next - number }) };
  });
}

/** Numbers of the payments at which the amount may change, the second one being the first of them. */
function changes({ initial_cost: initial, discount }: Terms, schedule: Schedule): readonly number[] {
  const last = Math.min((initial?.payments ?? 0) + 1, mostLookedAt);
  const ofInitialCost = Array.from({ length: Math.max(1, last - 1) }, (_, index) => index + 2);
  const ofDiscount = discount && discount.term > 0 ? [firstAfter(discount.term, schedule)] : [];
  return [...new Set([...ofInitialCost, ...ofDiscount])].filter((number) => number > 1).toSorted((a, b) => a - b);
}

/** Number of the first payment that so many months, counted from the first payment, no longer cover. */
function firstAfter(months: number, schedule: Schedule): number {
  const end = monthsAfter(new Date(schedule.first_at), months);
  let [covered, after] = [1, farthest + 1];
  while (after - covered > 1) {
    const between = Math.floor((covered + after) / 2);
    if (paymentDate(schedule, between) < end) covered = between;
    else after = between;
  }
  return after;
}
