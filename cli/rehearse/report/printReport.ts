// A report for the terminal.
import { oneLine, painted } from "../../terminal/print.js";
import { counted, table } from "../../terminal/table.js";
import type { Report, ReportedChange } from "./report.js";
import { actionWords, billWords, concerns, copiedAt, titleOf, valueWords, verdictOf } from "./words.js";

export function reportText(report: Report): string {
  const parts = [
    oneLine(`${titleOf(report)}, copied at ${copiedAt(report)}`),
    stepsText(report),
    changesText(report),
    billsText(report),
    list("Warnings", report.warnings),
    list("About the copy", report.remarks),
    list(
      "Assumptions about the service",
      report.assumptions.map(({ open, assumed }) => `Not documented: ${open}. Assumption: ${assumed}`),
    ),
    list("Differences from the preview", report.otherwise),
    painted([report.isAsPreviewed ? "green" : "red", "bold"], verdictOf(report)),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const heading = (title: string): string => painted("bold", title);

const stepsText = ({ steps }: Report): string =>
  steps
    .map(({ what, isGood, says, seconds }) => {
      const mark = isGood ? painted("green", "ok  ") : painted("red", "no  ");
      return `  ${mark} ${what.padEnd(12)} ${says} ${painted("dim", `(${seconds} s)`)}`;
    })
    .join("\n");

function changesText({ changes }: Report): string {
  if (changes.length === 0) return "Nothing changed at the service.";
  return [heading(`Changes at the service: ${counted(changes.length, "object")}`), ...changes.map(changeText)].join(
    "\n",
  );
}

function changeText(change: ReportedChange): string {
  const { kind, name, resource, members, isListed } = change;
  const called = resource ?? "not managed by this program";
  const unlisted = painted("red", " (not in the preview)");
  const head = `  ${kind} ${oneLine(name)} ${painted("dim", `(${called})`)}: ${actionWords(change)}${isListed ? "" : unlisted}`;
  const lines = members.map(
    (member) =>
      `    ${oneLine(member.path)}: ${oneLine(valueWords(member.before))} → ${oneLine(valueWords(member.after))}${member.isListed ? "" : unlisted}`,
  );
  return [head, ...lines, ...concerns(change).map((text) => `    ${oneLine(text)}`)].join("\n");
}

function billsText({ bills }: Report): string {
  if (bills.length === 0) return "";
  const rows = bills.map(({ page, code, before, after, isChanged }) => [
    oneLine(page),
    code ?? "without a code",
    billWords(before),
    isChanged ? billWords(after) : "unchanged",
  ]);
  return `${heading("Prices for new customers")}\n${table(["page", "code", "before", "after"], rows)}`;
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ""
    : [heading(title), ...lines.map((line) => `  - ${line.split("\n").map(oneLine).join("\n    ")}`)].join("\n");
