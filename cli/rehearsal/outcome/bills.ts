// What a new customer would pay before and after: the whole bill of each page, without a code and with each one.
import { isDeepStrictEqual } from "node:util";
import { pageKind } from "../../../sandbox/store/kinds.js";
import { declaredKind } from "../../account/meaning.js";
import {
  type BillLine,
  type BillOf,
  type Calculated,
  type PaymentOf,
  PriceCalculator,
  type Side,
} from "./priceCalculator.js";
import type { Row } from "./row.js";
import { ReportSecrets, secretText } from "./secrets.js";
import type { Snapshot, Snapshots } from "./snapshot.js";

export interface BillChange {
  readonly kind: string;
  /** The page's name for customers. */
  readonly page: string;
  /** The id of the page afterwards, or before. */
  readonly id: string;
  /** Undefined if the page doesn't exist, the code can't be used on it, or the bill is unknown. */
  readonly before: BillOf | undefined;
  readonly after: BillOf | undefined;
  /** The codes with this bill, each with its id afterwards, or before. None for a customer without a code. */
  readonly codes: readonly { readonly text: string; readonly id: string | undefined }[];
  /** The sides on which it is unknown, because the account doesn't return an amount, or its meaning isn't documented. */
  readonly unknown: readonly ("before" | "after")[];
  readonly isChanged: boolean;
  /** The amounts depend on a secret: there is no bill, and only whether it changes. */
  readonly isSecret?: true;
}

/**
 * The bills of every page that changes, and of those whose codes change. With a code, only those that differ.
 * The remarks are sentences about what the account doesn't return.
 * @param changes rows of one account's objects
 */
export function billChanges(changes: readonly Row[], before: Side, after: Side, secrets = new ReportSecrets([], [])) {
  const [was, now] = [new PriceCalculator(before), new PriceCalculator(after)];
  const bills = pagesOf(changes, before.objects, after.objects).flatMap((pair) => billsOfPage(was, now, pair, secrets));
  bills.sort((one, other) => Number(other.isChanged) - Number(one.isChanged));
  return { bills, remarks: [...new Set([...was.remarks, ...now.remarks])] };
}

const sides = ["before", "after"] as const;

/** Of its texts, only names can contain a secret. */
function shown(bill: Calculated, secrets: ReportSecrets): BillOf | undefined {
  if (bill === undefined || bill === "unknown") return undefined;
  const payment = (one: PaymentOf): PaymentOf => ({
    ...one,
    lines: one.lines.map(({ name, ...line }) => ({ ...line, ...(name && { name: secrets.hideIn(name) }) })),
  });
  return { ...bill, first: payment(bill.first), ...(bill.following && { following: payment(bill.following) }) };
}

type Pair = readonly [before: Snapshot | undefined, after: Snapshot | undefined];

function pagesOf(changes: readonly Row[], before: Snapshots, after: Snapshots): Pair[] {
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
  [former, page]: Pair,
  secrets: ReportSecrets,
): BillChange[] {
  const anyPage = page ?? former;
  if (!anyPage) return [];
  const all = [undefined, ...new Set([...was.codes, ...now.codes])].flatMap((code): BillChange[] => {
    const [before, after] = [former && was.bill(former, code), page && now.bill(page, code)];
    const isChanged = !isDeepStrictEqual(before, after);
    // A page whose codes change is not reported if its own bill is the same.
    if (!isChanged && (code !== undefined || isDeepStrictEqual(former?.values, page?.values))) return [];
    const codes = code === undefined ? [] : [...was.called(code), ...now.called(code)];
    const isHidden = codes.some((one) => secrets.isNameSecret(one));
    const isSecret = [former, page, ...codes].some((one) => one !== undefined && secrets.isPriceSecret(one));
    return [
      {
        kind: anyPage.kind,
        id: anyPage.id,
        page: secrets.isNameSecret(anyPage) ? secretText : secrets.hideIn(anyPage.name),
        codes: code === undefined ? [] : [{ text: isHidden ? secretText : secrets.hideIn(code), id: codes.at(-1)?.id }],
        isChanged,
        ...(isSecret
          ? { before: undefined, after: undefined, unknown: [], isSecret }
          : {
              before: shown(before, secrets),
              after: shown(after, secrets),
              unknown: sides.filter((side) => ({ before, after })[side] === "unknown"),
            }),
      },
    ];
  });
  return grouped(all);
}

/** Codes with equal bills share one: hundreds of codes can have one discount. */
function grouped(bills: readonly BillChange[]): BillChange[] {
  const groups = Map.groupBy(bills, (one) => JSON.stringify({ ...one, codes: one.codes.length }, withoutCodeNames));
  return [...groups.values()].map((group) => {
    const [first] = group as [BillChange, ...BillChange[]];
    if (group.length === 1) return first;
    const { before, after } = JSON.parse(JSON.stringify(first, withoutCodeNames)) as BillChange;
    return { ...first, before, after, codes: group.flatMap(({ codes }) => codes) };
  });
}

function withoutCodeNames(this: Partial<BillLine>, name: string, value: unknown): unknown {
  return name === "name" && this.what?.startsWith("discount") ? undefined : value;
}
