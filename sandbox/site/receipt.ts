// Receipts: a preview, and the receipt of a payment.
import type { Contract, KeptCard } from "../business/contract.js";
import type { BillLine } from "../business/terms.js";
import { day, money } from "../core/amounts.js";
import type { Stored } from "../core/store.js";
import { type Html, html } from "../http/html.js";
import { type Row, rows } from "../ui/rows.js";
import { paymentView } from "./bill.js";
import { cardText, maskedCard } from "./card.js";
import { wayName } from "./paymentInputs.js";
import type { Plan } from "./plan.js";

/** A preview of the receipt. Empty on registration pages, which have no payments. */
export function receiptRows(plan: Plan, name: string): Html | undefined {
  if (!plan.kind.payments) return undefined;
  return html`<section><h2>${plan.texts.receipt.heading}</h2>
${rows(addressed(plan, name))}
${remarks(plan)}
</section>`;
}

/** The receipt of a payment, line by line. */
export function receiptView(plan: Plan, payment: Stored, contract: Contract, name: string): Html {
  const { receipt } = plan.texts;
  const { members, createdAt, id } = payment;
  const bill = {
    lines: (members.lines ?? []) as readonly BillLine[],
    total: Number(members.amount),
    ...(members.tax !== undefined && { tax: Number(members.tax) }),
  };
  return html`<section class="receipt bill"><h2>${receipt.heading}</h2>
${paymentView(plan, plan.name, bill)}
${rows([
  [receipt.refunded, members.refunded !== undefined && money(plan.language, Number(members.refunded))],
  [receipt.paidOn, day(plan.language, createdAt)],
  // The contract may have a different card by now.
  [
    receipt.paidWith,
    paidWith(plan, { ...contract, ...(members.card !== undefined && { card: members.card as KeptCard }) }),
  ],
  ...addressed(plan, name),
  [plan.word("seller_name", plan.texts.offer.seller), plan.text("provider_name")],
  [receipt.number, id],
])}
${remarks(plan)}
</section>`;
}

/** How a contract is paid: the card, or another method. */
export function paidWith(plan: Plan, { card, payment_way }: Contract): string | undefined {
  if (card) return cardText(plan.texts, maskedCard(card));
  return payment_way && wayName(plan, payment_way);
}

const addressed = (plan: Plan, name: string): readonly Row[] => [
  [plan.texts.receipt.addressee, plan.texts.receipt.addressed(name, plan.text("honorific_title"))],
  [plan.texts.receipt.proviso, plan.text("proviso")],
];

const remarks = (
  plan: Plan,
): Html => html`${plan.flag("receipt_exclusion_tax") && html`<p>${plan.texts.offer.receiptWithoutTax}</p>`}
${plan.flag("receipt_email") && html`<p>${plan.texts.receipt.byMail}</p>`}`;
