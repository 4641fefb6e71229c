// A report as a comment on a pull request.

import { cell, shortened, text } from "../../terminal/markdown.js";
import type { Report, ReportedChange } from "./report.js";
import { fitted, type Section } from "./truncate.js";
import { actionWords, billWords, concerns, copiedAt, lineWords, titleOf, valueWords, verdictOf } from "./words.js";

/** GitHub's limit is 65,536 characters; a workflow can add some. */
const longest = 65_000;

export function reportMarkdown(report: Report): string {
  const { isAsPreviewed, steps } = report;
  const head = [
    `### ${isAsPreviewed ? "✅" : "❌"} ${cell(shortened(titleOf(report)))}`,
    `**${verdictOf(report)}** ${steps.map(({ what, isGood, says }) => `${what}: ${isGood ? says : `**${says}**`}`).join(" · ")}`,
  ];
  const sections = sectionsOf(report);
  const gaps = (head.length + sections.length) * "\n\n".length;
  const room = longest - head.join("").length - gaps;
  return `${[...head, ...fitted(sections, room)].filter(Boolean).join("\n\n")}\n`;
}

/** The most important section comes first, and is shortened last. */
function sectionsOf(report: Report): Section[] {
  const { otherwise, changes, bills, warnings, assumptions, remarks } = report;
  const changed = changes.length === 0 ? ["Nothing changed at the service."] : changes.map(changeMarkdown);
  return [
    { head: "", items: otherwise.map(bullet), between: "\n", tail: "", item: "finding" },
    { head: "", items: changed, between: "\n\n", tail: "", item: "change" },
    { head: billsHead, items: bills.map(billMarkdown), between: "\n", tail: "", item: "bill" },
    folded("Warnings", "warning", warnings),
    folded(
      "Assumptions about the service",
      "assumption",
      assumptions.map(({ open, assumed }) => `Not documented: ${open}. Assumption: ${assumed}`),
    ),
    folded("About the copy", "remark", [`The account was copied at ${copiedAt(report)}.`, ...remarks]),
  ];
}

function changeMarkdown(change: ReportedChange): string {
  const { kind, name, resource, members, isListed } = change;
  const notes = concerns(change).map((note) => `- ${text(note)}`);
  const head = `**${kind} ${value(name)}**${resource ? ` (${code(resource)})` : ""}: ${actionWords(change)}${isListed ? "" : " ⚠️ not in the preview"}`;
  if (members.length === 0) return [head, ...notes].join("\n");
  const rows = members.map(
    (member) =>
      `| ${code(member.path)} | ${value(member.before)} | ${value(member.after)} | ${member.isListed ? "yes" : "⚠️ no"} |`,
  );
  const table = ["| property | before | after | in the preview |", "|---|---|---|---|", ...rows].join("\n");
  return `${[head, ...notes].join("\n")}\n\n${table}`;
}

const billsHead = `**Prices for new customers**

| page | code | before | after | first payment |
|---|---|---|---|---|
`;

const billMarkdown = ({ page, code: used, before, after, isChanged }: Report["bills"][number]): string =>
  `| ${value(page)} | ${used === undefined ? "–" : code(used)} | ${cell(billWords(before))} | ${isChanged ? `**${cell(billWords(after))}**` : "unchanged"} | ${after ? value(lineWords(after.first)) : "–"} |`;

const bullet = (line: string): string => `- ${text(shortened(line))}`;

const folded = (title: string, item: string, lines: readonly string[]): Section => ({
  head: `<details><summary>${title} (${lines.length})</summary>\n\n`,
  items: lines.map(bullet),
  between: "\n",
  tail: "\n\n</details>",
  item,
});

const value = (one: unknown): string => cell(valueWords(one));

/** Nothing can be escaped between backticks. */
const code = (words: string): string => `<code>${value(words)}</code>`;
