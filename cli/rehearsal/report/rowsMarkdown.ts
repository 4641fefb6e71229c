// The rows of a report in Markdown. If there are too many, texts become shorter first, then rows become lines, and then lines
// of equal kind are joined. So every removal, every price and every number stays as long as it can.
import { code, type Markdown, markdown, shortened } from "../../report/terminal/markdown.js";
import type { Section } from "../../report/terminal/truncate.js";
import { isPrice } from "../outcome/consequential.js";
import type { Report } from "./report.js";
import type { ReportedProperty, ReportedRow } from "./reportedRow.js";
import { valueWords, versionsOf } from "./valueWords.js";
import { actionWords, changeWords, concerns, modeOf, previewWords, summaryWords } from "./words.js";

/** In characters: of a value in a shorter table, and of a value or a name in a line. */
const [shorter, shortest] = [40, 24];

/** The number of characters that other sections leave to this one. */
const share = 40_000;

export function rowsSection(report: Report): Section {
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

function tableOf(report: Report, row: ReportedRow, most?: number): Markdown {
  const notes = concerns(row).map((note) => markdown`\n- ${shortened(note)}`);
  const head = markdown`${titleOf(report, row, most)}: ${resultOf(row)}${notes}`;
  if (row.properties.length === 0) return head;
  const lines = row.properties.map((one) => {
    const { before, after } = versionsOf(one, most);
    const mark = one.verdict === "done" ? "" : "⚠️ ";
    return markdown`\n| ${code(one.path)} | ${before} | ${one.verdict === "unknown" ? "unknown" : after} | ${mark}${previewWords(one, most)} |`;
  });
  return markdown`${head}\n\n| property | before | after | in the preview |\n|---|---|---|---|${lines}`;
}

function titleOf(report: Report, row: ReportedRow, most?: number): Markdown {
  const { kind, name, resource } = row;
  const called = [...(resource === undefined ? [] : [code(valueWords(resource, most))]), ...modeOf(report, row)];
  const place = called.length > 0 && markdown` (${called.map((one, index) => markdown`${index > 0 && ", "}${one}`)})`;
  return markdown`**${kind} ${valueWords(name, most)}**${place}`;
}

const resultOf = (row: ReportedRow): string =>
  `${actionWords(row)}${row.verdict === "notPlanned" ? " ⚠️ not in the preview" : ""}`;

const lineOf = (report: Report, row: ReportedRow): Markdown =>
  markdown`${titleOf(report, row, shortest)}: ${[resultOf(row), ...detailsOf(row)].join("; ")}`;

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
