// Receipts: a preview, and the receipt of a payment.
import type { Names } from "../../business/contracts/agreement.js";
import type { Receipt } from "../../business/contracts/receipts.js";
import type { BillLine } from "../../business/contracts/terms.js";
import { type Html, html } from "../../http/html.js";
import { day, money } from "../../store/amounts.js";
import type { Stored } from "../../store/store.js";
import { type Row, rows } from "../ui/rows.js";
import { paymentView } from "./bill.js";
import { cardText, maskedCard } from "./card.js";
import { wayName } from "./paymentInputs.js";
import type { Plan } from "./plan.js";

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
export function receiptView(plan: Plan, { members, createdAt, id }: Stored): Html {
  const { receipt } = plan.texts;
  const own = members.receipt as Receipt;
  const bill = {
    lines: (members.lines ?? []) as readonly BillLine[],
    total: Number(members.amount),
    ...(members.tax !== undefined && { tax: Number(members.tax) }),
  };
  return html`<section class="receipt bill"><h2>${receipt.heading}</h2>
${paymentView(plan, own.page, bill)}
${rows([
  [receipt.refunded, members.refunded !== undefined && money(plan.language, Number(members.refunded))],
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
  if (card) return cardText(plan.texts, maskedCard(card));
  return payment_way && wayName(plan, payment_way);
}

const addressed = (plan: Plan, { honorific, proviso }: Names, name: string): readonly Row[] => [
  [plan.texts.receipt.addressee, plan.texts.receipt.addressed(name, honorific)],
  [plan.texts.receipt.proviso, proviso],
];

const taxRemark = ({ texts }: Plan, { is_without_tax }: Names): Html | undefined =>
  is_without_tax && html`<p>${texts.offer.receiptWithoutTax}</p>`;
