// What a person pays: the computed price, line by line.
import type { Quote, QuotedPayment } from "../business/quote.js";
import type { BillLine } from "../business/terms.js";
import { day, money } from "../core/amounts.js";
import { type Html, html } from "../http/html.js";
import { moneyView } from "./money.js";
import type { Plan } from "./plan.js";

/** The first payment, the one after it, and what all of them come to; nothing where nothing is to be paid. */
export function billView(plan: Plan, quote: Quote, isTransfer: boolean): Html | undefined {
  const { first, second, payments, sum } = quote;
  if (!first) return undefined;
  const { bill } = plan.texts;
  const heading = isTransfer ? bill.byTransfer : dueWords(plan, quote);
  const all = sum !== undefined && payments !== undefined && payments > 1;
  return html`<section class="bill"><h2>${bill.heading}</h2>
${paymentView(plan, heading, first)}
${second && paymentView(plan, bill.second(second.at && day(plan.language, second.at)), second)}
${all && html`<p class="sum">${bill.inAll(payments)}${plan.texts.colon}<strong>${moneyView(plan.language, sum)}</strong></p>`}
${payments === undefined && second && html`<p>${bill.goesOn}</p>`}
</section>`;
}

function dueWords({ texts: { bill }, language }: Plan, { first, isDueNow }: Quote): string {
  if (isDueNow) return bill.now;
  return first?.at ? bill.on(day(language, first.at)) : bill.onceApproved;
}

function paymentView(plan: Plan, heading: string, { lines, total, tax }: QuotedPayment): Html {
  const { bill } = plan.texts;
  const taxed = tax !== undefined && html`<small>${bill.taxWithin(money(plan.language, tax))}</small>`;
  return html`<table><caption>${heading}</caption>
<tbody>${lines.map((line) => lineView(plan, line))}</tbody>
<tfoot><tr><th scope="row">${bill.total} ${taxed}</th><td>${moneyView(plan.language, total)}</td></tr></tfoot>
</table>`;
}

function lineView(plan: Plan, line: BillLine): Html {
  return html`<tr class="line-${line.key}"><th scope="row">${lineName(plan, line)}</th><td>${moneyView(plan.language, line.amount)}</td></tr>\n`;
}

/** A price is that of the plan; what has a name of its own (an initial cost, a code) is called by it. */
function lineName(plan: Plan, { key, name, units }: BillLine): string {
  const { bill, offer } = plan.texts;
  const own = key === "initial_cost" ? (name ?? plan.text("initial_cost.name") ?? offer.initialCost) : bill.line[key];
  const named = name !== undefined && key !== "initial_cost" ? bill.named(own, name) : own;
  return units === undefined ? named : bill.units(named, units);
}
