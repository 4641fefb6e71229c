// Phrases of a report, for all output formats.
import { resourceOf } from "../../../provider/resources/index.js";
import type { BillOf, LaterOf, PaymentOf } from "../outcome/bill.js";
import type { Report, ReportedChange } from "./report.js";

const numbers = new Intl.NumberFormat("en");

export const amount = (value: number): string => numbers.format(value);

/** `3 × 4,320, then 4,800 every month` */
export function billWords(bill: BillOf | undefined): string {
  if (!bill) return "–";
  const { first, payments, sum, every, from } = bill;
  const all = inARow(bill);
  const each = all.map(({ total, times }, index) => {
    if (times === undefined) return `${amount(total)} every ${every}`;
    return times === 1
      ? `${all.length > 1 && index === 0 ? "first " : ""}${amount(total)}`
      : `${times} × ${amount(total)}`;
  });
  const whole = payments !== undefined && payments > 1 && sum !== undefined;
  return `${whole ? `${amount(sum)}, every ${every}: ` : ""}${each.join(", then ")}${taxWords(first)}${from ? `, from ${from}` : ""}`;
}

/** All payments, with consecutive ones of the same amount joined. */
function inARow({ first, later }: BillOf): readonly LaterOf[] {
  const [next, ...others] = later;
  if (next?.total !== first.total) return [{ total: first.total, times: 1 }, ...later];
  return [next.times === undefined ? next : { ...next, times: next.times + 1 }, ...others];
}

const taxWords = ({ tax }: PaymentOf): string => (tax === undefined ? "" : `, tax ${amount(tax)}`);

/** The lines of a bill's first payment: `price 4,800, initial cost 3,000` */
export const lineWords = ({ lines }: PaymentOf): string =>
  lines.map(({ what, amount: value }) => `${what} ${amount(value)}`).join(", ");

/** The result for an object, in a few words. */
export function actionWords({ action, usesLost }: ReportedChange): string {
  if (action !== "revised") return action;
  return usesLost === undefined
    ? "new revision"
    : `new revision, ${amount(usesLost)} ${usesLost === 1 ? "use is" : "uses are"} lost`;
}

/** The consequences of an action for customers: sentences without an end. */
export function concerns({ action, kind, formerAddress, isKept, people }: ReportedChange): string[] {
  const ends = action === "deleted" || action === "replaced";
  return [
    ...(action === "replaced" && isPageKind(kind) ? ["the page gets a new address"] : []),
    ...(formerAddress ? [`the old ${isKept ? "page is kept" : "address stops working"}: ${formerAddress}`] : []),
    ...(people && people.all > 0 ? [customersWords(people, ends ? "old page" : "page")] : []),
  ];
}

function customersWords({ all, waiting }: NonNullable<ReportedChange["people"]>, page: string): string {
  const are = `${amount(all)} ${all === 1 ? "customer is" : "customers are"}`;
  if (waiting === all) return `${are} on the waiting list of the ${page}`;
  return `${are} signed up on the ${page}${waiting > 0 ? `, ${amount(waiting)} of them on the waiting list` : ""}`;
}

const isPageKind = (kind: string): boolean => resourceOf(kind).people !== undefined;

/** A property's value, shortened if it is long. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  const text = typeof value === "number" ? amount(value) : typeof value === "string" ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 99)}…` : line === "" ? '""' : line;
}

export const titleOf = (report: Report): string => `Rehearsal of ${report.stack} on ${copiesWords(report)}`;

/** `a copy of the account at https://api.example.com (test mode)` */
export const copiesWords = ({ accounts }: Report): string =>
  accounts
    .map(({ mode, baseUrl, appId }) => {
      const account = accounts.length > 1 ? `application ${appId}` : "the account";
      return `a copy of ${account} at ${baseUrl} (${mode} mode)`;
    })
    .join(" and ");

/** The time of the accounts' copies: that of the oldest. */
export const copiedAt = ({ accounts }: Report): string => accounts.map((one) => one.copiedAt).sort()[0] ?? "";

export const verdictOf = ({ isAsPreviewed }: Report): string =>
  isAsPreviewed ? "The result matches the preview." : "The result differs from the preview.";
