// A report as one HTML page with its pictures, without scripts and external resources.
import { type Html, html, trusted } from "../../../sandbox/http/html.js";
import { fileDocument } from "../../../sandbox/ui/htmlDocument.js";
import { table } from "../../../sandbox/ui/tables.js";
import type { BillChange } from "../outcome/bills.js";
import type { Picture } from "../pictures/pictures.js";
import type { Report, ReportedChange } from "./report.js";
import { style } from "./reportStyle.js";
import { actionWords, billWords, concerns, copiedAt, lineWords, titleOf, valueWords, verdictOf } from "./words.js";

/** The whole document. Values in it are escaped by the template. */
export function rehearsalPage(report: Report, pictures: readonly Picture[]): string {
  const { stack, changes, bills, steps, isAsPreviewed, otherwise, warnings, remarks, assumptions } = report;
  const at = copiedAt(report);
  const body = html`<header>
<h1>Rehearsal of ${stack}</h1>
<p>${titleOf(report).replace(/^.*?, o/, "O")}, as it was on <time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time>.</p>
<p class="verdict ${isAsPreviewed ? "good" : "bad"}">${verdictOf(report)}</p>
<ol class="steps">${steps.map(({ what, isGood, says }) => html`<li class="${isGood ? "good" : "bad"}"><strong>${what}</strong> ${says}</li>`)}</ol>
</header>
<main>
${otherwise.length > 0 && section("otherwise", "Otherwise than previewed", list(otherwise))}
${changes.length === 0 && html`<p>Nothing changed at the service.</p>`}
${changes.map((change, index) =>
  changeView(
    change,
    index,
    pictures.filter((one) => one.change === index),
  ),
)}
${bills.length > 0 && section("bills", "What a new customer pays", billsView(bills))}
${warnings.length > 0 && section("warnings", "Warnings", list(warnings))}
${assumptions.length > 0 && section("assumed", "Where the specification of the service is silent", assumed(report))}
${remarks.length > 0 && section("copy", "About the copy", list(remarks))}
</main>
<footer><p>Made by <code>paypages rehearse</code>. The account and the stack were only read. Pages are shown as the sandbox shows them: what is on them is the plan’s, their layout is not the service’s.</p></footer>`;
  return fileDocument(`Rehearsal · ${stack}`, style, body);
}

const section = (id: string, title: string, content: Html): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>`;

const list = (lines: readonly string[]): Html =>
  html`<ul>${lines.map((line) => html`<li class="plain">${line}</li>\n`)}</ul>`;

const assumed = ({ assumptions }: Report): Html =>
  table(
    [
      { title: "It does not say", cell: ({ open }) => open },
      { title: "Assumed", cell: ({ assumed }) => assumed },
    ],
    assumptions,
  );

function changeView(change: ReportedChange, index: number, pictures: readonly Picture[]): Html {
  const { kind, name, resource, members, isListed } = change;
  const notes = concerns(change);
  return html`<section class="change" aria-labelledby="change-${index}">
<h2 id="change-${index}">${name} <span class="kind">${kind}${resource !== undefined && html` <code>${resource}</code>`}</span> <span class="action ${change.action}">${actionWords(change)}</span></h2>
${!isListed && html`<p class="bad">Not in the preview.</p>`}
${notes.length > 0 && list(notes)}
${members.length > 0 && membersView(change)}
${pictures.map((picture) => pictureView(picture, name))}
</section>`;
}

const membersView = ({ members }: ReportedChange): Html =>
  table(
    [
      { title: "Property", cell: ({ path }) => html`<code>${path}</code>`, isHeading: true },
      { title: "Before", cell: ({ before }) => value(before) },
      { title: "After", cell: ({ after }) => value(after) },
      { title: "In the preview", cell: ({ isListed }) => (isListed ? "yes" : html`<span class="bad">no</span>`) },
    ],
    members,
    { cssClass: "members" },
  );

/** A text of several lines, such as an email, is shown completely. */
const value = (one: unknown): Html =>
  typeof one === "string" && /\n|.{100}/.test(one) ? html`<pre>${one}</pre>` : html`<span>${valueWords(one)}</span>`;

function pictureView({ page, screen, before, after, isChanged }: Picture, name: string): Html {
  const what = `${page} page, ${screen === "phone" ? "on a phone" : "on a desk"}`;
  const side = (title: string, picture: Buffer | undefined) =>
    html`<figure><figcaption>${title}</figcaption>${
      picture
        ? html`<img src="data:image/jpeg;base64,${picture.toString("base64")}" alt="${name}, ${what}, ${title}">`
        : html`<p class="none">There is none.</p>`
    }</figure>`;
  return html`<details class="${screen}" ${isChanged && trusted("open")}><summary>${what}${!isChanged && ": nothing differs"}</summary>
<div class="sides">${side("before", before)}${side("after", after)}</div></details>`;
}

const billsView = (bills: readonly BillChange[]): Html =>
  table(
    [
      { title: "Page", cell: ({ page }) => page, isHeading: true },
      { title: "Code", cell: ({ code }) => (code === undefined ? "–" : html`<code>${code}</code>`) },
      { title: "Before", cell: ({ before }) => billView(before) },
      {
        title: "After",
        cell: ({ after, isChanged }) => (isChanged ? html`<mark>${billView(after)}</mark>` : billView(after)),
      },
    ],
    bills,
  );

const billView = (bill: BillChange["before"]): Html =>
  html`${billWords(bill)}${bill && bill.first.lines.length > 1 && html`<br><small>first: ${lineWords(bill.first)}</small>`}${
    bill?.following && bill.following.lines.length > 1 && html`<br><small>then: ${lineWords(bill.following)}</small>`
  }`;
