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

// The rows of a report in Markdown. If there are too many, texts become shorter first, then rows become lines, and then lines
// of equal kind are joined. So every removal, every price and every number stays as long as it can.

/** In characters: of a value in a shorter table, and of a value or a name in a line. */
const [shorter, shortest] = [40, 24];

/** The number of characters that other sections leave to this one. */
const share = 40_000;

function rowsSection(report: Report): Section {
  const { rows } = report;
  const common = { item: "change", share, between: "\n\n" };
  if (rows.length === 0) return { ...common, items: [markdown`Nothing changed at the service.`] };
  return {
    ...common,
    head: markdown`${summaryWords(rows)}\n\n`,
    items: rows.map((row) => tableOf(report, row)),
    shorter: [
      { items: () => rows.map((row) => tableOf(report, row, shorter)) },
      { items: () => rows.map((row) => markdown`- ${lineOf(report, row)}`), between: "\n" },
      { items: () => groupsOf(report), between: "\n" },
    ],
  };
}

function tableOf(report: Report, row: ReportedRow, max?: number): Markdown {
  const notes = concerns(row).map((note) => markdown`\n- ${shortened(note)}`);
  const head = markdown`${rowTitle(report, row, max)}: ${resultOf(row)}${notes}`;
  if (row.properties.length === 0) return head;
  const lines = row.properties.map((one) => {
    const { before, after } = versionsOf(one, max);
    const mark = one.verdict === "done" ? "" : "⚠️ ";
    return markdown`\n| ${code(one.path)} | ${before} | ${one.verdict === "unknown" ? "unknown" : after} | ${mark}${previewWords(one, max)} |`;
  });
  return markdown`${head}\n\n| property | before | after | in the preview |\n|---|---|---|---|${lines}`;
}

function rowTitle(report: Report, row: ReportedRow, max?: number): Markdown {
  const { kind, name, resource } = row;
  const called = [...(resource === undefined ? [] : [code(valueWords(resource, max))]), ...modeOf(report, row)];
  const place = called.length > 0 && markdown` (${called.map((one, index) => markdown`${index > 0 && ", "}${one}`)})`;
  return markdown`**${kind} ${valueWords(name, max)}**${place}`;
}

const resultOf = (row: ReportedRow): string =>
  `${actionWords(row)}${row.verdict === "notPlanned" ? " ⚠️ not in the preview" : ""}`;

const lineOf = (report: Report, row: ReportedRow): Markdown =>
  markdown`${rowTitle(report, row, shortest)}: ${[resultOf(row), ...detailsOf(row)].join("; ")}`;

/** The values of prices, of what isn't as planned, and the names of all others. */
function detailsOf(row: ReportedRow): string[] {
  const isShown = (one: ReportedProperty) => isPrice(one.path) || one.verdict !== "done";
  const shown = row.action === "changed" || row.verdict !== "done" ? row.properties.filter(isShown) : [];
  const others = row.properties.filter((one) => !shown.includes(one));
  return [
    ...shown.map((one) => `${one.path} ${changeWords(one, shortest)}`),
    ...(others.length > 0 ? [valueWords(others.map(({ path }) => path).join(", "))] : []),
    ...concerns(row).map((note) => valueWords(note)),
  ];
}

/** Rows of equal kind, below their number. */
function groupsOf(report: Report): Markdown[] {
  const groups = Map.groupBy(report.rows, (row) => {
    const paths = row.action === "changed" ? row.properties.map(({ path }) => path) : [];
    return [row.kind, resultOf({ ...row, uses: undefined }), ...modeOf(report, row), ...paths].join("\n");
  });
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows as [ReportedRow, ...ReportedRow[]];
    const mode = modeOf(report, first).map((one) => `, ${one}`);
    const head = markdown`- **${rows.length} × ${first.kind}**${mode}: ${resultOf({ ...first, uses: undefined })}`;
    const lines = rows.map((row) => markdown`  - ${[valueWords(row.name, shortest), ...detailsOf(row)].join("; ")}`);
    return lines.map((line, index) => (index === 0 ? markdown`${head}\n${line}` : line));
  });
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
