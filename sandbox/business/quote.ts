// What a page costs with what was filled in so far: for its page, and for the answer to an application.
import type { PageKind } from "../core/kinds.js";
import type { Stored } from "../core/store.js";
import type { BusinessSandbox } from "./businessSandbox.js";
import { usableCode } from "./codes.js";
import { paymentDate, scheduleOf } from "./contract.js";
import { fieldProblems, needsTransfer, wayOf } from "./fields.js";
import type { ApplicationForm, FormProblem } from "./form.js";
import { type LaterPayments, laterPayments } from "./laterPayments.js";
import { isOn } from "./pageSettings.js";
import { type Bill, billOf, discountOf, type Terms, termsOf } from "./terms.js";
import { waits } from "./waiting.js";

/** One payment as it will be. */
export interface QuotedPayment extends Bill {
  /** When it is taken; undefined where that is not known before the application is approved. */
  readonly at?: Date;
}

export interface Quote {
  /** The first payment; undefined on registration pages, which cost nothing. */
  readonly first?: QuotedPayment;
  /** Whether the first payment is taken with the application: not after a trial, an approval, or by bank transfer. */
  readonly isDueNow: boolean;
  /** When the first payment is made: with the application, by bank transfer, once that is approved, or on its day. */
  readonly due: "now" | "transfer" | "approval" | "later";
  /** The second payment, where there is one. */
  readonly second?: QuotedPayment;
  /** The payments after the first, in their order. Their days are known once the application is approved. */
  readonly later: readonly LaterPayments[];
  /** How many payments there are in all; undefined where they go on until the contract is cancelled. */
  readonly payments?: number;
  /** What all of these payments come to. */
  readonly sum?: number;
  /** The code that is used. */
  readonly coupon?: Stored;
  /** What is wrong with the code and the units; the amounts are then those without. */
  readonly problems: readonly FormProblem[];
}

/** The terms that a form leads to, with its code and its units; and what is wrong with these. */
export interface Offer {
  readonly terms: Terms | undefined;
  readonly coupon?: Stored;
  readonly problems: readonly FormProblem[];
}

/** @param found the code that the form has, looked up: where it cannot be used, why */
export function offerFor(
  sandbox: BusinessSandbox,
  kind: PageKind,
  page: Stored,
  form: ApplicationForm,
  found = typedCode(sandbox, kind, page, form),
): Offer {
  const wrongUnits = fieldProblems(kind, page, form).filter(({ field }) => field === "units");
  const takesUnits = isOn(kind, page, "contracted_units.accept");
  const units = takesUnits ? { units: wrongUnits.length > 0 ? 1 : (form.units ?? 1) } : {};
  if (typeof found === "string") {
    const problems = [...wrongUnits, { field: "coupon_code", key: found }];
    return { terms: termsOf(kind, page, units), problems };
  }
  const discount = found && { discount: discountOf(found) };
  return {
    terms: termsOf(kind, page, { ...units, ...discount }),
    ...(found && { coupon: found }),
    problems: wrongUnits,
  };
}

function typedCode(
  sandbox: BusinessSandbox,
  kind: PageKind,
  page: Stored,
  { coupon_code: code }: ApplicationForm,
): ReturnType<typeof usableCode> | undefined {
  return code?.trim() ? usableCode(sandbox, kind, page, code) : undefined;
}

export function quote(
  sandbox: BusinessSandbox,
  kind: PageKind,
  page: Stored,
  form: ApplicationForm = {},
  offer = offerFor(sandbox, kind, page, form),
): Quote {
  const { terms, coupon, problems } = offer;
  const isWaiting = waits(sandbox, kind, page);
  if (!terms) return { isDueNow: false, due: isWaiting ? "approval" : "now", later: [], problems };
  const now = sandbox.clock.now();
  const schedule = scheduleOf(kind, page, now);
  const firstAt = schedule ? new Date(schedule.first_at) : now;
  const payment = (number: number): QuotedPayment => {
    const at = schedule ? paymentDate(schedule, number) : now;
    return { ...(!isWaiting && { at }), ...billOf(terms, number, at, firstAt) };
  };
  const { payments } = terms;
  const first = payment(1);
  const isTransfer = needsTransfer(wayOf(page, form), first);
  const due = isWaiting ? "approval" : isTransfer ? "transfer" : firstAt <= now ? "now" : "later";
  return {
    first,
    isDueNow: due === "now",
    due,
    ...(schedule && { second: payment(2) }),
    later: schedule ? laterPayments(terms, schedule) : [],
    ...(coupon && { coupon }),
    ...(payments !== undefined && { payments, sum: sumOf(payments, payment) }),
    problems,
  };
}

/** Of installments only the first one can differ: their codes count once. */
const sumOf = (payments: number, payment: (number: number) => Bill): number =>
  payment(1).total + (payments > 1 ? payment(2).total * (payments - 1) : 0);
