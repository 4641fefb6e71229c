// Tables, for a terminal and for a document.
import Table from "cli-table3";

export interface TableText {
  readonly title: string;
  /** The explanation of the numbers, in Markdown. */
  readonly doc: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** For a terminal, without Markdown. */
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
