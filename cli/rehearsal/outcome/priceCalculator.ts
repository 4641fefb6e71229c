// Calculates prices with a sandbox's file: what a new customer pays on a page, without a code and with one.
import { CouponType } from "../../../provider/model/enums.js";
import { isGiven, isObject } from "../../../provider/model/rules.js";
import { availability } from "../../../sandbox/business/contracts/availability.js";
import { unusableReason } from "../../../sandbox/business/contracts/coupons.js";
import type { BusinessSandbox } from "../../../sandbox/business/contracts/events.js";

import { numberIn, textIn } from "../../../sandbox/business/contracts/pageSettings.js";
import { offerFor, type Quote, quote } from "../../../sandbox/business/contracts/quote.js";
import { calendar, intervalFrom, intervalsAfter } from "../../../sandbox/store/calendar.js";
import { Clock } from "../../../sandbox/store/clock.js";
import { recordedObject } from "../../../sandbox/store/copy.js";
import type { Database } from "../../../sandbox/store/database.js";
import { pageKind } from "../../../sandbox/store/kinds.js";
import type { Store, Stored } from "../../../sandbox/store/store.js";

import { declaredKind } from "../../account/meaning.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

// A bill: what one new customer pays, payment by payment, and when; and whether anyone can order.

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
export type LaterOf = Pick<Quote["later"][number], "total" | "times">;

export interface PaymentOf extends Pick<Payment, "total" | "tax"> {
  readonly lines: readonly BillLine[];
}

export interface BillLine {
  /** `price`, `discount`, `initial cost`, `discount on the initial cost`. */
  readonly what: string;
  /** The name of the initial cost, or of the code. */
  readonly name?: string;
  readonly amount: number;
}

/** What all bills of a page have in common. */
interface BilledPage extends Pick<BillOf, "closed" | "opens"> {
  readonly stored: Stored;
  readonly interval: string;
  /** The number of intervals between two payments. */
  readonly times: number;
}

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

/** One side of a rehearsal: the open file, and its objects. */
export interface Side extends Calendar {
  readonly database: Database;
  readonly store: Store;
  readonly objects: Snapshots;
}

export interface Calendar {
  /** The time of both sides, so that they differ only by their objects. */
  readonly now: Date;
  /** A moment's day in the stack's time zone: `2027-04-01`. */
  readonly dayOf: (moment: Date) => string;
}

/** The bill of a page is unknown if its price is. */
export type Calculated = BillOf | "unknown" | undefined;

/** Prices of the pages in a sandbox's file. */
export class PriceCalculator {
  private readonly sandbox: BusinessSandbox & { readonly clock: Clock };
  private readonly coupons: readonly Snapshot[];
  private readonly byText: ReadonlyMap<string, readonly Snapshot[]>;
  private readonly pages = new Map<Snapshot, BilledPage | "unknown" | undefined>();
  private readonly notes = new Set<string>();

  constructor(private readonly side: Side) {
    const { database, store, objects } = side;
    this.sandbox = { mode: "test", store, clock: new Clock(database, () => {}), notify: () => {} };
    this.coupons = [...objects.values()].filter(({ kind }) => kind === "Coupon");
    this.byText = Map.groupBy(this.coupons, ({ values }) => String(values.couponCode));
  }

  /** The texts of the codes. */
  get codes(): readonly string[] {
    return this.coupons.flatMap(({ values }) => (isGiven(values.couponCode) ? String(values.couponCode) : []));
  }

  /** The codes with a text, one for each environment. */
  called(code: string): readonly Snapshot[] {
    return this.byText.get(code) ?? [];
  }

  /** Sentences about what the account doesn't return, and bills depend on. */
  get remarks(): readonly string[] {
    return [...this.notes];
  }

  /** Undefined if the code can't be used on the page. */
  bill(object: Snapshot, code: string | undefined): Calculated {
    return this.sandbox.clock.still(() => this.billNow(object, code), this.side.now);
  }

  private billNow(object: Snapshot, code: string | undefined): Calculated {
    const billed = this.pages.get(object) ?? this.pageOf(object);
    this.pages.set(object, billed);
    if (billed === undefined || billed === "unknown") return billed;
    const { sandbox } = this;
    const { stored } = billed;
    if (code === undefined) return this.billOf(billed, quote(sandbox, stored));
    const found = this.couponFor(stored, code);
    if (!found) return undefined;
    const why = unusableReason(sandbox, stored, found.stored);
    if (why !== undefined && why !== "coupon_not_started") return undefined;
    if (!this.isDiscountKnown(found)) return "unknown";
    return why === undefined ? this.with(billed, found.stored) : this.fromItsStart(billed, found.stored);
  }

