// A report for the terminal.
import { lines, type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { painted, stacked, table } from "../../report/print.js";
import { assumptionText } from "./assumptions.js";
import { findingText } from "./otherwise.js";
import { hasUnknown, type Report } from "./report.js";
import type { ReportedRow } from "./reportedRow.js";
import {
  actionWords,
  changeWords,
  codesWords,
  concerns,
  copiedAt,
  modeOf,
  sideWords,
  summaryWords,
  titleOf,
  verdictOf,
} from "./words.js";

export function reportText(report: Report): Terminal {
  const parts = [
    terminal`${titleOf(report)}, copied at ${copiedAt(report)}`,
    stepsText(report),
    rowsText(report),
    billsText(report),
    list("Warnings", report.warnings.map(findingText)),
    list("About the copy", report.remarks),
    list("Assumptions about the service", report.assumptions.map(assumptionText)),
    list("Differences from the preview", report.otherwise.map(findingText)),
    painted([report.isAsPreviewed && !hasUnknown(report) ? "green" : "red", "bold"], verdictOf(report)),
  ];
  return terminal`${stacked(parts, "\n\n")}\n`;
}

const heading = (title: string): Terminal => painted("bold", title);

const stepsText = ({ steps }: Report): Terminal =>
  stacked(
    steps.map(({ what, isGood, text, seconds }) => {
      const mark = isGood ? painted("green", "ok  ") : painted("red", "no  ");
      return terminal`  ${mark} ${what.padEnd(12)} ${text} ${painted("dim", `(${seconds} s)`)}`;
    }),
  );

function rowsText(report: Report): Terminal {
  const { rows } = report;
  if (rows.length === 0) return terminal`Nothing changed at the service.`;
  const title = `Planned steps and changes at the service: ${summaryWords(rows)}`;
  return stacked([heading(title), ...rows.map((row) => rowText(report, row))]);
}

const unplanned = painted("red", " (not in the preview)");

function rowText(report: Report, row: ReportedRow): Terminal {
  const { kind, name, resource, properties, verdict } = row;
  const called = [...(resource === undefined ? ["not managed by this program"] : [resource]), ...modeOf(report, row)];
  const lines = properties.map(
    (one) => terminal`\n    ${one.path}: ${changeWords(one)}${one.verdict === "notPlanned" && unplanned}`,
  );
  const notes = concerns(row).map((text) => terminal`\n    ${text}`);
  return terminal`  ${kind} ${name} ${painted("dim", `(${called.join(", ")})`)}: ${actionWords(row)}${verdict === "notPlanned" && unplanned}${lines}${notes}`;
}

function billsText(report: Report): Terminal {
  const { bills } = report;
  if (bills.length === 0) return terminal``;
  const rows = bills.map((bill) => [
    [bill.page, ...modeOf(report, bill)].join(", "),
    codesWords(bill) || "without a code",
    sideWords(bill, "before"),
    sideWords(bill, "after"),
  ]);
  return terminal`${heading("Prices for new customers")}\n${table(["page", "code", "before", "after"], rows)}`;
}

const list = (title: string, items: readonly string[]): Terminal =>
  items.length === 0
    ? terminal``
    : terminal`${heading(title)}${items.map((item) => terminal`\n  - ${lines(item.replaceAll("\n", "\n    "))}`)}`;
