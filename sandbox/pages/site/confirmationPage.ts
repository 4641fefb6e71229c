// The confirmation page: customers check their entries and the price.
import { digestOf } from "../../business/contracts/agreement.js";
import type { Quote } from "../../business/contracts/quote.js";
import type { Entries } from "../../http/body.js";
import { type Html, html } from "../../http/html.js";
import { hiddenInputs } from "../ui/formFields.js";
import { type Row, rows } from "../ui/tables.js";
import type { Who } from "./applicationPage.js";
import { buttonWords, dueLine, laterView, receiptRows } from "./bill.js";
import { cardText, type MaskedCard } from "./card.js";
import { displayed, type Group, type Input } from "./formView.js";
import { orderBar, orderView, stepsView } from "./orderView.js";
import type { Plan } from "./plan.js";

export interface ConfirmationView {
  readonly plan: Plan;
  readonly groups: readonly Group[];
  readonly entries: Entries;
  readonly who: Who;
  readonly quote: Quote;
  /** Whether a different offer was shown before. */
  readonly isChanged: boolean;
  /** Undefined if no card is used. */
  readonly card?: MaskedCard;
  readonly hidden: Readonly<Record<string, string>>;
}

const shownOffer = "offer";

/** Whether the shown offer has changed since. A form from elsewhere has none. */
export const isOtherOffer = ({ agreement }: Quote, entries: Entries): boolean =>
  entries.has(shownOffer) && entries.get(shownOffer) !== digestOf(agreement);

export function confirmationPage(view: ConfirmationView): Html {
  const { plan, groups, entries, quote, who, isChanged, hidden } = view;
  const { confirmation } = plan.texts;
  const names = groups.flatMap(({ inputs }) => inputs.filter(({ isSecret }) => !isSecret).map(({ name }) => name));
  const heading = html`<p class="kind">${plan.word("plan_name", plan.texts.offer.service)}</p>
<h2 id="order-title">${plan.name}</h2>`;
  return html`${stepsView(plan, "check")}
<div class="checkout">
${orderView(plan, quote, heading)}
${orderBar(plan, quote)}
<div class="work"><div class="panel">
<h1>${plan.word("form_name_2", confirmation.heading)}</h1>
${isChanged && html`<p class="note" role="alert">${confirmation.changed}</p>`}
<section><h2>${confirmation.entries}</h2>
${rows([...whoRows(view), ...groups.flatMap(({ inputs }) => inputs.flatMap((input) => rowOf(view, input)))])}
</section>
${receiptRows(plan, quote.agreement.names, who.name)}
<form class="last" method="post">
${hiddenInputs({ ...entries.some(names), ...hidden, [shownOffer]: digestOf(quote.agreement) })}
${dueLine(plan, quote)}
${laterView(plan, quote)}
<p class="buttons"><button class="button main" name="step" value="apply">${buttonWords(plan, quote)}</button>
<button class="button" name="step" value="edit">${confirmation.change}</button></p>
</form>
</div></div></div>`;
}

/** The customer, if the form itself doesn't ask. */
function whoRows({ plan, groups, who }: ConfirmationView): readonly Row[] {
  const { form } = plan.texts;
  const hasEmailField = groups.some(({ inputs }) => inputs.some(({ name }) => name === "email"));
  if (hasEmailField) return [];
  return [
    [plan.word("name", form.name), who.name],
    [form.email, who.email],
  ];
}

/** An entry; for a card its brand and its last digits. */
function rowOf({ plan, entries, card }: ConfirmationView, input: Input): readonly Row[] {
  if (input.name === "card.number" && card) return [[input.label, cardText(plan.texts, card)]];
  if (input.isSecret) return [];
  if (input.type === "check") return [[input.label, "✓"]];
  const value = displayed(input, entries.get(input.name));
  return [[input.label, value && html`<span class="plain">${value}</span>`]];
}
