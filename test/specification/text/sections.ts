// The specification's Markdown as data: its sections, with their prose and the rows of their tables.
import { marked, type Token, type Tokens } from "marked";

/** A table's row: the cell under each column. */
export type Row = Readonly<Record<string, string>>;

export interface Table {
  /** The last line of prose before the table, empty when it follows the heading. */
  readonly lead: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export interface Section {
  readonly title: string;
  /** The title of the section one level up. */
  readonly parent: string;
  readonly prose: readonly string[];
  readonly tables: readonly Table[];
}

export function sectionsOf(markdown: string): Section[] {
  const sections: { title: string; parent: string; prose: string[]; tables: Table[] }[] = [];
  const above: string[] = [];
  for (const token of marked.lexer(markdown) as (Token & Tokens.Generic)[]) {
    const section = sections.at(-1);
    if (token.type === "heading") {
      above.splice(token.depth - 1, above.length, token.text);
      sections.push({ title: token.text, parent: above.at(-2) ?? "", prose: [], tables: [] });
    } else if (token.type === "table") {
      section?.tables.push(tableOf(token as Tokens.Table, section.prose.at(-1) ?? ""));
    } else if (token.type !== "space") {
      section?.prose.push(...token.raw.trim().split("\n"));
    }
  }
  return sections;
}

function tableOf({ header, rows }: Tokens.Table, lead: string): Table {
  const columns = header.map(({ text }) => text);
  const rowOf = (cells: Tokens.TableCell[]): Row =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index]?.text ?? ""]));
  return { lead, columns, rows: rows.map(rowOf) };
}

/** The whole text on one line, to look sentences up in. */
export const onOneLine = (markdown: string): string => markdown.replace(/\s+/g, " ");
