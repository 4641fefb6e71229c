// An inventory as one HTML page, without scripts and external files.
import type { Config } from "../../../provider/client/config.js";
import type { Unreadable } from "../../../provider/kinds/account/accountObject.js";
import { isPage } from "../../../provider/kinds/resources/index.js";
import { type Html, html, type Part } from "../../../sandbox/http/html.js";
import { table as plainTable, type Column as TableColumn } from "../../../sandbox/pages/ui/tables.js";
import { fileDocument, section } from "../../report/html.js";
import { type Entry, findings, type Inventory, type Subject } from "./inventory.js";
import { customersText, dayText, elsewhereText, managerText, usesText } from "./printInventory.js";
import { type Span, type Timeline, timelineOf } from "./timeline.js";

// The tables of the page: pages, codes, roles and channels. On a narrow screen each row becomes a card.

type Column = TableColumn<Entry>;

const name: Column = { title: "Name", cell: (entry) => linked(entry) };
const kind: Column = { title: "Kind", cell: (entry) => entry.kind };
const id: Column = { title: "Id", cell: (entry) => html`<code>${entry.id}</code>` };
const ends: Column = { title: "Ends on", cell: ({ end }) => end && html`<span class="day">${dayText(end)}</span>` };
const environment: Column = {
  title: "Environment",
  cell: ({ environment: id }) => (id === "0" ? "production" : id === "1" ? "test" : id),
};
const managed: Column = {
  title: "Managed by",
  cell: ({ managers, unmanagedBecause }) =>
    managers.length === 0
      ? html`<span class="mark">unmanaged</span>${unmanagedBecause !== undefined && `: ${unmanagedBecause}`}`
      : html`<span>${managers.map(managerText).join(", ")}</span>`,
};

export function pagesTable(entries: readonly Entry[]): Html {
  const max = Math.max(1, ...entries.map(({ customers }) => (customers && "bound" in customers ? customers.bound : 0)));
  const customers: Column = {
    title: "Customers",
    isNumber: true,
    cell: (entry) => customersBar(entry, max),
  };
  const price: Column = { title: "Price", isNumber: true, cell: ({ price: text }) => text && priceView(text) };
  return table("Pages", [name, kind, price, customers, ends, environment, managed], entries);
}

export const codesTable = (entries: readonly Entry[]): Html =>
  table(
    "Codes",
    [
      { title: "Code", cell: ({ code }) => html`<code>${code}</code>` },
      name,
      { title: "Discount", isNumber: true, cell: ({ price }) => price },
      { title: "Used", isNumber: true, cell: usesText },
      ends,
      environment,
      managed,
    ],
    entries,
  );

export const othersTable = (entries: readonly Entry[]): Html =>
  table("Roles and channels", [name, kind, id, managed], entries);

/** Shows the billing interval below the amount. */
function priceView(text: string): Html {
  const [amount, ...how] = text.split(" ");
  return html`${amount}${how.length > 0 && html` <small>${how.join(" ")}</small>`}`;
}

function customersBar({ customers }: Entry, max: number): Part {
  if (customers === undefined || "fault" in customers)
    return customers && html`<span title="${customers.fault}">?</span>`;
  const share = ((customers.bound / max) * 100).toFixed(1);
  return html`<span class="customers">${customersText(customers)}<span class="share" aria-hidden="true"><span style="width:${share}%"></span></span></span>`;
}

/** The service can return any address: only one of the web becomes a link. */
const linked = ({ name: text, address }: Entry): Part =>
  address !== undefined && /^https?:\/\//i.test(address)
    ? html`<a href="${address}" rel="noreferrer">${text}</a>`
    : html`<span>${text}</span>`;

function table(caption: string, columns: readonly Column[], entries: readonly Entry[]): Html {
  // An empty column only takes space.
  const hasValues = ({ cell }: Column) => entries.some((entry) => cell(entry));
  // A single environment distinguishes nothing.
  const environments = new Set(entries.flatMap((entry) => entry.environment ?? []));
  const isAlike = (column: Column) => column === environment && environments.size === 1;
  const used = columns.filter((column) => hasValues(column) && !isAlike(column));
  return plainTable(used, entries, { caption, cssClass: "cards" });
}

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
  const bound = customers.reduce((sum, one) => sum + one.bound, 0);
  const look = [...found.values()].reduce((sum, subjects) => sum + subjects.length, 0);
  const read = now.toISOString().slice(0, 16).replace("T", " ");
  const body = html`<header class="${mode}">
<h1>Inventory</h1>
<p>Application <strong>${appId}</strong> at <strong>${new URL(baseUrl).host}</strong>, <span class="mode">${mode} mode</span>. Read on <time datetime="${now.toISOString()}">${read} UTC</time>.</p>
</header>
<main class="inventory">
<ul class="tiles">
${tile("Pages", pages.length, pages.length > 0 && "#pages")}
${tile("Codes", codes.length, codes.length > 0 && "#codes")}
${tile("Roles and channels", others.length, others.length > 0 && "#chat")}
${customers.length > 0 && tile("Customers", bound, "#pages")}
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
  return fileDocument(`Inventory · ${new URL(baseUrl).host} · ${mode}`, body);
}

const tile = (title: string, count: number, target: string | false, kind = ""): Html => {
  const content = html`<strong>${count}</strong> ${title}`;
  return html`<li class="${kind}">${target ? html`<a href="${target}">${content}</a>` : html`<span>${content}</span>`}</li>`;
};
