// Lists as tables, page by page.
import type { Stored } from "../core/store.js";
import type { PageOfList } from "../http/paging.js";
import type { ApiRequest } from "../http/routes.js";
import { type Html, html, type Part } from "./html.js";
import { t } from "./language.js";
import { withQuery } from "./paths.js";

export interface Column<T> {
  readonly title: string;
  readonly cell: (item: T) => Part;
  readonly isNumber?: boolean;
}

export interface TableOptions<T> {
  /** What is said where there is nothing. */
  readonly none: string;
  readonly rowClass?: (item: T) => string | undefined;
}

/** On narrow screens each row becomes a card, its cells led by the titles of their columns. */
export function table<T>(
  columns: readonly Column<T>[],
  items: readonly T[],
  { none, rowClass }: TableOptions<T>,
): Html {
  if (items.length === 0) return html`<p class="none">${t(none)}</p>`;
  const kind = ({ isNumber }: Column<T>) => isNumber && html` class="number"`;
  return html`<div class="list"><table>
<thead><tr>${columns.map((column) => html`<th scope="col"${kind(column)}>${t(column.title)}</th>`)}</tr></thead>
<tbody>
${items.map((item) => {
  const name = rowClass?.(item);
  return html`<tr${name && html` class="${name}"`}>${columns.map(
    (column) => html`<td data-title="${t(column.title)}"${kind(column)}>${column.cell(item)}</td>`,
  )}</tr>
`;
})}</tbody>
</table></div>`;
}

/** Links to the rest of a list whose page is shown; what else the query asks for stays. */
export function pagingLinks(address: string, { query }: ApiRequest, { items, has_more }: PageOfList<Stored>): Html {
  const { starting_after: after, said: _once, ...others } = query;
  const kept = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)]));
  const last = items.at(-1);
  return html`<p class="paging">
${after !== undefined && html`<a href="${withQuery(address, kept)}">The newest</a>`}
${has_more && last && html`<a href="${withQuery(address, { ...kept, starting_after: last.id })}">Older ones</a>`}
</p>`;
}
