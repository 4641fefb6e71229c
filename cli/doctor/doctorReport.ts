// Prints the doctor's findings as text and as JSON.
import { painted } from "../terminal/print.js";
import { type Cell, counted, table } from "../terminal/table.js";
import type { Finding, Section, Severity } from "./finding.js";

const marks: Readonly<Record<Severity, string>> = { ok: "ok", note: "note", warning: "warning", problem: "PROBLEM" };
const colors = { ok: "green", note: "dim", warning: "yellow", problem: "red" } as const;

export function reportText(sections: readonly Section[]): string {
  const parts = sections.map(({ title, findings }) => `${painted("bold", title)}\n${findingsText(findings)}`);
  return `${[...parts, closing(sections)].join("\n\n")}\n`;
}

/** Lines of text are below the finding that they belong to. */
const findingsText = (findings: readonly Finding[]): string =>
  table(
    [],
    findings.flatMap(({ severity, about, text, code, fixes = [] }) => {
      const [first = "", ...more] = text.split("\n");
      const mark: Cell = { text: marks[severity], style: colors[severity] };
      return [
        [mark, about, code === undefined ? first : `${first} (${code})`] as Cell[],
        ...more.map((line) => ["", "", line]),
        ...fixes.map((command) => ["", "", { text: `→ ${command.trim()}`, style: "bold" } as Cell]),
      ];
    }),
  );

const closing = (sections: readonly Section[]): string => {
  const [problems, warnings] = (["problem", "warning"] as const).map((severity) => countOf(sections, severity));
  if (problems === 0 && warnings === 0) return painted("green", "No problems found.");
  return `${counted(problems ?? 0, "problem")}, ${counted(warnings ?? 0, "warning")}.`;
};

export const countOf = (sections: readonly Section[], severity: Severity): number =>
  sections.flatMap(({ findings }) => findings).filter((one) => one.severity === severity).length;

/** Scripts rely on the names in this format. */
export const reportJson = (sections: readonly Section[]): object => ({
  problems: countOf(sections, "problem"),
  warnings: countOf(sections, "warning"),
  sections: sections.map(({ title, findings }) => ({
    title,
    findings: findings.map(({ severity, about, text, code, fixes }) => ({
      severity,
      about,
      says: text,
      code,
      mend: fixes,
    })),
  })),
});
