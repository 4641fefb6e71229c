// Calculates prices with a sandbox's file: what a new customer pays on a page, without a code and with one.
import { CouponType } from "../../../provider/model/enums.js";
import { isGiven } from "../../../provider/model/rules.js";
import type { BusinessSandbox } from "../../../sandbox/business/businessSandbox.js";
import { whyNot } from "../../../sandbox/business/codes.js";
import { textIn } from "../../../sandbox/business/pageSettings.js";
import { offerFor, quote } from "../../../sandbox/business/quote.js";
import { Clock } from "../../../sandbox/core/clock.js";
import { recall } from "../../../sandbox/core/copy.js";
import type { Database } from "../../../sandbox/core/database.js";
import { type PageKind, pageKind } from "../../../sandbox/core/kinds.js";
import type { Store, Stored } from "../../../sandbox/core/store.js";
import { dateFrom } from "../../../sandbox/core/times.js";
import { declaredKind } from "../../account/declaredKind.js";
import { type BillOf, billOf } from "./bill.js";
import type { Snapshots } from "./serviceChanges.js";
import type { Snapshot } from "./snapshot.js";

/** One side of a rehearsal: the open file, and its objects. */
export interface Side {
  readonly database: Database;
  readonly store: Store;
  readonly objects: Snapshots;
}

/** Prices of the pages in a sandbox's file. */
export class PriceCalculator {
  private readonly sandbox: BusinessSandbox & { readonly clock: Clock };
  private readonly coupons: readonly Snapshot[];
  private readonly notes = new Set<string>();

  constructor({ database, store, objects }: Side) {
    this.sandbox = { mode: "test", store, clock: new Clock(database, () => {}), notify: () => {} };
    this.coupons = [...objects.values()].filter(({ kind }) => kind === "Coupon");
  }

  /** The texts of the codes. */
  get codes(): readonly string[] {
    return this.coupons.flatMap(({ values }) => (isGiven(values.couponCode) ? String(values.couponCode) : []));
  }

  /** Sentences about what the account doesn't return, and bills depend on. */
  get remarks(): readonly string[] {
    return [...this.notes];
  }

  /** Undefined if the code can't be used on the page, or if the page's price is unknown. */
  bill({ kind, name, stored }: Snapshot, code: string | undefined): BillOf | undefined {
    const page = pageKind(declaredKind(kind).name);
    if (!page || !this.isPriceKnown(stored, `${kind} ${name}`)) return undefined;
    if (code === undefined) return billOf(page, stored, quote(this.sandbox, page, stored));
    const found = this.couponFor(page, stored, code);
    if (!found || !this.isDiscountKnown(found)) return undefined;
    const { stored: coupon } = found;
    const why = whyNot(this.sandbox, page, stored, coupon);
    if (why === "coupon_not_started") return this.fromItsStart(page, stored, coupon);
    return why === undefined ? this.with(page, stored, coupon) : undefined;
  }

  private with(page: PageKind, stored: Stored, coupon: Stored): BillOf | undefined {
    return billOf(
      page,
      stored,
      quote(this.sandbox, page, stored, {}, offerFor(this.sandbox, page, stored, {}, coupon)),
    );
  }

  private fromItsStart(page: PageKind, stored: Stored, coupon: Stored): BillOf | undefined {
    const from = String(coupon.members.start_date);
    return this.sandbox.clock.still(
      () => {
        if (whyNot(this.sandbox, page, stored, coupon) !== undefined) return undefined;
        const bill = this.with(page, stored, coupon);
        return bill && { ...bill, from };
      },
      dateFrom(Date.parse(`${from.replaceAll("/", "-")}T00:00:00Z`)),
    );
  }

  /** The code in the page's environment. If the account doesn't return one of the environments, the text decides. */
  private couponFor(kind: PageKind, page: Stored, code: string): Snapshot | undefined {
    const environment = textIn(kind, page, "processor_a_env_id");
    const called = this.coupons.filter(({ values }) => values.couponCode === code);
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
    if (isGiven(page.members.price) || recall(this.sandbox.store, page) === undefined) return true;
    this.notes.add(`The account doesn't return the price of ${name}, so its bill is unknown.`);
    return false;
  }

  private isDiscountKnown({ values }: Snapshot): boolean {
    const { FixedAmount } = CouponType.values;
    const counts = ["paymentType", "couponType", "couponTerm", values.couponType === FixedAmount ? "price" : "rate"];
    const omitted = counts.filter((name) => !isGiven(values[name]));
    if (omitted.length === 0) return true;
    const names = omitted.map((name) => `\`${name}\``).join(", ");
    this.notes.add(
      `The account doesn't return ${names} of the code ${values.couponCode}, so no bill includes the code.`,
    );
    return false;
  }
}
