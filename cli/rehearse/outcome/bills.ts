// What a new customer would pay before and after: the whole bill of each page, without a code and with each one.

import { isDeepStrictEqual } from "node:util";
import { pageKind } from "../../../sandbox/core/kinds.js";
import { declaredKind } from "../../account/declaredKind.js";
import type { AuditedChange } from "./audit.js";
import type { BillOf } from "./bill.js";
import { PriceCalculator, type Side } from "./priceCalculator.js";
import type { Snapshots } from "./serviceChanges.js";
import type { Snapshot } from "./snapshot.js";

export interface BillChange {
  readonly kind: string;
  /** The page's name for customers. */
  readonly page: string;
  /** Undefined for a customer without a code. */
  readonly code: string | undefined;
  /** Undefined if the page doesn't exist, the code can't be used on it, or the account doesn't return its price. */
  readonly before: BillOf | undefined;
  readonly after: BillOf | undefined;
  readonly isChanged: boolean;
}

export interface Bills {
  readonly bills: readonly BillChange[];
  /** Sentences about what the account doesn't return. */
  readonly remarks: readonly string[];
}

/** The bills of every page that changes, and of those whose codes change. With a code, only those that differ. */
export function billChanges(changes: readonly AuditedChange[], before: Side, after: Side): Bills {
  const [was, now] = [new PriceCalculator(before), new PriceCalculator(after)];
  const pages = pagesOf(changes, before.objects, after.objects);
  const bills = pages.flatMap(([former, page]) => billsOfPage(was, now, former, page));
  return { bills, remarks: [...new Set([...was.remarks, ...now.remarks])] };
}

type Pair = readonly [before: Snapshot | undefined, after: Snapshot | undefined];

function pagesOf(changes: readonly AuditedChange[], before: Snapshots, after: Snapshots): Pair[] {
  const pages = new Map<Snapshot, Pair>();
  const add = (was: Snapshot | undefined, now: Snapshot | undefined) => {
    const one = now ?? was;
    if (one && pageKind(declaredKind(one.kind).name)?.payments) pages.set(one, [was, now]);
  };
  for (const change of changes) add(change.before, change.after);
  const codes = changes.filter(({ kind }) => kind === "Coupon");
  for (const [key, now] of codes.length > 0 ? after : []) if (!pages.has(now)) add(before.get(key), now);
  return [...pages.values()];
}

function billsOfPage(
  was: PriceCalculator,
  now: PriceCalculator,
  former: Snapshot | undefined,
  page: Snapshot | undefined,
): BillChange[] {
  const anyPage = page ?? former;
  if (!anyPage) return [];
  return [undefined, ...new Set([...was.codes, ...now.codes])].flatMap((code) => {
    const [before, after] = [former && was.bill(former, code), page && now.bill(page, code)];
    const isChanged = !isDeepStrictEqual(before, after);
    // A page whose codes change is not reported if its own bill is the same.
    if (!isChanged && (code !== undefined || isDeepStrictEqual(former?.values, page?.values))) return [];
    return [{ kind: anyPage.kind, page: anyPage.name, code, before, after, isChanged }];
  });
}
