// The page after the first step of contract flow 2. The service would send a link by email; the sandbox shows it.
import { type Html, html } from "../../http/html.js";
import type { Plan } from "./plan.js";
import { stepsView } from "./stepMarks.js";

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
