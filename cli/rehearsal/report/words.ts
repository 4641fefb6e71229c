// Phrases of a report, for all output formats.
import { isPage } from "../../../provider/kinds/resources/index.js";
import { amount, counted, firstOf } from "../../report/print.js";
import type { BillChange } from "../outcome/bills.js";
import type { BillOf, LaterOf, PaymentOf } from "../outcome/priceCalculator.js";
import { changesPrice } from "../outcome/row.js";
import { secretText } from "../outcome/secrets.js";
import { hasUnknown, hasUnknownBill, hasUnknownCount, hasUnknownValue, type Report } from "./report.js";
import type { Reach, ReportedProperty, ReportedRow } from "./reportedRow.js";
import { versionsOf } from "./valueWords.js";

/** The result for an object, in a few words. */
export function actionWords({ action, verdict, uses }: ReportedRow): string {
  if (verdict === "notDone") return action === "changed" ? "planned and not done" : `${action}: planned and not done`;
  if (action === "none") return "nothing to change at the service";
  if (action === "kept") return "left behind: it stays at the service, and this stack no longer manages it";
  if (action !== "revised") return action;
  return uses === undefined
    ? "new revision"
    : `new revision, ${amount(uses)} ${uses === 1 ? "use is" : "uses are"} lost`;
}

