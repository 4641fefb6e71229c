// A report as a comment on a pull request.
import {
  code,
  fitted,
  type Markdown,
  markdown,
  markdownLines,
  type Section,
  shortened,
} from "../../report/markdown.js";
import { isPrice } from "../outcome/row.js";
import { assumptionText } from "./assumptions.js";
import { findingText } from "./otherwise.js";
import type { Report } from "./report.js";
import type { ReportedProperty, ReportedRow } from "./reportedRow.js";
import { valueWords, versionsOf } from "./valueWords.js";
import {
  actionWords,
  changeWords,
  codesWords,
  concerns,
  copiedAt,
  lineWords,
  markOf,
  modeOf,
  previewWords,
  sideWords,
  summaryWords,
  titleOf,
  verdictOf,
} from "./words.js";

/** In characters: of a value or a name in a line. */
const shortest = 24;

/** The number of characters that other sections leave to this one. */
const share = 40_000;

/** A table for each row, or a line: so every removal, every price and every number stays as long as it can. */
function rowsSection(report: Report): Section {
  const { rows } = report;
  const common = { item: "change", share, between: "\n\n" };
  if (rows.length === 0) return { ...common, items: [markdown`Nothing changed at the service.`] };
  return {
    ...common,
    head: markdown`${summaryWords(rows)}\n\n`,
    items: rows.map((row) => tableOf(report, row)),
    lines: rows.map((row) => lineOf(report, row)),
  };
}

function tableOf(report: Report, row: ReportedRow): Markdown {
  const { kind, name, resource, properties } = row;
  const called = [...(resource === undefined ? [] : [code(valueWords(resource))]), ...modeOf(report, row)];
  const place = called.length > 0 && markdown` (${called.map((one, index) => markdown`${index > 0 && ", "}${one}`)})`;
  const notes = concerns(row).map((note) => markdown`\n- ${shortened(note)}`);
  const head = markdown`**${kind} ${valueWords(name)}**${place}: ${resultOf(row)}${notes}`;
  if (properties.length === 0) return head;
  const lines = properties.map((one) => {
    const { before, after } = versionsOf(one);
    const mark = one.verdict === "done" ? "" : "⚠️ ";
    return markdown`\n| ${code(one.path)} | ${before} | ${one.verdict === "unknown" ? "unknown" : after} | ${mark}${previewWords(one)} |`;
  });
  return markdown`${head}\n\n| property | before | after | in the preview |\n|---|---|---|---|${lines}`;
}

const resultOf = (row: ReportedRow): string =>
  `${actionWords(row)}${row.verdict === "notPlanned" ? " ⚠️ not in the preview" : ""}`;

/** With the values of prices, unless the object is removed, of what isn't as planned, and the names of all others. */
function lineOf(report: Report, row: ReportedRow): Markdown {
  const isShown = (one: ReportedProperty) =>
    one.verdict !== "done" || (isPrice(one.path) && (row.action !== "deleted" || row.verdict !== "done"));
  const shown = row.properties.filter(isShown);
  const others = row.properties.filter((one) => !shown.includes(one));
  const details = [
    ...[...modeOf(report, row), resultOf(row)],
    ...shown.map((one) => `${one.path} ${changeWords(one, shortest)}`),
    ...(others.length > 0 ? [valueWords(others.map(({ path }) => path).join(", "))] : []),
    ...concerns(row).map((note) => valueWords(note)),
  ];
  return markdown`- **${row.kind} ${valueWords(row.name, shortest)}**: ${details.join("; ")}`;
}

export function reportMarkdown(report: Report): Markdown {
  const { steps } = report;
  const head = markdown`### ${markOf(report)} ${shortened(titleOf(report))}

**${verdictOf(report)}** ${steps.map(({ what, isGood, text }, index) => markdown`${index > 0 && " · "}${what}: ${isGood ? text : markdown`**${text}**`}`)}`;
  return fitted(head, sectionsOf(report), markdown`\`--html\` or \`--json\``);
}

/** The most important section comes first, and is shortened last. */
function sectionsOf(report: Report): Section[] {
  const { otherwise, bills, warnings, assumptions, remarks } = report;
  return [
    { items: otherwise.map(findingText).map(bullet), between: "\n", item: "finding" },
    rowsSection(report),
    { head: billsHead, items: bills.map((bill) => billMarkdown(report, bill)), between: "\n", item: "bill" },
    folded("Warnings", "warning", warnings.map(findingText)),
    folded("Assumptions about the service", "assumption", assumptions.map(assumptionText)),
    folded("About the copy", "remark", [`The account was copied at ${copiedAt(report)}.`, ...remarks]),
  ];
}

const billsHead = markdown`**Prices for new customers**

| page | code | before | after | first payment |
|---|---|---|---|---|
`;

function billMarkdown(report: Report, bill: Report["bills"][number]): Markdown {
  const { page, codes, after, isChanged } = bill;
  const now = sideWords(bill, "after");
  return markdown`| ${[valueWords(page), ...modeOf(report, bill)].join(", ")} | ${codes.length === 0 ? "–" : code(valueWords(codesWords(bill)))} | ${sideWords(bill, "before")} | ${isChanged ? markdown`**${now}**` : now} | ${after ? valueWords(lineWords(after.first)) : "–"} |`;
}

const bullet = (line: string): Markdown => markdown`- ${markdownLines(shortened(line))}`;

const folded = (title: string, item: string, lines: readonly string[]): Section => ({
  head: markdown`<details><summary>${title} (${lines.length})</summary>\n\n`,
  items: lines.map(bullet),
  between: "\n",
  tail: markdown`\n\n</details>`,
  item,
});
