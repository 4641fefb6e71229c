// A report as a comment on a pull request.
import type { Report, ReportedChange } from "./report.js";
import { actionWords, billWords, concerns, copiedAt, lineWords, titleOf, valueWords, verdictOf } from "./words.js";

export function reportMarkdown(report: Report): string {
  const { isAsPreviewed, otherwise, steps, changes, bills, warnings, remarks, assumptions } = report;
  const parts = [
    `### ${isAsPreviewed ? "✅" : "❌"} ${text(titleOf(report))}`,
    `**${verdictOf(report)}** ${steps.map(({ what, isGood, says }) => `${what}: ${isGood ? says : `**${says}**`}`).join(" · ")}`,
    bullets(otherwise),
    changes.length === 0 ? "Nothing changed at the service." : changes.map(changeMarkdown).join("\n\n"),
    bills.length === 0 ? "" : billsMarkdown(bills),
    folded("Warnings", warnings),
    folded(
      "What is assumed where the specification of the service is silent",
      assumptions.map(({ open, assumed }) => `${open}: ${assumed}`),
    ),
    folded("About the copy", [`The account was copied at ${copiedAt(report)}.`, ...remarks]),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function changeMarkdown(change: ReportedChange): string {
  const { kind, name, resource, members, isListed } = change;
  const notes = concerns(change).map((note) => `- ${text(note)}`);
  const head = `**${kind} ${text(name)}**${resource ? ` (\`${resource.replaceAll("`", "")}\`)` : ""}: ${actionWords(change)}${isListed ? "" : " ⚠️ not in the preview"}`;
  if (members.length === 0) return [head, ...notes].join("\n");
  const rows = members.map(
    ({ path, before, after, isListed: isTold }) =>
      `| \`${path}\` | ${cell(valueWords(before))} | ${cell(valueWords(after))} | ${isTold ? "yes" : "⚠️ no"} |`,
  );
  const table = ["| property | before | after | in the preview |", "|---|---|---|---|", ...rows].join("\n");
  return `${[head, ...notes].join("\n")}\n\n${table}`;
}

const billsMarkdown = (bills: Report["bills"]): string =>
  [
    "**What a new customer pays**",
    "",
    "| page | code | before | after | first payment |",
    "|---|---|---|---|---|",
    ...bills.map(
      ({ page, code, before, after, isChanged }) =>
        `| ${cell(page)} | ${code === undefined ? "–" : `\`${cell(code)}\``} | ${billWords(before)} | ${isChanged ? `**${billWords(after)}**` : "the same"} | ${after ? cell(lineWords(after.first)) : "–"} |`,
    ),
  ].join("\n");

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${text(line)}`).join("\n");

const folded = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : `<details><summary>${title} (${lines.length})</summary>\n\n${bullets(lines)}\n\n</details>`;

/** What the account has written steers no page: no markup, no mentions. */
const text = (words: string): string =>
  words
    .replace(/[\\*_[\]#|~`]/g, (sign) => `\\${sign}`)
    .replaceAll("<", "&lt;")
    .replaceAll("@", "@\u200b")
    .replaceAll("\n", "\n  ");

const cell = (words: string): string => text(words).replace(/\s*\n\s*/g, " ");