/** The number of rows of each kind, the worst first: `2 deleted, 498 changed (498 with prices)`. */
export function summaryWords(rows: readonly ReportedRow[]): string {
  const groups = Map.groupBy(rows, (row) => {
    if (row.verdict === "notDone") return "not done";
    if (row.action === "none") return "as they were";
    return row.action === "kept" ? "left behind" : row.action;
  });
  return [...groups]
    .map(([words, all]) => {
      const has = (isOne: (row: ReportedRow) => boolean, what: string) => {
        const count = all.filter(isOne).length;
        return count > 0 ? [`${amount(count)} ${what}`] : [];
      };
      const notes = [
        ...has(({ verdict }) => verdict === "notPlanned", "not in the preview"),
        ...has(({ verdict }) => verdict === "unknown", "unknown"),
        ...has((row) => row.action === "changed" && changesPrice(row), "with prices"),
      ];
      return `${amount(all.length)} ${words}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
    })
    .join(", ");
}

/** What a property was and is, what was planned instead, and whom it may reach. */
export const changeWords = (property: ReportedProperty, max?: number): string =>
  [valueChange(property, max), ...reachWords(property)].join("; ");

/** Whether the preview listed a property, what it planned otherwise, and whom the change may reach. */
export function previewWords(property: ReportedProperty): string {
  const { verdict } = property;
  if (verdict === "unknown") return dependsWords(property);
  if (verdict === "notDone") return `${versionsOf(property).planned ?? ""}, not done`;
  return [verdict === "done" ? "yes" : "no", ...reachWords(property)].join("; ");
}

/** A program can have thousands of other resources. */
const dependsWords = ({ dependsOn = [] }: ReportedProperty): string => `depends on ${firstOf(dependsOn, 5)}`;

const reachWords = ({ mayReach }: ReportedProperty): string[] =>
  mayReach ? [`not documented whether it reaches ${customersOf(mayReach.customers, mayReach)}`] : [];

/** The account may not return all customers. */
function customersOf(count: number, { isPartial }: Pick<Reach, "isPartial">): string {
  if (isPartial && count === 0) return "an unknown number of customers";
  return `${isPartial ? "at least " : ""}${amount(count)} ${count === 1 ? "customer" : "customers"}`;
}

function valueChange(property: ReportedProperty, max?: number): string {
  const { verdict, isSecret } = property;
  const { before, after, planned } = versionsOf(property, max);
  if (verdict === "unknown") return `${before} → unknown, ${dependsWords(property)}`;
  if (isSecret) return `${verdict === "notDone" ? "not done" : secretAction(property)} (secret)`;
  return verdict === "notDone" ? `${before} → ${planned} (not done: it is ${after})` : `${before} → ${after}`;
}

const secretAction = ({ before, after }: ReportedProperty): string =>
  before === null ? "set" : after === null ? "removed" : "changed";

/** The consequences of an action for customers: sentences without an end. */
export function concerns(row: ReportedRow): string[] {
  const { action, kind, formerAddress, customers, uses, unknown, namedBy, properties } = row;
  const isOld = action === "deleted" || action === "replaced";
  const causes = properties.filter(({ isReplacing }) => isReplacing).map(({ path }) => path);
  return [
    ...(causes.length > 0 ? [`replaced because of ${causes.join(", ")}`] : []),
    ...(action === "replaced" && isPage(kind) ? ["the page gets a new address"] : []),
    ...(formerAddress ? [`the old address stops working: ${formerAddress}`] : []),
    ...(customers && (customers.all > 0 || customers.isPartial)
      ? [customersWords(customers, isOld ? "old page" : "page")]
      : []),
    ...(namedBy.length > 0 ? [`still named by ${namersWords(namedBy)}`] : []),
    ...(unknown.includes("uses") ? ["the account doesn't return how often the code was used"] : []),
    ...(uses !== undefined && action !== "revised" ? [`the code was used ${counted(uses, "time")}`] : []),
  ];
}

function customersWords(customers: NonNullable<ReportedRow["customers"]>, page: string): string {
  const { all, waiting } = customers;
  const are = `${customersOf(all, customers)} ${all === 1 ? "is" : "are"}`;
  if (waiting === all && !customers.isPartial) return `${are} on the waiting list of the ${page}`;
  return `${are} signed up on the ${page}${waiting > 0 ? `, ${amount(waiting)} of them on the waiting list` : ""}`;
}

const namersWords = (all: ReportedRow["namedBy"]): string =>
  `${counted(all.length, "object")}: ${firstOf(
    all.map(({ kind, name, resource }) => `${kind} ${name}${resource === undefined ? " (not in this stack)" : ""}`),
    10,
  )}`;

export const titleOf = (report: Report): string => `Rehearsal of ${report.stack} on ${copiesWords(report)}`;

/** `a copy of the account at https://api.example.com (test mode)` */
export const copiesWords = ({ accounts }: Report): string =>
  accounts
    .map(({ mode, baseUrl, appId }) => {
      const account = accounts.length > 1 ? `application ${appId}` : "the account";
      return `a copy of ${account} at ${baseUrl} (${mode} mode)`;
    })
    .join(" and ");

/** The account of a row or a bill, if there are several: `live mode, shop`. */
export function modeOf({ accounts }: Report, { account }: { readonly account: number | undefined }): string[] {
  const of = account === undefined ? undefined : accounts[account];
  if (of === undefined || accounts.length === 1) return [];
  const isClear = accounts.filter(({ mode }) => mode === of.mode).length === 1;
  return [`${of.mode} mode${isClear ? "" : `, application ${of.appId}`}`];
}

/** The time of the accounts' copies: that of the oldest. */
export const copiedAt = ({ accounts }: Report): string => accounts.map((one) => one.copiedAt).sort()[0] ?? "";

export function verdictOf(report: Report): string {
  if (!report.isAsPreviewed) return "The result differs from the preview.";
  if (!hasUnknown(report)) return "The result matches the preview.";
  const reasons = [
    ...(hasUnknownValue(report) ? ["it depends on steps that aren't rehearsed"] : []),
    ...(hasUnknownCount(report) ? ["the account doesn't return all customers or uses"] : []),
    ...(hasUnknownBill(report)
      ? ["bills depend on amounts that the account doesn't return, or that aren't documented"]
      : []),
  ];
  return `A part of the result is unknown, because ${reasons.join(", and ")}.`;
}

/** The mark of a report: as previewed, different, or partly unknown. */
export const markOf = (report: Report): string => (!report.isAsPreviewed ? "❌" : hasUnknown(report) ? "❔" : "✅");

// Phrases about bills, for all output formats.

/** A side of a bill. Of a secret one, only whether it changes. */
export const sideWords = (bill: BillChange, side: "before" | "after"): string => {
  const { isSecret, isChanged, unknown, before, after } = bill;
  if (isSecret) return side === "before" || isChanged ? secretText : "unchanged";
  if (side === "after" && !isChanged) return "unchanged";
  if (unknown.includes(side)) return "unknown";
  return side === "before" ? billWords(before, after) : billWords(after, before);
};

/**
 * `3 × 4,320, then 4,800 every month`
 * @param other the other side: what differs is said on both
 */
export function billWords(bill: BillOf | undefined, other: BillOf | undefined = bill): string {
  if (!bill) return "–";
  const { payments, sum, every, from } = bill;
  const whole = payments !== undefined && payments > 1 && sum !== undefined;
  return [
    `${whole ? `${amount(sum)}, every ${every}: ` : ""}${paymentsWords(bill)}`,
    ...(from ? [`from ${from}`] : []),
    ...dayWords(bill, other),
    ...orderWords(bill, other),
  ].join(", ");
}

function paymentsWords(bill: BillOf): string {
  const all = inARow(bill);
  const each = all.map(({ total, times }, index) => {
    if (times === undefined) return `${amount(total)} every ${bill.every}`;
    return times === 1
      ? `${all.length > 1 && index === 0 ? "first " : ""}${amount(total)}`
      : `${times} × ${amount(total)}`;
  });
  const { tax } = bill.first;
  if (tax === undefined) return each.join(", then ");
  // The later payments have a different tax.
  if (all.length > 1) return each.with(0, `${each[0]} (tax ${amount(tax)})`).join(", then ");
  return `${each[0]}, tax ${amount(tax)}`;
}

/** When payments are made, unless it is with the application. */
function dayWords({ due, firstDay, secondDay }: BillOf, other: BillOf | undefined): string[] {
  const words = {
    now: "with the application",
    transfer: "by bank transfer",
    approval: "after the approval",
    later: firstDay,
  };
  const isStated = due !== "now" || (other !== undefined && other.due !== "now");
  return [
    ...(isStated ? [`first payment ${words[due]}`] : []),
    ...(secondDay ? [`second payment ${secondDay}`] : other?.secondDay ? ["second payment one interval later"] : []),
  ];
}

/** Whether anyone can order. */
function orderWords({ closed, opens }: BillOf, other: BillOf | undefined): string[] {
  const words = {
    ended: "closed: the sales ended",
    sold_out: "closed: sold out",
    unknown: "not known whether it is sold out",
  };
  if (closed === "not_started") return [`closed until ${opens}`];
  return closed ? [words[closed]] : other?.closed ? ["open"] : [];
}

/** All payments, with consecutive ones of the same amount joined. */
function inARow({ first, later }: BillOf): readonly LaterOf[] {
  const [next, ...others] = later;
  if (next?.total !== first.total) return [{ total: first.total, times: 1 }, ...later];
  return [next.times === undefined ? next : { ...next, times: next.times + 1 }, ...others];
}

/** The lines of a bill's first payment: `price 4,800, initial cost 3,000` */
export const lineWords = ({ lines }: PaymentOf): string =>
  lines.map(({ what, name, amount: value }) => `${what}${name ? ` (${name})` : ""} ${amount(value)}`).join(", ");

/** The codes of a bill, of many only some and their number. */
export const codesWords = ({ codes }: BillChange): string =>
  firstOf(
    codes.map(({ text }) => text),
    5,
  );
