// An inventory as one HTML page, without scripts and external files.
import type { Config } from "../../../provider/client/config.js";
import type { Unreadable } from "../../../provider/kinds/account/accountObject.js";
import { resources } from "../../../provider/kinds/resources/index.js";
import { type Html, html } from "../../../sandbox/http/html.js";
import { fileDocument } from "../../../sandbox/pages/ui/htmlDocument.js";
import { rowsAsCards } from "../../../sandbox/pages/ui/tables.js";
import type { Entry } from "./entry.js";
import { findings, type Inventory, type Subject } from "./inventory.js";
import { codesTable, othersTable, pagesTable } from "./pageTables.js";
import { dayText, elsewhereText, managerText, usesText } from "./printInventory.js";
import { type Span, type Timeline, timelineOf } from "./timeline.js";

// The stylesheet of the page: light and dark, and readable on a phone.

const style = `
:root { --bar: light-dark(#b9cfee, #2c4569); --used: light-dark(#2f6fc4, #7fb0f2); --past: light-dark(#d5dae1, #343d49);
  --past-used: light-dark(#8793a1, #6d7a89); --live: light-dark(#a2350d, #f0a07c); }
h2 { font-size: 1.125rem; margin: 0 0 .75rem; }
header p { margin: 0; }
header strong { color: var(--ink); font-weight: 600; }
.mode { font-weight: 600; border-radius: 1rem; padding: .1rem .65rem; background: var(--accent); color: var(--ground); }
.live .mode { background: var(--live); }
section { margin: 0 0 2.5rem; }

.tiles { list-style: none; margin: 1.5rem 0 2rem; padding: 0; display: grid; gap: .75rem;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); }
.tiles li > * { display: block; height: 100%; padding: .75rem 1rem; background: var(--panel); color: var(--soft);
  border: 1px solid var(--line); border-radius: .6rem; text-decoration: none; line-height: 1.35; }
.tiles a:hover { border-color: var(--accent); }
.tiles strong { display: block; font-size: 1.625rem; line-height: 1.2; color: var(--ink);
  font-variant-numeric: tabular-nums; }
.tiles .look > * { background: var(--look-tint); color: var(--look); border-color: transparent; }
.tiles .look strong { color: var(--look); }

.findings { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  margin: 0 0 2.5rem; }
.finding { margin: 0; padding: .9rem 1.25rem; background: var(--look-tint); border-radius: .6rem; min-width: 0; }
.finding h2 { color: var(--look); font-size: 1rem; margin: 0 0 .35rem; }
.finding ul { margin: 0; padding-left: 1.1rem; }

.timeline { background: var(--panel); border: 1px solid var(--line); border-radius: .6rem; padding: .75rem 1.25rem 1rem; }
.timeline ol { list-style: none; margin: 0; padding: 0; }
.timeline li, .axis { display: grid; grid-template-columns: 12rem minmax(0, 1fr) 14rem; gap: 0 1.25rem;
  align-items: center; }
.timeline li { border-top: 1px solid var(--line); padding: .4rem 0; }
.axis .track { grid-column: 2; height: 1.6rem; }
.timeline p { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.facts { color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
.facts span { display: inline-block; }
.what .price { color: var(--soft); white-space: nowrap; }
.track { position: relative; height: 1.15rem; overflow: hidden; }
.track > span { position: absolute; top: 0; bottom: 0; }
.tick { font-size: .75rem; color: var(--soft); padding-left: .3rem; border-left: 1px solid var(--line);
  white-space: nowrap; font-variant-numeric: tabular-nums; }
.line { border-left: 1px solid var(--line); }
.today { border-left: 2px solid var(--live); }
.bar { background: var(--bar); border-radius: .35rem; overflow: hidden; min-width: 3px; }
.bar.from-ever { border-top-left-radius: 0; border-bottom-left-radius: 0; }
.bar.for-ever { border-top-right-radius: 0; border-bottom-right-radius: 0; }
.used { display: block; height: 100%; background: var(--used); }
.from-ever { mask-image: linear-gradient(to right, transparent, #000 3rem); }
.for-ever { mask-image: linear-gradient(to left, transparent, #000 3rem); }
.from-ever.for-ever { mask-image: linear-gradient(to right, transparent, #000 3rem, #000 calc(100% - 3rem), transparent); }
.ended .bar { background: var(--past); }
.ended .used { background: var(--past-used); }
summary { color: var(--accent); padding: .5rem 0; border-top: 1px solid var(--line); }

table { border-collapse: separate; border-spacing: 0; width: 100%; background: var(--panel); border-radius: .6rem;
  border: 1px solid var(--line); overflow: hidden; }
th, td { padding: .5rem .9rem; }
td:first-child, td:last-child { overflow-wrap: anywhere; min-width: 11rem; }
td small { display: block; font-size: .875rem; }
th { font-size: .8125rem; font-weight: 600; color: var(--soft); white-space: nowrap; }
td { border-top: 1px solid var(--line); }
.day { white-space: nowrap; font-variant-numeric: tabular-nums; }
.customers { display: block; min-width: 7rem; }
.share { display: block; height: .3rem; margin-top: .15rem; border-radius: 1rem; background: var(--past); overflow: hidden; }
.share > span { display: block; height: 100%; background: var(--used); }
.mark { background: var(--look-tint); color: var(--look); }

@media (max-width: 56rem) {
  header, main, footer { padding-left: 1rem; padding-right: 1rem; }
  .timeline { padding: .5rem 1rem .75rem; }
  .timeline li, .axis { grid-template-columns: minmax(0, 1fr); }
  .axis .track { grid-column: 1; }
  .timeline li { gap: .2rem 0; padding: .6rem 0; }
${rowsAsCards}  td small { display: inline; }
}
@media (max-width: 36rem) { .tick:nth-child(even) { visibility: hidden; } }
@media print { .tiles, details:not([open]) { break-inside: avoid; } }
`;

