// The terms and the progress of a contract, stored next to the customer, whose fields are documented.
import type { Values } from "../../provider/model/rules.js";
import type { PageKind } from "../core/kinds.js";
import type { Sandbox } from "../core/sandbox.js";
import type { Stored } from "../core/store.js";
import {
  fromEpoch,
  type Interval,
  intervalFrom,
  intervalsAfter,
  isUsualInterval,
  monthsAfter,
  onDay,
} from "../core/times.js";
import type { Enrollment } from "./enrollment.js";
import { isOn, numberIn, textIn } from "./pageSettings.js";
import { type Terms, termsOf } from "./terms.js";

export interface Contract {
  /** Undefined on registration pages. */
  readonly terms?: Terms;
  /** When payments are due. Undefined until the contract is created, and for a single payment. */
  readonly schedule?: Schedule;
  /** The number of payments made. */
  readonly paid: number;
  readonly next_payment_at?: string;
  /** When the outstanding payment failed for the first time. */
  readonly failed_at?: string;
  /** Since when the contract is paused. */
  readonly paused_at?: string;
  /** The deadline of the requested bank transfer. */
  readonly transfer_until?: string;
  /** How many of the next tries to collect a payment will fail. */
  readonly failures_to_come?: number;
  /** The chosen payment method: a field of the specification's PaymentPlatform. */
  readonly payment_way?: string;
  readonly card_installments?: number;
  readonly card?: KeptCard;
  /** When it was canceled. */
  readonly cancelled_at?: string;
  readonly phone_number?: string;
  readonly shipping_address?: string;
  readonly utm?: Readonly<Record<string, string>>;
}

/** The kept data of a card. */
export interface KeptCard {
  /** A member of the specification's ProcessorBInstallment. Undefined for other brands. */
  readonly brand?: string;
  readonly last_digits: string;
  /** A test card that pays the first time, and then fails. */
  readonly fails_later?: true;
}

/** The dates of the first payment, and of the base of regular ones, in ISO 8601. */
export interface Schedule extends Interval {
  readonly first_at: string;
  readonly base_at: string;
  /** The number of the payment at `base_at`. */
  readonly base_number: number;
  /** The anchor day of the month, which is used again after a shorter month. */
  readonly day?: number;
}

/** The contract of a customer, or a new one with the page's terms. */
export function contractOf({ store }: Sandbox, { kind, page, person }: Enrollment): Contract {
  const stored = store.get("contract", person.id);
  if (stored) return stored.members as unknown as Contract;
  const terms = termsOf(kind, page);
  return { ...(terms && { terms }), paid: 0 };
}

export function saveContract({ store }: Sandbox, { kind, page, person }: Enrollment, contract: Contract): Contract {
  const members: Values = { kind: kind.name, page_id: page.id, ...contract };
  const before = store.get("contract", person.id);
  if (before) store.update(before, members);
  else store.insert("contract", members, { id: person.id, parent: page.id });
  return contract;
}

/**
 * When payments are due, for a contract created at a time. The first is due immediately, after the trial, or on the
 * next anchor day. Assumed, because the specification doesn't state more: an anchor from 1 to 31 is a day of the month;
 * `immediate_payment` makes the first payment due immediately, and the regular ones follow from there; nothing is
 * prorated; installment pages have neither. Undefined for a single payment.
 */
export function scheduleOf(kind: PageKind, page: Stored, made: Date): Schedule | undefined {
  if (kind.payments !== "paid" && kind.payments !== "installments") return undefined;
  const cycle = (name: string) => numberIn(kind, page, `billing_cycle.${name}`);
  const interval = intervalFrom(textIn(kind, page, "billing_cycle.interval") ?? "", cycle("count") ?? 1);
  const trialEnd = cycle("trial_end");
  const start = trialEnd === undefined ? made : later(made, fromEpoch(trialEnd));
  const anchor = cycle("billing_cycle_anchor") ?? -1;
  const base = anchored(start, interval, anchor);
  const isAtOnce = isOn(kind, page, "billing_cycle.immediate_payment") && base > made;
  return {
    ...interval,
    first_at: (isAtOnce ? made : base).toISOString(),
    base_at: base.toISOString(),
    base_number: isAtOnce ? 2 : 1,
    ...(isAnchored(interval, anchor) && { day: anchor }),
  };
}

/** The assumption about an unusual interval, for the request log. Undefined for usual ones. */
export function assumedInterval(kind: PageKind, page: Stored): string | undefined {
  const text = textIn(kind, page, "billing_cycle.interval") ?? "month";
  if (isUsualInterval(text)) return undefined;
  return `billing_cycle.interval is ${JSON.stringify(text)}: the specification lists no values, and the sandbox bills monthly.`;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

const isAnchored = ({ unit }: Interval, day: number): boolean => unit === "month" && day >= 1 && day <= 31;

function anchored(start: Date, interval: Interval, day: number): Date {
  if (!isAnchored(interval, day)) return start;
  const sameMonth = onDay(start, day);
  return sameMonth < start ? onDay(monthsAfter(onDay(start, 1), 1), day) : sameMonth;
}

/** When a payment is due, by its number. */
export function paymentDate(schedule: Schedule, number: number): Date {
  if (number === 1) return new Date(schedule.first_at);
  const at = intervalsAfter(new Date(schedule.base_at), schedule, number - schedule.base_number);
  return schedule.day === undefined ? at : onDay(at, schedule.day);
}
