// The words of a report, for all forms of it.
import { resourceOf } from "../../provider/resources/index.js";
import type { BillOf, PaymentOf } from "./bills.js";
import type { Report, ReportedAccount, ReportedChange } from "./report.js";

const numbers = new Intl.NumberFormat("en");

export const amount = (value: number): string => numbers.format(value);

/** `4,800, then 4,320 each` */
export function billWords(bill: BillOf | undefined): string {
  if (!bill) return "–";
  const { first, following, payments, sum } = bill;
  if (payments !== undefined && payments > 1 && sum !== undefined && following)
    return `${amount(sum)} in ${payments} payments (${first.total === following.total ? "" : `first ${amount(first.total)}, then `}${amount(following.total)})${taxWords(first)}`;
  if (!following) return amount(first.total) + taxWords(first);
  if (following.total === first.total) return `${amount(first.total)} each time${taxWords(first)}`;
  return `first ${amount(first.total)}, then ${amount(following.total)}${taxWords(first)}`;
}

const taxWords = ({ tax }: PaymentOf): string => (tax === undefined ? "" : `, tax ${amount(tax)}`);

/** The lines of a bill's first payment: `price 4,800, initial cost 3,000` */
export const lineWords = ({ lines }: PaymentOf): string =>
  lines.map(({ what, amount: value }) => `${what} ${amount(value)}`).join(", ");

/** What became of an object, in a few words. */
export function actionWords({ action, usesLost }: ReportedChange): string {
  if (action !== "revised") return action;
  return usesLost === undefined
    ? "new revision"
    : `new revision, ${amount(usesLost)} ${usesLost === 1 ? "use is" : "uses are"} lost`;
}

/** Who and what an action concerns: sentences without an end. */
export function concerns({ action, kind, formerAddress, isKept, people }: ReportedChange): string[] {
  const ends = action === "deleted" || action === "replaced";
  const count = people?.all ?? 0;
  const waiting = people?.waiting ? `, ${people.waiting} of them waiting` : "";
  return [
    ...(action === "replaced" && isPageKind(kind) ? ["the page gets a new address"] : []),
    ...(formerAddress ? [`the old ${isKept ? "page stays" : "address ends"}: ${formerAddress}`] : []),
    ...(count > 0
      ? [`${count} ${count === 1 ? "person is" : "people are"} on the ${ends ? "old page" : "page"}${waiting}`]
      : []),
  ];
}

const isPageKind = (kind: string): boolean => resourceOf(kind).people !== undefined;

/** A value of a member, cut where it is long. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  const text = typeof value === "number" ? amount(value) : typeof value === "string" ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 99)}…` : line === "" ? '""' : line;
}

export const titleOf = ({ stack, accounts }: Report): string =>
  `Rehearsal of ${stack}, on ${accounts.map(accountWords).join(", and ")}`;

function accountWords({ mode, baseUrl, appId }: ReportedAccount, _place: number, all: readonly ReportedAccount[]) {
  const of = all.length > 1 ? `application ${appId}, ` : "";
  return `a copy of ${of}mode ${mode} at ${baseUrl}`;
}

/** When the accounts were as the copies have them: the oldest copy counts. */
export const copiedAt = ({ accounts }: Report): string => accounts.map((one) => one.copiedAt).sort()[0] ?? "";

export const verdictOf = ({ isAsPreviewed }: Report): string =>
  isAsPreviewed ? "All that happened was in the preview." : "Something else happened than the preview had.";
