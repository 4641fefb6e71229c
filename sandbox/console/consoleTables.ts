// Lists as tables, page by page.
import type { Stored } from "../core/store.js";
import type { PageOfList } from "../http/paging.js";
import type { ApiRequest } from "../http/routes.js";
import { type Column, table as plainTable, type TableOptions } from "../ui/tables.js";
import { t } from "./language.js";
import { withQuery } from "./links.js";
import { type Html, html } from "./translatedHtml.js";

export type { Column } from "../ui/tables.js";

interface ListOptions<T> extends Pick<TableOptions<T>, "rowClass"> {
  /** The text for an empty list. */
  readonly none: string;
}

export function table<T>(
  columns: readonly Column<T>[],
  items: readonly T[],
  { none, ...options }: ListOptions<T>,
): Html {
  if (items.length === 0) return html`<p class="none">${t(none)}</p>`;
  const titled = columns.map((column) => ({ ...column, title: t(column.title) }));
  return html`<div class="list">${plainTable(titled, items, options)}</div>`;
}

/** Links to the other pages of a list, which keep the rest of the query. */
export function pagingLinks(address: string, { query }: ApiRequest, { items, has_more }: PageOfList<Stored>): Html {
  const { starting_after: after, said: _once, ...others } = query;
  const kept = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const last = items.at(-1);
  return html`<p class="paging">
${after !== undefined && html`<a href="${withQuery(address, kept)}">Newest</a>`}
${has_more && last && html`<a href="${withQuery(address, { ...kept, starting_after: last.id })}">Older</a>`}
</p>`;
}
