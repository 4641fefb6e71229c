// The order, next to every step: name, price, payments now and later, and the discount code. The steps.
import type { Quote } from "../../business/contracts/quote.js";
import { attributes, type Html, html } from "../../http/html.js";
import { billView, dueLine } from "./bill.js";
import { type FormView, type Input, optionalBadge, problemWords } from "./formView.js";
import { priceView } from "./offer.js";
import type { Plan } from "./plan.js";

/**
 * @param heading the plan's name. On the first page, it is the page's heading.
 * @param below the bill: the input for a code
 */
export function orderView(plan: Plan, quote: Quote, heading: Html, below?: Html): Html {
  const { offer } = plan.texts;
  const seller = plan.text("provider_name");
  return html`<section class="order panel" id="order" tabindex="-1" aria-labelledby="order-title">
${plan.text("label") && html`<p class="tag">${plan.text("label")}</p>`}
${heading}
${seller && html`<p class="by">${plan.word("seller_name", offer.seller)}${plan.texts.colon}${seller}</p>`}
${priceView(plan)}
${billView(plan, quote)}
${below}
</section>`;
}

/** On small screens, where the order is not visible: the amount due, and a link to the order. */
export const orderBar = (plan: Plan, quote: Quote): Html | undefined =>
  quote.first && html`<a class="bar" id="bar" href="#order">${dueLine(plan, quote)}</a>`;

/** The input for a code. Its button shows the discount immediately, and announces it to screen readers. */
export function codeView({ plan, problems, entries }: FormView, input: Input, quote: Quote): Html {
  const { form } = plan.texts;
  const { coupon } = quote;
  const { name, label } = input;
  const found = problems.find(({ field }) => field === name);
  const problem = found && problemWords(plan, found);
  const control = attributes({
    id: name,
    name,
    type: "text",
    value: entries.get(name),
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-describedby": "code-message",
    "aria-invalid": problem ? "true" : undefined,
  });
  const used =
    coupon &&
    html`<p class="used">${form.couponUsed(String(coupon.fields.coupon_name))}</p>
<div class="hidden">${dueLine(plan, quote)}</div>`;
  return html`<div class="field code${problem && " wrong"}">
<label class="label" for="${name}">${label} ${optionalBadge(plan, input)}</label>
<div class="joined"><input${control}><button class="button" name="step" value="quote">${form.couponUse}</button></div>
<div id="code-message" role="status">${problem ? html`<div class="problem" id="${name}-problem"><p>${problem}</p></div>` : used}</div>
</div>`;
}

// The steps of an application, with the current one marked.

type Step = "mail" | "details" | "check" | "done";

export function stepsView(plan: Plan, current: Step): Html {
  const { steps, form } = plan.texts;
  const names: Readonly<Record<Step, string>> = {
    mail: form.email,
    details: plan.kind.payments ? steps.payment : steps.details,
    check: steps.check,
    done: steps.done,
  };
  const isTwofold = plan.number("contract_flow") === 2;
  const all = (Object.keys(names) as Step[]).filter((step) => step !== "mail" || isTwofold);
  const place = all.indexOf(current);
  const items = all.map((step, index) => {
    const isCurrent = step === current && html` aria-current="step"`;
    return html`<li class="${index < place ? "past" : "step"}"${isCurrent}><span>${names[step]}</span></li>\n`;
  });
  return html`<ol class="steps" aria-label="${steps.label}">
${items}</ol>`;
}
