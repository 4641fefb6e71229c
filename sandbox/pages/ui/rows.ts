// Rows of names and values.
import { type Html, html, type Part } from "../../http/html.js";

/** A name and its value. An empty value hides the row. */
export type Row = readonly [name: string, value: Part];

export function rows(list: readonly Row[]): Html | undefined {
  const shown = list.filter(([, value]) => value !== undefined && value !== false && value !== "");
  if (shown.length === 0) return undefined;
  return html`<dl class="rows">
${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}
