// Lists as tables, rows, and sentences with code. On narrow screens each row of a table can become a card.
import { attributes, type Html, html, type Part } from "../../http/html.js";

export interface Column<T> {
  readonly title: string;
  readonly cell: (item: T) => Part;
  readonly isNumber?: boolean;
  /** Whether its cells are the headings of their rows. */
  readonly isHeading?: boolean;
}

export interface TableOptions<T> {
  /** For screen readers. */
  readonly caption?: string;
  readonly cssClass?: string;
  readonly rowClass?: (item: T) => string | undefined;
}

export function table<T>(columns: readonly Column<T>[], items: readonly T[], options: TableOptions<T> = {}): Html {
  const { caption, cssClass, rowClass } = options;
  const number = ({ isNumber }: Column<T>) => isNumber && html` class="number"`;
  const cell = (column: Column<T>, item: T) =>
    column.isHeading
      ? html`<th scope="row">${column.cell(item)}</th>`
      : html`<td data-title="${column.title}"${number(column)}>${column.cell(item)}</td>`;
  return html`<table${attributes({ class: cssClass })}>
${caption && html`<caption class="hidden">${caption}</caption>`}
<thead><tr>${columns.map((column) => html`<th scope="col"${number(column)}>${column.title}</th>`)}</tr></thead>
<tbody>
${items.map(
  (item) => html`<tr${attributes({ class: rowClass?.(item) })}>${columns.map((column) => cell(column, item))}</tr>
`,
)}</tbody>
</table>`;
}

// Rows of names and values.

/** A name and its value. An empty value hides the row. */
export type Row = readonly [name: string, value: Part];

export function rows(list: readonly Row[]): Html | undefined {
  const shown = list.filter(([, value]) => value !== undefined && value !== false && value !== "");
  if (shown.length === 0) return undefined;
  return html`<dl class="rows">
${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}

// Sentences with code in them.

/** A sentence, in which text in backquotes is code. */
export const prose = (text = ""): Html =>
  html`${text.split("`").map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
