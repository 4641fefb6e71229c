// A report as a comment on a pull request.

import { code, type Markdown, markdown, markdownLines, shortened } from "../../report/terminal/markdown.js";
import { fitted, type Section } from "../../report/terminal/truncate.js";
import { codesWords, lineWords, sideWords } from "./billWords.js";
import { findingText } from "./otherwise.js";
import type { Report } from "./report.js";
import { rowsSection } from "./rowsMarkdown.js";
import { valueWords } from "./valueWords.js";
import { copiedAt, markOf, modeOf, titleOf, verdictOf } from "./words.js";

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
    folded(
      "Assumptions about the service",
      "assumption",
      assumptions.map(({ open, assumed }) => `Not documented: ${open}. Assumption: ${assumed}`),
    ),
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