  private pageOf({ kind, name, stored, customers }: Snapshot): BilledPage | "unknown" | undefined {
    if (!pageKind(declaredKind(kind).name)) return undefined;
    if (!this.isPriceKnown(stored, `${kind} ${name}`)) return "unknown";
    const { closed, startsAt, places } = availability(this.sandbox, stored);
    // The last place may be taken by a customer whom the account doesn't return.
    const isOpen = closed === undefined && !(places !== undefined && customers?.isPartial);
    return {
      stored,
      interval: textIn(stored, "billing_cycle.interval") ?? "month",
      times: numberIn(stored, "billing_cycle.count") ?? 1,
      ...(!isOpen && { closed: closed ?? ("unknown" as const) }),
      ...(closed === "not_started" && startsAt && { opens: this.side.dayOf(startsAt) }),
    };
  }

  private with(billed: BilledPage, coupon: Stored): BillOf | undefined {
    const { sandbox } = this;
    const { stored } = billed;
    return this.billOf(billed, quote(sandbox, stored, {}, offerFor(sandbox, stored, {}, coupon)));
  }

  /** Undefined if a page costs nothing. */
  private billOf({ interval, times, closed, opens }: BilledPage, quote: Quote): BillOf | undefined {
    const { first, second, later, payments, sum, due } = quote;
    if (!first) return undefined;
    const { dayOf } = this.side;
    const next = first.at && dayOf(intervalsAfter(first.at, intervalFrom(interval, times), 1));
    const secondDay = second?.at && dayOf(second.at);
    return {
      first: payment(first),
      ...(second && { following: payment(second), every: times === 1 ? interval : `${times} ${interval}s` }),
      later: later.map(({ total, times }) => ({ total, ...(times !== undefined && { times }) })),
      ...(payments !== undefined && { payments }),
      ...(sum !== undefined && { sum }),
      due,
      ...(first.at && due === "later" && { firstDay: dayOf(first.at) }),
      ...(next && secondDay && secondDay !== next && { secondDay }),
      ...(closed && { closed }),
      ...(opens && { opens }),
    };
  }

  private fromItsStart(billed: BilledPage, coupon: Stored): BillOf | undefined {
    const from = String(coupon.fields.start_date);
    return this.sandbox.clock.still(() => {
      if (unusableReason(this.sandbox, billed.stored, coupon) !== undefined) return undefined;
      const bill = this.with(billed, coupon);
      return bill && { ...bill, from };
    }, calendar.startOf(from));
  }

  /** The code in the page's environment. If the account doesn't return one of the environments, the text decides. */
  private couponFor(page: Stored, code: string): Snapshot | undefined {
    const environment = textIn(page, "processor_a_env_id");
    const called = this.called(code);
    const own = called.find(({ values }) => environment !== undefined && values.processorAEnvId === environment);
    const other = called.find(({ values }) => environment === undefined || !isGiven(values.processorAEnvId));
    if (!own && other)
      this.notes.add(
        "The account doesn't return the environments of all pages and codes: these are matched by the text of the code.",
      );
    return own ?? other;
  }

  /** A page that the rehearsal creates always has a price: from the program, or the documented default. */
  private isPriceKnown(page: Stored, name: string): boolean {
    const isGivenPrice = isGiven(page.fields.price) || recordedObject(this.sandbox.store, page) === undefined;
    if (!isGivenPrice) this.notes.add(`The account doesn't return the price of ${name}, so its bill is unknown.`);
    const amounts = ["price", "initial_cost.amount"].map((path) => numberIn(page, path) ?? 0);
    const isNegative = isGivenPrice && amounts.some((amount) => amount < 0);
    if (isNegative) this.notes.add(`The service doesn't document negative amounts, so the bill of ${name} is unknown.`);
    return isGivenPrice && !isNegative;
  }

  private isDiscountKnown({ values }: Snapshot): boolean {
    const { FixedAmount } = CouponType.values;
    const { couponCode, couponType, price, initialCostCoupon: initial } = values;
    const counts = ["paymentType", "couponType", "couponTerm", couponType === FixedAmount ? "price" : "rate"];
    const omitted = counts.filter((name) => !isGiven(values[name]));
    const amounts = [couponType === FixedAmount ? price : 0, isObject(initial) ? initial.price : 0];
    if (amounts.some((amount) => Number(amount ?? 0) < 0)) {
      this.notes.add(
        `The service doesn't document negative amounts, so bills with the code ${couponCode} are unknown.`,
      );
      return false;
    }
    if (omitted.length === 0) return true;
    const names = omitted.map((name) => `\`${name}\``).join(", ");
    this.notes.add(
      `The account doesn't return ${names} of the code ${couponCode}, so bills with the code are unknown.`,
    );
    return false;
  }
}
