// Phrases about bills, for all output formats.
import { firstOf } from "../../report/terminal/table.js";
import type { BillOf, LaterOf, PaymentOf } from "../outcome/bill.js";
import type { BillChange } from "../outcome/bills.js";
import { secretText } from "../outcome/secrets.js";
import { amount } from "./valueWords.js";

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
  const isSaid = due !== "now" || (other !== undefined && other.due !== "now");
  return [
    ...(isSaid ? [`first payment ${words[due]}`] : []),
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
