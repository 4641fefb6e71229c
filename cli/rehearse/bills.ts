// What a new customer would pay before and after: the whole bill of each page, without a code and with each one.

import { isDeepStrictEqual } from "node:util";
import { usableCode } from "../../sandbox/business/codes.js";
import { numberIn, textIn } from "../../sandbox/business/declared.js";
import { quote } from "../../sandbox/business/quote.js";
import type { BusinessSandbox } from "../../sandbox/business/sandbox.js";
import { Clock } from "../../sandbox/core/clock.js";
import { Database } from "../../sandbox/core/database.js";
import { type PageKind, pageKind } from "../../sandbox/core/kinds.js";
import { Store, type Stored } from "../../sandbox/core/store.js";
import { sandboxKind } from "../copy/stored.js";
import type { Snapshots } from "./changes.js";
import type { JudgedChange } from "./law.js";
import type { Snapshot } from "./snapshot.js";

/** Amounts are whole units of the currency. */
export interface BillOf {
  readonly first: PaymentOf;
  /** Undefined where there is one payment only. */
  readonly following?: PaymentOf;
  /** The payments after the first, in their order. */
  readonly later: readonly LaterOf[];
  /** How often they come: `month`, `2 weeks`; undefined where there is one payment only. */
  readonly every?: string;
  /** How many payments; undefined where they go on until the contract is cancelled. */
  readonly payments?: number;
  /** What all of them come to. */
  readonly sum?: number;
}

/** Payments of one amount, one after the other. */
export interface LaterOf {
  readonly total: number;
  /** How many there are; undefined where they go on until the contract is cancelled. */
  readonly times?: number;
}

export interface PaymentOf {
  readonly total: number;
  /** The tax within it. */
  readonly tax?: number;
  /** Price, discount, initial cost, and the discount on that. */
  readonly lines: readonly { readonly what: string; readonly amount: number }[];
}

export interface BillChange {
  readonly kind: string;
  /** What customers know the page by. */
  readonly page: string;
  /** Undefined for a customer without a code. */
  readonly code: string | undefined;
  /** Undefined where the page, or the code on it, is not there. */
  readonly before: BillOf | undefined;
  readonly after: BillOf | undefined;
  readonly isChanged: boolean;
}

interface Files {
  readonly before: string;
  readonly after: string;
}

/** Of every page that changes, and of those whose codes change; with a code, only what differs. */
export function billChanges(
  files: Files,
  changes: readonly JudgedChange[],
  before: Snapshots,
  after: Snapshots,
): BillChange[] {
  const [was, now] = [new Till(files.before, before), new Till(files.after, after)];
  try {
    return pagesOf(changes, before, after).flatMap(([former, page]) => billsOfPage(was, now, former, page));
  } finally {
    was.close();
    now.close();
  }
}

type Pair = readonly [before: Snapshot | undefined, after: Snapshot | undefined];

function pagesOf(changes: readonly JudgedChange[], before: Snapshots, after: Snapshots): Pair[] {
  const pages = new Map<Snapshot, Pair>();
  const add = (was: Snapshot | undefined, now: Snapshot | undefined) => {
    const one = now ?? was;
    if (one && pageKind(sandboxKind(one.kind))?.payments) pages.set(one, [was, now]);
  };
  for (const change of changes) add(change.before, change.after);
  const codes = changes.filter(({ kind }) => kind === "Coupon");
  for (const [key, now] of codes.length > 0 ? after : []) if (!pages.has(now)) add(before.get(key), now);
  return [...pages.values()];
}

function billsOfPage(was: Till, now: Till, former: Snapshot | undefined, page: Snapshot | undefined): BillChange[] {
  const known = page ?? former;
  if (!known) return [];
  return [undefined, ...new Set([...was.codes, ...now.codes])].flatMap((code) => {
    const [before, after] = [former && was.bill(former, code), page && now.bill(page, code)];
    const isChanged = !isDeepStrictEqual(before, after);
    // A page whose codes change is not told where nothing of it does.
    if (!isChanged && (code !== undefined || isDeepStrictEqual(former?.values, page?.values))) return [];
    return [{ kind: known.kind, page: known.name, code, before, after, isChanged }];
  });
}

/** A sandbox's file, asked for prices. */
class Till {
  private readonly database: Database;
  private readonly sandbox: BusinessSandbox;
  readonly codes: readonly string[];

  constructor(file: string, all: Snapshots) {
    this.database = new Database(file);
    const clock = new Clock(this.database, () => {});
    this.sandbox = { mode: "test", store: new Store(this.database), clock, notify: () => {} };
    this.codes = [...all.values()]
      .filter(({ kind }) => kind === "Coupon")
      .map(({ values }) => String(values.couponCode));
  }

  bill({ kind, stored }: Snapshot, code: string | undefined): BillOf | undefined {
    const page = pageKind(sandboxKind(kind));
    if (!page || (code !== undefined && typeof usableCode(this.sandbox, page, stored, code) === "string"))
      return undefined;
    const { first, second, later, payments, sum } = quote(
      this.sandbox,
      page,
      stored,
      code === undefined ? {} : { coupon_code: code },
    );
    if (!first) return undefined;
    return {
      first: payment(first),
      ...(second && { following: payment(second), every: intervalOf(page, stored) }),
      later: later.map(({ total, times }) => ({ total, ...(times !== undefined && { times }) })),
      ...(payments !== undefined && { payments }),
      ...(sum !== undefined && { sum }),
    };
  }

  close(): void {
    this.database.close();
  }
}

function intervalOf(kind: PageKind, page: Stored): string {
  const interval = textIn(kind, page, "billing_cycle.interval") ?? "month";
  const count = numberIn(kind, page, "billing_cycle.count") ?? 1;
  return count === 1 ? interval : `${count} ${interval}s`;
}

type Payment = NonNullable<ReturnType<typeof quote>["first"]>;

const payment = ({ total, tax, lines }: Payment): PaymentOf => ({
  total,
  ...(tax !== undefined && { tax }),
  lines: lines.map(({ key, amount, name }) => ({ what: name ? `${words[key]} (${name})` : words[key], amount })),
});

const words = {
  price: "price",
  discount: "discount",
  initial_cost: "initial cost",
  initial_cost_discount: "discount on the initial cost",
} as const;
