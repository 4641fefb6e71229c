// The page on which people apply: what is offered, and the form.
import { FreeSpaceDisplay } from "../../provider/model/enums.js";
import type { Availability } from "../business/availability.js";
import { attributes, type Html, html } from "../http/html.js";
import { rows } from "../http/rows.js";
import { type FormView, groupView, hiddenInputs, problemSummary } from "./formView.js";
import type { Group } from "./input.js";
import { closedWords, offerRows, priceView, waitingView } from "./offer.js";
import type { Plan } from "./plan.js";
import { richText } from "./richText.js";

export interface ApplicationView extends FormView {
  readonly plan: Plan;
  readonly availability: Availability;
  readonly groups: readonly Group[];
  /** The first step of contract flow 2, which is no payment page yet; else undefined. */
  readonly isFirstStep: boolean;
  /** Who applies, where that was asked for before. */
  readonly who?: Who;
  /** Values that the form carries along. */
  readonly hidden: Readonly<Record<string, string>>;
}

export interface Who {
  readonly name: string;
  readonly email: string;
}

export function applicationPage(view: ApplicationView): Html {
  const { plan, availability } = view;
  const closed = closedWords(plan, availability);
  return html`${nameView(plan)}
${priceView(plan)}
${availability.alert && html`<p class="note alert">${availability.alert}</p>`}
${freeSpace(view)}
${offerRows(plan, availability)}
${waitingView(plan, availability)}
${closed === undefined ? form(view) : html`<p class="note closed" role="status"><strong>${closed}</strong></p>`}`;
}

const nameView = (plan: Plan): Html => html`${plan.text("label") && html`<p class="tag">${plan.text("label")}</p>`}
<h1>${plan.name}</h1>`;

/** With contract flow 1 the application page is the payment page, too. */
function freeSpace({ plan, isFirstStep }: ApplicationView): Html | undefined {
  const text = plan.text("free_space");
  const isHidden = isFirstStep && plan.number("display_free_space") === FreeSpaceDisplay.values.PaymentPage;
  return text === undefined || isHidden ? undefined : html`<div class="rich">${richText(text)}</div>`;
}

function form(view: ApplicationView): Html {
  const { plan, groups, texts, isFirstStep, who, hidden } = view;
  const known =
    who &&
    rows([
      [plan.word("name", texts.form.name), who.name],
      [texts.form.email, who.email],
    ]);
  const button = isFirstStep ? texts.form.toMail : plan.word("button_1", texts.form.toConfirmation);
  return html`<form method="post" novalidate${attributes({ "aria-labelledby": "form-title" })}>
<h2 id="form-title">${plan.word("form_name_1", texts.form.heading)}</h2>
${problemSummary(
  view,
  groups.flatMap(({ inputs }) => inputs),
)}
${known}
${groups.map((group) => groupView(view, group))}
${hiddenInputs(hidden)}
<p class="buttons"><button class="button main" name="step" value="confirm">${button}</button></p>
</form>`;
}
