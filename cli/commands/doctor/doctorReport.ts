// Prints the doctor's findings as text and as JSON.
import { type Terminal, terminal } from "../../../provider/messages/base/sinks.js";
import { painted, stacked } from "../../report/terminal/print.js";
import { counted, table } from "../../report/terminal/table.js";
import type { Finding, Section, Severity } from "./finding.js";

const marks: Readonly<Record<Severity, string>> = { ok: "ok", note: "note", warning: "warning", problem: "PROBLEM" };
const colors = { ok: "green", note: "dim", warning: "yellow", problem: "red" } as const;

export function reportText(sections: readonly Section[]): Terminal {
  const parts = sections.map(({ title, findings }) => terminal`${painted("bold", title)}\n${findingsText(findings)}`);
  return terminal`${stacked([...parts, closing(sections)], "\n\n")}\n`;
}

/** Lines of text are below the finding that they belong to. */
const findingsText = (findings: readonly Finding[]): Terminal =>
  table(
    [],
    findings.flatMap(({ severity, about, text, code, fixes = [] }) => {
      const [first = "", ...more] = text.split("\n");
      return [
        [painted(colors[severity], marks[severity]), about, code === undefined ? first : `${first} (${code})`],
        ...more.map((line) => ["", "", line]),
        ...fixes.map((command) => ["", "", painted("bold", `→ ${command.trim()}`)]),
      ];
    }),
  );

const closing = (sections: readonly Section[]): Terminal => {
  const [problems, warnings] = (["problem", "warning"] as const).map((severity) => countOf(sections, severity));
  if (problems === 0 && warnings === 0) return painted("green", "No problems found.");
  return terminal`${counted(problems ?? 0, "problem")}, ${counted(warnings ?? 0, "warning")}.`;
};

export const countOf = (sections: readonly Section[], severity: Severity): number =>
  sections.flatMap(({ findings }) => findings).filter((one) => one.severity === severity).length;

/** Scripts rely on the names in this format. */
export const reportJson = (sections: readonly Section[]): object => ({
  problems: countOf(sections, "problem"),
  warnings: countOf(sections, "warning"),
  sections: sections.map(({ title, findings }) => ({
    title,
    findings: findings.map(({ severity, check, about, text, code, fixes }) => ({
      severity,
      check,
      about,
      text,
      code,
      fixes,
    })),
  })),
});
