// What the receipt of a payment page will say.
import { type Html, html } from "../http/html.js";
import { rows } from "../http/rows.js";
import type { Plan } from "./plan.js";

/** Nothing on registration pages, where nothing is paid. */
export function receiptView(plan: Plan, name: string): Html | undefined {
  if (!plan.kind.payments) return undefined;
  const { receipt, offer } = plan.texts;
  return html`<section><h2>${receipt.heading}</h2>
${rows([
  [receipt.addressee, receipt.addressed(name, plan.text("honorific_title"))],
  [receipt.proviso, plan.text("proviso")],
])}
${plan.flag("receipt_exclusion_tax") && html`<p>${offer.receiptWithoutTax}</p>`}
${plan.flag("receipt_email") && html`<p>${receipt.byMail}</p>`}
</section>`;
}
