// The tables of the page: pages, codes, roles and channels. On a narrow screen each row becomes a card.
import { type Html, html, type Part } from "../../../sandbox/http/html.js";
import { table as plainTable, type Column as TableColumn } from "../../../sandbox/pages/ui/tables.js";
import type { Entry } from "./entry.js";
import { customersText, dayText, managerText, usesText } from "./printInventory.js";

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
