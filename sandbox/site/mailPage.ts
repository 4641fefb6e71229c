// The page after the first step of contract flow 2: a link would be in the mail, and is shown instead.
import { type Html, html } from "../http/html.js";
import type { Plan } from "./plan.js";
import { stepsView } from "./steps.js";

/** @param next where «reception complete» leads, where the plan says so: a redirect would take the link away */
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
