// The specification's Markdown as data: its sections, with their prose and the rows of their tables.

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

const heading = /^(#+) (.+)$/;

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, "")
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());

/** @throws Error when a table's row has not as many cells as its head. */
export function parseSpec(markdown: string): Section[] {
  const sections: { title: string; parent: string; prose: string[]; tables: Table[] }[] = [];
  const above: string[] = [];
  const lines = markdown.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const [, marks, title] = heading.exec(line) ?? [];
    if (marks && title) {
      above.splice(marks.length - 1, above.length, title);
      sections.push({ title, parent: above.at(-2) ?? "", prose: [], tables: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section || line.trim() === "") continue;
    if (!line.startsWith("|")) {
      section.prose.push(line.trim());
      continue;
    }
    const end = lines.findIndex((other, index) => index > at && !other.startsWith("|"));
    const block = lines.slice(at, end < 0 ? undefined : end);
    section.tables.push(parseTable(block, section.prose.at(-1) ?? ""));
    at += block.length - 1;
  }
  return sections;
}

function parseTable([head = "", , ...body]: string[], lead: string): Table {
  const columns = cellsOf(head);
  const rows = body.map((line) => {
    const cells = cellsOf(line);
    if (cells.length !== columns.length)
      throw new Error(`${cells.length} cells under ${columns.length} heads: ${line}`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  });
  return { lead, columns, rows };
}

/** The whole text on one line, to look sentences up in. */
export const onOneLine = (markdown: string): string => markdown.replace(/\s+/g, " ");
