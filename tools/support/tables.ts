// Tables of what was measured, for the terminal and for documents.
import Table from "cli-table3";
import type { Spread } from "./spread.js";

export interface TableText {
  readonly title: string;
  readonly doc: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A median, with the least and the most where they differ. */
export function withRange(found: Spread | undefined, shown: (value: number) => string): string {
  if (!found) return "not seen";
  const [median, least, most] = [found.median, found.least, found.most].map(shown);
  return least === most ? `${median}` : `${median} (${least}–${most})`;
}

export const verdict = (isReached: boolean): string => (isReached ? "reached" : "**not reached**");

/** For a terminal: without the marks of Markdown. */
export function forTerminal({ title, head, rows }: TableText): string {
  const table = new Table({ head: [...head], style: { head: [], border: [] } });
  table.push(...rows.map((row) => row.map((cell) => cell.replace(/[`*]/g, ""))));
  return `${title}\n${table.toString()}`;
}

export function forDocument({ title, doc, head, rows }: TableText): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const ruler = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [`## ${title}`, "", doc, "", line(head), line(ruler), ...rows.map(line)].join("\n");
}
