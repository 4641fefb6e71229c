// The result of a pull as the body of a pull request.
import { messageLine } from "../../../provider/messages/base/refusal.js";
import { code, type Markdown, markdown, shortened } from "../../terminal/markdown.js";
import { fitted, type Section } from "../../terminal/truncate.js";
import type { RefusedEdit } from "../source/edit.js";
import type { PlannedEdit } from "../source/editPlan.js";
import type { Pulled } from "./pulled.js";

/** @param firstSeen the day on which a pull found the changes first */
export function pullMarkdown({ edited, refused, missing, adopted, notAdopted }: Pulled, firstSeen: Date): Markdown {
  const groups = Map.groupBy(edited, ({ kind, name }) => `${kind} ${JSON.stringify(name)}`);
  const rest = [
    ...refused.map(refusedText),
    ...missing.filter(({ isRemoved }) => !isRemoved).map((one) => markdown`${title(one)}: deleted outside Pulumi`),
    ...notAdopted.map(({ kind = "", id, reason }) => markdown`${`${kind} ${id}: ${messageLine(reason)}`.trim()}`),
  ];
  const head = markdown`### Changed in the console\n\nFirst seen on ${firstSeen.toISOString().slice(0, 10)}.`;
  const removed = missing.filter(({ isRemoved }) => isRemoved);
  const sections = [
    { items: [...groups].map(([, edits]) => resourceText(edits)), between: "\n\n", item: "resource" },
    list("Removed, because the object was deleted outside Pulumi", removed.map(title)),
    list("Adopted", adopted.map(title)),
    list("Edit these yourself", rest),
  ];
  return fitted(head, sections, markdown`the output of \`paypages pull\``);
}

const title = ({ kind, name }: { readonly kind: string; readonly name: string }): Markdown =>
  markdown`**${kind} ${JSON.stringify(shortened(name))}**`;

function resourceText(edits: readonly PlannedEdit[]): Markdown {
  const [first] = edits as [PlannedEdit, ...PlannedEdit[]];
  const rows = edits.map(
    ({ path, before, after }) => markdown`\n| ${code(path)} | ${shown(before)} | ${shown(after)} |`,
  );
  return markdown`${title(first)} (${code(`${first.file}:${first.line}`)})\n\n| property | before | after |\n|---|---|---|${rows}`;
}

function refusedText({ kind, name, path, before, after, reason, origin, configKey }: RefusedEdit): Markdown {
  const position = origin && markdown` in ${code(`${origin.file}:${origin.line}`)}`;
  const key = configKey !== undefined && markdown` Its key is ${code(configKey)}.`;
  const isHidden = before === undefined && after === undefined;
  const values = !isHidden && markdown`: ${shown(before)} → ${shown(after)}`;
  return markdown`${title({ kind, name })}, ${code(path)}${position}${values}. ${shortened(messageLine(reason))}${key}`;
}

const list = (head: string, items: readonly Markdown[]): Section => ({
  head: markdown`**${head}**\n\n`,
  items: items.map((item) => markdown`- ${item}`),
  between: "\n",
  item: "entry",
});

const shown = (value: unknown): Markdown =>
  value === undefined ? markdown`not set` : code(shortened(JSON.stringify(value)));