// The timeline of the codes: a bar from the first day to the last, filled up to the share of uses.

function timelineView(codes: readonly Entry[], now: Date): Html {
  const timeline = timelineOf(codes, now);
  const ended = timeline.spans.filter(({ state }) => state === "ended");
  const others = timeline.spans.filter(({ state }) => state !== "ended");
  return html`<div class="timeline">
${axis(timeline)}
<ol>${others.map((span) => row(span, timeline))}</ol>
${
  ended.length > 0 &&
  html`<details${others.length === 0 && html` open`}><summary>Ended (${ended.length})</summary>
<ol>${ended.map((span) => row(span, timeline))}</ol></details>`
}
</div>`;
}

const percent = (value: number): string => `${value.toFixed(2)}%`;

const axis = ({ ticks, today }: Timeline): Html => html`<div class="axis" aria-hidden="true"><div class="track">
${ticks.map(({ label, at }) => html`<span class="tick" style="left:${percent(at)}">${label}</span>`)}
<span class="today" style="left:${percent(today)}"></span>
</div></div>`;

function row(span: Span, { ticks, today }: Timeline): Html {
  const { entry, from, width, used, state, isOpenAtStart, isOpenAtEnd } = span;
  const open = [isOpenAtStart && "from-ever", isOpenAtEnd && "for-ever"].filter(Boolean).join(" ");
  return html`<li class="${state}">
<p class="what"><strong>${entry.code ?? entry.name}</strong> ${entry.price && html`<span class="price">${entry.price}</span>`}</p>
<div class="track" aria-hidden="true">${ticks.map(({ at }) => html`<span class="line" style="left:${percent(at)}"></span>`)}<span class="bar ${open}" style="left:${percent(from)};width:${percent(width)}"><span class="used" style="width:${percent(used ?? 0)}"></span></span><span class="today" style="left:${percent(today)}"></span></div>
<p class="facts">${factsOf(entry)}</p>
</li>
`;
}

function factsOf(entry: Entry): Html {
  const [start, end] = [dayText(entry.start), dayText(entry.end)];
  const days = start && end ? `${start} to ${end}` : start ? `from ${start}` : end ? `until ${end}` : "always";
  const uses = usesText(entry);
  return html`<span>${days}${uses && ","}</span> ${uses && html`<span>used ${uses}</span>`}`;
}

// The findings on the page.

function findingsView({ found, unreadable, stacks }: Inventory): Html {
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

/** The complete document. The template escapes its values. */
export function inventoryPage(inventory: Inventory, { mode, baseUrl, appId }: Config, now: Date): Html {
  const { entries, found } = inventory;
  const codes = entries.filter(({ kind }) => kind === "Coupon");
  const pages = entries.filter(({ kind }) => isPage(kind));
  const others = entries.filter(({ kind }) => kind !== "Coupon" && !isPage(kind));
  const customers = pages.flatMap((one) => (one.customers && "bound" in one.customers ? [one.customers] : []));
  const look = [...found.values()].reduce((sum, subjects) => sum + subjects.length, 0);
  const read = now.toISOString().slice(0, 16).replace("T", " ");
  const body = html`<header class="${mode}">
<h1>Inventory</h1>
<p>Application <strong>${appId}</strong> at <strong>${new URL(baseUrl).host}</strong>, <span class="mode">${mode} mode</span>. Read on <time datetime="${now.toISOString()}">${read} UTC</time>.</p>
</header>
<main>
<ul class="tiles">
${tile("Pages", pages.length, pages.length > 0 && "#pages")}
${tile("Codes", codes.length, codes.length > 0 && "#codes")}
${tile("Roles and channels", others.length, others.length > 0 && "#chat")}
${
  customers.length > 0 &&
  tile(
    "Customers",
    customers.reduce((sum, { bound }) => sum + bound, 0),
    "#pages",
  )
}
${look > 0 && tile("Findings", look, "#look", "look")}
</ul>
${findingsView(inventory)}
${section("time", "Code timeline", codes.length > 0 && timelineView(codes, now))}
${section("pages", "Pages", pages.length > 0 && pagesTable(pages))}
${section("codes", "Codes", codes.length > 0 && codesTable(codes))}
${section("chat", "Roles and channels", others.length > 0 && othersTable(others))}
${entries.length === 0 && html`<p class="none">The account is empty.</p>`}
</main>
<footer><p>Generated by <code>paypages inventory</code>. Customers are counted. Their data isn’t stored.</p></footer>`;
  return fileDocument(`Inventory · ${new URL(baseUrl).host} · ${mode}`, style, body);
}

const isPage = (kind: string): boolean =>
  resources.some((resource) => resource.kind === kind && resource.customers !== undefined);

const tile = (title: string, count: number, target: string | false, kind = ""): Html => {
  const content = html`<strong>${count}</strong> ${title}`;
  return html`<li class="${kind}">${target ? html`<a href="${target}">${content}</a>` : html`<span>${content}</span>`}</li>`;
};

const section = (id: string, title: string, content: Html | false): Html | false =>
  content && html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>`;
