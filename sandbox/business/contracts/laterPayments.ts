// The known payments after the first. Consecutive equal ones are listed once.
import { calendar } from "../../store/calendar.js";
import { paymentDate, type Schedule } from "./schedule.js";
import { billOf, type Terms } from "./terms.js";

/** Consecutive payments of the same amount. */
export interface LaterPayments {
  /** When the first of them is due. */
  readonly at: Date;
  /** Their number. Undefined if they continue until the contract is canceled. */
  readonly times?: number;
  /** The amount of each. */
  readonly total: number;
}

/** An initial cost in more payments than this is shown as if its last ones were equal. */
const mostLookedAt = 120;
/** Payments beyond this number are treated like those before. */
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

/** The numbers of the payments at which the amount can change, beginning with the second. */
function changes({ initial_cost: initial, discount }: Terms, schedule: Schedule): readonly number[] {
  const last = Math.min((initial?.payments ?? 0) + 1, mostLookedAt);
  const ofInitialCost = Array.from({ length: Math.max(1, last - 1) }, (_, index) => index + 2);
  const ofDiscount = discount && discount.term > 0 ? [firstAfter(discount.term, schedule)] : [];
  return [...new Set([...ofInitialCost, ...ofDiscount])].filter((number) => number > 1).toSorted((a, b) => a - b);
}

/** The number of the first payment after this many months from the first payment. */
function firstAfter(months: number, schedule: Schedule): number {
  const end = calendar.monthsAfter(new Date(schedule.first_at), months);
  // Most discounts end soon.
  let [covered, after] = [1, 2];
  while (after <= farthest && paymentDate(schedule, after) < end) [covered, after] = [after, after * 2];
  after = Math.min(after, farthest + 1);
  while (after - covered > 1) {
    const between = Math.floor((covered + after) / 2);
    if (paymentDate(schedule, between) < end) covered = between;
    else after = between;
  }
  return after;
}
