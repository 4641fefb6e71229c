// The result of a pull as the body of a pull request.
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { cell, shortened } from "../../terminal/markdown.js";
import type { RefusedEdit } from "../source/edit.js";
import type { PlannedEdit } from "../source/editPlan.js";
import type { Pulled } from "./pulled.js";

/** @param firstSeen the day on which a pull found the changes first */
export function pullMarkdown({ edited, refused, missing, adopted, notAdopted }: Pulled, firstSeen: Date): string {
  const groups = Map.groupBy(edited, ({ kind, name }) => `${kind} ${JSON.stringify(name)}`);
  const rest = [
    ...refused.map(refusedText),
    ...missing.filter(({ isRemoved }) => !isRemoved).map((one) => `${title(one)}: deleted outside Pulumi`),
    ...notAdopted.map(({ kind = "", id, reason }) => cell(`${kind} ${id}: ${messageLine(reason)}`.trim())),
  ];
  const parts = [
    `### Changed in the console\n\nFirst seen on ${firstSeen.toISOString().slice(0, 10)}.`,
    ...[...groups].map(([, edits]) => resourceText(edits)),
    list(
      "Removed, because the object was deleted outside Pulumi",
      missing.filter(({ isRemoved }) => isRemoved).map(title),
    ),
    list("Adopted", adopted.map(title)),
    list("Edit these yourself", rest),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const title = ({ kind, name }: { readonly kind: string; readonly name: string }): string =>
  `**${cell(kind)} ${cell(JSON.stringify(name))}**`;

function resourceText(edits: readonly PlannedEdit[]): string {
  const [first] = edits as [PlannedEdit, ...PlannedEdit[]];
  const rows = edits.map(({ path, before, after }) => `| ${code(path)} | ${shown(before)} | ${shown(after)} |`);
  const table = ["| property | before | after |", "|---|---|---|", ...rows].join("\n");
  return `${title(first)} (${code(`${first.file}:${first.line}`)})\n\n${table}`;
}

function refusedText({ kind, name, path, before, after, reason, origin, configKey }: RefusedEdit): string {
  const position = origin ? ` in ${code(`${origin.file}:${origin.line}`)}` : "";
  const key = configKey ? ` Its key is ${code(configKey)}.` : "";
  const isHidden = before === undefined && after === undefined;
  const values = isHidden ? "" : `: ${shown(before)} → ${shown(after)}`;
  return `${title({ kind, name })}, ${code(path)}${position}${values}. ${cell(messageLine(reason))}${key}`;
}

const list = (head: string, items: readonly string[]): string =>
  items.length === 0 ? "" : `**${head}**\n\n${items.map((item) => `- ${item}`).join("\n")}`;

/** Backquotes don't allow escapes. */
const code = (words: string): string => `<code>${cell(shortened(words))}</code>`;

const shown = (value: unknown): string => (value === undefined ? "not set" : code(JSON.stringify(value)));
