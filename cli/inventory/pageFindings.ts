// What somebody should look at, on the page.
import { type Html, html } from "../../sandbox/html.js";
import { counted } from "../table.js";
import { findings, type Subject } from "./findings.js";
import type { Inventory } from "./inventory.js";
import { managerText } from "./print.js";

export function findingsView({ found, unreadable, stacks }: Inventory): Html {
  const elsewhere = stacks.filter((one) => one.elsewhere > 0);
  return html`${[...found].map(
    ([name, subjects]) => html`<section class="finding" aria-labelledby="${name}">
<h2 id="${name}">${findings[name]}</h2>
<ul>${subjects.map((subject) => html`<li>${subjectView(subject)}</li>`)}</ul>
</section>
`,
  )}${
    unreadable.length > 0 &&
    html`<section class="finding" aria-labelledby="unreadable">
<h2 id="unreadable">Could not be read</h2>
<ul>${unreadable.map(({ kind, id, reason }) => html`<li>${kind} <code>${id}</code>: ${reason}</li>`)}</ul>
</section>`
  }${elsewhere.map(
    ({ stack, elsewhere: count }) =>
      html`<p class="none">${counted(count, "object")} of ${stack} ${count === 1 ? "belongs" : "belong"} to another account or mode.</p>`,
  )}`;
}

const subjectView = (subject: Subject): Html =>
  "managers" in subject
    ? html`${subject.kind} <strong>${subject.name}</strong>${subject.code && html` <code>${subject.code}</code>`}${
        subject.managers.length > 0 && html`, managed by ${subject.managers.map(managerText).join(" and ")}`
      }`
    : html`${subject.kind} <strong>${managerText(subject)}</strong> <code>${subject.id}</code>`;
