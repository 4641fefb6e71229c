// Bills and receipts: the first payment line by line, later payments, and the texts for buttons.

import type { Names } from "../../business/contracts/agreement.js";
import type { Receipt } from "../../business/contracts/contract.js";
import type { LaterPayments, Quote } from "../../business/contracts/quote.js";
import type { Bill, BillLine } from "../../business/contracts/terms.js";
import { type Html, html } from "../../http/html.js";
import { day, money } from "../../store/amounts.js";
import type { Stored } from "../../store/store.js";
import { type Row, rows } from "../ui/tables.js";
import { cardText } from "./card.js";
import { intervalWords } from "./offer.js";
import { wayName } from "./paymentInputs.js";
import { moneyView, type Plan } from "./plan.js";

/** The first payment, later ones, and their total. Nothing if there is nothing to pay. */
export function billView(plan: Plan, quote: Quote): Html | undefined {
  const { first, due } = quote;
  if (!first) return undefined;
  const { bill } = plan.texts;
  const nothingToday = due === "later" && sumView(bill.now, plan, 0);
  return html`<section class="bill" id="amounts"><h2>${bill.heading}</h2>
${nothingToday}
${paymentView(plan, dueWords(plan, quote), first)}
${laterView(plan, quote)}
</section>`;
}

/** The amount due with the application, in a line: "Due today ¥3,800". */
export function dueLine(plan: Plan, quote: Quote): Html | undefined {
  const { first, due } = quote;
  if (!first) return undefined;
  return due === "later" ? sumView(plan.texts.bill.now, plan, 0) : sumView(dueWords(plan, quote), plan, first.total);
}

const sumView = (words: string, { language }: Plan, amount: number): Html =>
  html`<p class="due"><span>${words}</span> <strong>${moneyView(language, amount)}</strong></p>`;

/** The text of the last button: the amount that it pays, and when. */
export function buttonWords(plan: Plan, { first, due }: Quote): string {
  const { apply, applyFor, ownApply } = plan.texts.confirmation;
  const own = plan.text("custom_item_names.button_1");
  if (!first || first.total === 0) return own ?? apply;
  const amount = money(plan.language, due === "later" ? 0 : first.total);
  if (own === undefined) return applyFor[due](amount);
  return due === "now" ? ownApply(own, amount) : own;
}

function dueWords({ texts: { bill }, language }: Plan, { first, due, isTransfer }: Quote): string {
  if (due === "transfer") return bill.byTransfer;
  if (due === "approval") return bill.onceApproved;
  if (due !== "later" || !first?.at) return bill.now;
  return (isTransfer ? bill.byTransferOn : bill.on)(day(language, first.at));
}

/** A payment, line by line, ending with the total. A single line has no total. */
export function paymentView(plan: Plan, caption: string, { lines, total, tax }: Bill): Html {
  const { bill } = plan.texts;
  const isPlain = lines.length === 1 && lines[0]?.units === undefined;
  const taxed = tax !== undefined && html`<small>${bill.taxWithin(money(plan.language, tax))}</small>`;
  return html`<table><caption>${caption}</caption>
${!isPlain && html`<tbody>${lines.map((line) => lineView(plan, line))}</tbody>`}
<tfoot><tr><th scope="row">${bill.total} ${taxed}</th><td>${moneyView(plan.language, total)}</td></tr></tfoot>
</table>`;
}

function lineView(plan: Plan, line: BillLine): Html {
  return html`<tr class="line-${line.key}"><th scope="row">${lineName(plan, line)}</th><td>${moneyView(plan.language, line.amount)}</td></tr>\n`;
}

/** The price is named after the plan. Other lines (an initial cost, a code) have their own names. */
function lineName(plan: Plan, { key, name, units }: BillLine): string {
  const { bill } = plan.texts;
  const own = (key === "initial_cost" && name) || bill.line[key];
  const named = name !== undefined && key !== "initial_cost" ? bill.named(own, name) : own;
  return units === undefined ? named : `${named} × ${units}`;
}

/** The payments after the first. */
export function laterView(plan: Plan, quote: Quote): Html | undefined {
  const { later, payments, sum } = quote;
  if (later.length === 0) return undefined;
  const { bill } = plan.texts;
  const items = later.map(
    (each) =>
      html`<li><span>${laterWords(plan, each, quote)}</span> <strong>${moneyView(plan.language, each.total)}</strong></li>\n`,
  );
  const all = sum !== undefined && payments !== undefined && payments > 1;
  return html`<div class="later"><h3>${bill.later}</h3>
<ul>
${items}</ul>
${all && html`<p class="sum"><span>${bill.inAll(payments)}</span> <strong>${moneyView(plan.language, sum)}</strong></p>`}
${payments === undefined && html`<p class="hint">${bill.goesOn}</p>`}
</div>`;
}

function laterWords(plan: Plan, { at, times }: LaterPayments, { due, agreement }: Quote): string {
  const { bill } = plan.texts;
  const from = due === "approval" ? undefined : day(plan.language, at);
  const every = intervalWords(plan.texts, agreement.terms) ?? "";
  if (times === undefined) return bill.laterOn(every, from);
  return times === 1 ? bill.laterOne(from) : bill.laterSome(times, every, from);
}

// Receipts: a preview, and the receipt of a payment.

/** A preview of the receipt. Empty on registration pages, which have no payments. */
export function receiptRows(plan: Plan, names: Names, name: string): Html | undefined {
  if (!plan.kind.payments) return undefined;
  return html`<section><h2>${plan.texts.receipt.heading}</h2>
${rows(addressed(plan, names, name))}
${taxRemark(plan, names)}
${plan.flag("receipt_email") && html`<p>${plan.texts.receipt.byMail}</p>`}
</section>`;
}

/** The receipt of a payment, line by line, as it was at that time. */
export function receiptView(plan: Plan, { fields, createdAt, id }: Stored): Html {
  const { receipt } = plan.texts;
  const own = fields.receipt as Receipt;
  const bill = {
    lines: (fields.lines ?? []) as readonly BillLine[],
    total: Number(fields.amount),
    ...(fields.tax !== undefined && { tax: Number(fields.tax) }),
  };
  return html`<section class="receipt bill"><h2>${receipt.heading}</h2>
${paymentView(plan, own.page, bill)}
${rows([
  [receipt.refunded, fields.refunded !== undefined && money(plan.language, Number(fields.refunded))],
  [receipt.paidOn, day(plan.language, createdAt)],
  [receipt.paidWith, paidWith(plan, own)],
  ...addressed(plan, own, own.addressee),
  [plan.word("seller_name", plan.texts.offer.seller), own.seller],
  [receipt.number, id],
])}
${taxRemark(plan, own)}
</section>`;
}

/** How a contract is paid: the card, or another method. */
export function paidWith(plan: Plan, { card, payment_way }: Pick<Receipt, "card" | "payment_way">): string | undefined {
  if (card) return cardText(plan.texts, card);
  return payment_way && wayName(plan, payment_way);
}

const addressed = (plan: Plan, { honorific, proviso }: Names, name: string): readonly Row[] => [
  [plan.texts.receipt.addressee, plan.texts.receipt.addressed(name, honorific)],
  [plan.texts.receipt.proviso, proviso],
];

const taxRemark = ({ texts }: Plan, { is_without_tax }: Names): Html | undefined =>
  is_without_tax ? html`<p>${texts.offer.receiptWithoutTax}</p>` : undefined;
