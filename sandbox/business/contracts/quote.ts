// The price of a page with the entries so far: for its page, and for the response to an application.

import { calendar } from "../../store/calendar.js";
import type { Stored } from "../../store/store.js";
import { type Agreement, agreementOf, discountOf } from "./agreement.js";
import { usableCode } from "./coupons.js";
import type { BusinessSandbox } from "./events.js";
import { chosenMethod, fieldProblems, needsTransfer } from "./fields.js";
import type { ApplicationForm, FormProblem } from "./form.js";
import { applicationsWait, isOn } from "./pageSettings.js";
import { paymentDate, type Schedule, scheduleOf } from "./schedule.js";
import { type Bill, billOf, type Terms } from "./terms.js";

// The known payments after the first. Consecutive equal ones are listed once.

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
const maxLookedAt = 120;
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
  const last = Math.min((initial?.payments ?? 0) + 1, maxLookedAt);
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

/** One future payment. */
export interface QuotedPayment extends Bill {
  /** When it is collected. Undefined if that is unknown before the application is approved. */
  readonly at?: Date;
}

export interface Quote {
  /** The first payment. Undefined on registration pages, which cost nothing. */
  readonly first?: QuotedPayment;
  /**
   * Whether the first payment is collected with the application: not after a trial, an approval, or by bank transfer.
   */
  readonly isDueNow: boolean;
  /** When the first payment is made: with the application, by bank transfer, after the approval, or on its day. */
  readonly due: "now" | "transfer" | "approval" | "later";
  /** Whether the first payment is made by bank transfer. */
  readonly isTransfer?: boolean;
  /** The second payment, if there is one. */
  readonly second?: QuotedPayment;
  /** The payments after the first, in order. Their days are known once the application is approved. */
  readonly later: readonly LaterPayments[];
  /** The number of payments. Undefined if they continue until the contract is canceled. */
  readonly payments?: number;
  /** The total of these payments. */
  readonly sum?: number;
  readonly agreement: Agreement;
  /** The code in use. */
  readonly coupon?: Stored;
  /** The problems of the code and the units. The amounts then ignore them. */
  readonly problems: readonly FormProblem[];
}

type Offer = Pick<Quote, "agreement" | "coupon" | "problems">;

/**
 * The agreement that results from a form's code and units, and the problems of these.
 * @param found the form's code, or why it can't be used
 */
export function offerFor(
  sandbox: BusinessSandbox,
  page: Stored,
  form: ApplicationForm,
  found = form.coupon_code?.trim() ? usableCode(sandbox, page, form.coupon_code) : undefined,
): Offer {
  const wrongUnits = fieldProblems(page, form).filter(({ field }) => field === "units");
  const takesUnits = isOn(page, "contracted_units.accept");
  const units = takesUnits ? { units: wrongUnits.length > 0 ? 1 : (form.units ?? 1) } : {};
  if (typeof found === "string") {
    const problems = [...wrongUnits, { field: "coupon_code", key: found }];
    return { agreement: agreementOf(page, units), problems };
  }
  const discount = found && { discount: discountOf(found) };
  return {
    agreement: agreementOf(page, { ...units, ...discount }),
    ...(found && { coupon: found }),
    problems: wrongUnits,
  };
}

export function quote(
  sandbox: BusinessSandbox,
  page: Stored,
  form: ApplicationForm = {},
  { agreement, coupon, problems } = offerFor(sandbox, page, form),
): Quote {
  const { terms } = agreement;
  const whole = { agreement, problems };
  const isWaiting = applicationsWait(sandbox, page);
  if (!terms) return { isDueNow: false, due: isWaiting ? "approval" : "now", later: [], ...whole };
  const now = sandbox.clock.now();
  const schedule = terms.cycle && scheduleOf(terms.cycle, now);
  const firstAt = schedule ? new Date(schedule.first_at) : now;
  const payment = (number: number): QuotedPayment => {
    const at = schedule ? paymentDate(schedule, number) : now;
    return { ...(!isWaiting && { at }), ...billOf(terms, number, at, firstAt) };
  };
  const { payments } = terms;
  const first = payment(1);
  const isTransfer = needsTransfer(chosenMethod(page, form), first);
  const due = isWaiting ? "approval" : firstAt > now ? "later" : isTransfer ? "transfer" : "now";
  return {
    first,
    isDueNow: due === "now",
    due,
    isTransfer,
    ...(schedule && { second: payment(2) }),
    later: schedule ? laterPayments(terms, schedule) : [],
    ...(coupon && { coupon }),
    ...(payments !== undefined && { payments, sum: sumOf(payments, payment) }),
    ...whole,
  };
}

/** Only the first installment can differ. */
const sumOf = (payments: number, payment: (number: number) => Bill): number =>
  payment(1).total + (payments > 1 ? payment(2).total * (payments - 1) : 0);
