// The findings on the page.

import type { Unreadable } from "../../../provider/kinds/account/accountObject.js";
import { type Html, html } from "../../../sandbox/http/html.js";
import { findings, type Subject } from "./findings.js";
import type { Inventory } from "./inventory.js";
import { elsewhereText, managerText } from "./printInventory.js";

export function findingsView({ found, unreadable, stacks }: Inventory): Html {
  const parts = [
    ...[...found].map(([name, subjects]) => part(name, findings[name], subjects.map(subjectView))),
    ...(unreadable.length > 0 ? [part("unreadable", "Could not be read", unreadable.map(unreadableView))] : []),
  ];
  const elsewhere = stacks.filter((one) => one.elsewhere > 0);
  return html`${parts.length > 0 && html`<div class="findings" id="look">${parts}</div>`}${elsewhere.map(
    (one) => html`<p class="none">${elsewhereText(one)}</p>`,
  )}`;
}

const part = (
  id: string,
  title: string,
  items: readonly Html[],
): Html => html`<section class="finding" aria-labelledby="${id}">
<h2 id="${id}">${title} (${items.length})</h2>
<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>
</section>
`;

const unreadableView = ({ kind, id, reason }: Unreadable): Html => html`${kind} <code>${id}</code>: ${reason}`;

const subjectView = (subject: Subject): Html =>
  "managers" in subject
    ? html`${subject.kind} <strong>${subject.name}</strong>${subject.code && subject.code !== subject.name && html` <code>${subject.code}</code>`}${
        subject.managers.length > 0 && html`, managed by ${subject.managers.map(managerText).join(" and ")}`
      }`
    : html`${subject.kind} <strong>${managerText(subject)}</strong> <code>${subject.id}</code>`;
