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

// The values of fields that the specification lists, in a row's meaning or elsewhere.

export interface Values {
  readonly listed: readonly string[];
  /** Other values are allowed, too, but have no meaning. */
  readonly others: boolean;
}

/** The values that a text lists: `a` or `b`; 1 or 2; 0 this, 1 that; 1 = this, 2 = that. Undefined when it lists none. */
export function valuesOf(text: string): Values | undefined {
  const [clause = ""] = text.split(";");
  if (/\bn = /.test(clause)) return undefined;
  const [, ors, last] = /(?:^|\()(\d+(?:, \d+)*) or (\d+)/.exec(clause) ?? [];
  const [list = ""] =
    /(?:^|[(:] ?)-?\d+ [a-z][^,()]*(?:\([^)]*\))?(?:, -?\d+ [a-z][^,()]*(?:\([^)]*\))?)+/.exec(clause) ?? [];
  const found = [
    ors && last ? [...ors.split(", "), last] : [],
    [...clause.matchAll(/`(\w+)`/g)].map(([, word]) => word ?? ""),
    [...clause.matchAll(/(-?\d+) = (?!unused)/g)].map(([, value]) => value ?? ""),
    [...list.matchAll(/(-?\d+) [a-z]/g)].map(([, value]) => value ?? ""),
  ].find((values) => values.length > 1);
  return found && { listed: [...found].sort(), others: /any other value = unused/.test(clause) };
}

const planObjects = ["OneTimeProduct", "RecurringPlan", "InstallmentPlan", "RegistrationPlan"];

/** The specification's statements about a field's values outside the field's own row. */
export function valuesBeside(sections: readonly Section[], object: string, wire: string): Values | undefined {
  const section = (start: string) => sections.find((s) => s.title.startsWith(start));
  if (planObjects.includes(object)) {
    const line = section("Shared field values")?.prose.find((l) => l.startsWith(`- \`${wire}\`: `));
    return line ? valuesOf(line.replace(/^- `\w+`: (?:\w+\. |one of )/, "")) : undefined;
  }
  if (object === "Coupon") {
    const rows = section("Discount code")?.tables.find((t) => t.columns[0] === wire)?.rows;
    return rows && { listed: rows.map((row) => row[wire] ?? "").sort(), others: false };
  }
  const line = section(object)?.prose.find((l) => l.startsWith(`\`${wire}\` values: `));
  return line ? valuesOf(line.replace(/^`\w+` values: /, "")) : undefined;
}

/** The API names that the table of states lists as making a new revision of a code. */
export function revisingFields(sections: readonly Section[]): string[] {
  const rows = sections.find((s) => s.title === "States and transitions")?.tables[0]?.rows ?? [];
  const [, names = ""] = rows.map((row) => /^(.*) is changed$/.exec(row.Condition ?? "")).find((m) => m) ?? [];
  return names.split(/, | or /);
}
