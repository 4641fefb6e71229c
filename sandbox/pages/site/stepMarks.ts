// The steps of an application, with the current one marked.
import { type Html, html } from "../../http/html.js";
import type { Plan } from "./plan.js";

export type Step = "mail" | "details" | "check" | "done";

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
