// The application page: the offer, its price, and the form.
import { FreeSpaceDisplay } from "../../../provider/model/enums.js";
import type { Availability } from "../../business/contracts/availability.js";
import type { Quote } from "../../business/contracts/quote.js";
import { type Html, html } from "../../http/html.js";
import { hiddenInputs } from "../ui/formFields.js";
import { rows } from "../ui/tables.js";
import { cardText, cardToken, type MaskedCard, maskedName } from "./card.js";
import { type FormView, type Group, groupView, problemSummary } from "./formView.js";
import { closedWords, offerRows, waitingView } from "./offer.js";
import { codeView, orderBar, orderView, stepsView } from "./orderView.js";
import type { Plan } from "./plan.js";

export interface ApplicationView extends FormView {
  readonly availability: Availability;
  readonly groups: readonly Group[];
  readonly quote: Quote;
  /** Whether an entry needs a correction. */
  readonly isWrong: boolean;
  /** The first step of contract flow 2, before the payment page. Undefined otherwise. */
  readonly isFirstStep: boolean;
  /** The customer, if entered before. */
  readonly who?: Who;
  /** A card that was checked before. */
  readonly card?: MaskedCard;
  /** Hidden values of the form. */
  readonly hidden: Readonly<Record<string, string>>;
}

export interface Who {
  readonly name: string;
  readonly email: string;
}

export function applicationPage(view: ApplicationView): Html {
  const { plan, availability, quote, groups, isFirstStep } = view;
  const closed = closedWords(plan, availability);
  const heading = html`<h1 id="order-title">${plan.name}</h1>`;
  if (closed !== undefined) {
    return html`<div class="checkout">
${orderView(plan, quote, heading)}
<div class="work">
${offerPanel(view)}
<p class="panel note closed" role="status"><strong>${closed}</strong></p>
</div></div>`;
  }
  const [code] = groups.find(({ name }) => name === "code")?.inputs ?? [];
  // The Enter key activates the first button, which must not be that of the code.
  return html`${stepsView(plan, isFirstStep ? "mail" : "details")}
<form class="checkout" method="post" novalidate data-quotes>
<button class="hidden" name="step" value="confirm" tabindex="-1" aria-hidden="true"></button>
${orderView(plan, quote, heading, code && codeView(view, code, quote))}
${orderBar(plan, quote)}
<div class="work">
${offerPanel(view)}
${formPanel(view)}
</div></form>`;
}

/** Information about the offer. Nothing if there is none. */
function offerPanel(view: ApplicationView): Html | undefined {
  const { plan, availability } = view;
  const alert = availability.alert && html`<p class="note alert">${availability.alert}</p>`;
  const parts = [alert, freeSpace(view), offerRows(plan, availability), waitingView(plan, availability)].filter(
    Boolean,
  );
  return parts.length > 0 ? html`<section class="panel offer">${parts}</section>` : undefined;
}

/** With contract flow 1, the application page is the payment page as well. */
function freeSpace({ plan, isFirstStep }: ApplicationView): Html | undefined {
  const text = plan.rich("free_space");
  const isHidden = isFirstStep && plan.number("display_free_space") === FreeSpaceDisplay.values.PaymentPage;
  return text === undefined || isHidden ? undefined : html`<div class="rich">${text}</div>`;
}

function formPanel(view: ApplicationView): Html {
  const { plan, groups, isFirstStep, isWrong, who, hidden } = view;
  const { texts } = plan;
  const known =
    who &&
    rows([
      [plan.word("name", texts.form.name), who.name],
      [texts.form.email, who.email],
    ]);
  const button = isFirstStep ? texts.form.toMail : plan.word("button_1", texts.form.toConfirmation);
  return html`<section class="panel form" aria-labelledby="form-title">
<h2 id="form-title">${plan.word("form_name_1", texts.form.heading)}</h2>
${
  isWrong &&
  problemSummary(
    view,
    groups.flatMap(({ inputs }) => inputs),
  )
}
${known}
${groups.filter(({ name }) => name !== "code").map((group) => groupView(view, withKnownCard(view, group)))}
${hiddenInputs(hidden)}
<p class="buttons"><button class="button main" name="step" value="confirm">${button}</button></p>
</section>`;
}

/** A card that was checked before isn't entered again. */
function withKnownCard({ plan: { texts }, card }: ApplicationView, group: Group): Group {
  if (group.name !== "card" || !card) return group;
  const kept = html`<p class="note">${texts.payment.cardKept(cardText(texts, card))}</p>
${hiddenInputs({ [maskedName]: cardToken(card) })}`;
  const inputs = group.inputs.map((input) => (input.isSecret ? { ...input, isRequired: undefined } : input));
  return { ...group, inputs, above: html`${kept}${group.above}` };
}

// The page after the first step of contract flow 2. The service would send a link by email; the sandbox shows it.

/** @param next the address of "reception complete", if the plan has one: a redirect would hide the link */
export function mailPage(plan: Plan, email: string, link: string, next: string | undefined): Html {
  const { mailStep, sandbox } = plan.texts;
  return html`${stepsView(plan, "mail")}
<div class="panel person"><h1>${mailStep.heading}</h1>
<p>${mailStep.sent(email)}</p>
<div class="sandbox"><p>${sandbox.wouldBeMail}</p>
<p><a class="button" href="${link}">${mailStep.goOn}</a></p></div>
${next && html`<p>${sandbox.wouldRedirect} <a href="${next}">${next}</a></p>`}
</div>`;
}
